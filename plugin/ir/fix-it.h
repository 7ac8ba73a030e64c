/* Fix-it hints of warnings: how to change a directive.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_IR_FIX_IT_H
#define ACC_IR_FIX_IT_H

#include "acc.h"
#include "gcc-rich-location.h"

/* Each function adds a hint to WHERE.  It adds none unless the directive at
   LOC stands on one line and does not come from a macro.  */

/* Add CLAUSE at the end of the directive.  */
extern void acc_hint_append (gcc_rich_location *where, location_t loc,
			     const char *clause);
/* Add a line with DIRECTIVE before the line of LOC, where a for loop
   begins.  */
extern void acc_hint_line (gcc_rich_location *where, location_t loc,
			   const char *directive);
/* Put NEW_TEXT in the place of OLD_TEXT, which is once on the directive's
   line, as a word.  */
extern void acc_hint_replace (gcc_rich_location *where, location_t loc,
			      const char *old_text, const char *new_text);
/* Make the section NAME[first:length] BEFORE elements longer at its beginning
   and AFTER elements longer at its end.  */
extern void acc_hint_section (gcc_rich_location *where, location_t loc,
			      const char *name, long before, long after);

#endif /* ACC_IR_FIX_IT_H */
