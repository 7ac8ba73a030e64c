/* -fplugin-arg-acc-info=accel.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_MINFO_H
#define ACC_MINFO_H

#include "ir/ir.h"

/* Note the decisions for region R.  */
extern void acc_minfo_region (acc_region_ir *r);
/* Note clauses C of DIRECTIVE, which has no kernels, at LOC in FNDECL.  */
extern void acc_minfo_directive (tree fndecl, location_t loc,
				 acc_construct construct, const char *directive,
				 const acc_clauses &c);
/* Print the notes to stderr.  */
extern void acc_minfo_print (void);

#endif /* ACC_MINFO_H */
