/* Markers, taken out of what the front end made.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma.h"

void
acc_take_markers (tree)
{
}
