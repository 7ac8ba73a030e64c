/* Sections in data clauses that are too short.

   In: the part of a pointer's memory that a construct accesses for sure.  Out: a warning
   if it is more than the section in the data clause.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/interval.h"
#include "read/read.h"
#include "acc.h"
#include "ir/fix-it.h"

/* A sum of products of variables and constants.  */
struct linear
{
  HOST_WIDE_INT constant;
  auto_vec<tree> terms;
  auto_vec<HOST_WIDE_INT> factors;
};

/* Add E times FACTOR to *SUM.  Offsets do not wrap around, whatever their types
   are.  */
static void
add_linear (linear *sum, tree e, HOST_WIDE_INT factor)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == SAVE_EXPR
	 || TREE_CODE (e) == NON_LVALUE_EXPR)
    e = TREE_OPERAND (e, 0);
  tree_code code = TREE_CODE (e);
  tree x = NULL_TREE, y = NULL_TREE;
  gassign *set = code == SSA_NAME
		 ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (e)) : NULL;
  if (set)
    {
      code = gimple_assign_rhs_code (set);
      x = gimple_assign_rhs1 (set);
      y = gimple_assign_rhs2 (set);
    }
  else if (BINARY_CLASS_P (e))
    {
      x = TREE_OPERAND (e, 0);
      y = TREE_OPERAND (e, 1);
    }
  if (code == INTEGER_CST && cst_and_fits_in_hwi (set ? x : e))
    {
      sum->constant += factor * int_cst_value (set ? x : e);
      return;
    }
  if (code == PLUS_EXPR || code == MINUS_EXPR || code == POINTER_PLUS_EXPR)
    {
      add_linear (sum, x, factor);
      add_linear (sum, y, code == MINUS_EXPR ? -factor : factor);
      return;
    }
  if (code == MULT_EXPR && cst_and_fits_in_hwi (y))
    {
      add_linear (sum, x, factor * int_cst_value (y));
      return;
    }
  if (set && (CONVERT_EXPR_CODE_P (code) || TREE_CODE_CLASS (code) == tcc_declaration))
    {
      add_linear (sum, x, factor);
      return;
    }
  for (unsigned i = 0; i < sum->terms.length (); i++)
    if (operand_equal_p (sum->terms[i], e, 0))
      {
	sum->factors[i] += factor;
	return;
      }
  sum->terms.safe_push (e);
  sum->factors.safe_push (factor);
}

/* True if A + B - C - D is a constant, *DIFFERENCE.  */
static bool
constant_difference_p (tree a, tree b, tree c, tree d, HOST_WIDE_INT *difference)
{
  linear sum = {};
  add_linear (&sum, a, 1);
  add_linear (&sum, b, 1);
  add_linear (&sum, c, -1);
  add_linear (&sum, d, -1);
  for (HOST_WIDE_INT f : sum.factors)
    if (f)
      return false;
  *difference = sum.constant;
  return true;
}

/* True if M names memory that pointer P leads to.  */
static bool
names_p (const acc_map_ir &m, tree p)
{
  const char *name = DECL_NAME (p) ? IDENTIFIER_POINTER (DECL_NAME (p)) : "";
  size_t n = strlen (name);
  return m.decl == p || (m.name && !strncmp (m.name, name, n)
			 && !ISIDNUM (m.name[n]));
}

void
extent_check_section (acc_region_ir *r, const acc_var &v, tree lo, tree hi)
{
  if (v.map == ACC_NO_MAP || r->in_data || !acc_warns_p (WARN_SECTION))
    return;
  const acc_map_ir &m = r->clauses.maps[v.map];
  tree unit = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (v.decl)));
  if (!m.section || m.again || m.kind < ACC_MAP_CREATE || m.kind > ACC_MAP_COPY
      || (m.flags & (ACC_MAP_IMPLICIT | ACC_MAP_ZERO_LEN)) || !m.size
      || !tree_fits_shwi_p (unit) || integer_zerop (unit))
    return;
  for (const acc_map_ir &o : r->clauses.maps)
    if (&o != &m && names_p (o, v.decl))
      return;
  HOST_WIDE_INT before = 0, after = 0, one = tree_to_shwi (unit);
  bool known = constant_difference_p (m.addr, size_zero_node, v.decl, lo, &before);
  before = known ? MAX (before / one, 0) : 0;
  known = constant_difference_p (v.decl, hi, m.addr, m.size, &after);
  after = known ? MAX (after / one, 0) : 0;
  gcc_rich_location where (r->loc);
  if (before || after)
    acc_hint_section (&where, r->loc, IDENTIFIER_POINTER (DECL_NAME (v.decl)), before,
		      after);
  if (before)
    warning_at (&where, 0, "this construct uses elements of %qD before the section in "
		"its data clause begins: %ld of them", v.decl, (long) before);
  if (after)
    warning_at (&where, 0, "this construct uses elements of %qD after the section in "
		"its data clause ends: %ld of them", v.decl, (long) after);
}
