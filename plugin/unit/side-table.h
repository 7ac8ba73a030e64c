/* Facts from directives that GCC's trees have no place for.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_UNIT_SIDE_TABLE_H
#define ACC_UNIT_SIDE_TABLE_H

#include "gcc-common.h"

/* ---- side-table.cc */

/* Keep VALUE as the fact of KIND about the place LOC.  VALUE is a constant or
   an identifier, a list of these, or null.  The name of KIND begins with "acc
   ".  A precompiled header keeps the facts.  C and C++ only.  */
extern void acc_remember (const char *kind, location_t loc, tree value);
/* Call FN (place, value, DATA) for each fact of KIND, the newest first, until
   it returns true.  */
extern void acc_recall_each (const char *kind,
			     bool (*fn) (location_t, tree, void *),
			     void *data);
/* True if there is a value for KIND.  */
extern bool acc_remembers_p (const char *kind);
/* Drop all facts: nobody will ask any more.  */
extern void acc_forget (void);

#endif /* ACC_UNIT_SIDE_TABLE_H */
