/* Objects that functions get by their address and only read.

   In: the statements of a construct's kernels, and of the functions that they call.
   Out: whether one of them may write an object of the host's function.

     struct grid { int m; int at (int i, int j) const { return i * m + j; } } g;
     x[g.at (i, j)] = 0;			g.m keeps its value
     auto f = [&] (int i) { return a[i]; };
     f (i);					a keeps its value

   `const' alone does not say so: a function may take it away.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/objects.h"
#include "read/callee.h"
#include "read/read.h"
#include "ir/walk.h"

namespace {

/* What is looked for: variable OBJECT, or what parameter POINTER points to, or what the
   members FIELDS of any object point to.  */
struct read_place
{
  tree object, pointer;
  bool alias;			/* POINTER is a local variable */
  auto_vec<tree> *copies;	/* local pointers to it, or null */
  auto_vec<tree> *fields;	/* members that point to it, or null */
  bool by_name;			/* assignments of OBJECT itself do not count */
};

}

static bool check (const read_place &p, tree e);

/* True if E is a member that points into P.  */
static bool
holds_p (const read_place &p, tree e)
{
  return p.fields && TREE_CODE (e) == COMPONENT_REF
	 && p.fields->contains (TREE_OPERAND (e, 1));
}

/* True if E, a pointer, points into P.  */
static bool
leads_p (const read_place &p, tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == POINTER_PLUS_EXPR)
    e = TREE_OPERAND (e, 0);
  if (e == p.pointer || holds_p (p, e))
    return true;
  if (tree address = extent_returned_address (e))
    return leads_p (p, address);
  if (TREE_CODE (e) != ADDR_EXPR)
    return false;
  for (e = TREE_OPERAND (e, 0); handled_component_p (e); e = TREE_OPERAND (e, 0))
    ;
  return e == p.object || ((TREE_CODE (e) == MEM_REF || TREE_CODE (e) == INDIRECT_REF)
			   && leads_p (p, TREE_OPERAND (e, 0)));
}

/* True if REF is P or a part of it.  */
static bool
part_p (const read_place &p, tree ref)
{
  ref = acc_base_of (extent_returned_place (ref));
  return ref == p.object
	 || ((TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == INDIRECT_REF)
	     && leads_p (p, TREE_OPERAND (ref, 0)));
}

/* True if the subscripts in REF do not write P.  */
static bool
check_subscripts (const read_place &p, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    for (int i = 1; i < TREE_OPERAND_LENGTH (ref); i++)
      if (!check (p, TREE_OPERAND (ref, i)))
	return false;
  if (part_p (p, ref) || !REFERENCE_CLASS_P (ref))
    return true;
  return check (p, TREE_OPERAND (ref, 0));
}

/* Whether functions only read what the parameter points to; true for those that are being
   looked at.  */
static hash_map<tree, bool> *only_read;
/* The number of these.  */
static unsigned looked_at;

/* True if function FN only reads what its parameter N points to.  */
static bool
function_reads_p (tree fn, int n)
{
  tree p = fn ? DECL_ARGUMENTS (fn) : NULL_TREE;
  while (p && n--)
    p = DECL_CHAIN (p);
  acc_stmt *body = p && POINTER_TYPE_P (TREE_TYPE (p)) ? acc_callee_body (fn) : NULL;
  if (!body)
    return false;
  if (!only_read)
    only_read = new hash_map<tree, bool>;
  if (bool *known = only_read->get (p))
    return *known;
  /* A function that calls itself does no more than its other statements do.  */
  only_read->put (p, true);
  looked_at++;
  auto_vec<tree> copies;
  bool reads = true;
  copies.safe_push (p);
  for (unsigned i = 0; i < copies.length () && reads; i++)
    {
      read_place what = { NULL_TREE, copies[i], i != 0, &copies, NULL, false };
      acc_walk_exprs (body, [&] (tree *tp) { reads = reads && check (what, *tp); });
    }
  /* Others were taken to read only because P does.  */
  if (!--looked_at && !reads)
    only_read->empty ();
  only_read->put (p, reads);
  return reads;
}

void
extent_end_callees (void)
{
  delete only_read;
  only_read = NULL;
  acc_end_callees ();
}

bool
extent_reads_argument_p (tree call, int n)
{
  tree fn = CALL_EXPR_FN (call);
  bool stored;
  return ((fn && acc_only_read_p (TREE_TYPE (TREE_TYPE (fn)), n))
	  || (acc_accessed_bytes (call, n, &stored) && !stored)
	  || function_reads_p (acc_called_function (call), n));
}

static bool
check_call (const read_place &p, tree call)
{
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree arg = CALL_EXPR_ARG (call, i);
      if (POINTER_TYPE_P (TREE_TYPE (arg)) && leads_p (p, arg)
	  ? !extent_reads_argument_p (call, i) : !check (p, arg))
	return false;
    }
  return check (p, CALL_EXPR_FN (call));
}

/* True if LHS = RHS makes LHS, a local pointer or a member of a local object, lead to P.
   Then the uses of LHS are looked at, too.  */
static bool
copies_p (const read_place &p, tree lhs, tree rhs)
{
  if (!p.copies || !POINTER_TYPE_P (TREE_TYPE (lhs)) || !leads_p (p, rhs))
    return false;
  if (p.fields && TREE_CODE (lhs) == COMPONENT_REF && acc_local_var_p (acc_base_of (lhs)))
    {
      if (!p.fields->contains (TREE_OPERAND (lhs, 1)))
	p.fields->safe_push (TREE_OPERAND (lhs, 1));
      return true;
    }
  if (!acc_local_var_p (lhs))
    return false;
  if (!p.copies->contains (lhs))
    p.copies->safe_push (lhs);
  return true;
}

/* True if expression E does not write P, nor lets anything else do so.  */
static bool
check (const read_place &p, tree e)
{
  if (!e || TYPE_P (e) || CONSTANT_CLASS_P (e))
    return true;
  switch (TREE_CODE (e))
    {
    case MODIFY_EXPR:
    case INIT_EXPR:
      if (copies_p (p, TREE_OPERAND (e, 0), TREE_OPERAND (e, 1)))
	return true;
      if (p.by_name && TREE_OPERAND (e, 0) == p.object)
	return check (p, TREE_OPERAND (e, 1));
      return (!part_p (p, TREE_OPERAND (e, 0)) && (p.alias || TREE_OPERAND (e, 0) != p.pointer)
	      && check_subscripts (p, TREE_OPERAND (e, 0))
	      && check (p, TREE_OPERAND (e, 1)));
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      return (!part_p (p, TREE_OPERAND (e, 0)) && TREE_OPERAND (e, 0) != p.pointer
	      && check_subscripts (p, TREE_OPERAND (e, 0)));
    case CALL_EXPR:
      return check_call (p, e);
    case ADDR_EXPR:
      return !leads_p (p, e) && TREE_OPERAND (e, 0) != p.pointer
	     && check_subscripts (p, TREE_OPERAND (e, 0));
    case CONSTRUCTOR:
      {
	unsigned i;
	tree value;
	FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (e), i, value)
	  if (!check (p, value))
	    return false;
	return true;
      }
    default:
      if (e == p.pointer || holds_p (p, e))
	return false;
      if (REFERENCE_CLASS_P (e))
	return check_subscripts (p, extent_returned_place (e));
      if (!EXPR_P (e))
	return true;
      for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
	if (!check (p, TREE_OPERAND (e, i)))
	  return false;
      return true;
    }
}

/* Append to *LISTS the statements of the functions that ST, and what follows it, calls.
   False if a function is not known that may come to pointers in an object.  */
static bool
add_functions (auto_vec<acc_stmt *> *lists, hash_set<tree> *functions, acc_stmt *st)
{
  bool known = true;
  for (; st; st = st->next)
    acc_walk_exprs (st, [&] (tree *tp)
      {
	acc_walk_trees (tp, [&] (tree *sub)
	  {
	    tree t = *sub, fn = TREE_CODE (t) == CALL_EXPR ? acc_called_function (t)
							   : NULL_TREE;
	    if (TREE_CODE (t) != CALL_EXPR || (fn && functions->add (fn)))
	      return true;
	    if (acc_stmt *body = fn ? acc_callee_body (fn) : NULL)
	      lists->safe_push (body);
	    else
	      for (int i = 0; i < call_expr_nargs (t); i++)
		{
		  tree type = TREE_TYPE (extent_without_conversions (CALL_EXPR_ARG (t, i)));
		  known &= !POINTER_TYPE_P (type) || !acc_pointers_within_p (TREE_TYPE (type));
		}
	    return true;
	  });
      });
  return known;
}

/* True if none of LISTS writes the place WHAT.  */
static bool
lists_read_p (const auto_vec<acc_stmt *> &lists, const read_place &what)
{
  bool reads = true;
  for (acc_stmt *list : lists)
    for (acc_stmt *s = list; s && reads; s = s->next)
      acc_walk_exprs (s, [&] (tree *tp) { reads = reads && check (what, *tp); });
  return reads;
}

/* True if no kernel of R, nor a function that they call, writes OBJECT, a variable or null,
   or what *FIELDS, members of any object, point to.  BY_NAME: other than by OBJECT's
   name.  */
static bool
only_read_p (acc_region_ir *r, tree object, auto_vec<tree> *fields, bool by_name)
{
  auto_vec<tree> copies;
  auto_vec<acc_stmt *> lists;
  hash_set<tree> functions;
  bool reads = true, followed = false;
  for (acc_kernel_ir *k : r->kernels)
    lists.safe_push (k->body);
  copies.safe_push (object);
  /* Members and variables that come to light have to be looked for everywhere.  */
  for (unsigned n = 0; reads && n != copies.length () + fields->length (); )
    {
      n = copies.length () + fields->length ();
      for (unsigned i = 0; i < copies.length () && reads; i++)
	reads = lists_read_p (lists, read_place { i ? NULL_TREE : object,
						  i ? copies[i] : NULL_TREE, i != 0,
						  &copies, fields, by_name });
      if (fields->is_empty () || followed)
	continue;
      /* Functions may get an object with such a member.  */
      followed = true;
      for (unsigned i = 0; i < lists.length () && reads; i++)
	reads = add_functions (&lists, &functions, lists[i]);
      n = 0;
    }
  return reads;
}

bool
extent_only_read_p (acc_region_ir *r, tree object)
{
  auto_vec<tree> fields;
  return only_read_p (r, object, &fields, false);
}

bool
extent_only_read_behind_p (acc_region_ir *r, tree field)
{
  auto_vec<tree> fields;
  fields.safe_push (field);
  return only_read_p (r, NULL_TREE, &fields, false);
}

/* True if those that get the address of OBJECT, a variable of R's kernels, only read it.  */
static bool
read_by_address_p (acc_region_ir *r, tree object)
{
  auto_vec<tree> fields;
  return only_read_p (r, object, &fields, true);
}

/* ---- Numbers that Fortran's procedures get

   A procedure may set such an argument while it runs, unless it is intent(in).  It keeps
   the address only if its dummy is a pointer or a target, or unknown to gfortran's
   "fn spec".  A procedure without an explicit interface has no such dummies.  */

/* The number that argument N of CALL is the address of, if the procedure does not keep the
   address; else null.  */
static tree
passed_number (tree call, int n)
{
  tree e = extent_without_conversions (CALL_EXPR_ARG (call, n));
  tree var = TREE_CODE (e) == ADDR_EXPR ? TREE_OPERAND (e, 0) : NULL_TREE;
  if (!var || !DECL_P (var) || !INTEGRAL_TYPE_P (TREE_TYPE (var)) || !CALL_EXPR_FN (call))
    return NULL_TREE;
  return acc_keeps_address_p (TREE_TYPE (TREE_TYPE (CALL_EXPR_FN (call))), n)
	 && !extent_reads_argument_p (call, n) ? NULL_TREE : var;
}

void
extent_find_passed (tree call, auto_vec<tree> *set)
{
  if (!lang_GNU_Fortran ())
    return;
  for (int i = 0; i < call_expr_nargs (call); i++)
    if (tree var = passed_number (call, i))
      if (!extent_reads_argument_p (call, i))
	set->safe_push (var);
}

/* Add the variables whose address expression *TP of a Fortran procedure takes to *ESCAPED,
   other than for a procedure that does not keep it.  */
static void
find_kept (tree *tp, hash_set<tree> *escaped)
{
  acc_walk_trees (tp, [=] (tree *sub)
    {
      tree e = *sub;
      tree base = TREE_CODE (e) == ADDR_EXPR ? acc_base_address (TREE_OPERAND (e, 0))
					     : NULL_TREE;
      if (base && DECL_P (base))
	escaped->add (base);
      if (TREE_CODE (e) != CALL_EXPR)
	return true;
      for (int i = 0; i < call_expr_nargs (e); i++)
	if (!passed_number (e, i))
	  find_kept (&CALL_EXPR_ARG (e, i), escaped);
      if (CALL_EXPR_FN (e))
	find_kept (&CALL_EXPR_FN (e), escaped);
      return false;
    });
}

void
extent_find_escaped (extent_flow *f, acc_stmt *body)
{
  if (lang_GNU_Fortran ())
    {
      acc_walk_exprs (body, [=] (tree *tp) { find_kept (tp, &f->escaped); });
      return;
    }
  hash_set<tree> escaped;
  acc_find_escaped (body, &escaped);
  for (tree v : escaped)
    {
      if (DECL_CONTEXT (v) == f->region->fndecl && VAR_P (v) && !f->region->routine
	  && !acc_find_var (f->region, v) && INTEGRAL_TYPE_P (TREE_TYPE (v)))
	{
	  bool known, &reads = f->only_read.get_or_insert (v, &known);
	  if (!known)
	    reads = read_by_address_p (f->region, v);
	  if (reads)
	    continue;
	}
      f->escaped.add (v);
    }
}

tree
extent_method_object (tree e)
{
  if (TREE_CODE (e) != CALL_EXPR || call_expr_nargs (e) == 0)
    return NULL_TREE;
  tree fn = CALL_EXPR_FN (e), p = CALL_EXPR_ARG (e, 0);
  if (!fn || !POINTER_TYPE_P (TREE_TYPE (fn))
      || TREE_CODE (TREE_TYPE (TREE_TYPE (fn))) != METHOD_TYPE
      || !POINTER_TYPE_P (TREE_TYPE (p)))
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_TYPE (p));
  return RECORD_OR_UNION_TYPE_P (type) && COMPLETE_TYPE_P (type) ? p
								  : NULL_TREE;
}

tree
extent_referred_type (tree call, int n)
{
  tree fn = CALL_EXPR_FN (call);
  if (!fn || !POINTER_TYPE_P (TREE_TYPE (fn)))
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_TYPE (fn));
  if (!FUNC_OR_METHOD_TYPE_P (type))
    return NULL_TREE;
  tree arg = TYPE_ARG_TYPES (type);
  while (arg && n--)
    arg = TREE_CHAIN (arg);
  if (!arg || TREE_CODE (TREE_VALUE (arg)) != REFERENCE_TYPE)
    return NULL_TREE;
  type = TREE_TYPE (TREE_VALUE (arg));
  return COMPLETE_TYPE_P (type) && TREE_CONSTANT (TYPE_SIZE_UNIT (type))
	 ? type : NULL_TREE;
}
