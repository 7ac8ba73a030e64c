/* Elements that a loop updates repeatedly.

   In: a kernel of the device.  A nest comes before modes.cc, since tiles are
   chosen there; any other kernel comes after it.  Out: the same kernel.  An
   element of an array that a sequential loop updates repeatedly is in a
   variable meanwhile:

     c[i][j] *= beta;			sum = beta * c[i][j];
     for (k = 0; k < n; k++)		for (k = 0; k < n; k++)
       c[i][j] += a[i][k] * b[k][j];	  sum += a[i][k] * b[k][j];
					c[i][j] = sum;

   nvcc does so only if it knows that no other pointer leads there and that the
   loop has iterations.  Besides, schedule/tile.cc looks for loops that only
   set variables of the thread.

   The thread is the only one that accesses the element while the loop runs:
   there is no barrier in it, and it has no loop that is spread.  Every access
   in the loop is of the same element by the same expression, or of other
   memory.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "depend/analysis.h"
#include "read/read.h"
#include "depend/depend.h"
#include "device/device.h"
#include "device/elements.h"
#include "tree-affine.h"
#include "ir/walk.h"

/* ---- Accesses of statements */

/* Note the accesses of the expression at *TP.  */
static tree
access_op (tree *tp, int *walk_subtrees, access_walk *w)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  tree_code code = TREE_CODE (t);
  if (code == CALL_EXPR)
    w->odd |= !depend_call_safe_p (t);
  else if (code == ASM_EXPR || code == VA_ARG_EXPR)
    w->odd = true;
  else if (handled_component_p (t) || code == MEM_REF || code == INDIRECT_REF)
    {
      w->odd |= TREE_THIS_VOLATILE (t);
      w->refs.safe_push (t);
      for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
	if (TREE_CODE (t) == ARRAY_REF || TREE_CODE (t) == ARRAY_RANGE_REF)
	  acc_walk_tree (&TREE_OPERAND (t, 1), access_op, w);
      if (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == INDIRECT_REF)
	acc_walk_tree (&TREE_OPERAND (t, 0), access_op, w);
      else if (!DECL_P (t))
	w->odd = true;
      *walk_subtrees = 0;
    }
  else if (VAR_P (t) || code == PARM_DECL || code == RESULT_DECL)
    {
      acc_var *v = acc_find_var (w->r, t);
      w->odd |= TREE_THIS_VOLATILE (t);
      if (v ? v->kind == VAR_OBJECT || v->kind == VAR_DEVICE_GLOBAL
	    : !acc_local_var_p (t))
	w->refs.safe_push (t);
    }
  return NULL_TREE;
}

void
element_accesses (tree *tp, access_walk *data)
{
  acc_walk_tree (tp, access_op, data);
}

/* True if REF begins at a variable, with no pointer in memory on the way.  */
static bool
direct_p (tree ref)
{
  ref = acc_base_of (ref);
  if (DECL_P (ref))
    return true;
  for (tree p = TREE_OPERAND (ref, 0); !DECL_P (p); p = TREE_OPERAND (p, 0))
    if (TREE_CODE (p) == ADDR_EXPR)
      {
	tree base = acc_base_address (TREE_OPERAND (p, 0));
	return base && (DECL_P (base) || direct_p (base));
      }
    else if (!CONVERT_EXPR_P (p) && TREE_CODE (p) != POINTER_PLUS_EXPR
	     && TREE_CODE (p) != NON_LVALUE_EXPR)
      return false;
  return true;
}

element_place::element_place (tree t)
  : ref (t), root (acc_root_of (t)), expanded (false)
{
}

/* Set the address and the size unless they are set.  */
void
element_place::expand () const
{
  if (expanded)
    return;
  get_inner_reference_aff (ref, &address, &size);
  minus = address;
  aff_combination_scale (&minus, -1);
  expanded = true;
}

/* The distance from B to A.  */
static void
distance (const element_place &a, const element_place &b, aff_tree *out)
{
  a.expand ();
  b.expand ();
  *out = a.address;
  aff_combination_add (out, &b.minus);
}

bool
elements_constant_apart_p (const element_place &a, const element_place &b)
{
  aff_tree d;
  distance (a, b, &d);
  return aff_comb_cannot_overlap_p (&d, b.size, a.size);
}

bool
elements_near_p (tree a, tree b, HOST_WIDE_INT bytes)
{
  aff_tree d;
  distance (element_place (a), element_place (b), &d);
  return d.n == 0 && !d.rest && known_lt (d.offset, bytes)
	 && known_gt (d.offset, -bytes);
}

/* True if indices A and B are never the same.  */
static bool
indices_differ_p (tree a, tree b)
{
  aff_tree x, y;
  tree type = TREE_TYPE (a);
  if (TYPE_PRECISION (type) != TYPE_PRECISION (TREE_TYPE (b)))
    return false;
  tree_to_aff_combination (a, type, &x);
  tree_to_aff_combination (b, type, &y);
  aff_combination_scale (&y, -1);
  aff_combination_add (&x, &y);
  return x.n == 0 && !x.rest && maybe_ne (x.offset, 0);
}

/* Split OFFSET, in bytes, into a constant, which is returned, and *REST, the
   other factors, or null if there are none.  */
static HOST_WIDE_INT
constant_factor (tree offset, tree *rest)
{
  STRIP_NOPS (offset);
  *rest = NULL_TREE;
  if (TREE_CODE (offset) == INTEGER_CST)
    return tree_fits_shwi_p (offset) ? tree_to_shwi (offset) : -1;
  *rest = offset;
  if (TREE_CODE (offset) != MULT_EXPR
      || !tree_fits_shwi_p (TREE_OPERAND (offset, 1)))
    return 1;
  *rest = TREE_OPERAND (offset, 0);
  return tree_to_shwi (TREE_OPERAND (offset, 1));
}

/* The number of factors of E.  */
static unsigned
factors (tree e)
{
  STRIP_NOPS (e);
  return TREE_CODE (e) == MULT_EXPR ? factors (TREE_OPERAND (e, 0))
				      + factors (TREE_OPERAND (e, 1)) : 1;
}

/* The number of dimensions of TYPE whose extents are variables.  */
static unsigned
variable_dimensions (tree type)
{
  unsigned n = 0;
  for (; TREE_CODE (type) == ARRAY_TYPE; type = TREE_TYPE (type))
    n += !TYPE_DOMAIN (type) || !TYPE_MAX_VALUE (TYPE_DOMAIN (type))
	 || !TREE_CONSTANT (TYPE_MAX_VALUE (TYPE_DOMAIN (type)));
  return n;
}

/* True if A and B, accessed through two pointers, are different arrays of one
   array of arrays: p[2] and p[3] of a pointer P to arrays of variable size.
   No index leads out of its own array.  */
static bool
planes_apart_p (tree a, tree b)
{
  tree type = TREE_TYPE (a), root[2], rest[2];
  HOST_WIDE_INT by[2];
  if (TREE_CODE (a) != MEM_REF || TREE_CODE (b) != MEM_REF
      || TREE_CODE (type) != ARRAY_TYPE || TREE_CONSTANT (TYPE_SIZE_UNIT (type))
      || TYPE_MAIN_VARIANT (type) != TYPE_MAIN_VARIANT (TREE_TYPE (b))
      || !integer_zerop (TREE_OPERAND (a, 1)) || !integer_zerop (TREE_OPERAND (b, 1)))
    return false;
  for (int i = 0; i < 2; i++)
    {
      tree p = TREE_OPERAND (i ? b : a, 0);
      STRIP_NOPS (p);
      root[i] = p;
      by[i] = 0;
      rest[i] = NULL_TREE;
      if (TREE_CODE (p) == POINTER_PLUS_EXPR)
	{
	  root[i] = TREE_OPERAND (p, 0);
	  by[i] = constant_factor (TREE_OPERAND (p, 1), &rest[i]);
	  if (!rest[i])
	    return false;
	}
      if (!DECL_P (root[i])
	  || !POINTER_TYPE_P (TREE_TYPE (root[i]))
	  || TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (root[i])))
	     != TYPE_MAIN_VARIANT (type))
	return false;
    }
  tree size = rest[0] ? rest[0] : rest[1];
  return (root[0] == root[1] && size && by[0] != by[1]
	  && factors (size) == variable_dimensions (type)
	  && (!rest[0] || !rest[1] || operand_equal_p (rest[0], rest[1], 0)));
}

/* True if A and B, which begin at the same variable, do not overlap: they are
   a constant distance apart, or the indices of one dimension differ.  */
static bool
apart_p (const element_place &a, const element_place &b)
{
  if (elements_constant_apart_p (a, b))
    return true;
  auto_vec<tree> as, bs;
  for (tree t = a.ref; ; t = TREE_OPERAND (t, 0))
    {
      as.safe_push (t);
      if (!handled_component_p (t))
	break;
    }
  for (tree t = b.ref; ; t = TREE_OPERAND (t, 0))
    {
      bs.safe_push (t);
      if (!handled_component_p (t))
	break;
    }
  tree x = as.pop (), y = bs.pop ();
  if (!operand_equal_p (x, y, 0))
    return planes_apart_p (x, y);
  while (as.length () && bs.length ())
    {
      x = as.pop ();
      y = bs.pop ();
      if (TREE_CODE (x) != ARRAY_REF || TREE_CODE (y) != ARRAY_REF)
	return false;
      if (indices_differ_p (TREE_OPERAND (x, 1), TREE_OPERAND (y, 1)))
	return true;
    }
  return false;
}

bool
element_overlaps_p (acc_region_ir *r, const element_place &ref,
		    const element_place &e)
{
  tree a = ref.root, b = e.root;
  acc_var *two = a && b && a != b && direct_p (e.ref) ? acc_find_var (r, b) : NULL;
  /* Of two pointers restrict_p tells, which knows that the last store gives memory its
     type.  */
  if (!two && !alias_sets_conflict_p (get_alias_set (ref.ref), get_alias_set (e.ref)))
    return false;
  if (!a || !b || !direct_p (e.ref))
    return true;
  if (a == b)
    return !apart_p (ref, e);
  acc_var *v = acc_find_var (r, a), *w = two;
  if (!w)
    /* A thread's own array does not overlap with REF, but its pointers may
       lead anywhere.  */
    return !acc_local_var_p (b) || POINTER_TYPE_P (TREE_TYPE (b));
  return !v->restrict_p && !w->restrict_p;
}

bool
element_overlaps_p (acc_region_ir *r, tree ref, tree e)
{
  return element_overlaps_p (r, element_place (ref), element_place (e));
}

/* ---- Statements that may be executed while a register holds an element */

static bool
stays_op (acc_stmt *s, bool *data)
{
  switch (s->code)
    {
    case ST_BLOCK:
    case ST_EXPR:
    case ST_IF:
    case ST_NOP:
      return true;
    case ST_LOOP:
      if (!s->loop->axes && !s->loop->reductions.length ())
	return true;
      break;
    default:
      break;
    }
  *data = false;
  return false;
}

bool
element_place_invariant_p (acc_region_ir *r, acc_stmt *s, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if ((TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
	&& !acc_invariant_p (&r->reader, s, TREE_OPERAND (ref, 1)))
      return false;
  return DECL_P (ref) || acc_invariant_p (&r->reader, s, TREE_OPERAND (ref, 0));
}

bool
element_stays_by_kind_p (acc_stmt *s)
{
  bool ok = true;
  acc_walk_stmts (s, stays_op, &ok);
  return ok;
}

/* True if S alone does not need REF in memory: one thread executes it, it
   accesses other memory or exactly REF, and it does not change the place of
   REF.  */
static bool
stays_p (acc_region_ir *r, acc_stmt *s, tree ref)
{
  if (!element_stays_by_kind_p (s))
    return false;
  access_walk w;
  w.r = r;
  w.odd = false;
  acc_walk_exprs (s, element_accesses, &w);
  if (w.odd)
    return false;
  for (tree e : w.refs)
    if (!operand_equal_p (e, ref, 0) && element_overlaps_p (r, ref, e))
      return false;
  acc_stmt *next = s->next;
  s->next = NULL;
  bool ok = element_place_invariant_p (r, s, ref);
  s->next = next;
  return ok;
}

struct ref_count { tree ref; int n; };

static tree
count_op (tree *tp, int *walk_subtrees, ref_count *c)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (operand_equal_p (*tp, c->ref, 0))
    {
      c->n++;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

static void
count_expr (tree *tp, ref_count *data)
{
  acc_walk_tree (tp, count_op, data);
}

static int
mentions (acc_stmt *s, tree ref)
{
  ref_count c = { ref, 0 };
  acc_walk_exprs (s, count_expr, &c);
  return c.n;
}

/* True if S itself assigns REF.  */
static bool
assigns_p (acc_stmt *s, tree ref)
{
  return (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	  && operand_equal_p (TREE_OPERAND (s->expr, 0), ref, 0));
}

/* True if S, or a statement in it, assigns REF.  */
static bool
stores_p (acc_stmt *s, tree ref)
{
  bool found = false;
  acc_walk_stmts (s, [&] (acc_stmt *t)
    {
      found |= assigns_p (t, ref);
      return !found;
    });
  return found;
}

/* The condition that L has iterations.  Null if it always has.  */
static tree
some_iterations (acc_loop *l)
{
  tree some = NULL_TREE;
  for (const acc_iter &i : l->iters)
    {
      tree c = fold_build2 (i.cond, boolean_type_node, unshare_expr (i.from),
			    unshare_expr (i.to));
      if (!integer_onep (c))
	some = some ? fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node, some,
				   c) : c;
    }
  return some;
}

/* True if each iteration of a loop with the list at S as its body assigns
   REF.  */
static bool
always_assigned_p (acc_stmt *s, tree ref)
{
  for (; s; s = s->next)
    if (assigns_p (s, ref)
	|| (s->code == ST_BLOCK && always_assigned_p (s->body, ref))
	|| (s->code == ST_LOOP && !some_iterations (s->loop)
	    && always_assigned_p (s->body, ref)))
      return true;
  return false;
}

/* ---- Elements of a list */

struct candidates
{
  acc_region_ir *r;
  auto_vec<tree> refs;
};

bool
element_held_p (acc_region_ir *r, tree ref)
{
  tree type = TREE_TYPE (ref);
  if (DECL_P (ref) || TREE_THIS_VOLATILE (ref) || !direct_p (ref)
      || !(SCALAR_FLOAT_TYPE_P (type) || INTEGRAL_TYPE_P (type)
	   || TREE_CODE (type) == COMPLEX_TYPE)
      || TREE_CODE (ref) == BIT_FIELD_REF
      || TREE_CODE (ref) == REALPART_EXPR || TREE_CODE (ref) == IMAGPART_EXPR
      || (TREE_CODE (ref) == COMPONENT_REF
	  && DECL_BIT_FIELD (TREE_OPERAND (ref, 1))))
    return false;
  tree root = acc_root_of (ref);
  acc_var *v = root ? acc_find_var (r, root) : NULL;
  return v && (v->kind == VAR_POINTER || v->kind == VAR_OBJECT);
}

static bool
find_stores (acc_stmt *s, candidates *c)
{
  if (s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR)
    return true;
  tree ref = TREE_OPERAND (s->expr, 0);
  if (!element_held_p (c->r, ref))
    return true;
  for (tree other : c->refs)
    if (operand_equal_p (other, ref, 0))
      return true;
  c->refs.safe_push (ref);
  return true;
}

acc_stmt *
element_set (acc_region_ir *r, location_t loc, tree lhs, tree value)
{
  acc_stmt *s = acc_new_stmt (&r->stmts, ST_EXPR, loc);
  s->expr = build2 (MODIFY_EXPR, TREE_TYPE (lhs), lhs, value);
  return s;
}

/* A list that is being changed, and variables to be declared for it.  */
struct keeper
{
  acc_region_ir *r;
  auto_vec<acc_stmt *> list;
  auto_vec<tree> decls;
};

/* Keep REF, which the loop LIST[P] assigns, in a variable, from the first
   statement before the loop that accesses it to the last one after it.
   Returns the new place of the loop.  */
static unsigned
keep (keeper *k, unsigned p, tree ref)
{
  acc_region_ir *r = k->r;
  acc_stmt *loop = k->list[p];
  if (!stays_p (r, loop, ref))
    return p;
  unsigned first = p, last = p;
  for (unsigned i = p; i-- > 0 && stays_p (r, k->list[i], ref); )
    if (k->list[i]->code == ST_EXPR && mentions (k->list[i], ref))
      first = i;
  for (unsigned i = p + 1;
       i < k->list.length () && stays_p (r, k->list[i], ref); i++)
    if (k->list[i]->code == ST_EXPR && mentions (k->list[i], ref))
      last = i;
  bool assigned = false;
  for (unsigned i = first; i <= last; i++)
    assigned |= assigns_p (k->list[i], ref);
  tree some = NULL_TREE;
  if (!assigned)
    {
      /* Then only the loop's iterations may store, if there are any.  A condition before
	 it may store, too: that is left as it is.  */
      some = some_iterations (loop->loop);
      last = p;
      for (unsigned i = first; i < p; i++)
	if (stores_p (k->list[i], ref))
	  first = p;
      for (const acc_iter &i : loop->loop->iters)
	if (some && acc_count_mentions (some, i.var))
	  return p;
      if (!always_assigned_p (loop->body, ref))
	return p;
    }

  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
  tree var = acc_new_var (type, "element", r->fndecl);
  k->decls.safe_push (var);
  for (unsigned i = first; i <= last; i++)
    acc_replace_ref (k->list[i], ref, var);
  acc_stmt *store = element_set (r, loop->loc, unshare_expr (ref), var);
  if (some)
    {
      acc_stmt *s = acc_new_stmt (&r->stmts, ST_IF, loop->loc);
      s->expr = unshare_expr (some);
      s->body = store;
      store = s;
    }
  k->list.safe_insert (last + 1, store);
  acc_stmt *begin = k->list[first];
  if (begin->code == ST_EXPR && TREE_CODE (begin->expr) == MODIFY_EXPR
      && TREE_OPERAND (begin->expr, 0) == var
      && !acc_count_mentions (TREE_OPERAND (begin->expr, 1), var))
    return p;
  tree value = unshare_expr (ref);
  if (some && first == p)
    value = build3 (COND_EXPR, type, some, value, build_zero_cst (type));
  k->list.safe_insert (first, element_set (r, loop->loc, var, value));
  return p + 1;
}

/* Find stores of S, a sequential loop, whose elements could be kept.  */
static void
find_candidates (acc_region_ir *r, acc_stmt *s, candidates *c)
{
  c->r = r;
  if (s->code == ST_LOOP && !s->loop->axes)
    acc_walk_stmts (s, find_stores, c);
}

/* True if one of the statements from S on is a loop with such stores, or a
   block with one.  */
static bool
candidates_p (acc_region_ir *r, acc_stmt *s)
{
  for (; s; s = s->next)
    {
      candidates c;
      find_candidates (r, s, &c);
      if (c.refs.length ()
	  || (s->code == ST_BLOCK && candidates_p (r, s->body)))
	return true;
    }
  return false;
}

/* Put the statements of blocks around such loops of K's list into the list
   itself.  Such a block often declares the loop's counter.  */
static void
open_blocks (keeper *k)
{
  for (unsigned p = 0; p < k->list.length (); )
    {
      acc_stmt *s = k->list[p];
      if (s->code != ST_BLOCK || !candidates_p (k->r, s->body))
	{
	  p++;
	  continue;
	}
      auto_vec<acc_stmt *> inside;
      acc_unlink (s->body, &inside);
      k->decls.safe_splice (s->decls);
      k->list.ordered_remove (p);
      for (unsigned i = 0; i < inside.length (); i++)
	k->list.safe_insert (p + i, inside[i]);
    }
}

/* Keep elements of the list at *HEAD, and of lists inside of it.  */
static void
keep_in_list (acc_region_ir *r, acc_stmt **head)
{
  if (!*head)
    return;
  keeper k;
  k.r = r;
  acc_unlink (*head, &k.list);
  open_blocks (&k);
  for (unsigned p = 0; p < k.list.length (); p++)
    {
      acc_stmt *s = k.list[p];
      candidates c;
      find_candidates (r, s, &c);
      for (tree ref : c.refs)
	p = keep (&k, p, unshare_expr (ref));
    }
  for (acc_stmt *s : k.list)
    {
      keep_in_list (r, &s->body);
      keep_in_list (r, &s->other);
    }
  *head = acc_link (k.list);
  if (k.decls.is_empty ())
    return;
  acc_stmt *block = acc_new_stmt (&r->stmts, ST_BLOCK, (*head)->loc);
  block->decls.safe_splice (k.decls);
  block->body = *head;
  *head = block;
}

void
acc_keep_elements (acc_kernel_ir *k)
{
  if (!k->region->unknown_write)
    keep_in_list (k->region, &k->body->body);
}
