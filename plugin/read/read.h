/* From GIMPLE to statements: what read/ offers.

   normalize.cc         data clauses of every GCC version, in one form
   normalize-*.cc       its parts: places, structures, the form as text
   check.cc             what OpenACC forbids, before anything is taken out
   descriptors.cc       Fortran's descriptors, dummies and parts in clauses, as
			variables and pointers
   place-names.cc       names that only a construct knows, for places of the host's
   main-program.cc      large arrays of Fortran's main program
   descriptor-type.cc   what descriptors and containers look like
   fortran-dummies.cc   dummies of assumed shape, and where their descriptors are
   fortran-sections.cc  what of an array Fortran's clauses map, from its descriptor
   private-arrays.cc    private copies of arrays of variable size
   private-descriptors.cc  and of Fortran's allocatable and pointer arrays
   references.cc        references of C++ in clauses, as what they refer to
   clauses.cc           clauses as GCC completed them, to acc_clauses
   element-clause.cc    one element in a clause, where a section is meant
   members.cc           objects and the members that clauses map
   whole-object.cc      pointers in objects that functions get whole
   fortran-statements.cc  what gfortran adds to statements
   fortran-bounds.cc    descriptors that gfortran asks for bounds
   equal-bounds.cc      bounds of loops that have the same value
   fortran-components.cc  arrays that are components, as arrays of their own
   fortran-loops.cc     do loops with any step, do concurrent, forall
   fortran-searches.cc  any, maxval, maxloc and the like, as loops that reduce
   fortran-calls.cc     what Fortran passes by address, as C has it
   call-pointer.cc      calls through pointers to functions that are known
   unset-private.cc     private variables that are read before they are set
   read.cc              high GIMPLE to a list of statements
   structure.cc         labels and gotos to if, for, do and switch
   fold.cc              the gimplifier's temporaries, back into expressions
   counted-loop.cc      for loops and counted loops
   polish.cc            conditional expressions, tidy lists
   declarations.cc      where variables are declared
   fortran-subscripts.cc  parts of subscripts, in loops again
   place-marks.cc       cache and barrier directives where they stand
   level-calls.cc       calls of functions that share out their work
   region.cc            one construct
   source-terms.cc      extents by the names that the program has for them
   variables.cc         the variables of a region: which come in, and how
   function-outline.cc  what the function around does with its variables
   alias-flow.cc        where the function's pointers have their values from
   alias.cc             what may be the same memory, and what is __restrict__
   host-only.cc         directives in routines that only the host follows
   implicit-section.cc  sections of pointers that no clause names
   value-flow.cc        what values variables have on the way (interval.h)
   one-way.cc           counters of loops that are not counted
   value-range.cc       what values expressions may have
   interval.cc          arithmetic of intervals

   In: a function's GIMPLE.  Out: an acc_region_ir for each construct.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_READ_H
#define ACC_READ_READ_H

#include "ir/ir.h"

/* ---- normalize.cc */

/* Bring the data clauses in SEQ, a function's body, into the normal form.  */
extern void acc_normalize (gimple_seq *seq);
/* The assignment that gave the gimplifier's temporary T the value it has at
   statement AT, or null.  */
extern gimple *acc_definition (tree t, gimple *at);
/* The pointer that T, an address or one of a section's, was made of: a
   variable, or the place that it was loaded from; or null.  AT uses T.  */
extern tree acc_pointer_behind (tree t, gimple *at);

/* ---- unset-private.cc */

/* Warn if VAR, private to the loop or construct at LOC with the statements LIST, is read
   before it is set.  */
extern void acc_warn_unset (location_t loc, acc_stmt *list, tree var,
			    bool construct);

/* ---- call-pointer.cc */

/* The function that G, in FNDECL, calls through a pointer, if the pointer has
   one target only; else null.  */
extern tree acc_sole_target (tree fndecl, gcall *g);
/* Make comparisons and calls by name of the calls in construct G, in FNDECL, that go
   through a pointer to one of several known functions.  What precedes the construct is
   appended to *BEFORE.  */
extern void acc_know_calls (gomp_target *g, tree fndecl, gimple_seq *before);
/* The same in *BODY, of routine FNDECL; true if there were such calls.  */
extern bool acc_know_routine_calls (tree fndecl, gimple_seq *body);
/* True if something in construct G calls through a pointer.  */
extern bool acc_calls_through_pointer_p (gomp_target *g);

/* ---- kernel-name.cc */

/* FNDECL's name for people, as an identifier, malloc'ed: in C++ with scopes and
   template arguments.  */
extern char *acc_readable_name (tree fndecl);

/* ---- check.cc */

/* Check that the constructs and loops of FNDECL, whose body is BODY, are where
   they may be; false after an error message.  */
extern bool acc_check_function (tree fndecl, gimple_seq body);
/* The name of T's directive, as "enter data"; null for declare.  */
extern const char *acc_directive_name (const gomp_target *t);

/* ---- clauses.cc */

/* Read the clauses of G, construct KIND at LOC, into *OUT.  */
extern void acc_read_clauses (gomp_target *g, acc_construct kind,
			      location_t loc, acc_clauses *out);
/* The pointer that D, named in a clause, stands for: an array of variable
   length is after one that the gimplifier made.  Else D.  */
extern tree acc_pointer_decl (tree d);
/* True if T is a variable that refers to a pointer, in C++.  */
extern bool acc_pointer_reference_p (const_tree t);
/* True if T is an optional dummy of Fortran that is allocatable or a pointer: null,
   or the address of a descriptor or pointer.  */
extern bool acc_optional_pointer_p (const_tree t);

/* ---- element-clause.cc */

/* OUT are the entries of G, directive CONSTRUCT at LOC: make sections of those
   that name one element where NVIDIA's compiler would, or else warn of them.  */
extern void acc_take_elements (gomp_target *g, acc_construct construct,
			       location_t loc, acc_clauses *out);

/* ---- descriptors.cc */

/* Make construct G of FNDECL, if it is Fortran, one whose clauses name variables
   and pointers as those of C do; statements that it needs go to *BEFORE.  *PLACES
   gets what only the construct knows, and where the host has it.  Within a
   gimplification context.  */
extern void acc_take_places (gomp_target *g, tree fndecl, gimple_seq *before,
			     hash_map<tree, tree> *places);
/* The descriptor that D, a variable or a reference, is for, or null; the pointer
   to data in DESCRIPTOR.  */
extern tree acc_descriptor (tree d);
extern tree acc_descriptor_data (tree descriptor);
/* True if E is a variable that has the stride of a dimension of a Fortran array:
   how many elements are between two with subscripts that differ by one.  */
extern bool acc_array_stride_p (tree e);
/* The number that variable V, of a Fortran array, has if its elements lie side by
   side: 1 for the stride of the first dimension, the size of an element for the span.
   Null for any other variable.  */
extern tree acc_expected_value (const_tree v);
/* V has VALUE if elements of its array lie side by side.  */
extern void acc_expect_value (tree v, tree value);
/* True if TYPE is that of a descriptor.  */
extern bool acc_descriptor_type_p (const_tree type);
/* True if TYPE is that of a polymorphic scalar of Fortran: a pointer to the object
   and one to the table of its type.  */
extern bool acc_container_type_p (const_tree type);

/* ---- place-names.cc */

/* True if T is a name that only a construct knows, for a place of the host's.  */
extern bool acc_place_name_p (const_tree t);
/* NAME, a variable, is one for PLACE.  */
extern void acc_name_place (tree name, tree place,
			    hash_map<tree, tree> *places);
/* Let *SEQ, what the host does for the construct, use the places of PLACES.
   Within a gimplification context.  */
extern void acc_put_places (gimple_seq *seq, hash_map<tree, tree> *places);

/* ---- main-program.cc */

/* Let the large arrays of FNDECL with body *SEQ, if it is the main program of
   Fortran, be static.  */
extern void acc_main_program (tree fndecl, gimple_seq *seq);

/* ---- fortran-dummies.cc */

/* Of a function: its copies of the data pointers of dummies of assumed shape, as
   variables or members of its frame, and the descriptors.  */
typedef hash_map<tree, tree> acc_dummies;
/* Find those of FNDECL with body *SEQ, which keeps for procedures that FNDECL
   contains what they need of descriptors.  */
extern void acc_find_dummies (tree fndecl, gimple_seq *seq,
			      acc_dummies *dummies);
/* POINTER may be the data pointer of a dummy: a variable, or a member of a
   frame.  The dummy's descriptor, or null.  */
extern tree acc_dummy_descriptor (acc_dummies *dummies, tree pointer);
/* What T, a copy of the gimplifier's, was loaded from for statement *AT, which
   becomes that of the load; or null.  */
extern tree acc_loaded_from (tree t, gimple **at);
/* The descriptor whose data pointer T is, or a copy of it; or null.  AT uses
   T.  */
extern tree acc_descriptor_with_data (tree t, gimple *at);

/* ---- fortran-sections.cc */

/* Let the clauses of G, if it is Fortran, map what the descriptors say;
   statements that this needs go to *BEFORE.  Within a gimplification context.  */
extern void acc_take_extents (gomp_target *g, acc_dummies *dummies,
			      gimple_seq *before);
/* Set *LOW and *BYTES to where the array of descriptor D begins, from where its
   pointer points, and what it takes: variables that *BEFORE sets.  DUMMY: of
   assumed shape.  */
extern void acc_array_bytes (tree d, bool dummy, gimple_seq *before, tree *low,
			     tree *bytes);

/* ---- private-arrays.cc */

/* A private copy of an array in construct STMT of FNDECL: OWNER, the construct or a
   loop inside, has the clause.  Statements for before the construct go to
   *BEFORE.  */
struct acc_private_array
{
  gomp_target *stmt;
  tree fndecl;
  gimple *owner;
  gimple_seq *before;
  tree element, bytes;		/* type of the elements; size of all */
  tree low;			/* where they begin, in bytes from where a pointer
				   to the array points; or null: there */
  tree source;			/* firstprivate: what is copied */
};

/* Let C, a private or firstprivate clause, make room for array A; the pointer
   that stands for the array's in the owner's body.  Within a gimplification
   context.  */
extern tree acc_make_private_array (const acc_private_array &a, tree c);
/* Make the private and firstprivate copies of arrays in construct G of FNDECL whose
   size is not constant, but for those that descriptors.cc knows.  */
extern void acc_take_private_arrays (gomp_target *g, tree fndecl,
				     acc_dummies *dummies,
				     gimple_seq *before);

/* ---- fortran-statements.cc */

/* Remove from the body of construct G, if it is Fortran, what only the host can
   do and what has no effect.  */
extern void acc_plain_statements (gomp_target *g);

/* ---- fortran-bounds.cc */

/* Let construct G, if it is Fortran, have variables for the numbers of descriptors
   that it makes and only reads again.  */
extern void acc_plain_bounds (gomp_target *g);

/* ---- equal-bounds.cc */

/* Let construct G, if it is Fortran, have one variable for bounds of loops that have the
   same value.  */
extern void acc_equal_bounds (gomp_target *g);

/* ---- fortran-components.cc */

/* Let construct G of FNDECL, if it is Fortran, use allocatable and pointer components
   as arrays of their own; statements that it needs go to *BEFORE.  Within a
   gimplification context.  */
extern void acc_take_components (gomp_target *g, tree fndecl,
				 gimple_seq *before);
/* True if T is a pointer to the data of such a component.  */
extern bool acc_component_data_p (const_tree t);

/* ---- fortran-loops.cc */

/* gfortran counts a loop's iterations in a variable of its own.  Let such loops
   of LIST test the variable of the source instead.  True if there was one.  */
extern bool acc_take_counts (acc_reader *r, auto_vec<acc_stmt *> *list);
/* True if E is a variable that has the step of a do loop: it is not zero.  */
extern bool acc_loop_step_p (tree e);
/* Let variables of the list at *HEAD have the steps of sections, likewise.  True if
   there is one.  */
extern bool acc_name_steps (acc_reader *r, acc_stmt **head);
/* E, a bound that was made of temporaries, in fewer operations.  */
extern tree acc_simple_bound (tree e);

/* ---- fortran-searches.cc */

/* Let loops of LIST that gfortran makes of intrinsics, and leaves by a goto, look at
   all elements.  True if there was one.  */
extern bool acc_take_searches (acc_reader *r, auto_vec<acc_stmt *> *list);

/* ---- fortran-calls.cc */

/* A static variable that has VALUE, a constant.  */
extern tree acc_constant_variable (tree value);
/* CALL, of a function that the library has for Fortran, as one of what C has; or
   CALL itself.  */
extern tree acc_fortran_call (tree call);

/* ---- references.cc */

/* Make construct G of FNDECL one whose clauses name no references; statements
   that it needs go to *BEFORE.  Within a gimplification context.  */
extern void acc_drop_references (gomp_target *g, tree fndecl,
				 gimple_seq *before);

/* ---- members.cc */

/* What the body of a construct does with an object beyond the members that a
   clause maps.  */
enum acc_beyond { BEYOND_NOT, BEYOND_READ, BEYOND_WRITTEN };

/* That of G with the object of C, one of its GOMP_MAP_STRUCT clauses.  */
extern acc_beyond acc_beyond_members (gomp_target *g, tree c);

/* True if TYPE is one of objects with members.  */
extern bool acc_object_type_p (const_tree type);
/* Where REF is in the object that it is part of, *BASE: bytes from *LO, which
   is a multiple of the object's alignment, to *HI.  False if that is not
   known; indices that are not count as all that the array has.  */
extern bool acc_member_bytes (tree ref, tree *base, HOST_WIDE_INT *lo,
			      HOST_WIDE_INT *hi);
/* True if REF is a pointer to data.  */
extern bool acc_pointer_member_p (const_tree ref);
/* Add a map entry that attaches the pointer at ADDRESS, member FIELD, if R
   makes the memory that it is in.  */
extern void acc_attach_member (acc_region_ir *r, tree address, tree field);
/* Attach all pointers in OBJECT, which R copies, and map what it has references
   to: kernels of R hand it to functions.  Members in SET are left alone: kernels
   set them.  See whole-object.cc.  */
extern void acc_attach_whole (acc_region_ir *r, tree object,
			      hash_set<tree> *set);
/* Objects of R that no clause names: see members.cc.  */
extern void acc_find_objects (acc_region_ir *r);

/* VAR's address is taken from now on.  Variables that had registers before
   are noted: statements that use them as values need to be made valid again,
   see acc_lower_function.  */
extern void acc_make_addressable (tree var);
extern hash_set<tree> *acc_made_addressable;

/* ---- read.cc: GIMPLE to statements; structure.cc: gotos to loops;
   fold.cc: temporaries back into expressions */

/* Read BODY: an ST_BLOCK of structured statements, or NULL with R->reason
   and R->where set if a statement cannot be in a region.  */
extern acc_stmt *acc_read_body (acc_reader *r, gimple_seq body);

/* If D is an array of variable length that has a private copy from here on, the
   statement that allocates the copy; else null.  */
extern acc_stmt *acc_new_private_vla (acc_reader *r, tree d);

/* Recover loops, conditionals and switches in LIST, in place.  */
extern void acc_structure (acc_reader *r, auto_vec<acc_stmt *> *list);
/* !COND, simplified.  */
extern tree acc_not (tree cond);
/* Fold temporaries into their uses in LIST; true if anything changed.  */
extern bool acc_fold_list (acc_reader *r, auto_vec<acc_stmt *> *list);
/* Set R->exposed from GIMPLE, or from statements.  */
extern void acc_find_exposed (acc_reader *r, gimple_seq seq);
extern void acc_find_exposed (acc_reader *r, acc_stmt *s);
/* True if evaluating E reads memory that a store could change.  */
extern bool acc_reads_memory_p (acc_reader *r, tree e);
/* True if T has the result of a Fortran function: a variable of the program with a
   name of gfortran's, no temporary.  */
extern bool acc_result_variable_p (const_tree t);
/* True if T is a variable that the gimplifier made.  */
extern bool acc_temporary_p (const_tree t);
/* ---- counted-loop.cc */

/* True if the list at S leaves the loop that it is the body of other than by
   its end.  */
extern bool acc_leaves_loop_p (acc_stmt *s);
/* for (;;) { if (c) break; ... }  to  for (; !c;) { ... }, as Fortran's do loops
   are made.  True if LOOP was such.  */
extern bool acc_find_condition (acc_stmt *loop);
/* S sets a variable, and LOOP begins its iterations with OLD = I; I = OLD + STEP and
   leaves if OLD compares with a constant, as `for (i = n; i-- > 0; )' does: make
   that i = n - 1, the condition and the step of a for loop.  False if it is another
   loop.  */
extern bool acc_find_countdown (acc_stmt *s, acc_stmt *loop);
/* Take the last statement of LOOP's body as its increment if it moves a
   variable of the condition and no `continue' would miss it.  Statements after
   it may move other variables, as in for (...; i++, p++): they come before it
   then.  */
extern bool acc_find_increment (acc_stmt *loop);
/* S, just before LOOP, becomes its first part if it sets the variable that LOOP
   moves.  */
extern bool acc_find_init (acc_stmt *s, acc_stmt *loop);
/* S; do { ... } while (i < n), where S sets i to a constant, becomes a for loop.
   True if LOOP, which follows S, was such.  */
extern bool acc_do_to_for (acc_reader *r, acc_stmt *s, acc_stmt *loop);
/* Turn S, a for loop, into a counted loop where its iterations can be counted
   on entry.  LIST is the list that holds S, for uses of its variable.  */
extern bool acc_make_counted (acc_reader *r, acc_stmt *s, acc_stmt *list);

/* ---- polish.cc */

/* Structured statements below BODY: conditional expressions, for loops,
   counted loops, declarations where they are used.  */
extern void acc_polish (acc_reader *r, acc_stmt *body);
/* Likewise LIST, a part of what is below one, and no declarations.  */
extern void acc_polish_list (acc_reader *r, auto_vec<acc_stmt *> *list);

/* ---- fortran-subscripts.cc */

/* Put what gfortran computes of subscripts before the loops of array assignments
   below BODY into these loops again.  Variables are declared.  */
extern void acc_put_subscripts_back (acc_reader *r, acc_stmt *body);

/* ---- declarations.cc */

/* Declare temporaries and counters of BODY, that R has read, where they are
   used.  */
extern void acc_declare_variables (acc_reader *r, acc_stmt *body);

/* ---- place-marks.cc: directives that stand for a place */

/* True if FN is what a cache or barrier directive calls; a barrier directive; a
   cache directive without a list.  */
extern bool acc_mark_p (const_tree fn);
extern bool acc_barrier_p (const_tree fn);
extern bool acc_cached_p (const_tree fn);
/* Turn calls of those in BODY into loops' caches and ST_BARRIERs.  */
extern void acc_take_marks (acc_reader *r, acc_stmt *body);
/* Check that BODY's barriers are where all threads that they are for come by;
   false after an error message.  */
extern bool acc_check_barriers (acc_stmt *body, unsigned levels);

/* ---- level-calls.cc: calls of functions that share out their work */

/* The levels of a function whose highest is DIM, a GOMP_DIM_: that and all
   below; 0 for GOMP_DIM_MAX.  */
extern unsigned acc_levels_from (int dim);
/* The levels that CALL needs, if it is a call of such a function, else 0.  */
extern unsigned acc_call_levels (tree call);
/* Those of all calls in E; in the list at S and all inside it.  */
extern unsigned acc_expr_levels (tree e);
extern unsigned acc_list_levels (acc_stmt *s);
/* The call, if S is a statement of one, with or without an assignment.  */
extern tree acc_spread_call (acc_stmt *s);
/* What GCC's builtin FN, which asks for the caller's gang, worker or lane or
   for how many there are, gives on the host; NULL if it is another.  */
extern tree acc_host_parlevel (tree fn);
/* Check that calls and loops in BODY use only levels ALLOWED that no loop
   around uses.  ROUTINE: the function, if it is one.  False after an error
   message.  */
extern bool acc_check_calls (acc_stmt *body, tree routine, unsigned allowed);

/* ---- region.cc */

/* The words of the directive of CONSTRUCT at LOC, as the source has them.  */
extern const char *acc_directive_words (location_t loc, acc_construct construct);
/* Read compute construct STMT of FNDECL, which stands in data constructs with
   the clauses AROUND.  NULL after an error message.  The caller owns the
   result.  */
extern acc_region_ir *acc_read_region (gomp_target *stmt, tree fndecl,
				       const vec<acc_clauses *> &around);
/* A new kernel of REGION at LOC with BODY, an ST_BLOCK.  */
extern acc_kernel_ir *acc_new_kernel (acc_region_ir *region, location_t loc,
				      acc_stmt *body);

/* ---- source-terms.cc */

/* Let R, just read, mention each extent of an array by the name that the program has
   for it.  */
extern void acc_use_source_terms (acc_region_ir *r);

/* ---- variables.cc */

/* Find the variables that the kernels of REGION use and how they come in;
   replaces what was found before.  */
extern void acc_find_vars (acc_region_ir *region);
/* Set read, written, atomic_p and restrict_p of the region's variables to
   what is true of kernel K alone.  */
extern void acc_scan_kernel (acc_kernel_ir *k);
/* Likewise, of BODY alone, a statement of R.  */
extern void acc_scan_stmt (acc_region_ir *r, acc_stmt *body);
/* True if the user says that REGION does not write what DECL is or points
   to: const clause, readonly modifier.  */
extern bool acc_const_p (acc_region_ir *region, const_tree decl);
/* Set the params of each kernel of REGION.  */
extern void acc_find_params (acc_region_ir *region);
/* The entry of REGION's vars for DECL, or NULL.  */
extern acc_var *acc_find_var (acc_region_ir *region, const_tree decl);
/* Error where REGION writes what the user says is not written.  */
extern void acc_check_const (acc_region_ir *region);

/* ---- function-outline.cc: what a function does with its variables */

/* Remember of FNDECL, whose body is SEQ, what the analysis of its regions has
   to know: where it reads and assigns its variables.  To be called before
   anything of SEQ is replaced; without it variables that live outside of
   a region are taken to be read after it.  */
extern void acc_outline_function (tree fndecl, gimple_seq seq);

/* True if the source takes the address of DECL.  */
extern bool outline_address_taken_p (const_tree decl);
/* The same, but of a variable of the function around the region a data clause
   alone, which GCC counts, does not take it.  */
extern bool outline_exposed_p (const_tree decl);
/* True if a data clause of FNDECL may name DECL.  */
extern bool outline_in_clause_p (const_tree fndecl, const_tree decl);
/* DECL's value, if FNDECL assigns it once, in terms of parameters and other
   such variables; or null.  */
extern tree outline_definition (const_tree fndecl, tree decl);
/* True if the integer DECL never is less than *LOW where FNDECL gives it a
   value: a counter that goes up from there, say.  */
extern bool outline_least (const_tree fndecl, tree decl, HOST_WIDE_INT *low);
/* True if the function around REGION may read VAR's value after it.  */
extern bool outline_host_reads_p (acc_region_ir *region, const_tree var);
/* True if the function may read VAR after REGION; the data clauses of constructs
   around REGION, which end after it, are not asked.  */
extern bool outline_reads_after_p (acc_region_ir *region, const_tree var);

/* ---- host-only.cc */

/* The body of G, a construct, if that is executed where G stands: of data and
   host_data.  Else null.  */
extern gimple_seq acc_data_body (gimple *g);
/* True if G, in routine FN, is there for the host alone: FN's device version is
   without it, and a warning says so.  */
extern bool acc_warn_host_only (tree fn, gimple *g);

/* ---- implicit-section.cc */

/* Add to R, whose kernels are scheduled, implicit data clauses for what they
   reach through pointers that no clause names.  */
extern void acc_find_extents (acc_region_ir *r);

#endif /* ACC_READ_READ_H */
