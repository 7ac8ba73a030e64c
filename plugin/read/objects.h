/* Objects and pointers in kernels, for the sections that no clause names.

   object-copy.cc       local objects that are copies of others
   lost-pointer.cc      pointers whose uses are not known
   call-flow.cc         what is known of arguments
   only-read.cc         objects that functions only read
   read-through.cc      functions as if they stood in the place of their calls
   member-variables.cc  local objects as their members
   copied-steps.cc      steps that go through other variables
   loop-conditions.cc   conditions of loops as comparisons

   interval.h has the values that they work on.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_READ_OBJECTS_H
#define ACC_READ_OBJECTS_H

#include "read/interval.h"

/* ---- object-copy.cc */

/* The place that PLACE, a pointer in a local object, has the address of; or null.  */
extern tree extent_target_of_copy (extent_flow *f, tree place);
/* The pointer of which entry C notes the target, or null.  */
extern tree extent_pointer_of_copy (const extent_copy &c);
/* True if REF is a variable, or what a pointer leads to, or a member of it, always the
   same one.  */
extern bool extent_one_place_p (tree ref);
/* True if A is B or a part of it.  */
extern bool extent_within_p (tree a, tree b);

/* True if BODY sets no part of OBJECT, a local variable or parameter, a second time.  */
extern bool extent_sets_once_p (acc_region_ir *r, acc_stmt *body, tree object);

/* ---- read-through.cc */

/* True if D is a local object of a kernel of R that holds integers or pointers.  */
extern bool extent_local_object_p (acc_region_ir *r, const_tree d);
/* For its lifetime the kernels of R have statements for a look at the values: local objects
   that are set again are their members.  */
struct extent_read_through
{
  extent_read_through (acc_region_ir *r);
  ~extent_read_through ();
  acc_region_ir *region;
  auto_vec<acc_stmt *> own;	/* the statements of each kernel */
};

/* ---- member-variables.cc */

/* Make the local objects of BODY that hold pointers variables, one for each member.  */
extern void extent_take_members (acc_region_ir *r, acc_stmt *body);

/* ---- copied-steps.cc */

/* A copy of E with VALUE for VAR.  */
extern tree extent_with_value (tree e, tree var, tree value);
/* Make the copies of variables in BODY by which they change steps of the variables.  */
extern void extent_join_steps (acc_stmt *body);

/* ---- loop-conditions.cc */

/* Give loops of BODY, a copy of a kernel's statements, that begin with a break the condition
   that is in it.  */
extern void extent_find_conditions (acc_stmt *body);

/* ---- lost-pointer.cc */

/* Note that nothing is known of what is done with the pointers in PLACE.  */
extern void extent_lose_pointers (extent_flow *f, tree place);
/* Likewise for the pointers in what pointer E may lead to, which is not followed.  */
extern void extent_lose_targets (extent_flow *f, tree e);
/* Likewise for those in ORIGINAL, an object that is copied.  */
extern void extent_lose_original (extent_flow *f, tree original);
/* True if pointer BASE leads to an object.  */
extern bool extent_object_pointer_p (const_tree base);
/* True if pointer BASE, `this' or a reference, leads to exactly one object of a class.  */
extern bool extent_one_object_p (const_tree base);

/* ---- call-flow.cc */

/* The argument for parameter P of a function that F is in; or null.  */
extern tree extent_argument (extent_flow *f, tree p);

/* ---- only-read.cc */

/* True if no kernel of R, nor a function that they call, writes what member FIELD of any
   object points to.  */
extern bool extent_only_read_behind_p (acc_region_ir *r, tree field);
/* Note the variables of BODY that others than its statements may set.  A lambda may only
   read the numbers that it captures by reference.  */
extern void extent_find_escaped (extent_flow *f, acc_stmt *body);
/* Add to *SET the numbers that the procedure may set which CALL, in Fortran, passes them
   to.  */
extern void extent_find_passed (tree call, auto_vec<tree> *set);

#endif /* ACC_READ_OBJECTS_H */
