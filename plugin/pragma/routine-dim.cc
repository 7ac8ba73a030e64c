/* gang(dim:) of routine directives.

   In: the tokens of the dimension.  Out: the number from 1 to 3 that
   unit/routine.cc keeps with the directive.

   There is no parser that could read an expression where a routine directive may
   stand.  A digit and, in C, the name of an enumerator are known at once.  g++
   reads all of a file before it knows a name, as ns::two: it is looked up where
   the first declaration after the directive has been parsed, which is the
   function's.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "ir/ir.h"
#include "pragma/marker.h"
#include "unit/unit.h"

/* A directive of C++ whose dimension is a name, N words of it with `::' between
   them; ENTRY gets its number.  */
struct named_dim { location_t loc; const char *words[4]; unsigned n; tree entry; };

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

/* Note in D the words of a qualified name in tokens [FIRST, END).  False if it is
   none.  */
static bool
take_words (const acc_tokens &t, unsigned first, unsigned end, named_dim *d)
{
  d->n = 0;
  if (first < end && t[first].type == CPP_SCOPE)
    first++;
  for (unsigned i = first; i < end; i++)
    if ((i - first) % 2 ? t[i].type != CPP_SCOPE
			: t[i].type != CPP_NAME || d->n == ARRAY_SIZE (d->words))
      return false;
    else if (t[i].type == CPP_NAME)
      /* An identifier's text stays.  */
      d->words[d->n++] = IDENTIFIER_POINTER (get_identifier (acc_token_name (t[i])));
  return (end - first) % 2;
}

/* The declaration that the words of D name at this place, or null.  */
static tree
decl_of (const named_dim &d)
{
  tree decl = acc_decl_named (get_identifier (d.words[0]));
  for (unsigned i = 1; i < d.n && decl; i++)
    decl = acc_decl_qualified (decl, get_identifier (d.words[i]));
  return decl;
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
  else if (acc_cplusplus_p ())
    {
      named_dim d = {};
      d.loc = loc;
      if (take_words (t, first, end, &d))
	{
	  d.entry = acc_set_gang_dim (3);
	  named.safe_push (d);
	  return;
	}
    }
  else if (end == first + 1 && t[first].type == CPP_NAME)
    dim = number_of (acc_token_decl (t[first]));
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
      int dim = number_of (decl_of (d));
      if (dim)
	TREE_VALUE (d.entry) = build_int_cst (integer_type_node, dim);
      else
	refuse (d.loc);
      named.ordered_remove (i);
    }
}
