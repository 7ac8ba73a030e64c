/* Markers, read; what the files that take them away share.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_PRAGMA_MARKER_H
#define ACC_PRAGMA_MARKER_H

#include "pragma.h"

struct item
{
  char what;
  unsigned number;
  location_t loc;
  unsigned first, n;		/* arguments of the call */
  const char *name;
};

struct marker
{
  tree call;
  auto_vec<item> items;
};

/* ---- pragma-tree.cc */

extern tree marker_argument (const marker &m, const item &i, unsigned n = 0);
extern tree marker_int_argument (const marker &m, const item &i,
				 unsigned n = 0);
extern tree marker_variable (const marker &m, const item &i);
extern const item *marker_item (const marker &m, char what);

/* ---- pragma-directive.cc */

extern void marker_wait_on_device (const marker &m, const item &i, tree async,
				   tree *list);
extern tree marker_directive (const marker &m, tree call);
extern tree marker_cache_directive (tree t);

#endif /* ACC_PRAGMA_MARKER_H */
