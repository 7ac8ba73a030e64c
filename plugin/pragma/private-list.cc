/* Clauses that are lists of private copies and reductions, `const' and
   `use_device'.

   In: a clause, as tokens.  Out: the part that GCC's parser takes; sections and
   structs as items of the marker.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "pragma/line.h"
#include "pragma/pragma.h"

/* ---- Private copies */

/* Add the arguments for section FIRST, whose brackets have PART between them:
   array or pointer, first element, and length or 0.  */
static void
add_section_args (pragma_writer *w, unsigned first, const unsigned part[4])
{
  location_t loc = (*w->l->t)[first].src_loc;
  pragma_add_arg (w, first, first + 1);
  if (part[1] > part[0])
    pragma_add_arg (w, part[0], part[1]);
  else
    pragma_add_number_arg (w, 0, loc);
  if (part[1] == part[3])
    pragma_add_number_arg (w, 1, loc);		/* a[i] */
  else if (part[2] < part[3])
    pragma_add_arg (w, part[2], part[3]);
  else
    pragma_add_number_arg (w, 0, loc);		/* a[i:], of an array */
}

/* Return true, after an error message, if the list of C from token FIRST on names
   a member: copies are made of variables (OpenACC 3.4, sections 2.5.13 to
   2.5.15).  GCC's own message would be that it expects a parenthesis.  */
static bool
refuse_members (pragma_writer *w, const pragma_clause &c, unsigned first)
{
  const acc_tokens &t = *w->l->t;
  int squares = 0;
  for (unsigned i = first; c.open && i < c.end - 1; i++)
    {
      squares += t[i].type == CPP_OPEN_SQUARE;
      squares -= t[i].type == CPP_CLOSE_SQUARE;
      if (squares || (t[i].type != CPP_DOT && t[i].type != CPP_DEREF)
	  || i + 1 >= c.end - 1 || t[i + 1].type != CPP_NAME)
	continue;
      error_at (t[i + 1].src_loc, "member %qs in %qs clause: name a variable "
		"instead", acc_token_name (t[i + 1]),
		pragma_name_of (*w->l, c.name));
      return true;
    }
  return false;
}

/* True if item [FIRST, END) may name a static member of a class of C++.  g++ takes
   these for shared, which is a rule of OpenMP's.  */
static bool
static_member_p (const acc_tokens &t, unsigned first, unsigned end)
{
  bool scope = false;
  if (!acc_cplusplus_p () || first == end || t[end - 1].type != CPP_NAME)
    return false;
  if (end == first + 1)
    return pragma_maybe_static_p (acc_token_name (t[first]), t[first].src_loc);
  for (unsigned i = first; i < end; i++)
    if (t[i].type == CPP_OPEN_SQUARE)
      return false;
    else
      scope |= t[i].type == CPP_SCOPE;
  return scope;
}

/* True if list [FIRST, END) has an item that is KIND.  */
static bool
any_item_p (const acc_tokens &t, unsigned first, unsigned end,
	    bool (*kind) (const acc_tokens &t, unsigned first, unsigned end))
{
  for (unsigned comma; first < end; first = comma + 1)
    {
      comma = pragma_find_token (t, first, end, CPP_COMMA);
      if (kind (t, first, comma))
	return true;
    }
  return false;
}

/* private and firstprivate: GCC gets the names.  Sections and static members, which
   it does not take, go into the marker.  */
void
pragma_take_private (pragma_writer *w, const pragma_clause &c, char what)
{
  const acc_tokens &t = *w->l->t;
  unsigned end = c.end - 1;
  bool section = false;
  if (refuse_members (w, c, c.open + 1))
    return;
  for (unsigned i = c.open + 1; c.open && i < end; i++)
    section |= t[i].type == CPP_OPEN_SQUARE;
  if (c.open)
    section |= any_item_p (t, c.open + 1, end, static_member_p);
  auto_vec<unsigned> list;
  if (!section || !pragma_split_list (w, c.open + 1, end, &list))
    {
      pragma_copy_clause (w, c);
      return;
    }
  bool more = false;
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      unsigned first = list[i], part[4];
      if (static_member_p (t, first, list[i + 1]))
	{
	  pragma_add_item (w, what, 0, t[first].src_loc, 1,
			   acc_token_name (t[list[i + 1] - 1]));
	  pragma_add_arg (w, first, list[i + 1]);
	  continue;
	}
      if (more)
	pragma_put (&w->out, CPP_COMMA, t[first].src_loc);
      else
	pragma_append (&w->out, t, c.name, c.open + 1);
      more = true;
      if (!pragma_section_p (t, first, list[i + 1], part))
	{
	  /* For an array of arrays: the whole array.  */
	  unsigned stop = pragma_find_token (t, first, list[i + 1],
					     CPP_OPEN_SQUARE);
	  stop = t[first].type == CPP_NAME && first + 1 < list[i + 1]
		 && t[first + 1].type == CPP_OPEN_SQUARE ? first + 1
							 : list[i + 1];
	  pragma_append (&w->out, t, first, stop);
	  continue;
	}
      pragma_check_version (t[first].src_loc, OURS, "with array sections",
			    pragma_name_of (*w->l, c.name));
      w->out.safe_push (t[first]);
      pragma_add_item (w, what, 0, t[first].src_loc, 3,
		       acc_token_name (t[first]));
      add_section_args (w, first, part);
    }
  if (more)
    w->out.safe_push (t[end]);
}

/* ---- Reductions of structs */

/* The operator in tokens [FIRST, END), or ERROR_MARK.  */
static tree_code
reduction_operator (const acc_tokens &t, unsigned first, unsigned end)
{
  if (end != first + 1)
    return ERROR_MARK;
  switch (t[first].type)
    {
    case CPP_PLUS: return PLUS_EXPR;
    case CPP_MINUS: return MINUS_EXPR;
    case CPP_MULT: return MULT_EXPR;
    case CPP_AND: return BIT_AND_EXPR;
    case CPP_OR: return BIT_IOR_EXPR;
    case CPP_XOR: return BIT_XOR_EXPR;
    case CPP_AND_AND: return TRUTH_ANDIF_EXPR;
    case CPP_OR_OR: return TRUTH_ORIF_EXPR;
    default:
      return acc_token_p (t[first], "max") ? MAX_EXPR
	     : acc_token_p (t[first], "min") ? MIN_EXPR : ERROR_MARK;
    }
}

/* True if the variable that T names is a struct or has elements that are
   structs; in C++, if it may be one.  */
static bool
record_p (const cpp_token &t)
{
  if (acc_cplusplus_p ())
    return t.type == CPP_NAME
	   && pragma_maybe_class_p (acc_token_name (t), t.src_loc);
  tree type = acc_token_type (t);
  if (type && POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  while (type && TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return type && TREE_CODE (type) == RECORD_TYPE;
}

/* Warn of items in tokens [FIRST, END), the list of a reduction clause, that
   are newer than scalar variables: sections, arrays and structs, OpenACC 2.7,
   section 2.9.11.  */
static void
check_reduced (pragma_writer *w, unsigned first, unsigned end)
{
  const acc_tokens &t = *w->l->t;
  int depth = 0;
  for (unsigned i = first; i < end; i++)
    {
      depth += t[i].type == CPP_OPEN_SQUARE || t[i].type == CPP_OPEN_PAREN;
      depth -= t[i].type == CPP_CLOSE_SQUARE || t[i].type == CPP_CLOSE_PAREN;
      if (depth || t[i].type != CPP_NAME)
	continue;
      tree type = acc_token_type (t[i]);
      if (i + 1 < end && t[i + 1].type == CPP_OPEN_SQUARE)
	pragma_check_version (t[i].src_loc, 27, "with array sections",
			      "reduction");
      else if (type && TREE_CODE (type) == ARRAY_TYPE)
	pragma_check_version (t[i].src_loc, 27, "of arrays", "reduction");
      else if (type && TREE_CODE (type) == RECORD_TYPE)
	pragma_check_version (t[i].src_loc, 27, "of structs", "reduction");
    }
}

/* True if item [FIRST, END) may name a member of `this', or a section of one, which
   g++ refuses: pragma/member-reduction.cc reduces a variable in its place.  */
static bool
own_member_p (const acc_tokens &t, unsigned first, unsigned end)
{
  unsigned part[4];
  return acc_cplusplus_p () && first < end && t[first].type == CPP_NAME
	 && (end == first + 1 || pragma_section_p (t, first, end, part))
	 && pragma_undeclared_p (acc_token_name (t[first]), t[first].src_loc);
}

/* reduction (op: list): structs and members go into the marker, GCC gets the
   others.  */
void
pragma_take_reduction (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  unsigned end = c.end - 1, colon = end;
  if (c.open)
    colon = pragma_find_token (t, c.open + 1, end, CPP_COLON);
  /* GCC would look for a user-defined operation, and crashes for some.  */
  if (colon < end && colon == c.open + 2 && t[c.open + 1].type == CPP_NAME
      && !acc_token_p (t[c.open + 1], "max")
      && !acc_token_p (t[c.open + 1], "min"))
    {
      error_at (t[c.open + 1].src_loc, "%qs is no operator of %qs",
		acc_token_name (t[c.open + 1]), "reduction");
      return;
    }
  bool any = false;
  if (refuse_members (w, c, colon + 1))
    return;
  for (unsigned i = colon + 1; i < end && !any; i++)
    any = record_p (t[i]);
  any |= any_item_p (t, colon + 1, end, static_member_p)
	 || any_item_p (t, colon + 1, end, own_member_p);
  tree_code op = any ? reduction_operator (t, c.open + 1, colon) : ERROR_MARK;
  auto_vec<unsigned> list;
  check_reduced (w, colon + 1, end);
  if (op == ERROR_MARK || !pragma_split_list (w, colon + 1, end, &list))
    {
      pragma_copy_clause (w, c);
      return;
    }
  acc_tokens rest;
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      unsigned first = list[i], part[4];
      location_t loc = t[first].src_loc;
      bool section = pragma_section_p (t, first, list[i + 1], part);
      if (static_member_p (t, first, list[i + 1]))
	{
	  pragma_add_item (w, ITEM_REDUCTION, op, loc, 1,
			   acc_token_name (t[list[i + 1] - 1]));
	  pragma_add_arg (w, first, list[i + 1]);
	  continue;
	}
      if (!own_member_p (t, first, list[i + 1])
	  && (!record_p (t[first]) || (!section && list[i + 1] > first + 1)))
	{
	  if (rest.length ())
	    pragma_put (&rest, CPP_COMMA, loc);
	  pragma_append (&rest, t, first, list[i + 1]);
	  continue;
	}
      pragma_add_item (w, ITEM_REDUCTION, op, loc, section ? 3 : 1,
		       acc_token_name (t[first]));
      if (section)
	add_section_args (w, first, part);
      else
	pragma_add_arg (w, first, first + 1);
    }
  if (rest.is_empty ())
    return;
  pragma_append (&w->out, t, c.name, colon + 1);
  pragma_append (&w->out, rest);
  w->out.safe_push (t[end]);
}

void
pragma_take_const (pragma_writer *w, const pragma_clause &c)
{
  auto_vec<unsigned> list;
  if (!pragma_require_operand (w, c)
      || !pragma_split_list (w, c.open + 1, c.end - 1, &list))
    return;
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      const cpp_token &t = (*w->l->t)[list[i]];
      if (t.type != CPP_NAME || list[i + 1] != list[i] + 1)
	{
	  error_at (t.src_loc, "expected a variable in %qs clause", "const");
	  continue;
	}
      pragma_add_item (w, ITEM_CONST, 0, t.src_loc, 1, acc_token_name (t));
      pragma_add_arg (w, list[i], list[i + 1]);
    }
}

/* ---- Addresses on the device */

/* True if T names an object that is neither pointer nor array.  In C++, it may
   be one.  */
static bool
plain_object_p (const cpp_token &t)
{
  if (acc_cplusplus_p ())
    return t.type == CPP_NAME
	   && pragma_maybe_scalar_p (acc_token_name (t), t.src_loc);
  tree type = acc_token_type (t);
  return type && (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
		  || TREE_CODE (type) == COMPLEX_TYPE
		  || RECORD_OR_UNION_TYPE_P (type));
}

/* True if tokens [FIRST, END) name a member, as p in a method, this->p, s.p and
   s->t.p do.  */
static bool
member_name_p (const acc_tokens &t, unsigned first, unsigned end)
{
  for (unsigned i = first; i < end; i++)
    if ((i - first) % 2 ? t[i].type != CPP_DOT && t[i].type != CPP_DEREF
			: t[i].type != CPP_NAME)
      return false;
  if (end == first + 1)
    return acc_cplusplus_p ()
	   && pragma_maybe_member_p (acc_token_name (t[first]),
				     t[first].src_loc);
  return (end - first) % 2;
}

/* use_device (list): GCC's parser takes pointers and arrays, and no other
   variables, whose addresses OpenACC 2.6, section 2.8, allows as well, and no
   members.  */
void
pragma_take_use_device (pragma_writer *w, const pragma_clause &c)
{
  const acc_tokens &t = *w->l->t;
  auto_vec<unsigned> list;
  bool any = false;
  for (unsigned i = c.open + 1; c.open && i < c.end - 1; i++)
    any |= t[i].type == CPP_NAME
	   && (plain_object_p (t[i]) || t[i + 1].type == CPP_DOT
	       || t[i + 1].type == CPP_DEREF
	       || member_name_p (t, i, i + 1));
  if (!any || !pragma_split_list (w, c.open + 1, c.end - 1, &list))
    {
      pragma_copy_clause (w, c);
      return;
    }
  acc_tokens rest;
  for (unsigned i = 0; i < list.length (); i += 2)
    {
      unsigned first = list[i];
      location_t loc = t[first].src_loc;
      if ((list[i + 1] == first + 1 && plain_object_p (t[first]))
	  || member_name_p (t, first, list[i + 1]))
	{
	  pragma_put (&w->args, CPP_COMMA, loc);
	  pragma_put (&w->args, CPP_AND, loc);
	  pragma_append (&w->args, t, first, list[i + 1]);
	  pragma_add_item (w, ITEM_USE_DEVICE, 0, loc, 1,
			   acc_token_name (t[list[i + 1] - 1]));
	  continue;
	}
      if (rest.length ())
	pragma_put (&rest, CPP_COMMA, loc);
      pragma_append (&rest, t, first, list[i + 1]);
    }
  if (rest.is_empty ())
    rest.safe_push (acc_name_token (NO_POINTER, t[c.name].src_loc));
  pragma_append (&w->out, t, c.name, c.open + 1);
  pragma_append (&w->out, rest);
  w->out.safe_push (t[c.end - 1]);
}
