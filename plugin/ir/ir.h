/* The intermediate representation of a compute region.

   read/region.cc makes it from GIMPLE, schedule/schedule.cc and device/modes.cc decide on it,
   cuda/ prints it, host/host.cc turns it into a function for the host.

   Statements are structured; expressions are GENERIC trees into which the
   gimplifier's temporaries have been folded back.  Nothing here or in what
   uses it assumes C: the trees are what any front end leaves.

   facts.cc      questions about trees and nodes
   invariant.cc  what does not change while a loop runs
   walk.cc       walking; who mentions a variable
   build.cc      new nodes and variables
   copy.cc       copies of statements
   change.cc     variables and references replaced
   dump.cc       clauses, regions and kernels as text
   digest.cc     what tells whether a kernel is still the same
   fix-it.cc     hints of warnings how to change a directive (fix-it.h)
   verify.cc     what is true of a kernel between passes
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
  ST_EXPR,		/* expr;  a MODIFY_EXPR, CALL_EXPR, INIT_EXPR, or an
			   ASM_EXPR without operands */
  ST_IF,		/* if (expr) body else other  */
  ST_FOR,		/* for (init; expr; incr) body  a sequential loop
			   with what the source had as its parts; init and
			   incr may be null, expr null means for ever  */
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

  /* What device/modes.cc adds for the device; never seen by host/host.cc.  */
  ST_SINGLE,		/* one thread runs the body, see SINGLE  */

  /* device/modes.cc adds it, and so does the directive; the host ignores it.  */
  ST_BARRIER,		/* all threads of LEVELS' scope meet  */

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
  bool fence;			/* ST_BARRIER: all gangs see what was written
				   before it */
  unsigned levels;		/* ST_BARRIER: LEVEL_WORKER | LEVEL_VECTOR
				   for the block, LEVEL_VECTOR for the lanes
				   of a worker */
};

/* One dimension of a (collapsed) counted loop:
   for (var = from; var COND to; var += step).  FROM, TO and STEP do not
   change while the loop runs.  STEP may be negative, but is never zero.  VAR
   has integer or pointer type; for a pointer STEP is a sizetype and counts bytes.
   FROM is evaluated once, TO and STEP may be evaluated again and again.  The loop
   declares VAR unless an enclosing ST_BLOCK or the region does.  In that case VAR has
   its last value after a sequential loop.  */
struct acc_iter
{
  tree var, from, to, step;
  tree_code cond;		/* LT_EXPR, LE_EXPR, GT_EXPR, GE_EXPR, NE_EXPR */
  tree narrow = NULL_TREE;	/* VAR's type in the source, if that is narrower */
};

/* A reduction of a loop or construct.  In the body PRIV stands where the
   source has VAR.  The loop begins with PRIV = identity and ends with
   VAR = VAR op PRIV, combined over the threads that the loop is spread over. */
struct acc_reduction
{
  tree var, priv;
  tree_code op;			/* PLUS, MULT, MAX, MIN, BIT_AND, BIT_IOR,
				   BIT_XOR, TRUTH_ANDIF, TRUTH_ORIF _EXPR; of
				   Fortran's logicals EQ, NE _EXPR */
  location_t loc;
  bool implicit;		/* found by us, not written */
  unsigned axes;		/* the device combines PRIV over these; a superset
				   of the loop's own axes where inner loops' parts
				   were merged into this one (device/modes.cc) */
};

/* #pragma acc cache, at the top of a loop's body: the elements of one list item
   that an iteration uses.  OpenACC 3.4, section 2.10.  */
struct acc_cache
{
  location_t loc;
  tree addr;			/* of the first of them */
  auto_vec<tree> length, stride;	/* outermost first: how many elements, how
				   many bytes apart */
};

/* A section that a loop or construct reduces, of which blocks or threads have
   copies: reduce/section-copies.cc decides, cuda/section-copies.cc prints.  */
struct acc_section_copy
{
  location_t loc;
  tree decl;			/* the array or pointer */
  tree own;			/* stands for DECL where the copy is meant */
  tree element;			/* type */
  tree_code op;			/* as in acc_reduction */
  tree offset, bytes;		/* see acc_atomic */
  bool grid;			/* blocks combine their copies */
  bool apart;			/* OWN is of the copies only; else OWN is DECL's
				   element if there are none */
  HOST_WIDE_INT most;		/* there are copies only of so many bytes, and
				   with so many iterations or more for each
				   element of all copies; or 0 */
  tree iterations;		/* null: not known */
  tree copied;			/* a variable: whether there are copies */
  /* As printed: how many elements; where all copies begin.  */
  const char *count_name, *all_name;
};

struct acc_loop
{
  acc_stmt *stmt;
  acc_loop *outer;		/* nearest enclosing ST_LOOP */
  auto_vec<acc_iter> iters;	/* outermost first; more than one: collapse */
  auto_vec<acc_reduction> reductions;
  /* Found in kernels: VAR is an lvalue in memory that is the same all through
     the loop, y[i] for the loop over j.  PRIV is null until the loop is spread:
     then it becomes one of REDUCTIONS.  */
  auto_vec<acc_reduction> elements;

  auto_vec<location_t> sections; /* places of clauses that reduce sections */

  /* What the directive says.  Private variables are no longer here: they
     are declared in the body.  */
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
  auto_delete_vec<acc_cache> caches;	/* no expressions of the loop to
				   acc_walk_exprs: they compute nothing */

  /* What schedule/schedule.cc decides.  */
  unsigned levels;		/* mask of levels it is spread over */
  unsigned axes;		/* mask of AXIS (...): 0 is sequential */
  int index;			/* 0 .. ACC_LOOPS - 1 into acc_kernel.loop and
				   trips, or -1 */
  bool ivdep;			/* no dependence between iterations */
  const char *reason;		/* why it is sequential, or null */
  bool one_block;		/* only threads of one block share it: code around
				   it has to stay in order with it */
  auto_vec<tree> atomics;	/* what several iterations may update, found by
				   depend/atomic-updates.cc: they do so atomically */
  auto_vec<tree> privates;	/* variables of outside that each iteration has
				   for itself, found by depend/depend.cc */
  auto_vec<acc_section_copy> section_copies;
  unsigned ahead;		/* device/iteration-registers.cc: so many elements of
				   an iteration are in registers */
  int unroll;			/* schedule/tile.cc: 0 as nvcc likes; -1 completely; else
				   so many iterations */
};

/* #pragma acc atomic.  The target is the lvalue *ADDR of type TYPE.
   read:    VALUE = target
   write:   target = OPERAND
   update:  target = target OP OPERAND (or OPERAND OP target if REVERSE)
   capture: as update or write, and VALUE = target before (OLD) or after.
   VALUE is an lvalue or null.  Where the new value has no such form (mixed
   types: int x; x += 1.5) OP is ERROR_MARK and OPERAND the new value, an
   expression in which the variable LOADED stands for the old one.  */
struct acc_atomic
{
  enum { READ, WRITE, UPDATE, CAPTURE } kind;
  tree addr, type, value, operand, loaded;
  tree_code op;			/* NOP_EXPR when it only writes */
  bool reverse, old;
  /* An update of an element of a section that the reduction clause at place
     CLAUSE names, by the operator REDUCED: OFFSET and BYTES tell where the
     section is, seen from the variable's first element.  */
  location_t clause;		/* UNKNOWN_LOCATION: no such update */
  tree_code reduced;
  tree offset, bytes;
  bool alone;			/* reduce/section-copies.cc: no other thread updates it */
};

/* Code that one thread executes for the others of its scope, between two
   barriers of that scope.  Afterwards every thread of the scope has
   the values of the variables in BROADCAST that the one thread has.  */
struct acc_single
{
  unsigned levels;		/* as for ST_BARRIER */
  auto_vec<tree> broadcast;
};

/* How a variable of the enclosing function, or a global, comes in.  */
enum acc_var_kind
{
  VAR_VALUE,		/* by value; private to each thread */
  VAR_OBJECT,		/* the parameter is the address of the object: the
			   body's DECL stands for what it points to */
  VAR_POINTER,		/* a pointer by value, moved to the device's copy of
			   what it points to */
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
				   host value: what the caller passes */
  tree lo, size;		/* read/implicit-section.cc: SIZE bytes, LO bytes
				   from the pointer, are accessed; or null.  SIZE
				   may turn out to be -1: not known */
};

/* Storage of a variable that is private to a gang or worker but shared by
   its threads.  */
struct acc_shared
{
  tree decl;
  unsigned levels;		/* LEVEL_WORKER | LEVEL_VECTOR: one a block;
				   LEVEL_VECTOR: one a worker */
  bool scratch;			/* in scratch memory, at OFFSET of the block's
				   part, not in shared memory */
  unsigned HOST_WIDE_INT offset;
};

/* Two variables or pointers that may lead to the same memory.  */
struct acc_overlap
{
  tree a, b;
};

/* Places of two loops of one thread that became one.  */
struct acc_passed_on
{
  location_t first, second;
};

/* How a kernel is launched.  Pass "launch" (schedule/launch.cc) decides this,
   once; all that follow only read it.  */
struct acc_launch
{
  tree size[ACC_AXES] = {};	/* of an axis, an expression of the enclosing
				   function; null: libacc chooses */
  int axis_loop[ACC_AXES];	/* the loop that each axis spreads, or -1 */
  tree trips[ACC_LOOPS] = {};	/* iterations of each loop index, signed 64 bits;
				   or null: not known */
  struct tile_nest *tile = NULL; /* schedule/tile.h: how the nest is tiled; null
				   if not, or when that is done */

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
  unsigned axes;		/* that loops and calls spread */
  tree asked[ACC_AXES];		/* sizes that clauses, or code for one gang, ask
				   for; as launch.size */
  bool lines;			/* schedule/memory-lines.cc: a block is one warp for them */
  bool warps;			/* workers of its loops meet their lanes by warps */
  acc_launch launch;
  tree host_gangs;		/* gangs on the host, or null */
  unsigned flags;		/* ACC_KERNEL_* */
  bool scratch_p;		/* takes the scratch parameter (the last one) */
  bool certain_sizes;		/* it reduces: the sizes of a block that are
				   known are printed as constants, so that
				   nvcc unrolls its loops */
  unsigned lanes;		/* of a worker, under ACC_KERNEL_WARP_VECTOR;
				   0: a warp.  Fewer are a part of one.  */
  unsigned rows;		/* schedule/plain-rows.cc: the flags that say how
				   the launch chooses them, if that may */
  unsigned scratch_block;	/* bytes of scratch for each block */
  /* reduce/section-copies.cc: sections that the kernel as a whole reduces; axes of the block
     whose threads have copies of their own; bytes of one copy of everything, of
     the enclosing function, or null.  */
  auto_vec<acc_section_copy> section_copies;
  unsigned copy_axes;
  tree copy_bytes;
  auto_vec<acc_reduction> reductions; /* of the construct itself, over gangs */
  hash_set<tree> plain;		/* device/restrict-hazard.cc: those that only look read-only */
  auto_vec<acc_overlap> apart;	/* pairs that are not the same memory when this
				   kernel, one of two versions, is launched */
  bool fallback;		/* the other version */
  bool gaps;			/* of the version for arrays with gaps, see
				   schedule/unit-strides.cc */
  bool order_free;		/* nobody can tell whether an iteration's
				   accesses are in order: see depend/iteration-order.h */
  auto_vec<location_t> fused;	/* the nests that it was made of, if several */
  auto_vec<acc_passed_on> passed_on;	/* schedule/pass-on.cc */
  const char *schedule;		/* "gwv", "g-v": names of mapping.md */
  bool cache_too_big;		/* what cache directives name fits no tile */
  const char *tiling;		/* schedule/tile.cc, reduce/block-copies.cc: how, in words, or null; the
				   spread loops, as scheduled before */
  auto_vec<acc_loop *> tiled;
  hash_set<tree> short_bases;	/* cuda/short-index.cc: with ACC_KERNEL_SHORT, the parameters
				   whose elements have indices of 32 bits */
  const char *source_digest;	/* pass "digest": of what it was before it was
				   scheduled; null without an option that asks */
  char *no_device;		/* why there is no device version, or null */
  bool host_type;		/* since a type is the host's alone */
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
  tree decl;			/* the variable mapped as a whole, or the
				   pointer that the section hangs on; or null */
  tree type;			/* of what is mapped, or null */
  tree rows_first, rows_bytes;	/* null, or the section is of pointers: what of
				   each one's memory is mapped, too, from so
				   many bytes after it on */
  bool section;			/* DECL points to what is mapped */
  bool used;			/* not found superfluous */
  bool again;			/* another section of what the last entry before
				   that is no pointer names one of */
};

/* What the host does between the beginning and the end of a construct: it
   launches the kernels, and where one is inside of sequential control flow
   executes that.  */
enum acc_step_code
{
  STEP_LAUNCH,		/* launch KERNEL */
  STEP_SET,		/* EXPR, an assignment of a host variable */
  STEP_FETCH,		/* EXPR, a host variable, gets DECL's value on the
			   device, after all that was launched */
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
  auto_vec<acc_overlap> apart;	/* STEP_IF without EXPR: if the members of no
				   pair are the same memory */
};

/* The clauses of any construct or executable directive.  */
struct acc_clauses
{
  auto_vec<acc_map_ir> maps;
  tree num_gangs, num_workers, vector_length;	/* or null */
  tree gangs_y, gangs_z;	/* num_gangs (x, y, z), or null */
  tree host_gangs;		/* num_gangs for device_type (host), or null */
  auto_vec<unsigned> consts;	/* const clause: DECL_UIDs */
  tree cond;			/* if clause or null */
  tree async;			/* async clause or null */
  bool default_present;		/* default (present) */
  bool wait;			/* a wait clause ... */
  auto_vec<tree> waits;		/* ... and its queues */
  auto_vec<tree> privates, firstprivates, deviceptrs; /* as written */
  auto_vec<acc_reduction> reductions;	/* PRIV null */
  auto_vec<tree> use_device;
  bool finalize, if_present;
};

/* What turning GIMPLE into statements needs and finds.  */
struct acc_reader
{
  auto_delete_vec<acc_stmt> *stmts;	/* owners of the nodes */
  auto_delete_vec<acc_loop> *loops;
  hash_map<tree, tree> remap;		/* variable in GIMPLE -> in the IR */
  hash_map<tree, int> label_uses;	/* gotos to each label */
  hash_set<tree> escaped;		/* variables whose address is taken */
  hash_set<tree> exposed;		/* temporaries that live across lines:
					   lists between labels */
  hash_set<tree> mapped;		/* objects that clauses map: they come from
					   outside, also those without a name */
  auto_vec<acc_loop *> outer;		/* enclosing loops, innermost last */
  tree fndecl;				/* context of new variables */
  const char *reason;			/* what is not supported, or null */
  location_t where;			/* its place */
};

/* One compute construct.  */
struct acc_region_ir
{
  gomp_target *stmt;
  location_t loc;
  acc_construct construct;
  const char *directive;	/* "parallel loop" */
  tree fndecl;			/* enclosing function */
  acc_clauses clauses;
  bool own_pointers;		/* of a routine: it compares addresses of functions,
				   and they stay in it */
  bool routine;			/* no construct, but the body of a function
				   that kernels call, which has ... */
  unsigned levels;		/* ... these levels, 0 for seq */
  bool unknown_write;		/* writes to memory that no variable stands
				   for, or calls what may */
  bool unknown_read;		/* reads such memory ... */
  alias_set_type unknown_set;	/* ... in this alias set; 0: in any */
  bool in_order;		/* some accesses may be of the same memory: each
				   iteration keeps its order */
  hash_set<tree> mapped_pointers; /* a data construct around maps the pointer
				     itself, not what it points to */
  bool in_data;			/* a data construct around maps something */
  auto_vec<tree> unknown;	/* pointers that no clause names, through which
				   kernels reach what nobody can tell */
  acc_stmt *body;
  acc_reader reader;
  auto_vec<acc_var> vars;
  auto_vec<tree> promoted;	/* variables of the region that several of its
				   kernels use: the enclosing function's now */
  acc_step *plan;		/* what the host does; null: it launches the
				   kernels in their order */
  auto_vec<acc_loop *> host_loops; /* that PLAN executes */
  auto_vec<tree> host_locals;	/* variables of the region, or new ones, that
				   the host sets */
  hash_set<tree> host_vars;	/* all variables that PLAN sets: kernels get
				   their values */
  char *whole;			/* why a kernels construct is a single kernel
				   though it has several nests, or null;
				   malloc'ed */
  const vec<acc_overlap> *apart;	/* of the kernel that is decided on */
  auto_delete_vec<acc_kernel_ir> kernels;
  auto_delete_vec<acc_step> steps;	/* owner of the plan's */
  auto_delete_vec<acc_stmt> stmts;	/* owners of all nodes */
  auto_delete_vec<acc_loop> loops;
};

/* ---- facts.cc */

/* True if T is a variable of a function: not static, not external.  */
extern bool acc_local_var_p (const_tree t);
/* True if an object of TYPE is a pointer or a reference, or has one in it.  */
extern bool acc_pointers_within_p (const_tree type);
/* True if TYPE is a class without members: a lambda that captures nothing.  */
extern bool acc_empty_class_p (const_tree type);
/* True if DECL is a static variable that never changes: the device has a copy in
   its code.  */
extern bool acc_constant_table_p (tree decl);
/* True if T is an ASM_EXPR that does more than to keep the compiler from
   moving code.  */
extern bool acc_asm_acts_p (const_tree t);
/* What REF, an object or a part of one, is a part of.  */
extern tree acc_base_of (tree ref);
/* The variable, object or pointer, that reference or address E begins at, or
   null.  */
extern tree acc_root_of (tree e);
/* The variable that stands for threadIdx or blockIdx, or if SIZE for blockDim or
   gridDim, in the dimension of axis A.  */
extern tree acc_axis_var (acc_axis a, bool size);
/* The operation that combines values of TYPE as OP does: sums and products of
   truth values are not arithmetic of one bit.  */
extern tree_code acc_reduction_operation (tree type, tree_code op);
/* The E with E OP x == x for all x of scalar TYPE.  */
extern tree acc_identity (tree type, tree_code op);
/* The number of the parameter of K that reference E accesses memory by, or if
   ADDRESS the pointer E leads to: a mapped variable itself, or what a pointer of K
   points to, which K does not change.  -1 for any other, and for a scalar
   variable.  */
extern int acc_accessed_param (const acc_kernel_ir *k, tree e, bool address);
/* How a reduction clause spells operator OP.  */
extern const char *acc_operator_text (tree_code op);
/* True if A and B are one of the pairs of APART, which may be null.  */
extern bool acc_apart_p (const vec<acc_overlap> *apart, const_tree a,
			 const_tree b);
/* The innermost block of S, a block, of those that have nothing but a block in
   them.  */
extern acc_stmt *acc_innermost_block (acc_stmt *s);
/* If S assigns a scalar variable as a whole, that variable.  */
extern tree acc_assigned_scalar (acc_stmt *s);
/* Iterations of L where they are constant, else UNKNOWN.  */
extern HOST_WIDE_INT acc_constant_trips (const acc_loop *l,
					 HOST_WIDE_INT unknown);
/* True if K updates elements of a section that a clause reduces.  */
extern bool acc_section_updates_p (struct acc_kernel_ir *k);
/* True if E is the call that makes room for an array of variable length.  */
extern bool acc_vla_call_p (const_tree e);

/* ---- invariant.cc */

/* True if E has the same value all through a loop with BODY.  */
extern bool acc_invariant_p (acc_reader *r, acc_stmt *body, tree e);

/* ---- walk.cc */

/* True if the list at S, the body of a loop, continues that loop.  */
extern bool acc_continues_p (acc_stmt *s);

/* Let SELF be S without what it holds and what comes after it: for looking at
   what is S's own.  It is nobody's to keep.  */
extern void acc_alone (const acc_stmt *s, acc_stmt *self);

/* True if variable T is mentioned in the list that starts at S; if STORES,
   only if it is assigned there or its address is taken.  */
extern bool acc_mentions_p (acc_stmt *s, const_tree t, bool stores = false);

/* The number of times that E mentions VAR; that S and what is inside it do.  */
extern int acc_count_mentions (tree e, const_tree var);
extern int acc_count_mentions (acc_stmt *s, const_tree var);

/* Append the declarations of SET to *OUT in the source's order: where they are
   in memory, and in SET, differs from one run of the compiler to the next.  */
extern void acc_sorted (const hash_set<tree> &set, auto_vec<tree> *out);

/* ---- build.cc */

/* A new statement of R at LOC.  */
extern acc_stmt *acc_new_stmt (acc_reader *r, acc_stmt_code code,
			       location_t loc);
/* Likewise, without a reader.  */
extern acc_stmt *acc_new_stmt (auto_delete_vec<acc_stmt> *owner,
			       acc_stmt_code code, location_t loc);
/* VAR = VALUE, converted to VAR's type; a barrier of the block, or of LEVELS.  */
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

/* Link the statements of LIST by their next fields; the first, or NULL.  */
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
/* Replace each use of variable FROM by TO in S and what is inside it.  */
extern void acc_replace_var (acc_stmt *s, tree from, tree to);
/* Replace each use of variable VAR as a value by a copy of E in S and what is
   inside it.  E may mention VAR.  */
extern void acc_replace_value (acc_stmt *s, tree var, tree e);
/* Replace each reference equal to REF by a copy of TO in S and what is inside
   it.  */
extern void acc_replace_ref (acc_stmt *s, tree ref, tree to);

/* ---- dump.cc */

/* Print K to F, for dump files; R with its clauses; the clauses C of CONSTRUCT:
   maps in their order, after them each kind of clause in its place.  */
extern void acc_dump_kernel (FILE *f, acc_kernel_ir *k);
extern void acc_dump_region (FILE *f, acc_region_ir *r);
extern void acc_dump_clauses (FILE *f, acc_construct construct,
			      const acc_clauses &c);
/* Print to F what the source says of K, as pass "split" left it: without numbers
   and lines that change when something else does.  */
extern void acc_dump_source (FILE *f, acc_kernel_ir *k);
/* The file for the dump of PASS for the construct at LOC of FNDECL, which may
   be null.  Null if the user does not ask for this dump
   (-fplugin-arg-acc-dump).  The caller closes it.  */
extern FILE *acc_dump_begin (const char *pass, tree fndecl, location_t loc);

/* ---- digest.cc */

/* 16 hexadecimal digits that stand for the LENGTH bytes at TEXT.  */
extern std::string acc_digest (const char *text, size_t length);
/* What stands for K's source, statements, types and directives, for as long as none
   of them changes; where it is in its file does not count.  Malloc'ed.  */
extern char *acc_source_digest (acc_kernel_ir *k);
/* What stands for the way in which K is launched, when that is decided.  */
extern std::string acc_launch_digest (acc_kernel_ir *k);

/* ---- verify.cc */

/* What is true of a kernel after a pass, as a mask.  */
enum acc_promise
{
  PROMISE_SCHEDULED = 1,	/* loops have their levels, axes and indices */
  PROMISE_BOUND = 2,		/* every variable is declared in the kernel or is
				   one of the region's vars */
  PROMISE_LAUNCH = 8,		/* the launch is decided */
  PROMISE_MODES = 4		/* there may be ST_SINGLE and barriers of ours */
};

/* Check K after PASS, which has kept PROMISES.  Ends the compilation with an
   internal error if K is not as it should be.  */
extern void acc_verify_kernel (acc_kernel_ir *k, const char *pass,
			       unsigned promises);

/* ---- fault.cc */

/* Make the fault that WANTED, "PASS:FAULT", names of K, if PASS is the pass
   after which K is.  */
extern void acc_make_fault (acc_kernel_ir *k, const char *pass,
			    const char *wanted);

#endif /* ACC_IR_H */
