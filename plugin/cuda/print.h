/* The interface between the files of the CUDA C printer.

   layout.cc  lines: indentation and breaking
   lines.cc   the lines of the source for the printed lines
   name.cc    identifiers and scopes
   type.cc    types and declarations
   record.cc  the layout of structs, classes and unions
   expr.cc    expressions; further files see expr.h
   ref.cc     objects in memory: indices, members, pointers
   short-index.cc  indices of 32 bits
   data.cc    variables and tables of the program
   table-bytes.cc  tables whose objects have no initializer in braces
   call.cc    calls
   stmt.cc    statements
   bytes.cc   copies of bytes
   single.cc  code of one thread for the others; barriers
   loop.cc    counted loops, spread over threads or not
   reach.cc   counters that threads move
   reduce.cc  reductions
   atomic.cc  atomic constructs
   check.cc   checks of accesses
   section-copies.cc  copies of sections that are reduced
   help.cc, help-library.cc  helpers that are printed into files that use
	      them
   complex.cc helpers for functions of <complex.h>
   vars.cc    parameters and declarations at the top
   comment.cc the comment before a kernel
   kernel.cc  kernels and routines
   unit.cc    the whole file

   Printing makes no decisions.  If something cannot be printed, there is a
   reason (cuda_fail), never wrong code.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_CUDA_H
#define ACC_CUDA_H

#include "target.h"
#include "device/device.h"
#include "cuda/cuda.h"
#include "unit/unit.h"

typedef std::string text;

/* Precedences of the operators of C++.  */
enum cuda_prec
{
  P_COMMA = 1, P_ASSIGN, P_COND, P_OROR, P_ANDAND, P_OR, P_XOR, P_AND, P_EQ,
  P_REL, P_SHIFT, P_ADD, P_MUL, P_UNARY, P_POSTFIX
};

/* A printed expression.  */
struct cuda_value
{
  text s;
  int prec;
  tree type;		/* the type that C++ gives it; null for none */
  unsigned low;		/* 0: its value is the tree's.  Otherwise only this
			   many low bits are, as in a sum of two shorts */
  bool star;		/* S is a pointer, the value is *S */
  bool readonly;	/* a part of something const: its address points to
			   const, even if the tree's does not.  Casts that take
			   const away are not kept in the tree */
};

/* The printed operands of an operator.  */
struct cuda_operands
{
  tree ta, tb;
  cuda_value a, b;
  text op;		/* to be put between them, or "" */
};

/* The printed form of a declaration.  */
struct cuda_binding
{
  tree decl;
  text name;
  tree type;		/* printed type of NAME */
  bool object;		/* NAME is a pointer to the variable */
  tree alias;		/* another variable that replaces it */
  bool before;		/* a constant of a loop, declared before the loop */
};

struct cuda_record
{
  tree type;		/* main variant */
  text name;		/* as used: "struct row" */
  text body;		/* the definition */
  bool defined, busy;
  bool forward;		/* used before it was defined */
  std::vector<text> uses;	/* helpers that the definition needs */
};

struct cuda_global
{
  tree decl;		/* variable, or null for a type */
  text name, body;
  bool used;
  bool numbers = false;		/* its functions are numbers (cuda_function_number) */
  std::vector<text> uses;	/* names of the things that its type needs */
  acc_linkage linkage = LINKAGE_NONE;
};

struct cuda_function
{
  tree decl;
  text name, prototype, body;
  std::vector<text> uses;	/* names of the things that it uses, see
				   below */
  bool used;			/* a kernel uses it, directly or not */
  acc_linkage linkage;
  text source;			/* digest of the body's source, or empty */
};

/* The name in USES of a function with an array of variable length.  */
#define CUDA_ALLOCA "acc_stack_memory"

/* A function that only the host can have, because only the host has a
   type.  */
struct cuda_hosted
{
  tree decl;
  text reason;
};

/* A function that has no directive and cannot be printed.  It is an error if a kernel
   or a routine calls it.  */
struct cuda_refused
{
  tree decl;
  location_t where;
  text reason;
};

/* A table of virtual functions or bases, or one of such tables.  */
struct cuda_table
{
  tree decl;
  tree holder;		/* the variable with the host's address, or null */
  text name;		/* of the device's table */
};

struct cuda_helper
{
  text key, body;
  int order;		/* a helper comes after those that it uses */
  bool used;
};

/* The order of helpers that need the program's types.  They are printed after
   these.  */
#define HELPER_OF_RECORD 6

struct acc_cuda_unit
{
  text source;
  std::vector<text> files;		/* files of the source, for marks of
					   lines */
  std::vector<text> names;		/* names of the file's scope */
  std::vector<cuda_record> records;
  std::vector<int> record_order;	/* in the order of their definitions */
  int record_begun = -1;	/* the innermost whose definition is printed */
  std::vector<cuda_global> globals;
  std::vector<cuda_function> functions;
  std::vector<cuda_hosted> hosted;
  std::vector<cuda_refused> refused;
  std::vector<tree> pointed;		/* functions whose addresses routines
					   compare: they are numbers, from 1 */
  std::vector<tree> addressed;		/* functions whose addresses the device
					   has */
  std::vector<cuda_table> tables;
  std::vector<tree> dispatched;		/* classes whose pointers to tables the
					   device reads */
  std::vector<cuda_helper> helpers;
  std::vector<acc_kernel_text> kernels;
  std::vector<text> uses;		/* used by kernels: functions, helpers
					   (by key), variables */
};

/* The printing of one kernel or routine.  */
struct cuda_printer
{
  acc_cuda_unit *unit;
  acc_kernel_ir *k;
  tree routine;			/* the function with the body K, or null */
  text out;			/* finished lines */
  int indent;			/* columns */
  size_t head;			/* end of the function's first declarations */
  std::vector<cuda_binding> bindings;	/* innermost scope last */
  std::vector<text> labels;	/* names in use */
  std::vector<cuda_binding> label_names;
  hash_set<tree> dropped;	/* variables that are set, but never read */
  std::vector<text> uses;	/* functions, helpers, variables */
  unsigned block_axes;		/* axes of the block that the kernel uses */
  unsigned active;		/* axes of the loops around */
  int loops;			/* loops around, of any kind */
  int conditions;		/* number of other statements around that may
				   not be executed */
  bool one_lane;		/* workers have one lane here */
  bool columns = false;		/* workers are columns, see columns.cc */
  text inside;			/* a variable: the thread's column is not behind the
				   last one.  Empty: it never is */
  bool tail;			/* nothing of this gang's turn comes after
				   this */
  bool ordered;			/* the last line was a barrier of the block */
  bool modular;			/* 64 bits: signedness makes no difference */
  bool jumps;			/* there are jumps: declarations with a value
				   need braces */
  int items;			/* number of statements of the innermost list
				   so far */
  unsigned counters;		/* counters of the scratch memory used so
				   far */
  unsigned block_bytes;	/* bytes of a block's part of the scratch memory used
			   so far */
  unsigned copy_counters;	/* number of arrays so far whose copies blocks
				   combine */
  text copies_at;		/* start of the copies of the next array */
  location_t loc;		/* location of the statement being printed */
  text reason;
  location_t where;
  bool host_type = false;	/* REASON is a type that no device has */
  /* Of short-index.cc: */
  bool shorten = false;		/* print indices in 32 bits if possible */
  int address = 0;		/* number of addresses around; these may point
				   to no element */
  hash_set<tree> short_bases;	/* arrays with such indices */
  hash_map<tree, tree> low_halves; /* parameter -> a 32-bit variable of that
				      name */
  hash_set<tree> short_uses;	/* parameters that such indices use */
  hash_set<tree> full_uses;	/* parameters that other code uses */
};

/* ---- columns.cc */

/* The name of the thread's place along AXIS, or of its size: "threadIdx.x".  */
extern text cuda_index_name (const cuda_printer *p, acc_axis axis, bool size);
/* "threadIdx.y == 0": true for the first thread along AXES, which may store.  */
extern text cuda_first_thread (const cuda_printer *p, unsigned axes);
/* True if P prints code in which lanes share sums of columns.  */
extern bool cuda_columns_p (const cuda_printer *p);
/* Have a helper printed that combines values of the lanes of a column, or gives them the
   value of the first one; return its name.  */
extern text cuda_column_helper (cuda_printer *p, tree_code code, tree type);
extern text cuda_column_first (cuda_printer *p, tree type);
/* PRINT (P, S), with S, a loop over lanes.  Threads behind the last column leave it out.  */
extern void cuda_print_inside (cuda_printer *p, acc_stmt *s,
			       void (*print) (cuda_printer *, acc_stmt *));
/* Print S, the loop over columns.  */
extern void cuda_print_columns (cuda_printer *p, acc_stmt *s);

/* ---- layout.cc */

extern text cuda_format (const char *format, ...) ATTRIBUTE_PRINTF_1;
/* The number of lines of S.  */
extern unsigned cuda_lines (const text &s);
/* Append LINE, one statement or the head of one, at the indentation of P.  Lines
   that are too long are broken last: braces around one statement go, and what
   is in them moves to the left.  */
extern void cuda_line (cuda_printer *p, const text &line);
/* Add a line "#pragma WHAT" before the next statement.  */
extern void cuda_pragma (cuda_printer *p, const text &what);
/* LINE, which begins at column INDENT, broken if it is too long.  The result
   ends in \n.  */
extern text cuda_broken (const text &line, int indent);
/* LINES, each broken if it is too long.  Comments and preprocessor lines stay as
   they are.  */
extern text cuda_laid_out (const text &lines);
extern text cuda_indentation (int columns);
/* A comment of LINES, which are kept, at the left margin.  */
extern text cuda_comment (const std::vector<text> &lines);

/* ---- lines.cc */

/* A line that marks the place of the edited text of kernel N of the unit.  */
extern text cuda_edited_mark (size_t n);
/* A mark is this, a file's number in the unit, a colon and a line.  It stands at
   the end of a line.  */
#define CUDA_MARK '\1'
/* LINES, each ending in \n, with marks of the line of the source that P
   prints.  */
extern text cuda_marked (cuda_printer *p, const text &lines);
/* True if the last of LINES ends in a colon.  */
extern bool cuda_ends_in_label (const text &lines);

/* ---- name.cc */

/* NAME as an identifier of CUDA C that has no other meaning there.  */
extern text cuda_identifier (const char *name);
/* A new name of the file like BASE.  It is in use from now on.  */
extern text cuda_unit_name (acc_cuda_unit *u, const text &base);
/* The same for a name that P uses now: no variable in scope has it.  */
extern text cuda_free_name (cuda_printer *p, const text &base);
/* NAME, of the file, where a variable in scope may hide it.  */
extern text cuda_unhidden (cuda_printer *p, const text &name);
/* The name of DECL, which other files know, in all files.  */
extern text cuda_linked_name (cuda_printer *p, tree decl);
/* Bind DECL to a name like its own, unique in its scope.  */
extern cuda_binding *cuda_bind (cuda_printer *p, tree decl, tree type,
				const char *suggestion = NULL);
/* A name for something that has no declaration.  */
extern text cuda_new_name (cuda_printer *p, const text &base);
extern cuda_binding *cuda_find (cuda_printer *p, const_tree decl);
/* The name that DECL would get, before it is made unique.  */
extern text cuda_base_name (tree decl);
extern text cuda_label (cuda_printer *p, tree label);
extern text cuda_field (tree field);

/* ---- type.cc */

/* The innermost element type of T that has a constant size.  */
extern tree cuda_element (tree t);
/* True if T's size is not a constant.  */
extern bool cuda_variable_p (const_tree t);
/* True if A and B are the same for arithmetic, or pointers to the same
   type.  */
extern bool cuda_same_p (tree a, tree b);
/* True if C++ converts a pointer of type FROM to TO by itself.  */
extern bool cuda_pointer_ok_p (tree to, tree from);
extern tree cuda_pointer_to (tree t, bool const_p);
/* "int (*g)[20]": a declaration of D (which may be "") with type T.  */
extern text cuda_declare (cuda_printer *p, tree t, const text &d);
/* The type of a variable for one of TYPE: CUDA C has no variables without bytes.  */
extern tree cuda_stored_type (tree type);
/* Likewise for a constant NAME of T, which is not a pointer.  */
extern text cuda_declare_constant (cuda_printer *p, tree t, const text &name);
/* The name of T, for casts and sizeof.  */
extern text cuda_type_name (cuda_printer *p, tree t);
/* True if char is unsigned on the host, as with -funsigned-char; CUDA's is signed.
   False for Fortran, which has no arithmetic of characters.  */
extern bool cuda_unsigned_char_p ();
/* Note that T's members will be used.  */
extern void cuda_complete (cuda_printer *p, tree t);
extern tree cuda_promote (tree t);
/* The type that a binary operator converts A and B to.  */
extern tree cuda_usual (tree a, tree b);

/* ---- record.cc */

/* How a record's text gets the layout of the record.  */
enum cuda_record_form
{
  RECORD_NATURAL,	/* members only */
  RECORD_PLAIN,		/* members and attributes */
  RECORD_DENSE,		/* packed, with the bytes between the members */
  RECORD_OVERLAID	/* each member at its own offset */
};

extern cuda_record_form cuda_form_of (tree t);
/* True if field F is a base class without members, which takes no room.  C++
   has such fields from C++17 on.  */
extern bool cuda_empty_base_p (tree f);
/* The alignment in bytes that CUDA C gives TYPE as it is printed.  GCC's may be
   another one: a typedef's attribute is not printed, and acc_vector has the
   alignment of its elements.  */
extern HOST_WIDE_INT cuda_printed_align (tree type);
/* True if member F needs an attribute to be aligned as GCC aligns it.  */
extern bool cuda_aligned_apart_p (tree f);
/* True if T is denser than its members' alignments allow, as with #pragma
   pack.  */
extern bool cuda_dense_p (tree t);

/* ---- table-bytes.cc */

/* True if a list of values in braces is an initializer for TYPE: its text has no
   bytes between members, and no member at an offset of its own.  */
extern bool cuda_listed_p (tree type);
/* The definition of table DECL under NAME, as bytes.  */
extern text cuda_table_bytes (cuda_printer *p, tree decl, const text &name);

/* ---- expr.cc */

/* Note that P cannot be printed, and the reason.  The first reason counts.  */
extern void cuda_fail (cuda_printer *p, const char *format, ...)
  ATTRIBUTE_PRINTF_2;

/* Likewise, because of a type that no device has.  */
extern void cuda_fail_type (cuda_printer *p, const char *format, ...)
  ATTRIBUTE_PRINTF_2;

/* Call cuda_fail because E is not an expression of CUDA C.  Return a value to
   continue with.  */
extern cuda_value cuda_unprintable (cuda_printer *p, tree e);
/* The value S.  TYPE is its type in C++, PREC its precedence.  */
extern cuda_value cuda_make (const text &s, int prec, tree type,
			     unsigned low = 0);
/* Print E.  The type of the result may differ from E's type, see cuda_convert
   and cuda_strict.  */
extern cuda_value cuda_expr (cuda_printer *p, tree e);
/* True if E is a sum, difference, product or negative number of a signed type that
   wraps around (-fwrapv), which it may not in C++.  */
extern bool cuda_wraps_p (const_tree e);
/* V as an operand with at least the precedence PREC.  */
extern text cuda_operand (const cuda_value &v, int prec);
/* V with the full text: if it is a pointer to the value, with the *.  */
extern cuda_value cuda_finish (const cuda_value &v);
/* Print E for a place that converts to TYPE by itself.  */
extern cuda_value cuda_convert (cuda_printer *p, tree e, tree type);
/* Likewise, as an operand of an assignment, or of a call.  */
extern text cuda_assigned (cuda_printer *p, tree e, tree type);
/* Print E with exactly type TYPE.  */
extern cuda_value cuda_strict (cuda_printer *p, tree e, tree type);
/* (TYPE) V.  */
extern cuda_value cuda_cast (cuda_printer *p, const cuda_value &v, tree type);
/* Print E as a condition, an operand with at least the precedence PREC.  */
extern text cuda_truth (cuda_printer *p, tree e, int prec);
/* Print A CODE B, which has TYPE.  cuda_operator must know CODE.  */
extern cuda_value cuda_binary (cuda_printer *p, tree_code code, tree type,
			       tree a, tree b);
/* The operator of C++ for CODE, and its precedence.  Null if there is
   none.  */
extern const char *cuda_operator (tree_code code, int *prec);
/* If A CODE B, on TYPE, can be written as LHS op= b, where A is LHS, set *O to
   that and return true.  */
extern bool cuda_compound (cuda_printer *p, tree_code code, tree type, tree a,
			   tree b, const text &lhs, cuda_operands *o);
/* C, a constant, with its own type.  */
extern text cuda_constant (cuda_printer *p, tree c);

/* ---- ref.cc */

extern cuda_value cuda_ref (cuda_printer *p, tree ref);
extern cuda_value cuda_address (cuda_printer *p, tree obj);
/* True if E, an object, is volatile or a part of a volatile one.  */
extern bool cuda_volatile_p (tree e);
/* True if TYPE is a class in C++: a structure, union, complex or vector type.  */
extern bool cuda_class_p (const_tree type);
/* Print E, an object or value of such a type.  A volatile object is printed as
   one that is not: C++'s copies and assignments do not take it.  */
extern cuda_value cuda_class_object (cuda_printer *p, tree e);
/* True if E is an anonymous struct or union as a whole.  It has an address in the text, but
   no name.  */
extern bool cuda_unnamed_member_p (const_tree e);
/* Print E, an object that is stored to.  A member may be mutable in C++, and a cast
   may have taken const away: GCC does not keep these casts, C++ wants them.  */
extern cuda_value cuda_stored_object (cuda_printer *p, tree e);
/* The number that stands for the address of function OBJ, which pointers of this
   program lead to; 0 if OBJ is something else.  */
extern size_t cuda_function_number (cuda_printer *p, tree obj);
/* True if pointers of the device may lead to FN: it is for one thread.  Its address
   then, a void *.  */
extern bool cuda_addressable_p (tree fn);
extern cuda_value cuda_function_address (cuda_printer *p, tree fn);
/* Give an error if LHS = RHS in a construct gives the host such an address.  */
extern void cuda_check_function_store (cuda_printer *p, tree lhs, tree rhs);
extern cuda_value cuda_pointer_plus (cuda_printer *p, tree e);
/* Byte offset OFF in elements of SIZE bytes, as a signed index; or null.  */
extern tree cuda_divide (tree off, HOST_WIDE_INT size);
extern text cuda_index (cuda_printer *p, tree index, int prec);

/* True if E has an element of an array or an object.  */
extern bool cuda_loads_p (tree e);

/* ---- short-index.cc */

/* INDEX of an element of BASE, a variable or an expression, for use in
   brackets.  */
extern text cuda_element_index (cuda_printer *p, tree base, tree index);
/* Let P print indices in 32 bits, and in these also 64-bit parameters, all or
   only those in ONLY.  */
extern void cuda_halve_parameters (cuda_printer *p, hash_set<tree> *only);
/* Bind the variables for them.  Call this after cuda_parameters.  */
extern void cuda_bind_halves (cuda_printer *p);

/* ---- data.cc */

/* Print variable DECL of file scope.  */
extern cuda_value cuda_global_variable (cuda_printer *p, tree decl);
/* Print the address of DECL, what typeid of C++ gives for a type (acc_type_info_p).  The
   text has an object of its own for it, with the name of the type.  */
extern cuda_value cuda_type_info_address (cuda_printer *p, tree decl);
/* The name of this object in the text of U.  */
extern text cuda_type_info_name (acc_cuda_unit *u, tree decl);

/* ---- virtual-table.cc */

/* True if OBJ is, or is in, a table of C++'s virtual functions and bases.  */
extern bool cuda_virtual_table_p (tree obj);
/* The place OFF bytes (null: none) behind OBJ in such a table.  */
extern cuda_value cuda_virtual_table_address (cuda_printer *p, tree obj, tree off);
/* True if E is the pointer to such a table in an object.  */
extern bool cuda_table_pointer_p (const_tree e);
/* The value of E, such a pointer: the place in the device's table.  */
extern cuda_value cuda_table_pointer (cuda_printer *p, tree e);
/* Append to *USES what the tables need that U's code uses.  */
extern void cuda_table_uses (acc_cuda_unit *u, std::vector<text> *uses);
/* The tables that U's code uses, and the function that finds them.  */
extern text cuda_tables_text (acc_cuda_unit *u);

/* ---- atomic-call.cc */

/* If CALL of a built-in function, NAME without "__" before it, is an atomic
   operation on four or eight bytes, set *V to its text and return true.  */
extern bool cuda_atomic_call (cuda_printer *p, tree call, const char *name,
			      cuda_value *v);

/* ---- fortran-call.cc */

/* If the device can execute CALL, of _gfortran_NAME, set *V to the text of
   CUDA C for it and return true.  */
extern bool cuda_fortran_call (cuda_printer *p, tree call, const char *name,
			       cuda_value *v);

/* ---- fortran-numeric.cc */

/* The same for functions of numbers.  */
extern bool cuda_fortran_numeric (cuda_printer *p, tree call, const char *name,
				  cuda_value *v);
/* The same for procedures of gfortran's IEEE modules.  NAME is the linker's.  */
extern bool cuda_ieee_call (cuda_printer *p, tree call, const char *name, cuda_value *v);

/* ---- fortran-whole.cc */

/* The same for functions that put elements of arrays into other places.  */
extern bool cuda_fortran_whole (cuda_printer *p, tree call, const char *name,
				cuda_value *v);

/* ---- fortran-array.cc */

/* Likewise for intrinsics of arrays.  */
extern bool cuda_fortran_array (cuda_printer *p, tree call, const char *name,
				cuda_value *v);

/* The type of CUDA C for S, a type in the library's function names, such as
   "r8"; or null.  */
extern const char *cuda_fortran_element (const char *s);
/* The value of argument number N of CALL, a mask for all elements that is passed by
   address.  Null, for an optional dummy that is absent, is true.  */
extern text cuda_scalar_mask (cuda_printer *p, tree call, int n);
/* Add acc_array and acc_walk, the elements of an array one after the other, to the
   helpers of P's unit.  */
extern void cuda_help_array_walk (cuda_printer *p);
/* Likewise, with acc_allocate_along, for results that lack a dimension.  */
extern void cuda_help_array_lines (cuda_printer *p);

/* ---- fortran-find.cc */

/* Likewise for findloc, and for the greatest and the least of texts.  */
extern bool cuda_fortran_find (cuda_printer *p, tree call, const char *name,
			       cuda_value *v);

/* ---- fortran-line.cc */

/* The text of the record that a write statement fills.  */
extern const char cuda_line_text[];

/* ---- fortran-write.cc */

/* The member that the device adds to the structure of acc_write_state_p.  */
extern text cuda_write_member (cuda_printer *p);
/* Like cuda_fortran_call, for the calls of print and write statements.  */
extern bool cuda_fortran_write (cuda_printer *p, tree call, const char *name,
				cuda_value *v);
/* Refuse the assignment of VALUE to PLACE if it makes such a statement write
   to a file.  */
extern void cuda_check_write (cuda_printer *p, tree place, tree value);

/* ---- call.cc */

extern cuda_value cuda_call (cuda_printer *p, tree call);
/* True if E is a call of a function whose result is an object that may not be
   copied byte by byte.  The caller gives the address of the result.  */
extern bool cuda_memory_call_p (const_tree e);
/* Such a CALL with the result in LHS, or without a result if that is null.  */
extern text cuda_call_into (cuda_printer *p, tree call, tree lhs);
/* True if NAME is a function of the C library that CUDA has, too.  */
extern bool cuda_library_p (const text &name);
/* The beginning of a function's declaration: "static __device__ ".  */
extern text cuda_storage (acc_linkage linkage);
/* The entry of function FN in P's unit.  */
extern cuda_function *cuda_function_of (cuda_printer *p, tree fn);
extern text cuda_prototype (cuda_printer *p, tree fn, const text &name,
			    bool names);

/* ---- stmt.cc */

extern void cuda_stmts (cuda_printer *p, acc_stmt *s);
/* The statement around a list: an if with or without an else, or something
   else.  */
enum cuda_body_of { OF_OTHER, OF_IF, OF_IF_ELSE };
/* Print the list at S as the body of the line before.  */
extern void cuda_body (cuda_printer *p, acc_stmt *s, cuda_body_of of = OF_OTHER);
/* Begin and end a list in braces.  If it turns out to be one statement, the
   braces are removed again unless KEEP.  */
struct cuda_list { size_t at, inner, bindings; int items; };
extern cuda_list cuda_open (cuda_printer *p);
extern void cuda_close (cuda_printer *p, const cuda_list &l, bool keep,
			cuda_body_of of = OF_OTHER);
/* Print DECLARATION.  The list around it then needs its braces.  */
extern void cuda_declaration (cuda_printer *p, const text &declaration);
/* Append a line that is part of the statement before.  */
extern void cuda_more (cuda_printer *p, const text &line);
extern void cuda_assignment (cuda_printer *p, tree lhs, tree rhs);

/* ---- bytes.cc */

/* The address of E as an argument of memcpy or memset, which stores there if STORES.  A
   constant object is initialized by a store.  */
extern text cuda_bytes_of (cuda_printer *p, tree e, bool stores);
/* Print LHS = RHS for a whole array.  */
extern void cuda_assign_array (cuda_printer *p, tree lhs, tree rhs);
/* What the table of cuda/call.cc has for memcpy, and the format for CALL of it.  */
#define CUDA_MEMCPY "memcpy"
extern const char *cuda_memcpy_format (tree call);

/* ---- single.cc */

/* True if workers may not be warps in the printed code.  This is so in a
   function of level vector.  Its caller has one worker with any number of
   lanes, or workers of 32 lanes each.  */
extern bool cuda_any_lanes_p (cuda_printer *p);
/* Print S, code that one thread executes for the others of its scope, and the
   values that they get from it.  */
extern void cuda_single (cuda_printer *p, acc_stmt *s);
/* Print a barrier of LEVELS, as of ST_BARRIER.  */
extern void cuda_barrier (cuda_printer *p, unsigned levels);

/* ---- reach.cc */

/* How far a counter of 32 bits goes that moves by the number of threads.  */
enum cuda_reach
{
  REACH_WITHIN,			/* never beyond its type */
  REACH_END,			/* beyond when it passes the end; the first value
				   of each thread is within */
  REACH_FIRST			/* a thread's first value may be beyond, too */
};

/* How far the counter of IT of loop L goes, if the loop is spread over AXES.  If
   the launch of P's kernel must take care of that, tell it.  */
extern cuda_reach cuda_reach_of (cuda_printer *p, const acc_loop *l,
				 const acc_iter &it, unsigned axes);

/* ---- loop.cc */

extern void cuda_loop (cuda_printer *p, acc_stmt *s);
/* Make the variables of acc_axis_var known.  */
extern void cuda_bind_axes (cuda_printer *p);
/* The number of a thread among those that AXES spread over, and their
   number.  */
extern text cuda_thread (cuda_printer *p, unsigned axes, int *prec);
extern text cuda_threads (cuda_printer *p, unsigned axes, int *prec);

/* ---- reduce.cc */

/* Have the shared memory printed in which each warp leaves one value.  It is
   the same for all types, with at least SIZE bytes for each value.  */
extern void cuda_slots (cuda_printer *p, HOST_WIDE_INT size);

/* Declare the private copies of REDS.  */
extern void cuda_begin_reductions (cuda_printer *p,
				   const vec<acc_reduction> &reds,
				   unsigned levels);
/* Combine them into the variables.  */
extern void cuda_end_reductions (cuda_printer *p,
				 const vec<acc_reduction> &reds);
/* The word for a reduction operator in the C text.  */
extern const char *cuda_operator_word (tree_code code, bool long_form = false);
extern text cuda_identity (cuda_printer *p, tree_code code, tree type);
/* "v += w;" and the like, without the semicolon.  */
extern text cuda_step (cuda_printer *p, tree_code code, tree type,
		       const text &v, const text &w);
/* True if all threads of the block share VAR.  */
extern bool cuda_shared_p (cuda_printer *p, const_tree var);
/* "s: sum over vector, then gangs (native atomic)".  */
extern void cuda_describe_reductions (const vec<acc_reduction> &reds,
				      std::vector<text> *lines);

/* ---- section-copies.cc */

extern void cuda_bind_section_copies (cuda_printer *p,
				      const vec<acc_section_copy> &copies);
/* Print the code before and after a loop or kernel with COPIES.  */
extern void cuda_begin_section_copies (cuda_printer *p,
				       vec<acc_section_copy> &copies);
extern void cuda_end_section_copies (cuda_printer *p,
				     const vec<acc_section_copy> &copies);

/* ---- vars.cc */

/* "int n, float *__restrict__ a", the parameters of P's kernel.  Binds
   them.  */
extern text cuda_parameters (cuda_printer *p);
/* The number of this block and the number of blocks, as operands of '*'.  */
extern text cuda_block_number (cuda_printer *p);
extern text cuda_block_count (cuda_printer *p);
/* Declare S.  */
extern void cuda_declare_shared (cuda_printer *p, const acc_shared &s);
/* The text after the name of a variable of TYPE in its declaration, if no
   other code sets it.  nvcc warns about the use of one whose members are
   without members.  */
extern text cuda_initial (const_tree type);
/* Declare the variables that BODY uses and nothing declares, such as a
   function's result.  */
extern void cuda_declare_strays (cuda_printer *p, acc_stmt *body);
/* Let P leave out variables of BODY that are set and never read, and those
   that are read only for them.  nvcc warns about such variables.  */
extern void cuda_find_dropped (cuda_printer *p, acc_stmt *body);

/* ---- comment.cc */

/* The comment before P's kernel.  Names are as in the source, so call this
   before any name is bound.  */
extern text cuda_kernel_comment (cuda_printer *p);

/* ---- unit.cc */

/* The size of a unit at some time.  */
struct cuda_unit_mark
{
  size_t names, records, record_order, globals, functions, tables, helpers;
};
extern cuda_unit_mark cuda_mark (acc_cuda_unit *u);
/* Remove everything that was added to U since M.  */
extern void cuda_roll_back (acc_cuda_unit *u, const cuda_unit_mark &m);
/* True if U has the text of F and of all functions that F calls.  */
extern bool cuda_callable_p (acc_cuda_unit *u, const cuda_function &f);

/* ---- atomic.cc */

extern void cuda_atomic (cuda_printer *p, acc_atomic *a);
/* Statements that set *ADDR = *ADDR CODE OPERAND by compare and swap.  */
extern void cuda_swap_loop (cuda_printer *p, tree_code code, tree type,
			    const text &addr, const text &operand);

/* ---- complex.cc */

/* True if there is a helper for the function NAME of <complex.h>.  It is then
   added, and *CALLED is its name.  */
extern bool cuda_complex_function (cuda_printer *p, const char *name,
				   text *called);

/* ---- check.cc */

/* V, the text of reference E, with a check if the user wants one.  The address
   E of an access, likewise.  */
extern cuda_value cuda_checked (cuda_printer *p, tree e, const cuda_value &v);
extern cuda_value cuda_checked_address (cuda_printer *p, tree e);

/* ---- help.cc */

/* The helper that ends the kernel unless its operand is the address of a function of
   the device.  */
#define CUDA_TARGET "acc_target"
/* The one that ends the kernel unless its operand, of a table of virtual functions, is
   the address of a function.  */
#define CUDA_VIRTUAL "acc_virtual"

/* Have helper KEY printed.  */
extern void cuda_help (cuda_printer *p, const char *key);
/* The text of helper KEY if it stands for a function of the C library, else null;
   help-library.cc.  */
extern const char *cuda_library_help (const char *key);
extern void cuda_add_helper (cuda_printer *p, const text &key,
			     const text &body, int order);
/* The mask of the thread's row of LANES, which are fewer than a warp.  */
extern text cuda_row_mask (cuda_printer *p, unsigned lanes);
/* True if P's launch chooses the lanes of a worker, ACC_KERNEL_ANY_LANES.  */
extern bool cuda_span_p (cuda_printer *p);

#endif /* ACC_CUDA_H */
