/* Work inside of the Fortran compiler before its parser.

   module.cc    the place of our module openacc
   lines.cc     the lines that it is going to parse
   directive.cc a directive of OpenACC, as text
   clause.cc    its clauses
   statements.cc  the statements around it
   names.cc     the scopes around a directive, and their names
   constants.cc named constants in data clauses
   class-lines.cc  whole polymorphic dummies in data clauses
   declared.cc  components, and dummies of any shape, in declare directives
   common.cc    common blocks in declare directives
   part-lines.cc  components of sections in update directives
   atomic-lines.cc  atomic statements that use parts of the variable that they set
   repeated.cc  variables that a directive names several times
   rewrite.cc   the replacement of one that the parser does not accept
   output.cc    the replacement, as lines
   notes.cc     information that the parser does not get
   take.cc      that information, brought into GIMPLE
   prepare.cc   constructs before the gimplifier
   counts.cc    numbers of iterations that do not overflow
   declared-return.cc  RETURN in procedures with declare directives
   device-component.cc  components in use_device
   associate.cc names of ASSOCIATE and the like, before the gimplifier
   class-arrays.cc  other whole polymorphic arrays in data clauses
   text-sizes.cc  sizes of texts whose length is a variable
   assumed-size.cc  dummies of assumed size without a clause
   entries.cc   routine directives of procedures with entries
   own-pointer.cc  variables in calls of attach routines

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_FORTRAN_H
#define ACC_FORTRAN_H

#include "gcc-common.h"

/* ---- module.cc */

/* Let the Fortran compiler find the files in folder DIR: openacc_lib.h, and
   our module before GCC's own.  Call this in plugin_init: lines are read soon
   after.  */
extern void acc_add_fortran_folder (const char *dir);

/* ---- lines.cc */

/* Give f951 other lines for directives that its parser does not accept.  Call
   this at PLUGIN_START_UNIT, with -fopenacc.  */
extern void acc_rewrite_fortran (void);

/* ---- prepare.cc */

/* Mark clauses of the source, so that they can be told from those that the
   gimplifier adds.  Call this at PLUGIN_START_UNIT, with -fopenacc.  */
extern void acc_prepare_fortran (void);

/* ---- counts.cc */

/* Let the numbers of iterations of the present function's loops with a directive and a step
   not overflow.  *BODY is the function's body, before the gimplifier.  */
extern void acc_count_iterations (tree *body);

/* ---- declared-return.cc */

/* If *EXPR is the data construct of a procedure's declare directives, and statements in
   it jump out, let these jumps come after the construct.  True if *EXPR has changed.  */
extern bool acc_join_returns (tree *expr);

/* ---- device-component.cc */

/* Give the components in use_device clauses of construct T, before the gimplifier, variables.
   They are set in *BEFORE.  */
extern void acc_take_device_components (tree t, gimple_seq *before);

/* ---- associate.cc */

/* Make names of ASSOCIATE, SELECT TYPE and SELECT RANK references, where gfortran
   made them pointers.  BIND is the block that declares them.  */
extern void acc_refer_associate_names (tree bind);

/* Change data clauses in the list CLAUSES that name such a reference: they mean
   the object that it refers to.  */
extern void acc_map_associate_names (tree clauses);

/* ---- class-arrays.cc */

/* Change clauses in the list CLAUSES, of a construct that computes or of another
   one, that name whole polymorphic arrays: they map the data.  */
extern void acc_map_class_arrays (tree clauses, bool compute);

/* ---- text-sizes.cc */

/* Let no size of a text in a type be a SAVE_EXPR in the present function, whose body is
   *BODY.  */
extern void acc_open_text_sizes (tree *body);

/* Keep the sizes in types as they are when the gimplifier adds clauses.  Call this at
   PLUGIN_START_UNIT, with -fopenacc.  */
extern void acc_finish_text_clauses (void);

/* True if D is an allocatable or pointer text of deferred length whose type does not
   say the length: a saved one, or a module's.  */
extern bool acc_text_without_length_p (const_tree d);

/* ---- assumed-size.cc */

/* Let the gimplifier add no clauses that map dummies of assumed size.  Call this at
   PLUGIN_START_UNIT, with -fopenacc.  */
extern void acc_finish_assumed_sizes (void);

/* ---- take.cc */

/* Bring the information that the parser did not get into BODY, a function's
   high GIMPLE.  */
extern void acc_take_fortran_notes (gimple_seq *body);

/* ---- own-pointer.cc */

/* Let the call at *I, if it is one of acc_attach or the like, pass the place
   of its variable's pointer.  True if it is such a call.  */
extern bool acc_pass_own_pointer (gimple_stmt_iterator *i);

#endif /* ACC_FORTRAN_H */
