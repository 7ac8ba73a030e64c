/* Small functions that a kernel calls, read as if their statements stood in the place of the
   call, for the sections that no clause names.

   In: a kernel with local objects that hold integers or pointers and are set again and again.  Out: a
   copy of its statements, for a look at its values, in which such objects are their members
   (member-variables.cc) and the functions that get or return them are taken apart.

     iterator i = v.begin ();		i.p = v.start;
     i += n;				i.p = i.p + n;
     s += *i;				s += *i.p;

   A function that sets variables through their addresses is taken apart, too.  It may have
   returns in conditions: what comes after such a condition becomes a part of it.

     if (n <= i)			if (n <= i)
       return -1;			  result = -1;
     *k = i;				else
     return 0;				  { k = i; result = 0; }

   A function with a return in a loop or a jump is not taken apart.  The kernel itself stays
   as it is.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/objects.h"
#include "read/callee.h"
#include "read/read.h"
#include "ir/copy.h"
#include "ir/walk.h"

/* The innermost functions, and the statements of all of them, that are taken apart.  */
#define MOST_CALLS 12
#define MOST_STATEMENTS 2000
/* The functions, one in the other, in which objects are looked for that are set again.  */
#define MOST_GATES 4

namespace {

struct through
{
  acc_region_ir *region;
  unsigned depth;		/* of functions */
  unsigned budget;		/* statements that may still be added */
};

/* The body of a function that is being taken apart.  */
struct taken_body
{
  hash_map<tree, tree> values;	/* of its parameters and variables */
  hash_set<tree> own;		/* the new variables */
  auto_vec<acc_stmt *> list;
  tree result;			/* what it returns, or null */
  tree variable;		/* it gets what the returns in conditions return, or null */
  bool ends;			/* the return has been found */
};

/* What comes after a list of statements.  */
struct rest
{
  acc_stmt *s;
  const rest *next;
};

}

static void expand_list (through *t, acc_stmt **list);

/* ---- Which objects and calls */

/* True if TYPE is one of integers or pointers, or a structure that has one.  */
static bool
subscripts_within_p (const_tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    return INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && subscripts_within_p (TREE_TYPE (f)))
      return true;
  return false;
}

/* True if TYPE is a structure that has one.  */
static bool
object_p (const_tree type)
{
  return TREE_CODE (type) == RECORD_TYPE && subscripts_within_p (type);
}

bool
extent_local_object_p (acc_region_ir *r, const_tree d)
{
  return DECL_P (d) && acc_local_var_p (d) && object_p (TREE_TYPE (d)) && !acc_find_var (r, d)
	 && !r->host_vars.contains (const_cast<tree> (d));
}

/* True if E is the address of an integer or pointer that is a local variable of R.  */
static bool
scalar_address_p (acc_region_ir *r, tree e)
{
  tree d = TREE_CODE (e) == ADDR_EXPR ? TREE_OPERAND (e, 0) : NULL_TREE;
  return d && VAR_P (d) && acc_local_var_p (d)
	 && (INTEGRAL_TYPE_P (TREE_TYPE (d)) || POINTER_TYPE_P (TREE_TYPE (d)))
	 && !acc_find_var (r, d) && !r->host_vars.contains (d);
}

/* Likewise of a local object without pointers.  */
static bool
numbers_address_p (acc_region_ir *r, tree e)
{
  tree d = TREE_CODE (e) == ADDR_EXPR ? acc_base_of (TREE_OPERAND (e, 0)) : NULL_TREE;
  return d && extent_local_object_p (r, d) && !acc_pointers_within_p (TREE_TYPE (d));
}

/* True if CALL gets or returns such an object, or gets the address of an integer or
   pointer.  */
static bool
wanted_p (through *t, tree call)
{
  tree type = TREE_TYPE (call);
  if (object_p (type))
    return true;
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree e = extent_without_conversions (CALL_EXPR_ARG (call, i));
      if (scalar_address_p (t->region, e))
	return true;
      if (TREE_CODE (e) == ADDR_EXPR)
	e = TREE_OPERAND (e, 0);
      if (extent_local_object_p (t->region, acc_base_of (e)))
	return true;
    }
  return false;
}

/* ---- Functions */

/* True if BODY sets P, or takes its address.  */
static bool
changes_p (acc_stmt *body, tree p)
{
  bool changes = false;
  for (acc_stmt *s = body; s; s = s->next)
    acc_walk_exprs (s, [&] (tree *tp)
      {
	acc_walk_trees (tp, [&] (tree *sub)
	  {
	    tree e = *sub;
	    if (TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR
		|| TREE_CODE (e) == ADDR_EXPR)
	      changes |= acc_base_of (TREE_OPERAND (e, 0)) == p;
	    return true;
	  });
      });
  return changes;
}

/* True if S, with everything inside it, may be copied.  */
static bool
may_copy_p (through *t, acc_stmt *s)
{
  bool may = true;
  acc_walk_stmts (s, [&] (acc_stmt *x)
    {
      may = may && t->budget && x->code != ST_RETURN && x->code != ST_LABEL
	    && x->code != ST_GOTO && x->code != ST_ATOMIC
	    && !(x->expr && TREE_CODE (x->expr) == ASM_EXPR);
      t->budget -= may;
      return may;
    });
  return may;
}

/* Let a new variable stand for D, of the function.  */
static tree
own_variable (through *t, taken_body *b, tree d)
{
  if (tree *have = b->values.get (d))
    return *have;
  tree own = acc_copy_var (d, t->region->fndecl);
  b->values.put (d, own);
  b->own.add (own);
  return own;
}

/* Likewise for the variables that S, a copy, and the statements in it declare.  */
static void
own_declarations (through *t, taken_body *b, acc_stmt *s)
{
  acc_walk_stmts (s, [&] (acc_stmt *x)
    {
      for (tree &d : x->decls)
	if (VAR_P (d) && acc_local_var_p (d))
	  d = own_variable (t, b, d);
      if (x->loop)
	for (acc_iter &i : x->loop->iters)
	  if (!b->values.get (i.var))
	    own_variable (t, b, i.var);
      return true;
    });
}

/* True if a statement of the lists A and B, or in them, returns.  */
static bool
returns_p (acc_stmt *a, acc_stmt *b)
{
  bool returns = false;
  for (acc_stmt *list : { a, b })
    for (acc_stmt *s = list; s && !returns; s = s->next)
      acc_walk_stmts (s, [&] (acc_stmt *x)
	{
	  returns = returns || x->code == ST_RETURN;
	  return !returns;
	});
  return returns;
}

static bool flatten (through *t, taken_body *b, acc_stmt *s, const rest *after);

/* Put a copy of S and AFTER into *BRANCH, a branch of a condition that has a return.  */
static bool
flatten_branch (through *t, taken_body *b, acc_stmt *s, const rest *after, acc_stmt **branch)
{
  auto_vec<acc_stmt *> outer;	/* GCC 11 cannot swap such vectors */
  outer.safe_splice (b->list);
  b->list.truncate (0);
  b->ends = false;
  bool all = flatten (t, b, s, after);
  if (all && b->variable)
    {
      acc_stmt *set = b->ends && b->result
		      ? acc_new_set (&t->region->stmts, UNKNOWN_LOCATION, b->variable, b->result)
		      : NULL;
      if (set)
	b->list.safe_push (set);
      all = set;
    }
  *branch = acc_link (b->list);
  b->list.truncate (0);
  b->list.safe_splice (outer);
  return all;
}

/* Likewise a copy of S, a condition that has a return, with AFTER in both branches.  */
static bool
flatten_condition (through *t, taken_body *b, acc_stmt *s, const rest *after)
{
  acc_stmt *copy = acc_new_stmt (&t->region->stmts, ST_IF, s->loc);
  copy->expr = unshare_expr (s->expr);
  if (!flatten_branch (t, b, s->body, after, &copy->body)
      || !flatten_branch (t, b, s->other, after, &copy->other))
    return false;
  b->list.safe_push (copy);
  b->ends = true;
  b->result = b->variable;
  return true;
}

/* Put a copy of the statements from S on, and of AFTER, into B's list.  False if they do
   anything that is not taken apart.  */
static bool
flatten (through *t, taken_body *b, acc_stmt *s, const rest *after)
{
  for (; s; s = s->next)
    {
      rest more = { s->next, after };
      if (s->code == ST_BLOCK)
	{
	  for (tree d : s->decls)
	    if (VAR_P (d) && acc_local_var_p (d))
	      own_variable (t, b, d);
	  return flatten (t, b, s->body, &more);
	}
      if (s->code == ST_RETURN)
	{
	  b->ends = true;
	  b->result = unshare_expr (s->expr);
	  return true;
	}
      if (s->code == ST_IF && t->budget && returns_p (s->body, s->other))
	{
	  t->budget--;
	  return flatten_condition (t, b, s, &more);
	}
      if (s->code != ST_NOP && may_copy_p (t, s))
	{
	  acc_stmt *copy = acc_copy_stmt (t->region, s, NULL);
	  own_declarations (t, b, copy);
	  b->list.safe_push (copy);
	}
      else if (s->code != ST_NOP)
	return false;
    }
  return !after || flatten (t, b, after->s, after->next);
}

/* Give the parameters of FN, which has BODY, the arguments of CALL.  False if that is not
   possible.  */
static bool
bind_parameters (through *t, taken_body *b, tree call, tree fn, acc_stmt *body)
{
  int i = 0, n = call_expr_nargs (call);
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p), i++)
    {
      tree arg = i < n ? CALL_EXPR_ARG (call, i) : NULL_TREE;
      if (!arg || DECL_BY_REFERENCE (p)
	  || POINTER_TYPE_P (TREE_TYPE (p)) != POINTER_TYPE_P (TREE_TYPE (arg)))
	return false;
      tree plain = extent_without_conversions (arg);
      if (!changes_p (body, p)
	  && (CONSTANT_CLASS_P (plain) || TREE_CODE (plain) == ADDR_EXPR
	      || (DECL_P (plain) && !AGGREGATE_TYPE_P (TREE_TYPE (plain)))))
	{
	  b->values.put (p, fold_convert (TREE_TYPE (p), arg));
	  continue;
	}
      tree own = own_variable (t, b, p);
      b->list.safe_push (acc_new_set (&t->region->stmts, UNKNOWN_LOCATION, own,
				      unshare_expr (arg)));
    }
  return i == n;
}

/* ---- Places */

/* True if A and B are the same type but for qualifiers, or pointers to such.  */
static bool
alike_p (const_tree a, const_tree b)
{
  while (POINTER_TYPE_P (a) && POINTER_TYPE_P (b))
    {
      a = TREE_TYPE (a);
      b = TREE_TYPE (b);
    }
  return TYPE_MAIN_VARIANT (a) == TYPE_MAIN_VARIANT (b);
}

/* Replace *&x by x in *TP.  */
static void
drop_addresses (tree *tp)
{
  tree t = *tp;
  if (!t || TYPE_P (t) || DECL_P (t) || !EXPR_P (t))
    return;
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    drop_addresses (&TREE_OPERAND (t, i));
  if (TREE_CODE (t) != INDIRECT_REF
      && (TREE_CODE (t) != MEM_REF || !integer_zerop (TREE_OPERAND (t, 1))))
    return;
  tree address = extent_without_conversions (TREE_OPERAND (t, 0));
  if (TREE_CODE (address) == ADDR_EXPR
      && alike_p (TREE_TYPE (t), TREE_TYPE (TREE_OPERAND (address, 0))))
    *tp = TREE_OPERAND (address, 0);
}

/* Put the values of B's variables into *TP.  */
static void
put_values (taken_body *b, tree *tp)
{
  acc_walk_trees (tp, [&] (tree *sub)
    {
      tree *value = DECL_P (*sub) ? b->values.get (*sub) : NULL;
      if (!value)
	return true;
      *sub = unshare_expr (*value);
      return false;
    });
  drop_addresses (tp);
}

/* Likewise into S and everything inside it.  */
static void
put_in_statement (taken_body *b, acc_stmt *s)
{
  acc_walk_exprs (s, [&] (tree *tp) { put_values (b, tp); });
  acc_walk_stmts (s, [&] (acc_stmt *x)
    {
      if (x->loop)
	for (acc_iter &i : x->loop->iters)
	  if (tree *own = b->values.get (i.var))
	    i.var = *own;
      return true;
    });
}

/* ---- Variables that only hold a value for the next statement */

/* True if S sets only variables of B.  */
static bool
sets_own_p (taken_body *b, const acc_stmt *s)
{
  tree e = s->code == ST_EXPR ? s->expr : NULL_TREE;
  return e && (TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR)
	 && DECL_P (TREE_OPERAND (e, 0)) && b->own.contains (TREE_OPERAND (e, 0))
	 && !TREE_SIDE_EFFECTS (TREE_OPERAND (e, 1));
}

/* Put the values of B's scalar variables that are set once, and before anything else is set,
   in their places.  */
static void
forward_values (taken_body *b)
{
  for (unsigned i = b->list.length (); i-- > 0; )
    if (!sets_own_p (b, b->list[i]))
      return;
  while (!b->list.is_empty ())
    {
      tree e = b->list[0]->expr, var = TREE_OPERAND (e, 0);
      bool once = !AGGREGATE_TYPE_P (TREE_TYPE (var)) && !TREE_ADDRESSABLE (var);
      for (unsigned i = 1; i < b->list.length (); i++)
	once &= TREE_OPERAND (b->list[i]->expr, 0) != var;
      if (!once)
	return;
      b->values.empty ();
      b->values.put (var, fold_convert (TREE_TYPE (var), TREE_OPERAND (e, 1)));
      b->list.ordered_remove (0);
      for (acc_stmt *s : b->list)
	put_values (b, &s->expr);
      if (b->result)
	put_values (b, &b->result);
    }
}

/* ---- Calls */

/* Take the function apart that CALL calls.  */
static bool
take_apart (through *t, taken_body *b, tree call)
{
  tree fn = acc_called_function (call);
  acc_stmt *body = fn && t->depth < MOST_CALLS ? acc_callee_body (fn) : NULL;
  tree value = fn ? DECL_RESULT (fn) : NULL_TREE;
  if (!body || (value && DECL_BY_REFERENCE (value)))
    return false;
  b->result = NULL_TREE;
  b->ends = false;
  b->variable = value && !VOID_TYPE_P (TREE_TYPE (value))
		? acc_copy_var (value, t->region->fndecl) : NULL_TREE;
  if (!bind_parameters (t, b, call, fn, body))
    return false;
  unsigned args = b->list.length ();
  if (!flatten (t, b, body, NULL))
    return false;
  for (unsigned i = args; i < b->list.length (); i++)
    put_in_statement (b, b->list[i]);
  acc_stmt *last = acc_new_stmt (&t->region->stmts, ST_RETURN, UNKNOWN_LOCATION);
  last->expr = b->result;
  if (b->result)
    put_values (b, &last->expr);
  b->list.safe_push (last);
  acc_stmt *list = acc_link (b->list);
  t->depth++;
  expand_list (t, &list);
  t->depth--;
  b->list.truncate (0);
  acc_unlink (list, &b->list);
  b->result = b->list.pop ()->expr;
  for (unsigned i = b->list.length (); i-- > 0; )
    if (b->list[i]->code == ST_NOP)
      b->list.ordered_remove (i);
  forward_values (b);
  return true;
}

/* True if WHOLE uses an object that CALL, in it, gets, in another place, too: then the order
   matters.  What it assigns is set after the call.  */
static bool
used_elsewhere_p (tree whole, tree call)
{
  if (TREE_CODE (whole) == MODIFY_EXPR || TREE_CODE (whole) == INIT_EXPR)
    {
      tree to = TREE_OPERAND (whole, 0);
      while (TREE_CODE (to) == COMPONENT_REF)
	to = TREE_OPERAND (to, 0);
      if (DECL_P (to))
	whole = TREE_OPERAND (whole, 1);
    }
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree e = extent_without_conversions (CALL_EXPR_ARG (call, i));
      tree base = TREE_CODE (e) == ADDR_EXPR ? acc_base_of (TREE_OPERAND (e, 0)) : e;
      if (DECL_P (base)
	  && acc_count_mentions (whole, base) != acc_count_mentions (call, base))
	return true;
    }
  return false;
}

/* Make *TP, if it is the negation of a comparison, a comparison.  */
static void
drop_negation (tree *tp)
{
  tree e = *tp;
  if ((TREE_CODE (e) != BIT_NOT_EXPR && TREE_CODE (e) != TRUTH_NOT_EXPR)
      || TREE_CODE (TREE_TYPE (e)) != BOOLEAN_TYPE
      || !COMPARISON_CLASS_P (TREE_OPERAND (e, 0)))
    return;
  tree c = TREE_OPERAND (e, 0), a = TREE_OPERAND (c, 0);
  if (!FLOAT_TYPE_P (TREE_TYPE (a)))
    *tp = build2 (invert_tree_comparison (TREE_CODE (c), false), TREE_TYPE (e), a,
		  TREE_OPERAND (c, 1));
}

/* Put what the function does in the place of *TP, a call in WHOLE.  BEFORE gets its
   statements; null if there may be none.  */
static void
expand_call (through *t, tree *tp, tree whole, auto_vec<acc_stmt *> *before)
{
  taken_body b;
  tree type = TREE_TYPE (*tp);
  if (!wanted_p (t, *tp) || !take_apart (t, &b, *tp)
      || (!b.list.is_empty () && (!before || used_elsewhere_p (whole, *tp)))
      || (!b.result && !VOID_TYPE_P (type)))
    return;
  if (before)
    before->safe_splice (b.list);
  *tp = !b.result || VOID_TYPE_P (type) ? void_node
	: AGGREGATE_TYPE_P (type) ? b.result : fold_convert (type, b.result);
}

/* Take the calls in *TP, a part of WHOLE, apart.  */
static void
expand (through *t, tree *tp, tree whole, auto_vec<acc_stmt *> *before)
{
  tree e = *tp;
  if (!e || !EXPR_P (e))
    return;
  bool choice = TREE_CODE (e) == COND_EXPR || TREE_CODE (e) == TRUTH_ANDIF_EXPR
		|| TREE_CODE (e) == TRUTH_ORIF_EXPR;
  for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
    expand (t, &TREE_OPERAND (e, i), whole, choice && i ? NULL : before);
  if (TREE_CODE (e) == CALL_EXPR)
    expand_call (t, tp, whole, before);
  drop_addresses (tp);
  drop_negation (tp);
}

/* Take the calls in S itself apart.  */
static void
expand_statement (through *t, acc_stmt *s, auto_vec<acc_stmt *> *before)
{
  bool loop = s->code == ST_FOR || s->code == ST_DO;
  if (s->expr)
    expand (t, &s->expr, s->expr, loop ? NULL : before);
  if (s->code == ST_EXPR && s->expr && !TREE_SIDE_EFFECTS (s->expr))
    {
      s->code = ST_NOP;
      s->expr = NULL_TREE;
    }
  if (s->init)
    expand (t, &s->init->expr, s->init->expr, before);
  if (s->incr)
    {
      auto_vec<acc_stmt *> last;
      tree own = unshare_expr (s->incr->expr);
      expand (t, &own, own, &last);
      if (last.is_empty ())
	s->incr->expr = own;
      else if (last.length () == 1 && !TREE_SIDE_EFFECTS (own))
	s->incr->expr = last[0]->expr;
    }
  if (s->loop)
    for (acc_iter &i : s->loop->iters)
      for (tree *tp : { &i.from, &i.to, &i.step })
	expand (t, tp, *tp, before);
}

/* Likewise in the statements of *LIST and those inside of them.  */
static void
expand_list (through *t, acc_stmt **list)
{
  for (acc_stmt **at = list; *at; at = &(*at)->next)
    {
      acc_stmt *s = *at;
      auto_vec<acc_stmt *> before;
      expand_statement (t, s, &before);
      for (acc_stmt *b : before)
	{
	  b->next = s;
	  *at = b;
	  at = &b->next;
	}
      expand_list (t, &s->body);
      expand_list (t, &s->other);
    }
}

/* ---- Kernels */

static bool sets_again_p (acc_region_ir *r, acc_stmt *body, unsigned depth);

/* True if CALL gets the address of integers or of a pointer, or the function that it calls,
   or one that that one calls, sets a part of an object again that it gets by value.  */
static bool
call_sets_again_p (acc_region_ir *r, tree call, unsigned depth)
{
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree e = extent_without_conversions (CALL_EXPR_ARG (call, i));
      if (scalar_address_p (r, e) || numbers_address_p (r, e))
	return true;
    }
  tree fn = acc_called_function (call);
  tree p = fn ? DECL_ARGUMENTS (fn) : NULL_TREE;
  while (p && !extent_local_object_p (r, p))
    p = DECL_CHAIN (p);
  bool object = p || (fn && object_p (TREE_TYPE (call)));
  acc_stmt *body = object && depth < MOST_GATES ? acc_callee_body (fn) : NULL;
  for (; body && p; p = DECL_CHAIN (p))
    if (extent_local_object_p (r, p) && !extent_sets_once_p (r, body, p))
      return true;
  return body && sets_again_p (r, body, depth + 1);
}

/* True if BODY, or a function that it calls, sets a part of a local object with pointers
   again.  */
static bool
sets_again_p (acc_region_ir *r, acc_stmt *body, unsigned depth)
{
  bool again = false;
  acc_walk_stmts (body, [&] (acc_stmt *s)
    {
      for (tree d : s->decls)
	again = again || (extent_local_object_p (r, d) && !extent_sets_once_p (r, body, d));
      return !again;
    });
  for (acc_stmt *s = body; s && !again; s = s->next)
    acc_walk_exprs (s, [&] (tree *tp)
      {
	acc_walk_trees (tp, [&] (tree *sub)
	  {
	    again = again || (TREE_CODE (*sub) == CALL_EXPR && call_sets_again_p (r, *sub, depth));
	    return !again;
	  });
      });
  return again;
}

extent_read_through::extent_read_through (acc_region_ir *r)
: region (r)
{
  for (acc_kernel_ir *k : r->kernels)
    {
      own.safe_push (k->body);
      if (lang_GNU_Fortran () || r->routine || !sets_again_p (r, k->body, 0))
	continue;
      through t = { r, 0, MOST_STATEMENTS };
      k->body = acc_copy_stmt (r, k->body, NULL);
      expand_list (&t, &k->body->body);
      extent_take_members (r, k->body);
      extent_join_steps (k->body);
      extent_find_conditions (k->body);
    }
}

extent_read_through::~extent_read_through ()
{
  for (unsigned i = 0; i < own.length (); i++)
    region->kernels[i]->body = own[i];
}
