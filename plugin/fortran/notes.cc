/* Information in directives that GCC's parser does not get.

   In: items, and their line.  Out: the same, for code that finds a construct
   of that line in GIMPLE.  A line has at most one directive.  A file that is
   included twice gives the same information twice.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "fortran/notes.h"
#include "unit/unit.h"

static auto_vec<fortran_note *> notes;

fortran_note *
fortran_note_at (location_t loc)
{
  expanded_location x = expand_location (loc);
  for (fortran_note *n : notes)
    if (n->line <= x.line && x.line <= n->last && x.file
	&& !strcmp (n->file, x.file))
      return n;
  return NULL;
}

fortran_note *
fortran_new_note (location_t loc, location_t last)
{
  fortran_note *n = fortran_note_at (loc);
  if (n)
    {
      n->items.truncate (0);
      return n;
    }
  expanded_location x = expand_location (loc);
  n = new fortran_note ();
  n->file = xstrdup (x.file ? x.file : "");
  n->line = x.line;
  n->last = expand_location (last).line;
  notes.safe_push (n);
  return n;
}

/* ---- data */

/* The lines of a directive.  */
struct directive_lines { const char *file; int first, last; };
static auto_vec<directive_lines> datas;

void
fortran_keep_data (location_t loc, location_t last)
{
  expanded_location x = expand_location (loc);
  if (x.file)
    datas.safe_push ({ xstrdup (x.file), x.line, expand_location (last).line });
}

bool
fortran_data_p (location_t loc)
{
  expanded_location x = expand_location (loc);
  for (const directive_lines &d : datas)
    if (x.file && d.first <= x.line && x.line <= d.last && !strcmp (d.file, x.file))
      return true;
  return false;
}

/* ---- routine */

struct named_routine { char *name; fortran_routine what; };
static auto_vec<named_routine> routines;

void
fortran_keep_routine (const char *name, const fortran_routine &what)
{
  named_routine r = { xstrdup (name), what };
  routines.safe_push (r);
}

void
fortran_tell_routines (void)
{
  for (named_routine &r : routines)
    {
      if (r.what.bind)
	acc_bind_routine (r.what.bind, r.what.string);
      if (r.what.dim)
	acc_set_gang_dim (r.what.dim);
      if (r.what.nohost)
	acc_set_nohost ();
      acc_end_named_routine (r.name);
      free (r.name);
    }
  routines.truncate (0);
}
