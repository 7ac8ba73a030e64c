/* Hints of warnings how to change a directive.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_IR_FIX_IT_H
#define ACC_IR_FIX_IT_H

#include "acc.h"
#include "gcc-rich-location.h"

/* Each function adds a hint to WHERE, or none if the text of the directive at LOC is not
   what it expects: on one line, not from a macro.  */

/* CLAUSE at the end of the directive.  */
extern void acc_hint_append (gcc_rich_location *where, location_t loc,
			     const char *clause);
/* A line with DIRECTIVE before the line of LOC, where a for loop begins.  */
extern void acc_hint_line (gcc_rich_location *where, location_t loc,
			   const char *directive);
/* NEW_TEXT for OLD_TEXT, which stands once, as a word, on the directive's line.  */
extern void acc_hint_replace (gcc_rich_location *where, location_t loc,
			      const char *old_text, const char *new_text);
/* BEFORE more elements at the beginning of the section NAME[first:length], AFTER at
   its end.  */
extern void acc_hint_section (gcc_rich_location *where, location_t loc,
			      const char *name, long before, long after);

#endif /* ACC_IR_FIX_IT_H */
