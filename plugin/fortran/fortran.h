/* What is done inside of the Fortran compiler before its parser.

   module.cc    where it finds our module openacc
   lines.cc     the lines that it is going to parse
   directive.cc a directive of OpenACC, as text
   clause.cc    its clauses
   statements.cc  the statements around it
   rewrite.cc   what stands for one that the parser cannot take
   output.cc    that, as lines
   notes.cc     what the parser is not told
   take.cc      that, brought into GIMPLE
   prepare.cc   constructs before the gimplifier
   own-pointer.cc  variables that attach routines are about

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_FORTRAN_H
#define ACC_FORTRAN_H

#include "gcc-common.h"

/* ---- module.cc */

/* Let the Fortran compiler find what is in folder DIR: openacc_lib.h, and our
   module before GCC's own.  In plugin_init: lines are read soon after.  */
extern void acc_add_fortran_folder (const char *dir);

/* ---- lines.cc */

/* Give f951 other lines for directives that its parser cannot take.  At
   PLUGIN_START_UNIT, with -fopenacc.  */
extern void acc_rewrite_fortran (void);

/* ---- prepare.cc */

/* Let clauses of the source be known from those that the gimplifier adds.  At
   PLUGIN_START_UNIT, with -fopenacc.  */
extern void acc_prepare_fortran (void);

/* ---- take.cc */

/* Bring what the parser was not told into BODY, a function's high GIMPLE.  */
extern void acc_take_fortran_notes (gimple_seq *body);

/* ---- own-pointer.cc */

/* Let the call at *I, if it is of acc_attach or the like, pass the place of its
   variable's pointer.  True if it is.  */
extern bool acc_pass_own_pointer (gimple_stmt_iterator *i);

#endif /* ACC_FORTRAN_H */
