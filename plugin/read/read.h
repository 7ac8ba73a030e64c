/* From GIMPLE to statements: the interface of read/.

   normalize.cc         data clauses of every GCC version, in one form
   normalize-*.cc       its parts: places, structures, the form as text
   check.cc             what OpenACC forbids, before anything is taken out
   descriptors.cc       Fortran's descriptors, dummies and parts in clauses, as
			variables and pointers
   place-names.cc       names that only a construct knows, for places of the host's
   main-program.cc      large arrays of Fortran's main program
   descriptor-fields.cc  strides and bounds of descriptors
   descriptor-type.cc   types of descriptors and containers
   fortran-dummies.cc   dummies of assumed shape, and their descriptors
   fortran-sections.cc  the parts of arrays that Fortran's clauses map
   private-arrays.cc    private copies of arrays of variable size
   host-allocatables.cc  constructs that deallocate the host's arrays
   component-memory.cc	 constructs that allocate components of the host's objects
   private-descriptors.cc  and of Fortran's allocatable and pointer arrays
   references.cc        references of C++ in clauses, as their objects
   clauses.cc           clauses as GCC completed them, to acc_clauses
   constant-objects.cc  constant objects in data clauses
   element-clause.cc    one element in a clause that should be a section
   members.cc           objects and the members that clauses map
   kernel-places.cc     places in variables of kernels
   whole-object.cc      pointers in objects that functions get whole
   derived-object.cc    classes of objects that methods reach by a base
   fortran-statements.cc  code that gfortran adds to statements
   fortran-tables.cc    types of polymorphic objects
   fortran-objects.cc   assignments of objects with allocatable components
   fortran-bounds.cc    descriptors that gfortran makes only to read a bound
   equal-bounds.cc      bounds of loops that have the same value
   fortran-component-search.cc  what a construct does with components
   fortran-callee-sets.cc  what the procedures do with them that it calls
   fortran-components.cc  arrays that are components, as arrays of their own
   fortran-cray.cc      what Cray pointers lead to, likewise
   fortran-pointed.cc  other things that components lead to, likewise
   fortran-used-pointers.cc  pointer components that are defined for certain
   fortran-loops.cc     do loops with any step, do concurrent, forall
   fortran-searches.cc  any, maxval, maxloc and the like, as loops that reduce
   fortran-calls.cc     arguments that Fortran passes by address, acc_on_device, as in C
   type-bound.cc        calls of type-bound procedures
   call-pointer.cc      calls through pointers to known functions
   unset-private.cc     private variables that are read before they are set
   read.cc              high GIMPLE to a list of statements
   structure.cc         labels and gotos to if, for, do and switch
   scopes.cc            scopes that can be blocks
   cleanups.cc          scopes that a jump leaves: destructors on the way
   fold.cc              the gimplifier's temporaries, back into expressions
   counted-loop.cc      for loops and counted loops
   polish.cc            conditional expressions, tidy lists
   declarations.cc      places of declarations
   switch.cc            ranges of a switch, and texts, as comparisons
   fortran-subscripts.cc  parts of subscripts, in loops again
   moving-scalars.cc    scalars of data constructs that change in there
   place-marks.cc       cache and barrier directives at their places
   level-calls.cc       calls of functions that share out their work
   region.cc            one construct
   source-terms.cc      extents by the program's names
   variables.cc         the variables that come into a region, and how
   pointer-starts.cc    pointers whose memory begins or ends there
   function-outline.cc  how the function around uses its variables
   own-memory.cc        memory that only constructs of the function use
   alias-flow.cc        sources of the values of the function's pointers
   alias.cc             variables that may mean the same memory; restrict
   host-only.cc         directives in routines that only the host obeys
   only-read.cc         objects that called functions only read
   read-through.cc      functions as if they stood in the place of their calls
   member-variables.cc  local objects as their members
   copied-steps.cc      steps that go through other variables
   loop-conditions.cc   conditions of loops as comparisons
   member-pointer.cc    pointers that are members of objects
   returned-place.cc    functions that return references to members, elements
   open-array.cc        arrays without bounds
   short-section.cc     sections in clauses that are too short
   implicit-section.cc  sections of pointers that no clause names
   value-flow.cc        values of variables along the way (interval.h)
   branch-flow.cc       and what they are after conditions
   sum-terms.cc         sums as their terms
   loop-counters.cc     variables of counted loops
   one-way.cc           counters of loops that are not counted
   loop-head.cc         and of loops that test the value before a step
   moving-variables.cc  and other variables that such loops move one way
   net-growth.cc        what a loop adds to a variable in all
   value-range.cc       values that expressions may have
   condition-range.cc   and what conditions say of them
   first-values.cc      values that the host computes before a kernel
   call-flow.cc         values of variables along the way through a call
   callee.cc            the statements of functions that a construct calls
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
/* The pointer that T, the address of a section or object, was computed from: a
   variable, or the place that it was loaded from; or null.  AT uses T.  */
extern tree acc_pointer_behind (tree t, gimple *at);

/* True if CLAUSES have default(present).  */
extern bool acc_default_present_p (const_tree clauses);

/* ---- unset-private.cc */

/* Warn if VAR is read before it is set.  VAR is private to the loop or
   construct at LOC with the statements LIST.  */
extern void acc_warn_unset (location_t loc, acc_stmt *list, tree var,
			    bool construct);

/* ---- type-bound.cc */

/* The procedure that VALUE, a pointer in the table of a Fortran type, leads to; null if
   there may be several, or if the table is in another file.  */
extern tree acc_bound_procedure (const_tree value);
/* Warn, once, that the call at LOC is one of FN, such a procedure.  */
extern void acc_warn_bound_procedure (location_t loc, tree fn);

/* ---- call-pointer.cc */

/* The only function that G, in FNDECL, can call through its pointer, or
   null.  */
extern tree acc_sole_target (tree fndecl, gcall *g);
/* Replace the calls in construct G of FNDECL that go through a pointer to one
   of several known functions by comparisons and calls by name.  Statements for
   before the construct are appended to *BEFORE.  */
extern void acc_know_calls (gomp_target *g, tree fndecl, gimple_seq *before);
/* Likewise in *BODY, of routine FNDECL.  True if there were such calls.  */
extern bool acc_know_routine_calls (tree fndecl, gimple_seq *body);
/* True if something in construct G calls through a pointer.  */
extern bool acc_calls_through_pointer_p (gomp_target *g);

/* ---- kernel-name.cc */

/* FNDECL's name for people, as an identifier, malloc'ed: in C++ with scopes and
   template arguments.  */
extern char *acc_readable_name (tree fndecl);

/* ---- check.cc */

/* Check that the constructs and loops in BODY, the body of FNDECL, are at
   allowed places.  False after an error message.  */
extern bool acc_check_function (tree fndecl, gimple_seq body);
/* The name of T's directive, as "enter data"; null for declare.  */
extern const char *acc_directive_name (const gomp_target *t);

/* ---- clauses.cc */

/* True if C, a map clause, copies to the host.  */
extern bool acc_map_copies_back_p (const_tree c);
/* Read the clauses of G, construct KIND at LOC, into *OUT.  */
extern void acc_read_clauses (gomp_target *g, acc_construct kind,
			      location_t loc, acc_clauses *out);
/* The pointer for D, a name in a clause.  An array of variable length has one
   that the gimplifier made.  Otherwise D.  */
extern tree acc_pointer_decl (tree d);
/* True if T is a variable that refers to a pointer, in C++.  */
extern bool acc_pointer_reference_p (const_tree t);
/* True if T is an optional dummy of Fortran that is allocatable or a pointer: null,
   or the address of a descriptor or pointer.  */
extern bool acc_optional_pointer_p (const_tree t);

/* ---- element-clause.cc */

/* Make sections of entries in OUT that name one element where NVIDIA's compiler
   would, or else warn of them.  The entries are those of G, directive CONSTRUCT
   at LOC.  */
extern void acc_take_elements (gomp_target *g, acc_construct construct,
			       location_t loc, acc_clauses *out);

/* ---- constant-objects.cc */

/* Let no entry in OUT copy back to a constant object: warn of those that
   would.  */
extern void acc_keep_constants (acc_clauses *out);

/* ---- host-allocatables.cc */

/* Refuse construct G if it changes the memory of the allocatable array of the host whose
   descriptor ROOT is or, if BEHIND, points to.  ROOT is a declaration.  */
extern void acc_check_host_allocatable (gomp_target *g, tree root, bool behind);

/* ---- component-memory.cc */

/* Warn if construct G allocates allocatable components of objects that it copies to the
   host.  */
extern void acc_check_component_memory (gomp_target *g);

/* ---- descriptors.cc */

/* Change construct G of FNDECL, if it is in Fortran, so that its clauses name
   variables and pointers as in C.  Statements that this needs go to *BEFORE.
   *PLACES gets the names that only the construct knows, with their places on
   the host.  Within a gimplification context.  */
extern void acc_take_places (gomp_target *g, tree fndecl, gimple_seq *before,
			     hash_map<tree, tree> *places);
/* The descriptor for D, a variable or a reference, or null; the data pointer in
   DESCRIPTOR.  */
extern tree acc_descriptor (tree d);
extern tree acc_descriptor_data (tree descriptor);
/* The part called NAME of D, a descriptor or a part of one.  */
extern tree acc_part (tree d, const char *name);
/* The number of dimensions of descriptor D; 0 if it is not known.  */
extern int acc_descriptor_rank (tree d);
/* The size in bytes of an element of an array with descriptor D, which each assignment of a
   pointer puts there; 0 if it varies.  */
extern HOST_WIDE_INT acc_descriptor_element_size (tree d);
/* True if FIELD is an allocatable or pointer component of one of Fortran's types.  */
extern bool acc_leading_component_p (tree field);
/* True if E is a variable with the stride of a dimension of a Fortran array:
   the distance, in elements, of two elements whose subscripts differ by
   one.  */
extern bool acc_array_stride_p (tree e);
/* The value that variable V, a number of a Fortran array, has if its elements
   are adjacent: 1 for the stride of the first dimension, the size of an element
   for the span.  Null for any other variable.  */
extern tree acc_expected_value (const_tree v);
/* Note that V has VALUE if the elements of its array are adjacent.  */
extern void acc_expect_value (tree v, tree value);
/* True if TYPE is gfortran's structure with the parameters of a print or write
   statement.  */
extern bool acc_write_state_p (const_tree type);
/* True if TYPE is the type of a polymorphic scalar of Fortran: a pointer to the
   object and one to the table of its type.  */
extern bool acc_container_type_p (const_tree type);
/* True if TYPE is the type of a polymorphic array: a descriptor and a pointer to such a
   table.  */
extern bool acc_array_container_p (const_tree type);
/* True if TYPE belongs to a polymorphic object that is not a pointer: the
   type's name in gfortran says so.  */
extern bool acc_class_owned_p (const_tree type);
/* The size of objects of the declared type, if TABLE is the type of the table of a
   polymorphic variable; null if it is not known.  */
extern tree acc_declared_size (const_tree table);
/* SIZE, that of the type of the object in CONTAINER.  If that is a text of class (*),
   whose type is that of a character, multiply it by the length.  */
extern tree acc_unlimited_size (tree container, tree size);
/* The size of the type of the elements of a polymorphic array, which DESCRIPTOR belongs
   to, as its table has it.  Null for other arrays.  */
extern tree acc_table_size (tree descriptor);
/* Likewise the size of an element.  That of a text of class (*) has its length in it.  */
extern tree acc_dynamic_size (tree descriptor);
/* Mark V as a pointer to polymorphic elements, DISTANCE bytes from one to the next.  */
extern void acc_mark_distance (tree v, tree distance);
/* The distance in bytes of the polymorphic elements that begin at ADDRESS, of a clause;
   null if they are none.  */
extern tree acc_element_distance (tree address);
/* True if FIELD, of a Fortran type, is allocatable.  gfortran answers this
   only for variables: a pointer to a type with such components would count as
   one.  */
extern bool acc_allocatable_component_p (tree field);

/* ---- place-names.cc */

/* True if T is a name that only a construct knows, for a place of the host.  */
extern bool acc_place_name_p (const_tree t);
/* Make NAME, a variable, a name for PLACE.  */
extern void acc_name_place (tree name, tree place,
			    hash_map<tree, tree> *places);
/* Make *SEQ, statements of the host for the construct, use the places in
   PLACES.  Within a gimplification context.  */
extern void acc_put_places (gimple_seq *seq, hash_map<tree, tree> *places);

/* ---- main-program.cc */

/* Make the large arrays of FNDECL with body *SEQ static, if it is the main
   program of Fortran; but not those of compute constructs.  */
extern void acc_main_program (tree fndecl, gimple_seq *seq);
/* The same for V, which the kernels of a construct share.  */
extern void acc_main_variable (tree fndecl, tree v);

/* ---- fortran-dummies.cc */

/* A function's copies of the data pointers of dummies of assumed shape, as
   variables or members of its frame, with the descriptors.  */
typedef hash_map<tree, tree> acc_dummies;
/* Find those of FNDECL with body *SEQ.  Adds descriptors to the frame for
   procedures that FNDECL contains.  */
extern void acc_find_dummies (tree fndecl, gimple_seq *seq,
			      acc_dummies *dummies);
/* The descriptor of the dummy whose data pointer POINTER is, or null.  POINTER
   is a variable, or a member of a frame.  */
extern tree acc_dummy_descriptor (acc_dummies *dummies, tree pointer);
/* True if D is the descriptor or the container that SELECT TYPE makes for an array of
   assumed size.  */
extern bool acc_assumed_size_p (tree d);
/* The descriptor of the polymorphic array of which D describes a section, if the clause
   has elements of TYPE, the declared one, or TYPE is null; else null.  */
extern tree acc_polymorphic_array (acc_dummies *dummies, tree d, const_tree type);
/* The place that T, a temporary of the gimplifier, was loaded from for
   statement *AT, or null.  *AT becomes the statement that loads it.  */
extern tree acc_loaded_from (tree t, gimple **at);
/* The descriptor whose data pointer is T, or the original of T; or null.  AT
   uses T.  */
extern tree acc_descriptor_with_data (tree t, gimple *at);

/* ---- fortran-sections.cc */

/* Make the clauses of G, if it is in Fortran, map the sections in the
   descriptors.  Statements that this needs go to *BEFORE.  Within a
   gimplification context.  */
extern void acc_take_extents (gomp_target *g, acc_dummies *dummies,
			      gimple_seq *before);
/* Set *LOW and *BYTES to variables that *BEFORE sets: the bytes from the data
   pointer of descriptor D to the beginning of its array, and the array's size.
   DUMMY: it has assumed shape.  */
extern void acc_array_bytes (tree d, bool dummy, gimple_seq *before, tree *low,
			     tree *bytes);

/* ---- private-arrays.cc */

/* A private copy of an array in construct STMT of FNDECL.  OWNER, the construct
   or a loop inside, has the clause.  Statements for before the construct go to
   *BEFORE.  */
struct acc_private_array
{
  gomp_target *stmt;
  tree fndecl;
  gimple *owner;
  gimple_seq *before;
  tree element, bytes;		/* type of the elements; size of all */
  tree low;			/* bytes from the target of a pointer to the
				   array to the first element; null: none */
  tree source;			/* firstprivate: the array that is copied */
};

/* Make room for array A in C, a private or firstprivate clause.  Return the
   pointer that replaces the array's in the owner's body.  Within a
   gimplification context.  Add the private pointer to the copy to *MADE, if that is
   not null.  */
extern tree acc_make_private_array (const acc_private_array &a, tree c,
				    hash_set<tree> *made = NULL);
/* A pointer, with D's name, in A's construct to the contents of its array, which are
   copied to the device.  */
extern tree acc_map_private_source (const acc_private_array &a, tree d);
/* Make the private and firstprivate copies of arrays in construct G of FNDECL
   whose size is not constant, except those that descriptors.cc makes.  Add the private
   pointers to copies to *MADE: an array whose pointer is there has its copy.  */
extern void acc_take_private_arrays (gomp_target *g, tree fndecl,
				     acc_dummies *dummies, gimple_seq *before,
				     hash_set<tree> *made);

/* ---- fortran-statements.cc */

/* Remove statements that only the host can execute, or that have no effect,
   from the body of construct G, if it is in Fortran.  */
extern void acc_plain_statements (gomp_target *g);
/* Let the routine with *BODY allocate its own arrays that it assigns to.  */
extern void acc_plain_routine (gimple_seq *body);

/* ---- fortran-objects.cc */

/* Let components of objects that *BODY assigns to keep their memory.  */
extern void acc_keep_components (gimple_seq *body);

/* ---- fortran-tables.cc */

/* Let *BODY use the host's addresses of tables of types.  *CLAUSES, unless it is null, are
   those of its construct.  */
extern void acc_take_tables (gimple_seq *body, tree *clauses);

/* ---- fortran-growth.cc */

/* Let the memory of array constructors in *BODY grow without realloc.  */
extern void acc_plain_growth (gimple_seq *body);

/* ---- fortran-bounds.cc */

/* Replace the numbers of descriptors that construct G, if it is in Fortran,
   makes and only reads again by variables.  */
extern void acc_plain_bounds (gomp_target *g);

/* ---- equal-bounds.cc */

/* Make construct G, if it is in Fortran, use one variable for bounds of loops
   with the same value.  */
extern void acc_equal_bounds (gomp_target *g);

/* ---- fortran-components.cc */

/* Make construct G of FNDECL, if it is in Fortran, use allocatable and pointer
   components as arrays of their own.  Statements that this needs go to *BEFORE.
   Within a gimplification context.  */
extern void acc_take_components (gomp_target *g, tree fndecl,
				 gimple_seq *before);
/* True if T is a pointer to the data of such a component.  */
extern bool acc_component_data_p (const_tree t);

/* ---- fortran-callee-sets.cc */

/* What becomes of objects that a construct passes on to procedures.  */
struct acc_passed_components
{
  hash_set<tree> used;		/* allocatable and pointer components that the
				   procedures use, or the construct in its objects */
  hash_set<tree> set;		/* components that are set */
  hash_set<tree> stored;	/* pointers that may be stored through */
  hash_set<tree> tested;	/* pointers that are compared with null: they are defined */
  hash_set<tree> behind;	/* those whose memory is set ... */
  auto_vec<tree> types;		/* ... and types of what is set by other pointers */
  bool anything = false;	/* memory of any type may be set */
};

/* Find the components that the procedures use which construct G of FNDECL calls, and those
   that G uses in their objects.  */
extern void acc_find_passed_on (gomp_target *g, tree fndecl, acc_passed_components *p);
/* Objects of R without a clause are copied with what their components lead to, if they
   have one that is used.  */
extern void acc_copy_passed_on (acc_region_ir *r, const acc_passed_components &p);

/* ---- fortran-cray.cc */

/* Make construct G of FNDECL, if it is in Fortran, use what Cray pointers lead to as
   arrays of their own.  Statements that this needs go to *BEFORE.  Within a gimplification
   context.  */
extern void acc_take_cray_targets (gomp_target *g, tree fndecl, gimple_seq *before);

/* ---- fortran-loops.cc */

/* Make loops of LIST whose iterations gfortran counts in a variable of its own
   test the variable of the source instead.  True if there was one.  */
extern bool acc_take_counts (acc_reader *r, auto_vec<acc_stmt *> *list);
/* True if E is a variable with the step of a do loop, which is not zero.  */
extern bool acc_loop_step_p (tree e);
/* Make variables for the steps of sections in the list at *HEAD, in the same
   way.  True if there is one.  */
extern bool acc_name_steps (acc_reader *r, acc_stmt **head);
/* Bound E, which was made of temporaries, in fewer operations.  */
extern tree acc_simple_bound (tree e);

/* ---- fortran-searches.cc */

/* Make loops of LIST that gfortran makes of intrinsics and leaves by a goto
   look at all elements.  True if there was one.  */
extern bool acc_take_searches (acc_reader *r, auto_vec<acc_stmt *> *list);

/* ---- fortran-calls.cc */

/* A static variable that has VALUE, a constant.  */
extern tree acc_constant_variable (tree value);
/* CALL of a library function for Fortran or C++, as the call that C has; otherwise
   CALL itself.  */
extern tree acc_plain_call (tree call);

/* ---- references.cc */

/* True if G is a call of a Fortran procedure that only reads the pointer that argument N
   refers to.  */
extern bool acc_pointer_only_read_p (gimple *g, unsigned n);
/* Change construct G of FNDECL so that its clauses name no references.
   Statements that this needs go to *BEFORE.  Within a gimplification
   context.  */
extern void acc_drop_references (gomp_target *g, tree fndecl,
				 gimple_seq *before);
/* The same for the loops in *BODY, that of routine FNDECL: references in their clauses
   become variables around each loop.  */
extern void acc_drop_routine_references (tree fndecl, gimple_seq *body);

/* ---- members.cc */

/* Uses that a construct's body makes of an object beyond the members that a
   clause maps.  */
enum acc_beyond { BEYOND_NOT, BEYOND_READ, BEYOND_WRITTEN };

/* The use that G makes of the object of C, one of its GOMP_MAP_STRUCT
   clauses.  *SET: G may set a member that C maps.  */
extern acc_beyond acc_beyond_members (gomp_target *g, tree c, bool *set);

/* True if objects of TYPE have members.  */
extern bool acc_object_type_p (const_tree type);
/* The bytes of REF in its object, *BASE: from *LO, a multiple of the object's
   alignment, to *HI.  An index that is not constant counts as the whole array.
   False if the bytes are not known.  */
extern bool acc_member_bytes (tree ref, tree *base, HOST_WIDE_INT *lo,
			      HOST_WIDE_INT *hi);
/* True if REF is a pointer to data.  */
extern bool acc_pointer_member_p (const_tree ref);
/* Add a map entry that attaches the pointer at ADDRESS, member FIELD, if R
   allocates the memory that it is in.  */
extern void acc_attach_member (acc_region_ir *r, tree address, tree field);
/* Attach all pointers in OBJECT, which R copies, and map the targets of its
   references: kernels of R pass it to functions.  Members in SET are left
   alone, because kernels set them.  See whole-object.cc.  */
extern void acc_attach_whole (acc_region_ir *r, tree object,
			      hash_set<tree> *set);
/* True if REF is in a variable of R's kernels, which may be behind a pointer; see
   kernel-places.cc.  */
extern bool acc_in_kernel_p (acc_region_ir *r, tree ref);
/* Take objects of R that no clause names; see members.cc.  */
extern void acc_find_objects (acc_region_ir *r);

/* Note that VAR's address is taken from now on.  A variable that had a register
   before is recorded: statements that use it as a value have to be made valid
   again, see acc_lower_function.  */
extern void acc_make_addressable (tree var);
extern hash_set<tree> *acc_made_addressable;

/* ---- read.cc: GIMPLE to statements; structure.cc: gotos to loops;
   fold.cc: temporaries back into expressions */

/* Read BODY: an ST_BLOCK of structured statements, or NULL with R->reason
   and R->where set if a statement cannot be in a region.  */
extern acc_stmt *acc_read_body (acc_reader *r, gimple_seq body);

/* ---- scopes.cc */

struct acc_binds
{
  hash_map<gimple *, gimple *> outer;	/* bind -> enclosing bind */
  hash_map<tree, gimple *> label_bind;	/* label -> bind, null at the top */
  hash_set<gimple *> dissolved;		/* no blocks */
};

/* Note in B the binds and labels of SEQ, and the jumps in it.  Count the uses of
   labels in R.  */
extern void acc_note_jumps (acc_reader *r, acc_binds *b, gimple_seq seq);

/* ---- cleanups.cc */

/* The scope of a try and finally statement is around the current place of the
   reader R, for as long as this exists.  R does not know scopes whose cleanup does
   nothing.  */
struct acc_cleanup
{
  acc_reader *reader;
  gtry *statement;
  hash_set<tree> labels;	/* in the scope */
  acc_cleanup *outer;

  acc_cleanup (acc_reader *, gtry *);
  ~acc_cleanup ();
};

/* True if a jump from R's current place to LABEL leaves the innermost scope.  LABEL
   is null for a return.  */
extern bool acc_leaves_scope_p (acc_reader *r, tree label);
/* A copy of C's cleanup, with labels and variables of its own.  */
extern gimple_seq acc_copied_cleanup (acc_cleanup *c);

/* ---- */

/* If D is an array of variable length with a private copy from here on, the
   statement that allocates the copy; else null.  */
extern acc_stmt *acc_new_private_vla (acc_reader *r, tree d);

/* Recover loops, conditionals and switches in LIST, in place.  */
extern void acc_structure (acc_reader *r, auto_vec<acc_stmt *> *list);
/* LOOP's increment has just left its body.  If a label ends the body now, make
   continues of the gotos that go there.  */
extern void acc_resolve_continues (acc_reader *r, acc_stmt *loop);
/* !COND, simplified.  */
extern tree acc_not (tree cond);
/* Fold temporaries into their uses in LIST; true if anything changed.  */
extern bool acc_fold_list (acc_reader *r, auto_vec<acc_stmt *> *list);
/* Put VALUE, which has no side effects, in the place of variable VAR in S and the statements
   inside it.  */
extern void acc_put_value (acc_stmt *s, tree var, tree value);
/* Set R->exposed from GIMPLE, or from statements.  */
extern void acc_find_exposed (acc_reader *r, gimple_seq seq);
extern void acc_find_exposed (acc_reader *r, acc_stmt *s);
/* True if evaluating E reads memory that a store could change.  */
extern bool acc_reads_memory_p (acc_reader *r, tree e);
/* True if T has the result of a Fortran function: a variable of the program
   with a name that gfortran made, not a temporary.  */
extern bool acc_result_variable_p (const_tree t);
/* True if T is a variable that the gimplifier made.  */
extern bool acc_temporary_p (const_tree t);
/* ---- switch.cc */

/* Make ranges of many values among CASES, those of a switch on INDEX, single
   values.  Return what the switch compares instead of INDEX.  */
extern tree acc_switch_index (tree index, const auto_vec<acc_stmt *> &cases);

/* If CALL is of the function of Fortran's library that finds the case of a text,
   return comparisons with the same result; else CALL.  */
extern tree acc_select_text (tree call);

/* ---- moving-scalars.cc */

/* Add to *FOUND the scalars of data construct DATA that its body changes, or may
   change, on the host or on the device.  */
extern void acc_find_moving (gomp_target *data, auto_vec<tree> *found);

/* Let compute construct G use the device's copies of the scalars in MOVING.  */
extern void acc_keep_moving (gomp_target *g, const vec<tree> &moving);

/* Add to *FOUND Fortran's scalar dummies in deviceptr clauses of data construct DATA.  */
extern void acc_find_device_scalars (gomp_target *data, auto_vec<tree> *found);

/* Let compute construct G use SCALARS as if it had the deviceptr clause.  */
extern void acc_use_device_scalars (gomp_target *g, const vec<tree> &scalars);

/* ---- counted-loop.cc */

/* True if the list at S, a loop's body, leaves the loop other than by its
   end.  */
extern bool acc_leaves_loop_p (acc_stmt *s);
/* Change for (;;) { if (c) break; ... } into for (; !c;) { ... }; Fortran's do
   loops have the first form.  True if LOOP was such a loop.  */
extern bool acc_find_condition (acc_stmt *loop);
/* Change a loop that counts down in its test, as `for (i = n; i-- > 0; )', into
   a for loop with a condition and a step, after i = n - 1.  S sets the
   variable.  LOOP begins its iterations with OLD = I; I = OLD + STEP, and
   leaves if a comparison of OLD with a constant says so.  False if it is
   another loop.  */
extern bool acc_find_countdown (acc_stmt *s, acc_stmt *loop);
/* Make the last statement of LOOP's body its increment, if it moves a variable
   of the condition and no `continue' would skip it.  Statements after it that
   move other variables, as in for (...; i++, p++), are put before it.  */
extern bool acc_find_increment (acc_stmt *loop);
/* The variable that assignment INCR multiplies, divides or shifts by a constant: i *= 2,
   i >>= 1.  Null if it does something else.  */
extern tree acc_scaled_variable (tree incr);
/* Make S, the statement before LOOP, the first part of LOOP if it sets the
   variable that LOOP moves.  */
extern bool acc_find_init (acc_stmt *s, acc_stmt *loop);
/* Change S; do { ... } while (i < n) into a for loop.  S sets i to a constant.
   True if LOOP, which follows S, was such a loop.  */
extern bool acc_do_to_for (acc_reader *r, acc_stmt *s, acc_stmt *loop);
/* Change S, a for loop, into a counted loop if its iterations can be counted on
   entry.  LIST is the list that holds S, for uses of its variable.  */
extern bool acc_make_counted (acc_reader *r, acc_stmt *s, acc_stmt *list);

/* ---- polish.cc */

/* Polish the structured statements below BODY: conditional expressions, for
   loops, counted loops, declarations where they are used.  */
extern void acc_polish (acc_reader *r, acc_stmt *body);
/* Polish LIST, a part of such statements, without declarations.  */
extern void acc_polish_list (acc_reader *r, auto_vec<acc_stmt *> *list);

/* ---- local-pointers.cc */

/* Put the places in arrays that pointers of BODY, polished statements, are names for
   where these pointers are used.  */
extern void acc_replace_local_pointers (acc_reader *r, acc_stmt *body);

/* ---- fortran-subscripts.cc */

/* Put parts of subscripts that gfortran computes before the loops of array
   assignments back into the loops, below BODY.  Variables have been
   declared.  */
extern void acc_put_subscripts_back (acc_reader *r, acc_stmt *body);

/* ---- declarations.cc */

/* Declare temporaries and counters of BODY, which R has read, where they are
   used.  */
extern void acc_declare_variables (acc_reader *r, acc_stmt *body);

/* ---- place-marks.cc: directives that mark a place  */

/* True if FN marks a cache or barrier directive; a barrier directive; a cache
   directive without a list.  */
extern bool acc_mark_p (const_tree fn);
extern bool acc_barrier_p (const_tree fn);
extern bool acc_cached_p (const_tree fn);
/* Replace calls of such functions in BODY by loops' caches and ST_BARRIERs.  */
extern void acc_take_marks (acc_reader *r, acc_stmt *body);
/* Check that all threads of each barrier in BODY can reach it.  False after an
   error message.  */
extern bool acc_check_barriers (acc_stmt *body, unsigned levels);

/* ---- level-calls.cc: calls of functions that share out their work */

/* The levels of a function whose highest level is DIM, a GOMP_DIM_: that level
   and all below.  0 for GOMP_DIM_MAX.  */
extern unsigned acc_levels_from (int dim);
/* The levels that CALL needs, if it is a call of such a function, else 0.  */
extern unsigned acc_call_levels (tree call);
/* The levels of all calls in E; in the list at S and all statements inside.  */
extern unsigned acc_expr_levels (tree e);
extern unsigned acc_list_levels (acc_stmt *s);
/* The call, if S is a statement that calls such a function, with or without an
   assignment.  */
extern tree acc_spread_call (acc_stmt *s);
/* The value on the host of GCC's builtin FN, which returns the caller's gang,
   worker or lane or their number.  NULL if FN is another function.  */
extern tree acc_host_parlevel (tree fn);
/* Check that calls and loops in BODY use only levels ALLOWED that no loop
   around uses.  ROUTINE is the function if BODY is one's, else null.  False
   after an error message.  */
extern bool acc_check_calls (acc_stmt *body, tree routine, unsigned allowed);

/* ---- region.cc */

/* The words of the directive of CONSTRUCT at LOC, as the source has them.  */
extern const char *acc_directive_words (location_t loc, acc_construct construct);
/* Read compute construct STMT of FNDECL, which is inside of data constructs
   with the clauses AROUND.  NULL after an error message.  The caller owns the
   result.  */
extern acc_region_ir *acc_read_region (gomp_target *stmt, tree fndecl,
				       const vec<acc_clauses *> &around);
/* A new kernel of REGION at LOC with BODY, an ST_BLOCK.  */
extern acc_kernel_ir *acc_new_kernel (acc_region_ir *region, location_t loc,
				      acc_stmt *body);

/* ---- source-terms.cc */

/* Make R, which has just been read, name each extent of an array as the program
   does.  */
extern void acc_use_source_terms (acc_region_ir *r);

/* ---- variables.cc */

/* Find the variables that the kernels of REGION use, and how they come in.
   This replaces an earlier result.  */
extern void acc_find_vars (acc_region_ir *region);
/* Set read, written, atomic_p and restrict_p of the region's variables for
   kernel K alone.  */
extern void acc_scan_kernel (acc_kernel_ir *k);
/* Likewise for BODY alone, a statement of R.  */
extern void acc_scan_stmt (acc_region_ir *r, acc_stmt *body);
/* True if the user says that REGION does not write DECL or its target: const
   clause, readonly modifier.  */
extern bool acc_const_p (acc_region_ir *region, const_tree decl);
/* Set the params of each kernel of REGION.  */
extern void acc_find_params (acc_region_ir *region);
/* The entry of REGION's vars for DECL, or NULL.  */
extern acc_var *acc_find_var (acc_region_ir *region, const_tree decl);
/* Give an error if REGION writes something that the user says is not
   written.  */
extern void acc_check_const (acc_region_ir *region);

/* ---- pointer-starts.cc */

/* Find the pointers of K from which all accesses go upwards, and ends of arrays: set its
   starts and ends.  */
extern void acc_find_pointer_starts (acc_kernel_ir *k);

/* ---- function-outline.cc: how a function uses its variables  */

/* Record how FNDECL with body SEQ reads and assigns its variables, for the
   analysis of its regions.  To be called before anything in SEQ is replaced.
   Without it, variables that live outside of a region count as read after
   it.  */
extern void acc_outline_function (tree fndecl, gimple_seq seq);

/* True if the source takes the address of DECL.  */
extern bool outline_address_taken_p (const_tree decl);
/* The same, except that a data clause alone, which GCC counts, does not take
   the address of a variable of the function around the region.  */
extern bool outline_exposed_p (const_tree decl);
/* True if a data clause of FNDECL may name DECL.  */
extern bool outline_in_clause_p (const_tree fndecl, const_tree decl);
/* DECL's value, if FNDECL assigns it once, in terms of parameters and other
   such variables; or null.  */
extern tree outline_definition (const_tree fndecl, tree decl);
/* True if the integer DECL is never less than *LOW where FNDECL gives it a
   value: for example, a counter that goes up from there.  */
extern bool outline_least (const_tree fndecl, tree decl, HOST_WIDE_INT *low);
/* True if the function around REGION may read VAR's value after it.  */
extern bool outline_host_reads_p (acc_region_ir *region, const_tree var);
/* True if the function may read VAR after REGION.  Data clauses of constructs
   around REGION, which end after it, do not count.  */
extern bool outline_reads_after_p (acc_region_ir *region, const_tree var);

/* ---- own-memory.cc */

/* Record what FNDECL with body SEQ does with the memory that it allocates.  To be
   called before anything in SEQ is replaced.  */
extern void acc_find_own_memory (tree fndecl, gimple_seq seq);
/* True if VAR is an array of the function around REGION, or leads to memory that the
   function allocates, and nothing uses that memory but the constructs that REGION was
   made of.  */
extern bool acc_own_memory_p (acc_region_ir *region, const_tree var);
/* True if the kernels of REGION set pointer VAR, and only to memory that they allocate, or
   to null.  */
extern bool acc_allocated_inside_p (acc_region_ir *region, const_tree var);

/* ---- host-only.cc */

/* The body of construct G if it is executed where G stands: for data and
   host_data.  Else null.  */
extern gimple_seq acc_data_body (gimple *g);
/* True if G, in a routine that R reads, is for the host alone.  The device version
   does without it, and a warning says so.  */
extern bool acc_warn_host_only (acc_reader *r, gimple *g);
/* Warn about the handlers of G, which the version of a region leaves out.  */
extern void acc_warn_handler (gtry *g);
/* True if GCC has added call G for the host alone: for -fsanitize,
   -finstrument-functions, -ftrivial-auto-var-init or the state of the floating-point
   unit.  */
extern bool acc_added_call_p (gcall *g);

/* ---- derived-object.cc */

/* The class that CALL of a method uses of its object, which is of class TYPE by the
   pointer: TYPE or a class derived from it.  */
extern tree acc_used_class (tree call, tree type);

/* ---- implicit-section.cc */

/* Add implicit data clauses to R, whose kernels are scheduled, for memory that
   they reach through pointers that no clause names.  */
extern void acc_find_extents (acc_region_ir *r);

#endif /* ACC_READ_READ_H */
