/* Pointers in objects that a present clause names without a section.

   By OpenACC the pointer is what has to be present, with whatever value the device has
   there (2.7.1).  NVIDIA's compiler reads present(s->p) as present(s->p[:]): it looks for
   what the pointer leads to and attaches the pointer.  So, with
   -fplugin-arg-acc-compat=nvc:

     present(s[0:1], s->p)	becomes	 present(s[0:1], s->p), attach of s->p if its
					 target is present

   In: the entries of a directive.  Out: the same with these attachments, after the
   object's members.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "ir/ir.h"
#include "read/read.h"

/* The number of entries of MAPS from I on that belong together: one, or an object with
   its members.  */
static unsigned
entries_together (const vec<acc_map_ir> &maps, unsigned i)
{
  unsigned n = maps[i].kind == ACC_MAP_STRUCT ? 1 + tree_to_uhwi (maps[i].size) : 1;
  return MIN (n, maps.length () - i);
}

void
acc_attach_named_pointers (acc_clauses *out)
{
  unsigned n;
  for (unsigned i = 0; i < out->maps.length (); i += n)
    {
      unsigned end = i + entries_together (out->maps, i);
      n = end - i;
      for (unsigned j = i; j < end; j++)
	{
	  acc_map_ir m = out->maps[j];
	  if (m.kind != ACC_MAP_PRESENT || !(m.flags & ACC_MAP_POINTER)
	      || (TREE_CODE (m.addr) == ADDR_EXPR
		  && DECL_P (TREE_OPERAND (m.addr, 0))))
	    continue;
	  m.kind = ACC_MAP_ATTACH;
	  m.flags = ACC_MAP_IF_PRESENT;
	  m.decl = NULL_TREE;
	  m.section = false;
	  m.name = xstrdup (m.name);
	  out->maps.safe_insert (i + n++, m);
	}
    }
}
