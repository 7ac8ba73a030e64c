/* Information in directives that GCC's parser does not get, by their places.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_FORTRAN_NOTES_H
#define ACC_FORTRAN_NOTES_H

#include "fortran/fortran.h"
#include "pragma/marker.h"

/* For Fortran only: host_data uses the device's copy of the variable with the
   item's name.  */
#define ITEM_USE_DEVICE 'u'
/* For Fortran only: the data construct is a host_data construct.  The number is
   HOST_DATA_IF_PRESENT if it has an if_present clause, or 0.  */
#define ITEM_HOST_DATA 'H'
#define HOST_DATA_IF_PRESENT 1
/* For Fortran only: a data clause for the object with the item's name.  The
   number is its kind.  Other clauses name components of the object; of the name of a
   SELECT, the item has the path of one of them.  */
#define ITEM_OBJECT 'o'

/* For Fortran only: the dummy of assumed size with the item's name is an address on the
   device.  */
#define ITEM_DEVICE_POINTER 'p'

/* The first character of an item's name if that is a name of SELECT TYPE or SELECT RANK,
   for which gfortran makes variables like __tmp_type_t.  */
#define NOTED_SELECT '*'

/* The information about the construct or directive of a line.  The arguments
   of the items are those of a wait directive on the same line, before it or,
   if STANDALONE, in its place.  */
struct fortran_note
{
  const char *file;
  int line, last;		/* of the directive, counted from 1 */
  bool standalone;
  bool compute;			/* a compute construct */
  auto_vec<item> items;
};

/* A new note about the directive from the line of LOC to that of LAST.  It
   replaces an old one.  */
extern fortran_note *fortran_new_note (location_t loc, location_t last);
/* The note about a directive that includes the line of LOC, or null.  GCC may
   give any of its lines.  */
extern fortran_note *fortran_note_at (location_t loc);

/* A data or host_data directive goes from the line of LOC to that of LAST.  */
extern void fortran_keep_data (location_t loc, location_t last);
/* True if there is such a directive in the line of LOC.  */
extern bool fortran_data_p (location_t loc);

/* ---- take.cc */

/* True if NAME, of a variable or component in a tree, is that of length N at TEXT, of an item.
   The gimplifier's copies have names like x.0.  */
extern bool fortran_noted_name_p (tree name, const char *text, size_t n);
/* True if FIELD is the part of an object that its type extends, or the pointer in a
   polymorphic one: the source does not name it.  */
extern bool fortran_unnamed_part_p (const_tree field);

/* ---- notes.cc */

/* The contents of a routine directive.  BIND is null without such a
   clause.  */
struct fortran_routine
{
  char *bind;
  bool string;			/* bind is a string */
  int dim;			/* dimension of gang, or 0 */
  bool nohost;			/* for a GCC that does not parse it */
};
/* Note that the directive for function NAME has the contents WHAT.  */
extern void fortran_keep_routine (const char *name,
				  const fortran_routine &what);
/* Give all of them to unit/routine.cc, when GCC has functions.  */
extern void fortran_tell_routines (void);

/* ---- named-routine.cc */

/* Make the functions routines that deferred directives name, once all have been
   parsed.  */
extern void fortran_take_deferred (void);

/* ---- entries.cc */

/* Make all names of a procedure with ENTRY statements routines, and the function with
   its statements, if one of the names has a directive.  Call this when all functions
   have been parsed, after fortran_take_deferred.  */
extern void fortran_share_entries (void);

#endif /* ACC_FORTRAN_NOTES_H */
