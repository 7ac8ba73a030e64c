/* Expressions and places for messages, as they are in the source.

   In: expressions that have been through the gimplifier.  Out: text:
   `a[i - 1]' for *(a + ((sizetype) i * 8 + -8)).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "intl.h"
#include "ir/walk.h"

static void print (pretty_printer *pp, tree e, int outer);

/* Precedences of the expression around, so that parentheses can be left
   out.  */
enum { PREC_NONE, PREC_COND, PREC_COMPARE, PREC_BITS, PREC_ADD, PREC_MULT,
       PREC_UNARY, PREC_POSTFIX };

static tree
strip (tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == NON_LVALUE_EXPR
	 || TREE_CODE (e) == SAVE_EXPR)
    e = TREE_OPERAND (e, 0);
  return e;
}

static void
print_decl (pretty_printer *pp, tree d)
{
  if (!DECL_NAME (d))
    {
      pp_string (pp, "...");
      return;
    }
  const char *name = lang_hooks.decl_printable_name (d, 1);
  /* m.0 is the gimplifier's copy of m.  */
  char *own = xstrndup (name, strcspn (name, "."));
  pp_string (pp, *own ? own : name);
  free (own);
}

/* Constant E as a signed number: few programs mean 4294967295.  */
static HOST_WIDE_INT
number (tree e)
{
  unsigned bits = TYPE_PRECISION (TREE_TYPE (e));
  unsigned HOST_WIDE_INT n = TREE_INT_CST_LOW (e);
  return bits >= 64 ? n : (HOST_WIDE_INT) (n << (64 - bits)) >> (64 - bits);
}

static void
print_number (pretty_printer *pp, tree e)
{
  char buf[32];
  if (TYPE_PRECISION (TREE_TYPE (e)) > 64)
    pp_string (pp, "...");
  else
    {
      sprintf (buf, HOST_WIDE_INT_PRINT_DEC, number (e));
      pp_string (pp, buf);
    }
}

/* Append the factors of product E to LIST.  A constant factor multiplies
   *NUMBER.  */
static void
find_factors (tree e, HOST_WIDE_INT *number, auto_vec<tree> *list)
{
  e = strip (e);
  for (int depth = 0; depth < 8 && VAR_P (e) && DECL_ARTIFICIAL (e)
		      && DECL_CONTEXT (e); depth++)
    {
      tree value = outline_definition (DECL_CONTEXT (e), e);
      if (!value)
	break;
      e = strip (value);
    }
  if (TREE_CODE (e) == MULT_EXPR)
    for (int i = 0; i < 2; i++)
      find_factors (TREE_OPERAND (e, i), number, list);
  else if (TREE_CODE (e) == INTEGER_CST && tree_fits_shwi_p (e))
    *number *= tree_to_shwi (e);
  else
    list->safe_push (e);
}

/* E / SIZE, or null.  SIZE is a product and not constant.  */
static tree
without_factors (tree e, tree size)
{
  HOST_WIDE_INT n = 1, by = 1;
  auto_vec<tree> list, divisors;
  find_factors (e, &n, &list);
  find_factors (size, &by, &divisors);
  for (tree d : divisors)
    {
      unsigned i = list.length ();
      while (i-- > 0)
	if (operand_equal_p (list[i], d, 0))
	  break;
      if (i >= list.length ())
	return NULL_TREE;
      list.ordered_remove (i);
    }
  if (by == 0 || n % by)
    return NULL_TREE;
  tree all = NULL_TREE;
  for (tree f : list)
    all = all ? build2 (MULT_EXPR, TREE_TYPE (all), all,
			fold_convert (TREE_TYPE (all), f)) : f;
  tree number = build_int_cst (long_long_integer_type_node, n / by);
  return !all ? number : n == by ? all
	 : build2 (MULT_EXPR, TREE_TYPE (all), all,
		   fold_convert (TREE_TYPE (all), number));
}

/* E, an offset in bytes, as a number of elements of SIZE bytes: an expression
   or null.  */
static tree
elements (tree e, tree size)
{
  e = strip (e);
  tree a, b;
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      if (TREE_CODE (size) == INTEGER_CST && !integer_zerop (size)
	  && tree_fits_shwi_p (size) && TYPE_PRECISION (TREE_TYPE (e)) <= 64)
	{
	  HOST_WIDE_INT n = TREE_INT_CST_LOW (e), z = tree_to_shwi (size);
	  if (n % z == 0)
	    return build_int_cst (long_long_integer_type_node, n / z);
	}
      return NULL_TREE;
    case MULT_EXPR:
      for (int i = 0; i < 2; i++)
	if (operand_equal_p (strip (TREE_OPERAND (e, i)), strip (size), 0)
	    || (TREE_CODE (size) == INTEGER_CST
		&& tree_int_cst_equal (TREE_OPERAND (e, i), size)))
	  return strip (TREE_OPERAND (e, 1 - i));
      /* In (i * m) * 4 for rows of m * 4 bytes, the factors may be in any
	 place.  */
      if (TREE_CODE (size) != INTEGER_CST)
	return without_factors (e, size);
      a = elements (TREE_OPERAND (e, 0), size);
      if (a)
	return build2 (MULT_EXPR, TREE_TYPE (a), a,
		       fold_convert (TREE_TYPE (a), TREE_OPERAND (e, 1)));
      return NULL_TREE;
    case PLUS_EXPR:
    case MINUS_EXPR:
      a = elements (TREE_OPERAND (e, 0), size);
      b = elements (TREE_OPERAND (e, 1), size);
      return a && b ? build2 (TREE_CODE (e), TREE_TYPE (a), a, b) : NULL_TREE;
    case NEGATE_EXPR:
      a = elements (TREE_OPERAND (e, 0), size);
      return a ? build1 (NEGATE_EXPR, TREE_TYPE (a), a) : NULL_TREE;
    default:
      return integer_onep (size) ? e : NULL_TREE;
    }
}

/* Print the object that pointer P, to elements of SIZE bytes, points to:
   base[index].  False if P has no such form.  */
static bool
print_element (pretty_printer *pp, tree p, tree size)
{
  tree index = NULL_TREE;
  p = strip (p);
  while (TREE_CODE (p) == POINTER_PLUS_EXPR)
    {
      tree i = size ? elements (TREE_OPERAND (p, 1), size) : NULL_TREE;
      if (!i)
	return false;
      index = index ? build2 (PLUS_EXPR, TREE_TYPE (i), i, index) : i;
      p = strip (TREE_OPERAND (p, 0));
    }
  if (!index)
    return false;
  if (TREE_CODE (p) == ADDR_EXPR)
    {
      p = TREE_OPERAND (p, 0);
      if (TREE_CODE (p) == ARRAY_REF && integer_zerop (TREE_OPERAND (p, 1)))
	p = TREE_OPERAND (p, 0);
    }
  print (pp, p, PREC_POSTFIX);
  pp_string (pp, "[");
  print (pp, index, PREC_NONE);
  pp_string (pp, "]");
  return true;
}

/* Print E, a dereference, inside an expression of precedence OUTER.  */
static void
print_deref (pretty_printer *pp, tree e, int outer)
{
  tree p = TREE_OPERAND (e, 0);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (e));
  if (TREE_CODE (e) == MEM_REF && !integer_zerop (TREE_OPERAND (e, 1)))
    {
      p = build2 (POINTER_PLUS_EXPR, TREE_TYPE (p), p,
		  fold_convert (sizetype, TREE_OPERAND (e, 1)));
    }
  if (print_element (pp, p, size))
    return;
  p = strip (p);
  if (TREE_CODE (p) == ADDR_EXPR)
    print (pp, TREE_OPERAND (p, 0), PREC_POSTFIX);
  else if (outer == PREC_POSTFIX)
    {
      print (pp, p, PREC_POSTFIX);
      pp_string (pp, "[0]");
    }
  else
    {
      pp_string (pp, "*");
      print (pp, p, PREC_UNARY);
    }
}

static void
print_member (pretty_printer *pp, tree e)
{
  tree object = TREE_OPERAND (e, 0), field = TREE_OPERAND (e, 1);
  bool plain = (TREE_CODE (object) == MEM_REF
		|| TREE_CODE (object) == INDIRECT_REF)
	       && DECL_P (strip (TREE_OPERAND (object, 0)));
  if (!DECL_NAME (field))
    {
      /* Leave out the name of an anonymous struct or union.  */
      print (pp, object, PREC_POSTFIX);
      return;
    }
  if (plain)
    print (pp, strip (TREE_OPERAND (object, 0)), PREC_POSTFIX);
  else
    print (pp, object, PREC_POSTFIX);
  pp_string (pp, plain ? "->" : ".");
  pp_string (pp, IDENTIFIER_POINTER (DECL_NAME (field)));
}

static int
precedence (tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_PLUS_EXPR:
      return PREC_ADD;
    case MULT_EXPR:
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case RDIV_EXPR:
    case EXACT_DIV_EXPR:
      return PREC_MULT;
    default:
      return TREE_CODE_CLASS (code) == tcc_comparison ? PREC_COMPARE
						      : PREC_BITS;
    }
}

/* Print E, a binary operation, inside an expression of precedence OUTER.  x +
   -1 is printed as x - 1.  */
static void
print_binary (pretty_printer *pp, tree e, int outer)
{
  tree_code code = TREE_CODE (e);
  tree a = TREE_OPERAND (e, 0), b = strip (TREE_OPERAND (e, 1));
  int own = precedence (code);
  const char *op = op_symbol_code (code);
  char buf[32];
  if (outer > own)
    pp_string (pp, "(");
  print (pp, a, own);
  if (own == PREC_ADD && TREE_CODE (b) == INTEGER_CST
      && TYPE_PRECISION (TREE_TYPE (b)) <= 64 && number (b) < 0
      && code != MINUS_EXPR)
    {
      sprintf (buf, " - " HOST_WIDE_INT_PRINT_UNSIGNED,
	       -(unsigned HOST_WIDE_INT) number (b));
      pp_string (pp, buf);
    }
  else
    {
      sprintf (buf, " %.8s ", code == POINTER_PLUS_EXPR ? "+" : op);
      pp_string (pp, buf);
      print (pp, b, own + 1);
    }
  if (outer > own)
    pp_string (pp, ")");
}

static void
print_call (pretty_printer *pp, tree e)
{
  tree fn = get_callee_fndecl (e);
  if (fn)
    print_decl (pp, fn);
  pp_string (pp, " (...)");
}

/* Print E inside an expression of precedence OUTER.  */
static void
print (pretty_printer *pp, tree e, int outer)
{
  e = strip (e);
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      print_number (pp, e);
      return;
    case ARRAY_REF:
      print (pp, TREE_OPERAND (e, 0), PREC_POSTFIX);
      pp_string (pp, "[");
      print (pp, TREE_OPERAND (e, 1), PREC_NONE);
      pp_string (pp, "]");
      return;
    case COMPONENT_REF:
      print_member (pp, e);
      return;
    case MEM_REF:
    case INDIRECT_REF:
      print_deref (pp, e, outer);
      return;
    case ADDR_EXPR:
      pp_string (pp, "&");
      print (pp, TREE_OPERAND (e, 0), PREC_UNARY);
      return;
    case NEGATE_EXPR:
      pp_string (pp, "-");
      print (pp, TREE_OPERAND (e, 0), PREC_UNARY);
      return;
    case CALL_EXPR:
      print_call (pp, e);
      return;
    default:
      break;
    }
  if (DECL_P (e))
    print_decl (pp, e);
  else if (BINARY_CLASS_P (e) || COMPARISON_CLASS_P (e))
    print_binary (pp, e, outer);
  else
    pp_string (pp, "...");
}

/* The only assignment of VAR in a list of statements.  */
struct definition { tree var, value; int n; };

static bool
find_definition (acc_stmt *s, definition *f)
{
  if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
      && TREE_OPERAND (s->expr, 0) == f->var)
    {
      f->value = TREE_OPERAND (s->expr, 1);
      f->n++;
    }
  return true;
}

tree
depend_spelled (acc_stmt *list, tree e)
{
  e = unshare_expr (e);
  for (int depth = 0; depth < 4; depth++)
    {
      auto_vec<tree> vars;
      bool changed = false;
      depend_declarations (e, &vars);
      for (tree v : vars)
	if (!DECL_NAME (v) && VAR_P (v))
	  {
	    definition f = { v, NULL_TREE, 0 };
	    acc_walk_list (list, find_definition, &f);
	    if (f.n != 1)
	      continue;
	    e = depend_replace (e, v, unshare_expr (f.value));
	    changed = true;
	  }
      if (!changed)
	break;
    }
  return e;
}

char *
depend_text (tree e)
{
  pretty_printer pp;
  print (&pp, e, PREC_NONE);
  return xstrdup (pp_formatted_text (&pp));
}

char *
depend_quoted (tree e)
{
  char *text = depend_text (e);
  char *quoted = concat (open_quote, text, close_quote, NULL);
  free (text);
  return quoted;
}

char *
depend_known_text (const acc_loop *l)
{
  char *all = NULL;
  for (tree t : l->known)
    {
      char *text = depend_text (t);
      char *more = concat (all ? all : "", all ? " and " : "", text, NULL);
      free (text);
      free (all);
      all = more;
    }
  return all;
}

const char *
depend_place (location_t loc)
{
  static char buf[4][32];
  static unsigned next;
  char *p = buf[next++ % 4];
  expanded_location x = expand_location (loc);
  if (x.line)
    sprintf (p, "%d:%d", x.line, x.column);
  else
    strcpy (p, "?");
  return p;
}

void
depend_say (acc_depend *d, char *text)
{
  if (d->reason)
    free (text);
  else
    d->reason = text;
}
