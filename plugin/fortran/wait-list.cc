/* Lists of wait directives and clauses, as gfortran's parser does not take
   them.

   In: the list, as text.  Out: an item of the note.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/line.h"
#include "fortran/notes.h"

/* The beginning of the queues in list [FIRST, END): [devnum: number:]
   [queues:] queues.  [*DEVICE, *DEVICE_END) is the number, if there is
   one.  */
unsigned
fortran_wait_list (const fortran_writer *w, unsigned first, unsigned end,
		   unsigned *device, unsigned *device_end)
{
  const fortran_text &t = *w->t;
  *device = *device_end = 0;
  first = fortran_skip (t, first);
  if (fortran_word_p (t, first, "devnum")
      && t.text[fortran_skip (t, first + 6)] == ':')
    {
      *device = fortran_skip (t, first + 6) + 1;
      *device_end = fortran_colon (t, *device, end);
      first = fortran_skip (t, MIN (*device_end + 1, end));
    }
  if (fortran_word_p (t, first, "queues")
      && t.text[fortran_skip (t, first + 6)] == ':')
    first = fortran_skip (t, first + 6) + 1;
  return first;
}

/* Add an item for the wait list in the parentheses at OPEN up to END.  OPEN is
   0 without a list.  A device without queues is an error: OpenACC 3.4, section
   2.16.  */
void
fortran_add_wait_item (fortran_writer *w, unsigned at, unsigned open,
		       unsigned end)
{
  unsigned device = 0, device_end = 0;
  auto_vec<fortran_range> queues;
  if (open)
    {
      unsigned first = fortran_wait_list (w, open + 1, end - 1, &device,
					  &device_end);
      fortran_split (*w->t, first, end - 1, &queues);
    }
  if (device && !queues.length ())
    error_at (w->t->place (end - 1), "no queue after %qs", "devnum:");
  fortran_add_item (w, device ? ITEM_WAIT_DEVICE : ITEM_WAIT, 0, at,
		    queues.length () + (device != 0));
  if (device)
    fortran_add_arg (w, device, device_end);
  for (const fortran_range &q : queues)
    fortran_add_arg (w, q.first, q.end);
}
