/* gang(dim:) of routine directives.

   In: the tokens of the dimension.  Out: the number from 1 to 3 that
   unit/routine.cc keeps with the directive.

   There is no parser that could read an expression where a routine directive may
   stand.  A digit and, in C, the name of an enumerator are known at once.  g++
   reads all of a file before it knows a name: it is looked up where the first
   declaration after the directive has been parsed, which is the function's.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "ir/ir.h"
#include "pragma/marker.h"
#include "unit/unit.h"

/* A directive of C++ whose dimension is a name; ENTRY gets its number.  */
struct named_dim { location_t loc; tree name, entry; };

static auto_vec<named_dim> named;

/* Report the dimension at LOC.  */
static void
refuse (location_t loc)
{
  error_at (loc, "%qs requires a constant from %d to %d", "dim:", 1, 3);
}

/* The number from 1 to 3 that constant DECL has, or 0.  */
static int
number_of (tree decl)
{
  tree value = decl && (TREE_CODE (decl) == CONST_DECL || VAR_P (decl))
	       ? marker_folded (decl) : NULL_TREE;
  if (!value || TREE_CODE (value) != INTEGER_CST || !tree_fits_shwi_p (value))
    return 0;
  return IN_RANGE (tree_to_shwi (value), 1, 3) ? tree_to_shwi (value) : 0;
}

void
pragma_take_dimension (const acc_tokens &t, unsigned first, unsigned end)
{
  pragma_check_version (t[first - 2].src_loc, 33, "argument", "dim");
  if (first == end)
    {
      error_at (t[end].src_loc, "expected a dimension after %qs", "dim:");
      return;
    }
  location_t loc = t[first].src_loc;
  while (end - first > 2 && t[first].type == CPP_OPEN_PAREN
	 && t[end - 1].type == CPP_CLOSE_PAREN)
    first++, end--;
  int dim = 0;
  if (end == first + 1 && t[first].type == CPP_NUMBER)
    {
      char *text = acc_token_text (t[first]);
      if (IN_RANGE (text[0], '1', '3') && !text[1])
	dim = text[0] - '0';
      free (text);
    }
  else if (end == first + 1 && t[first].type == CPP_NAME)
    {
      if (acc_cplusplus_p ())
	{
	  tree name = get_identifier (acc_token_name (t[first]));
	  named.safe_push ({ loc, name, acc_set_gang_dim (3) });
	  return;
	}
      dim = number_of (acc_token_decl (t[first]));
    }
  if (dim)
    acc_set_gang_dim (dim);
  else
    refuse (loc);
}

void
acc_settle_dims (tree decl)
{
  for (unsigned i = 0; i < named.length (); )
    {
      named_dim d = named[i];
      if (linemap_compare_locations (line_table, d.loc, DECL_SOURCE_LOCATION (decl))
	  <= 0)
	{
	  i++;
	  continue;
	}
      int dim = number_of (acc_decl_named (d.name));
      if (dim)
	TREE_VALUE (d.entry) = build_int_cst (integer_type_node, dim);
      else
	refuse (d.loc);
      named.ordered_remove (i);
    }
}
