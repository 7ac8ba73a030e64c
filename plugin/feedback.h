/* Telling the user about decisions and their reasons.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_FEEDBACK_H
#define ACC_FEEDBACK_H

#include "ir/ir.h"

/* ---- feedback.cc */

/* Tell the user about the decisions for region R.  */
extern void acc_feedback (acc_region_ir *r);
/* "[:n]" or "[2:n]" of M, a section, "[:]" of an array, or null; malloc'ed.  */
extern char *acc_section_bounds (const acc_map_ir &m);
/* Warn about pointers that R needs clauses for.  */
extern void acc_warn_unknown (acc_region_ir *r);
/* Warn about pointers in C, the clauses of CONSTRUCT, that have no section and
   should have one.  */
extern void acc_warn_pointers (acc_construct construct, const acc_clauses &c);
/* Tell the user what happened to item C of a cache directive.  */
extern void acc_feedback_cache (const acc_cache *c, bool staged,
				const char *why);
/* Tell the user that RESULT of the construct at LOC stays on the device for the one at
   NEXT.  */
extern void acc_feedback_late (location_t loc, tree result, location_t next);
/* Tell the user about kernel K, when its device version is printed.  */
extern void acc_feedback_kernel (acc_kernel_ir *k);
/* Tell the user that kernel NAME is the edited one in FILE.  */
extern void acc_feedback_edited (location_t loc, const char *name,
				 const char *file);
/* Tell the user about registers, shared memory and spills of each kernel, from
   TEXT, the output of ptxas -v.  TEXT is changed.  */
extern void acc_feedback_ptxas (char *text);

/* ---- serial-kernels.cc */

/* Warn if no loop of R, a kernels construct, is spread, or one that says gang, worker or
   vector is not.  */
extern void acc_warn_serial (acc_region_ir *r);

#endif /* ACC_FEEDBACK_H */
