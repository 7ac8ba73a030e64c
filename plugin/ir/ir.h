/* The intermediate representation of a compute region.

   read/region.cc makes it from GIMPLE, schedule/schedule.cc and
   device/modes.cc decide on it, cuda/ prints it, host/host.cc turns it into a
   function for the host.

   Statements are structured; expressions are GENERIC trees into which the
   gimplifier's temporaries have been folded back.  Neither this file nor its
   users assume C: the trees are what any front end leaves.

   facts.cc      questions about trees and nodes
   invariant.cc  which expressions do not change while a loop runs
   walk.cc       walking; which statements mention a variable
   regimplify.cc GIMPLE operands that need a load first
   flow.cc       is a variable written before it is read? (flow.h)
   build.cc      new nodes and variables
   copy.cc       copies of statements
   change.cc     replacing variables and references
   dump.cc       clauses, regions and kernels as text
   digest.cc     digests: is a kernel still the same?
   fix-it.cc     fix-it hints of warnings (fix-it.h)
   verify.cc     checks of a kernel between passes
   fault.cc      faults made on purpose, to test that

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_IR_H
#define ACC_IR_H

#include "gcc-common.h"
#include "../libacc/abi.h"

/* Levels of parallelism, as a mask.  */
enum acc_levels { LEVEL_GANG = 1, LEVEL_WORKER = 2, LEVEL_VECTOR = 4 };

/* Axes of a launch as a mask of 1 << ACC_GX and so on.  */
#define AXIS(A) (1u << (A))
#define AXES_GRID (AXIS (ACC_GX) | AXIS (ACC_GY) | AXIS (ACC_GZ))
#define AXES_BLOCK (AXIS (ACC_BX) | AXIS (ACC_BY) | AXIS (ACC_BZ))

struct acc_loop;
struct acc_region_ir;
struct acc_atomic;
struct acc_single;

enum acc_stmt_code
{
  ST_BLOCK,		/* { decls; body }  */
  ST_EXPR,		/* expr; a MODIFY_EXPR, CALL_EXPR, INIT_EXPR, or an
			   ASM_EXPR without operands */
  ST_IF,		/* if (expr) body else other  */
  ST_FOR,		/* for (init; expr; incr) body a sequential loop with
			   the source's own parts.  INIT and INCR may be null.
			   It has no end condition if EXPR is null.  */
  ST_DO,		/* do body while (expr)  */
  ST_LOOP,		/* a counted loop, LOOP; partitioned or not  */
  ST_SWITCH,		/* switch (expr) body, ST_CASE within body  */
  ST_CASE,		/* case low: or case low ... high:; default when both
			   are null  */
  ST_LABEL,		/* label:  */
  ST_GOTO,		/* goto label;  */
  ST_BREAK,
  ST_CONTINUE,
  ST_RETURN,		/* return expr;  in routines only  */
  ST_ATOMIC,		/* an atomic construct, ATOMIC  */

  /* device/modes.cc adds these for the device.  host/host.cc never sees
     them.  */
  ST_SINGLE,		/* one thread runs the body, see SINGLE */

  /* device/modes.cc and the directive add this one.  The host ignores it.  */
  ST_BARRIER,		/* all threads of LEVELS' scope meet */

  ST_NOP
};

struct acc_stmt
{
  acc_stmt_code code;
  location_t loc;
  acc_stmt *next;		/* the following statement of the same list */
  acc_stmt *body;		/* first statement of the body */
  acc_stmt *other;		/* else branch */
  acc_stmt *init, *incr;	/* ST_FOR: ST_EXPR or null */
  tree expr;			/* expression or condition */
  tree label;			/* ST_LABEL, ST_GOTO */
  tree low, high;		/* ST_CASE */
  auto_vec<tree> decls;		/* ST_BLOCK: variables declared here, each
				   one private to the threads that run it */
  acc_loop *loop;		/* ST_LOOP */
  acc_atomic *atomic;		/* ST_ATOMIC */
  acc_single *single;		/* ST_SINGLE */
  bool fence;			/* ST_BARRIER: all gangs see everything that
				   was written before it */
  unsigned levels;		/* ST_BARRIER: LEVEL_WORKER | LEVEL_VECTOR
				   for the block, LEVEL_VECTOR for the lanes
				   of a worker */
};

/* One dimension of a (collapsed) counted loop:
   for (var = from; var COND to; var += step).  FROM, TO and STEP do not change
   while the loop runs.  STEP may be negative, but is never zero.  VAR has
   integer or pointer type; for a pointer STEP is a sizetype and counts bytes.
   FROM is evaluated once, TO and STEP may be evaluated again and again.  The
   loop declares VAR unless an enclosing ST_BLOCK or the region does.  In that
   case VAR has its last value after a sequential loop.  */
struct acc_iter
{
  tree var, from, to, step;
  tree_code cond;		/* LT_EXPR, LE_EXPR, GT_EXPR, GE_EXPR,
				   NE_EXPR */
  tree narrow = NULL_TREE;	/* VAR's type in the source, if that is
				   narrower */
};

/* A reduction of a loop or construct.  The body uses PRIV in the place of the
   source's VAR.  The loop begins with PRIV = identity and ends with VAR = VAR
   op PRIV, combined over the threads that the loop is spread over.  */
struct acc_reduction
{
  tree var, priv;
  tree_code op;			/* PLUS, MULT, MAX, MIN, BIT_AND, BIT_IOR,
				   BIT_XOR, TRUTH_ANDIF, TRUTH_ORIF _EXPR; EQ,
				   NE _EXPR for Fortran's logicals */
  location_t loc;
  bool implicit;		/* found by us, not written */
  unsigned axes;		/* axes over which the device combines PRIV.
				   More than the loop's own axes if parts of
				   inner loops were merged into this one
				   (device/modes.cc) */
};

/* #pragma acc cache, at the top of a loop's body: the elements of one list item
   that an iteration uses.  OpenACC 3.4, section 2.10.  */
struct acc_cache
{
  location_t loc;
  tree addr;			/* address of the first of them */
  auto_vec<tree> length, stride;	/* outermost first: number of elements,
					   bytes from one to the next */
};

/* A section that a loop or construct reduces and that blocks or threads have
   copies of: reduce/section-copies.cc decides, cuda/section-copies.cc
   prints.  */
struct acc_section_copy
{
  location_t loc;
  tree decl;			/* the array or pointer */
  tree own;			/* stands for DECL in accesses to the copy */
  tree element;			/* type */
  tree_code op;			/* as in acc_reduction */
  tree offset, bytes;		/* see acc_atomic */
  bool grid;			/* blocks combine their copies */
  bool apart;			/* OWN is used for the copies only.  Else OWN
				   means DECL's element when there are no
				   copies */
  HOST_WIDE_INT most;		/* limit for having copies: their bytes at
				   most, and iterations at least for each
				   element of all copies; or 0 for no limit */
  tree iterations;		/* null: not known */
  tree copied;			/* a variable: true if there are copies */
  /* Names as printed: the number of elements; the start of all copies.  */
  const char *count_name, *all_name;
};

struct acc_loop
{
  acc_stmt *stmt;
  acc_loop *outer;		/* nearest enclosing ST_LOOP */
  auto_vec<acc_iter> iters;	/* outermost first; more than one: collapse */
  auto_vec<acc_reduction> reductions;
  /* Found in kernels: VAR is an lvalue in memory that stays the same during
     the loop, for example y[i] for the loop over j.  PRIV is null until the
     loop is spread: then it becomes one of REDUCTIONS.  */
  auto_vec<acc_reduction> elements;

  auto_vec<location_t> sections; /* places of clauses that reduce sections */
  auto_vec<tree> known;		/* comparisons that are true where the loop is:
				   the host has tested them, see
				   schedule/test-extents.cc */

  /* Contents of the directive.  Private variables are no longer here: they are
     declared in the body.  */
  bool directive;		/* false: a plain loop of the source */
  bool seq, independent, auto_p;
  bool tile_p;
  bool host_seq;		/* sequential on the host */
  unsigned gang_dim;		/* gang (dim: ) or 0 */
  unsigned force;		/* collapse (force: ): loops, or 0 */
  unsigned said;		/* mask of levels written */
  tree gang_num, gang_static;	/* gang (num: ), gang (static: ), or null;
				   static:* is integer_minus_one_node */
  tree worker_num, vector_length;
  auto_vec<tree> tile;		/* sizes, outermost first; null for '*' */
  auto_delete_vec<acc_cache> caches;	/* acc_walk_exprs does not count these
					   as expressions of the loop, because
					   they compute nothing */

  /* Decisions of schedule/schedule.cc.  */
  unsigned levels;		/* mask of levels that the loop is spread
				   over */
  unsigned axes;		/* mask of AXIS (...): 0 is sequential */
  int index;			/* 0 .. ACC_LOOPS - 1 into acc_kernel.loop and
				   trips, or -1 */
  bool ivdep;			/* no dependence between iterations */
  const char *reason;		/* why it is sequential, or null */
  bool one_block;		/* only threads of one block share the loop:
				   code around it has to stay in order with
				   it */
  auto_vec<tree> atomics;	/* memory that several iterations may update,
				   found by depend/atomic-updates.cc: they
				   update it atomically */
  auto_vec<tree> privates;	/* variables of outside that each iteration has
				   its own copy of, found by
				   depend/depend.cc */
  auto_vec<acc_section_copy> section_copies;
  unsigned ahead;		/* device/iteration-registers.cc: number of
				   elements of an iteration that are in
				   registers */
  unsigned together;		/* device/rows-ahead.cc: number of iterations
				   that begin with their loads together */
  int unroll;			/* iterations to unroll; -1
				   for all; 0 leaves it to nvcc */
};

/* #pragma acc atomic.  The target is the lvalue *ADDR of type TYPE.
   read:    VALUE = target
   write:   target = OPERAND
   update:  target = target OP OPERAND (or OPERAND OP target if REVERSE)
   capture: as update or write, and VALUE = target before (OLD) or after.
   VALUE is an lvalue or null.  If the new value has no such form (mixed types:
   int x; x += 1.5), OP is ERROR_MARK.  OPERAND is then the new value, an
   expression in which the variable LOADED stands for the old one.  */
struct acc_atomic
{
  enum { READ, WRITE, UPDATE, CAPTURE } kind;
  tree addr, type, value, operand, loaded;
  tree_code op;			/* NOP_EXPR when it only writes */
  bool reverse, old;
  /* An update of an element of a section that the reduction clause at place
     CLAUSE names, by the operator REDUCED: OFFSET and BYTES are the section's
     place and size.  OFFSET counts from the variable's first element.  */
  location_t clause;		/* UNKNOWN_LOCATION: no such update */
  tree_code reduced;
  tree offset, bytes;
  bool alone;			/* reduce/section-copies.cc: no other thread
				   updates it */
};

/* Code that one thread executes for the others of its scope, between two
   barriers of that scope.  Afterwards every thread of the scope has that
   thread's values of the variables in BROADCAST.  */
struct acc_single
{
  unsigned levels;		/* as for ST_BARRIER */
  auto_vec<tree> broadcast;
};

/* Ways in which a variable of the enclosing function, or a global one, reaches
   the kernel.  */
enum acc_var_kind
{
  VAR_VALUE,		/* by value; private to each thread */
  VAR_OBJECT,		/* the parameter is the object's address; DECL in the
			   body stands for the object */
  VAR_POINTER,		/* a pointer by value, moved to the device's copy of
			   the memory that it points to */
  VAR_DEVICE_GLOBAL	/* lives on the device under its own name */
};

struct acc_var
{
  tree decl;			/* as in the body */
  acc_var_kind kind;
  unsigned map;			/* index into the region's maps, ACC_NO_MAP */
  bool written;			/* the region stores to the object itself
				   (VAR_OBJECT) or through it (VAR_POINTER) */
  bool read;			/* the region reads it, likewise */
  alias_set_type set;		/* of all its accesses; 0: any; -1: none */
  bool restrict_p;		/* not aliased by any other variable */
  bool atomic_p;		/* some access is atomic */
  tree addr;			/* region side: host address of the object, or
				   host value; the caller passes it */
  tree lo, size;		/* read/implicit-section.cc: SIZE bytes, LO
				   bytes from the pointer, are accessed; or
				   null.  A SIZE of -1, known at run time,
				   means that the size is not known */
};

/* Storage of a variable that is private to a gang or worker but shared by
   its threads.  */
struct acc_shared
{
  tree decl;
  unsigned levels;		/* LEVEL_WORKER | LEVEL_VECTOR: one for each
				   block; LEVEL_VECTOR: one for each worker */
  bool scratch;			/* in scratch memory, at OFFSET of the block's
				   part, not in shared memory */
  unsigned HOST_WIDE_INT offset;
};

/* Two variables or pointers that may lead to the same memory.  */
struct acc_overlap
{
  tree a, b;
};

/* An array of which each thread has a row of its own: device/own-rows.cc.  */
struct acc_own_array { tree root; location_t loc; };

/* Locations of two sequential loops of a thread that became one.  */
struct acc_passed_on
{
  location_t first, second;
};

/* An access that neighbouring threads make far from each other.  */
struct acc_far_access
{
  tree ref;
  location_t loc;
  bool write;
  tree along;			/* the counter along which it goes through
				   memory, or null */
};

/* The launch of a kernel.  Pass "launch" (schedule/launch.cc) decides this
   once.  All later passes only read it.  */
struct acc_launch
{
  tree size[ACC_AXES] = {};	/* size of each axis, an expression of the
				   enclosing function; null: libacc chooses */
  int axis_loop[ACC_AXES];	/* the loop that each axis spreads, or -1 */
  tree trips[ACC_LOOPS] = {};	/* iterations of each loop index, signed 64
				   bits; or null: not known */
  struct tile_nest *tile = NULL; /* schedule/tile.h: how the nest is tiled.
				    Null if it is not tiled, or when tiling is
				    done */

  acc_launch ()
  {
    for (int &loop : axis_loop)
      loop = -1;
  }
};

/* One kernel: a compute construct of parallel or serial, one loop nest or
   one run of sequential statements of a kernels construct.  */
struct acc_kernel_ir
{
  struct acc_region_ir *region;
  char *name;			/* "smooth_4_1" */
  location_t loc;
  int number;			/* 1.. in its region */
  acc_stmt *body;		/* ST_BLOCK */
  auto_vec<unsigned> params;	/* indices into region->vars, in the order of
				   the parameters */
  auto_vec<acc_shared> shared;	/* device/modes.cc */
  unsigned axes;		/* axes that loops and calls are spread over */
  tree asked[ACC_AXES];		/* sizes that clauses, or code for one gang,
				   ask for; as launch.size */
  bool lines;			/* schedule/memory-lines.cc: a block is one
				   warp for them */
  bool warps;			/* workers of its loops meet their lanes by
				   warps */
  acc_launch launch;
  tree host_gangs;		/* gangs on the host, or null */
  unsigned flags;		/* ACC_KERNEL_* */
  bool scratch_p;		/* takes the scratch parameter (the last one) */
  bool certain_sizes;		/* the kernel reduces: known sizes of a block
				   are printed as constants, so that nvcc
				   unrolls its loops */
  unsigned lanes;		/* lanes of a worker with
				   ACC_KERNEL_WARP_VECTOR; 0: a warp.  Fewer
				   are a part of one.  */
  unsigned rows;		/* schedule/plain-rows.cc: flags that tell the
				   launch how to choose the rows, if it may */
  unsigned usual_lanes;		/* lanes of a row for which the kernel has code of its
				   own, since the launch chooses their number; 0:
				   none */
  unsigned scratch_block;	/* bytes of scratch for each block */
  /* reduce/section-copies.cc: the sections that the kernel as a whole reduces;
     the axes of the block whose threads have copies of their own; the bytes of
     one copy of everything, an expression of the enclosing function or
     null.  */
  auto_vec<acc_section_copy> section_copies;
  unsigned copy_axes;
  tree copy_bytes;
  auto_vec<acc_reduction> reductions; /* of the construct itself, over gangs */
  hash_set<tree> plain;		/* device/restrict-hazard.cc: variables that
				   only look read-only */
  bool hides_threads;		/* device/index-hazard.cc: nvcc must not know how large
				   a thread's number can be */
  auto_vec<acc_overlap> apart;	/* pairs that are not the same memory when this
				   kernel, one of two versions, is launched */
  bool fallback;		/* the other version */
  bool gaps;			/* version for arrays with gaps, see
				   schedule/unit-strides.cc */
  bool order_free;		/* nobody can see whether an iteration's
				   accesses are in order: see
				   depend/iteration-order.h */
  auto_vec<location_t> fused;	/* the nests that it was made of, if several */
  auto_vec<tree> contracted;	/* schedule/contract.cc: pointers to elements that it
				   computes where it reads them */
  auto_vec<acc_passed_on> passed_on;	/* schedule/pass-on.cc */
  auto_vec<acc_own_array> own_rows;	/* device/own-rows.cc */
  auto_vec<acc_far_access> far;	/* schedule/limits.cc, as is ... */
  bool few;			/* ... whether a device has room for many more
				   iterations */
  const char *schedule;		/* "gwv", "g-v": names of mapping.md */
  bool cache_too_big;		/* the elements that cache directives name fit
				   no tile */
  const char *tiling;		/* schedule/tile.cc, reduce/block-copies.cc:
				   how it is tiled, in words, or null; then the
				   spread loops, as they were scheduled
				   before */
  auto_vec<acc_loop *> tiled;
  hash_set<tree> starts, ends;	/* read/pointer-starts.cc: the pointers whose
				   memory begins, or ends, where they point to */
  hash_set<tree> short_bases;	/* cuda/short-index.cc: with ACC_KERNEL_SHORT,
				   the parameters whose elements have indices
				   of 32 bits */
  auto_vec<tree> reach;		/* cuda/reach.cc: with ACC_KERNEL_REACH, how far
				   its loops over the grid count, up or down;
				   signed 64 bits */
  const char *source_digest;	/* pass "digest": digest of the kernel before
				   it was scheduled.  Null unless an option
				   asks for it */
  char *no_device;		/* why there is no device version, or null */
  bool host_type;		/* NO_DEVICE because a type exists on the host
				   alone */
  tree host_fn;			/* FUNCTION_DECL of the host version */
  tree descriptor;		/* VAR_DECL of the acc_kernel */
};

/* One entry of the data clauses of a construct, see acc_map in abi.h.  */
struct acc_map_ir
{
  acc_map_kind kind;
  unsigned flags;
  location_t loc;
  char *name;			/* "a[0:n]"; malloc'ed */
  tree addr, size;		/* host address, bytes; in the enclosing
				   function */
  tree decl;			/* the variable mapped as a whole, or the base
				   pointer of the section; or null */
  tree type;			/* of what is mapped, or null */
  tree rows_first, rows_bytes;	/* null unless the section holds pointers: each
				   pointer's memory is mapped too, this many
				   bytes from this offset on */
  tree distance;		/* of a polymorphic array: bytes from one element
				   to the next; or null */
  bool section;			/* DECL points to the mapped memory */
  bool used;			/* not found superfluous */
  bool deep;			/* what allocatable components lead to is copied,
				   too ... */
  bool deep_back;		/* ... and may have changed */
  tree deep_pointers;		/* TREE_LIST of the pointer components that are
				   followed with them; a value: it is never
				   undefined */
  bool again;			/* another section of the variable that the
				   last entry before, pointers not counted,
				   names a section of */
};

/* The host's steps between the beginning and the end of a construct.  It
   launches the kernels.  If a kernel is inside sequential control flow, the
   host executes that too.  */
enum acc_step_code
{
  STEP_LAUNCH,		/* launch KERNEL */
  STEP_SET,		/* EXPR, an assignment of a host variable */
  STEP_FETCH,		/* EXPR, a host variable, gets DECL's value on the
			   device, after everything that was launched */
  STEP_IF,		/* if (EXPR) BODY else OTHER */
  STEP_LOOP,		/* for (;;) { BODY; OTHER }  until a STEP_BREAK */
  STEP_BREAK,		/* leave the innermost STEP_LOOP */
  STEP_CONTINUE		/* go to OTHER of the innermost STEP_LOOP */
};

struct acc_step
{
  acc_step_code code;
  location_t loc;
  acc_step *next, *body, *other;
  acc_kernel_ir *kernel;
  tree expr, decl;
  auto_vec<acc_overlap> apart;	/* of STEP_IF, where EXPR may be null or has to be true as
				   well: true if no pair is the same memory */
};

/* The clauses of any construct or executable directive.  */
struct acc_clauses
{
  auto_vec<acc_map_ir> maps;
  tree num_gangs, num_workers, vector_length;	/* or null */
  tree gangs_y, gangs_z;	/* num_gangs (x, y, z), or null */
  tree host_gangs;		/* num_gangs for device_type (host), or null */
  bool default_gangs;		/* num_gangs is that of -fopenacc-dim: for loops
				   over gangs only */
  auto_vec<unsigned> consts;	/* const clause: DECL_UIDs */
  tree cond;			/* if clause or null */
  tree async;			/* async clause or null */
  bool default_present;		/* default (present) */
  bool wait;			/* a wait clause ... */
  auto_vec<tree> waits;		/* ... and its queues */
  auto_vec<tree> privates, firstprivates, deviceptrs; /* as written */
  auto_vec<tree> named;	/* pointers, variables or members, of which directives of the
			   function map or update the targets */
  auto_vec<acc_reduction> reductions;	/* PRIV null */
  auto_vec<tree> use_device;
  bool finalize, if_present;
};

/* State of the translation from GIMPLE to statements.  */
struct acc_reader
{
  auto_delete_vec<acc_stmt> *stmts;	/* owners of the nodes */
  auto_delete_vec<acc_loop> *loops;
  hash_map<tree, tree> remap;		/* variable in GIMPLE -> in the IR */
  hash_map<tree, int> label_uses;	/* gotos to each label */
  hash_set<tree> escaped;		/* variables whose address is taken */
  hash_set<tree> exposed;		/* temporaries that live across lines,
					   that is across lists between
					   labels */
  hash_set<tree> mapped;		/* objects that clauses map: they come
					   from outside, even those without a
					   name */
  auto_vec<acc_loop *> outer;		/* enclosing loops, innermost last */
  tree fndecl;				/* context of new variables */
  bool routine = false;			/* it is a function, read for the device
					   alone */
  bool silent = false;			/* it is read only for a look at it: without
					   warnings */
  const char *reason;			/* why something is not supported, or
					   null */
  location_t where;			/* its place */
  struct acc_cleanup *cleanups = NULL;	/* of the scopes around the current
					   place, see read/cleanups.cc */
};

/* A pointer that is a member of an object without a clause, or the pointers of a table.
   What they lead to is not brought to the device.  */
struct acc_unknown_member
{
  tree ref;			/* COMPONENT_REF, or the table: a variable or a member */
  bool element;			/* there are several such objects */
  int levels;			/* of pointers in the table: 1, 2; a member: 0 */
};

/* One compute construct.  */
struct acc_region_ir
{
  gomp_target *stmt;
  auto_vec<gimple *> targets;	/* the constructs that it was made of, which may be gone:
				   only for comparison */
  location_t loc;
  acc_construct construct;
  const char *directive;	/* "parallel loop" */
  tree fndecl;			/* enclosing function */
  acc_clauses clauses;
  bool own_pointers;		/* of a routine: it compares addresses of
				   functions, so they stay in it */
  bool routine;			/* not a construct, but the body of a function
				   that kernels call, which has ... */
  unsigned levels;		/* ... these levels, 0 for seq */
  bool unknown_write;		/* writes to memory that no variable stands
				   for, or calls functions that may */
  bool unknown_read;		/* reads such memory ... */
  alias_set_type unknown_set;	/* ... in this alias set; 0: in any */
  bool in_order;		/* some accesses may be of the same memory:
				   each iteration keeps its order */
  hash_set<tree> mapped_pointers; /* a data construct around maps the pointer
				     itself, not the memory that it points
				     to */
  hash_set<tree> named;		/* pointers of which directives of the function name the
				   targets */
  bool in_data;			/* a data construct around maps something */
  auto_vec<tree> unknown;	/* pointers that no clause names and through
				   which kernels access memory of unknown
				   extent */
  auto_vec<acc_unknown_member> unknown_members;
  acc_stmt *body;
  acc_reader reader;
  auto_vec<acc_var> vars;
  auto_vec<tree> promoted;	/* variables of the region that several of its
				   kernels use; they belong to the enclosing
				   function now */
  acc_step *plan;		/* the host's steps; null: it launches the
				   kernels in their order */
  auto_vec<acc_loop *> host_loops; /* loops that PLAN executes */
  auto_vec<tree> host_locals;	/* variables of the region, or new ones, that
				   the host sets */
  hash_set<tree> host_vars;	/* all variables that PLAN sets: kernels get
				   their values */
  char *whole;			/* why a kernels construct is a single kernel
				   though it has several nests, or null;
				   malloc'ed */
  const vec<acc_overlap> *apart;	/* pairs of the kernel being decided */
  auto_delete_vec<acc_kernel_ir> kernels;
  auto_delete_vec<acc_step> steps;	/* owner of the plan's */
  auto_delete_vec<acc_stmt> stmts;	/* owners of all nodes */
  auto_delete_vec<acc_loop> loops;
};

/* ---- facts.cc */

/* True if T is a variable of a function: not static, not external.  */
extern bool acc_local_var_p (const_tree t);
/* True if T calls a function, sets a variable or reads a volatile one, outside of its
   SAVE_EXPRs, which are evaluated once however often they stand there.  */
extern bool acc_effects_p (tree t);
/* True if TYPE is the type of gfortran's descriptors, read/descriptor-type.cc.  */
extern bool acc_descriptor_type_p (const_tree type);
/* True if T, as a front end makes it, is a compute construct.  */
extern bool acc_compute_tree_p (const_tree t);
/* True if gfortran says that functions of FN_TYPE only read what argument N, counted from 0,
   points to, and do not keep its address: it is a dummy with intent(in).  */
extern bool acc_only_read_p (const_tree fn_type, unsigned n);
/* True if such functions may keep the address after they return.  */
extern bool acc_keeps_address_p (const_tree fn_type, unsigned n);
/* The number of bytes that CALL, of memcpy or the like or of a function of texts of
   gfortran's library, accesses at its argument number N; or null.  *STORED: it sets
   them.  */
extern tree acc_accessed_bytes (const_tree call, unsigned n, bool *stored);
/* True if TYPE is that of the tables of Fortran's types.  */
extern bool acc_type_table_p (const_tree type);
/* True if an object of TYPE is a pointer or a reference, or has one in it.  */
extern bool acc_pointers_within_p (const_tree type);
/* True if TYPE is a class without members: a lambda that captures nothing.  */
extern bool acc_empty_class_p (const_tree type);
/* True if TYPE is such a class, or all of its members and bases are of such classes.  */
extern bool acc_stateless_p (const_tree type);
/* True if DECL is a static variable that never changes: the device has a copy
   in its code.  */
extern bool acc_constant_table_p (tree decl);
/* True if E is stdout or stderr.  On a device both are what printf writes to.  */
extern bool acc_standard_stream_p (const_tree e);
/* True if E is the object that typeid of C++ gives for a type.  The device has one of its
   own in its code.  */
extern bool acc_type_info_p (const_tree e);
/* True if T is an ASM_EXPR that does more than to keep the compiler from
   moving code.  */
extern bool acc_asm_acts_p (const_tree t);
/* The object that REF, an object or a part of one, belongs to.  */
extern tree acc_base_of (tree ref);
/* Likewise, by way of addresses: the variable A of MEM[&A[I]][J], where GCC's
   get_base_address stops at A[I], or what a pointer leads to.  May be null.  */
extern tree acc_base_address (tree ref);
/* The object that D stands for a part of, as a member of a common block and a name
   in EQUIVALENCE do; or null.  The part begins *AT bytes after the object.  */
extern tree acc_part_of (const_tree d, poly_int64 *at);
/* A common block has one type, that of the first program unit of the file.  If REF is a
   member of the block in another unit, let it be in an object of that unit's type, at the
   same address.  */
extern void acc_match_member (tree ref);
/* The variable, object or pointer, at which reference or address E begins, or
   null.  */
extern tree acc_root_of (tree e);
/* The name of threadIdx or blockIdx, or of blockDim or gridDim if SIZE, in the dimension of
   axis A: "threadIdx.x".  */
extern const char *acc_axis_name (acc_axis a, bool size);
/* The variable that stands for it.  */
extern tree acc_axis_var (acc_axis a, bool size);
/* AXES as the text of K names them, for its user: where lanes share the sums of columns,
   threadIdx.x is the axis of workers and threadIdx.y that of lanes.  */
extern unsigned acc_thread_axes (const acc_kernel_ir *k, unsigned axes);
/* The operation that combines values of TYPE for OP: sums and products of
   truth values are not arithmetic of one bit.  */
extern tree_code acc_reduction_operation (tree type, tree_code op);
/* The E with E OP x == x for all x of scalar TYPE.  */
extern tree acc_identity (tree type, tree_code op);
/* The number of the parameter of K by which reference E accesses memory, or to
   which pointer E leads if ADDRESS.  The parameter is a mapped variable, or a
   pointer of K that K does not change.  -1 for any other, and for a scalar
   variable.  */
extern int acc_accessed_param (const acc_kernel_ir *k, tree e, bool address);
/* The spelling of operator OP in a reduction clause.  */
extern const char *acc_operator_text (tree_code op);
/* True if A and B are one of the pairs of APART, which may be null.  */
extern bool acc_apart_p (const vec<acc_overlap> *apart, const_tree a,
			 const_tree b);
/* The innermost block of S, a block: S itself, or a block inside it when all
   blocks on the way contain nothing but a block.  */
extern acc_stmt *acc_innermost_block (acc_stmt *s);
/* The scalar variable that S assigns as a whole, or null.  */
extern tree acc_assigned_scalar (acc_stmt *s);
/* The iterations of L if they are constant, else UNKNOWN.  */
extern HOST_WIDE_INT acc_constant_trips (const acc_loop *l,
					 HOST_WIDE_INT unknown);
/* True if K updates elements of a section that a clause reduces.  */
extern bool acc_section_updates_p (struct acc_kernel_ir *k);
/* True if E is the call that allocates an array of variable length.  */
extern bool acc_vla_call_p (const_tree e);
/* True if E is a call of alloca that the program has.  */
extern bool acc_own_alloca_p (const_tree e);
/* True if S, or a statement in it, has one.  */
extern bool acc_calls_alloca_p (acc_stmt *s);

/* ---- invariant.cc */

/* True if E keeps its value during a loop with BODY.  */
extern bool acc_invariant_p (acc_reader *r, acc_stmt *body, tree e);

/* ---- walk.cc */

/* True if the list at S has a jump of any kind, or a label.  */
extern bool acc_jumps_p (acc_stmt *s);

/* True if the list at S, the body of a loop, continues that loop.  */
extern bool acc_continues_p (acc_stmt *s);

/* Let SELF be S without the statements that it holds and those after it, to
   look at S's own parts.  Do not keep SELF.  */
extern void acc_alone (const acc_stmt *s, acc_stmt *self);

/* True if variable T is mentioned in the list that starts at S.  If STORES,
   count only an assignment and the taking of its address.  */
extern bool acc_mentions_p (acc_stmt *s, const_tree t, bool stores = false);

/* The number of times that E, or S with everything inside it, mentions
   VAR.  */
extern int acc_count_mentions (tree e, const_tree var);
extern int acc_count_mentions (acc_stmt *s, const_tree var);

/* Append the declarations of SET to *OUT in the source's order.  Their order
   in memory, and in SET, differs from one run of the compiler to the next.  */
extern void acc_sorted (const hash_set<tree> &set, auto_vec<tree> *out);

/* Add the objects whose addresses S and the statements inside it take to
   *OBJECTS.  */
extern void acc_find_escaped (acc_stmt *s, hash_set<tree> *objects);

/* ---- build.cc */

/* A new statement of R at LOC.  */
extern acc_stmt *acc_new_stmt (acc_reader *r, acc_stmt_code code,
			       location_t loc);
/* Likewise, with the owner of the nodes instead of a reader.  */
extern acc_stmt *acc_new_stmt (auto_delete_vec<acc_stmt> *owner,
			       acc_stmt_code code, location_t loc);
/* VAR = VALUE, converted to VAR's type; a barrier of the block, or of
   LEVELS.  */
extern acc_stmt *acc_new_set (auto_delete_vec<acc_stmt> *owner,
			      location_t loc, tree var, tree value);
extern acc_stmt *acc_new_barrier (auto_delete_vec<acc_stmt> *owner,
				  location_t loc,
				  unsigned levels = LEVEL_WORKER
						    | LEVEL_VECTOR);
extern acc_loop *acc_new_loop (auto_delete_vec<acc_loop> *owner,
			       acc_stmt *stmt);
/* A new local variable like OLD (or of TYPE named NAME).  */
extern tree acc_copy_var (tree old, tree fndecl);
extern tree acc_new_var (tree type, const char *name, tree fndecl);

/* Link the statements of LIST by their next fields and return the first, or
   NULL.  */
extern acc_stmt *acc_link (const vec<acc_stmt *> &list);
/* The statements that start at S, as a vector.  */
extern void acc_unlink (acc_stmt *s, auto_vec<acc_stmt *> *list);

/* ---- copy.cc */

/* A copy of S alone, with everything inside it; its variables are the same.
   OUTER is the loop around the copy.  */
extern acc_stmt *acc_copy_stmt (acc_region_ir *r, acc_stmt *s,
				acc_loop *outer);

/* ---- change.cc */

/* A copy of E with variable TO in the place of FROM.  */
extern tree acc_with_var (tree e, tree from, tree to);
/* Replace each use of variable FROM by TO in S and everything inside it.  */
extern void acc_replace_var (acc_stmt *s, tree from, tree to);
/* Replace each use of variable VAR as a value by a copy of E in S and
   everything inside it.  E may mention VAR.  */
extern void acc_replace_value (acc_stmt *s, tree var, tree e);
/* Replace each reference equal to REF by a copy of TO in S and everything
   inside it.  */
extern void acc_replace_ref (acc_stmt *s, tree ref, tree to);

/* ---- dump.cc */

/* Print to F, for dump files: kernel K; region R with its clauses; the clauses
   C of CONSTRUCT, first maps in their order, then each kind of clause in its
   place.  */
extern void acc_dump_kernel (FILE *f, acc_kernel_ir *k);
extern void acc_dump_region (FILE *f, acc_region_ir *r);
extern void acc_dump_clauses (FILE *f, acc_construct construct,
			      const acc_clauses &c);
/* Print to F the source of K, as pass "split" left it, without the numbers and
   lines that change when other code does.  */
extern void acc_dump_source (FILE *f, acc_kernel_ir *k);
/* The file for the dump of PASS for the construct at LOC of FNDECL, which may
   be null.  Null if the user does not ask for this dump
   (-fplugin-arg-acc-dump).  The caller closes it.  */
extern FILE *acc_dump_begin (const char *pass, tree fndecl, location_t loc);

/* ---- digest.cc */

/* 16 hexadecimal digits that stand for the LENGTH bytes at TEXT.  */
extern std::string acc_digest (const char *text, size_t length);
/* A digest of K's source: its statements, types and directives.  It does not
   depend on their place in the file.  Malloc'ed.  */
extern char *acc_source_digest (acc_kernel_ir *k);
/* A digest of the way in which K is launched.  Call this when that is
   decided.  */
extern std::string acc_launch_digest (acc_kernel_ir *k);

/* ---- verify.cc */

/* Properties of a kernel after a pass, as a mask.  */
enum acc_promise
{
  PROMISE_SCHEDULED = 1,	/* loops have their levels, axes and indices */
  PROMISE_BOUND = 2,		/* every variable is declared in the kernel or
				   is one of the region's vars */
  PROMISE_LAUNCH = 8,		/* the launch is decided */
  PROMISE_MODES = 4		/* there may be ST_SINGLE and barriers of
				   ours */
};

/* Check K after PASS, which has kept PROMISES.  Ends the compilation with an
   internal error if K does not have these properties.  */
extern void acc_verify_kernel (acc_kernel_ir *k, const char *pass,
			       unsigned promises);

/* ---- fault.cc */

/* Make in K the fault that WANTED, "PASS:FAULT", names, if K has just left
   that PASS.  */
extern void acc_make_fault (acc_kernel_ir *k, const char *pass,
			    const char *wanted);

#endif /* ACC_IR_H */
