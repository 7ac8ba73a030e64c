/* What directives say that GCC's parser is not told, by their places.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_FORTRAN_NOTES_H
#define ACC_FORTRAN_NOTES_H

#include "fortran/fortran.h"
#include "pragma/marker.h"

/* Of Fortran alone: host_data uses the device's copy of the variable of the item's
   name.  */
#define ITEM_USE_DEVICE 'u'
/* Of Fortran alone: a data clause, whose kind is the number, for the object of the
   item's name; other clauses name components of it.  */
#define ITEM_OBJECT 'o'

/* What is said of the construct or directive of a line.  The arguments of the items
   are those of a wait directive on the same line, in front of it or, if STANDALONE,
   in its place.  */
struct fortran_note
{
  const char *file;
  int line, last;		/* of the directive, 1 and up */
  bool standalone;
  bool compute;			/* a compute construct */
  auto_vec<item> items;
};

/* A new note about the directive from the line of LOC to that of LAST, in place of one
   that is there.  */
extern fortran_note *fortran_new_note (location_t loc, location_t last);
/* The note about a directive that the line of LOC is part of, or null.  GCC may say
   any of its lines.  */
extern fortran_note *fortran_note_at (location_t loc);

/* What a routine directive says; bind is null without such a clause.  */
struct fortran_routine
{
  char *bind;
  bool string;			/* bind is a string */
  int dim;			/* of gang, or 0 */
};
/* The directive for function NAME says WHAT.  */
extern void fortran_keep_routine (const char *name,
				  const fortran_routine &what);
/* Tell unit/routine.cc of all of them.  GCC has functions by then.  */
extern void fortran_tell_routines (void);

#endif /* ACC_FORTRAN_NOTES_H */
