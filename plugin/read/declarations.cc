/* The places where variables are declared.

   In: structured statements whose temporaries and counters are declared at the
   top.  Out: the same, with each variable declared where it is used.  A
   temporary that holds several values one after the other becomes several
   variables, and so does a scalar of the user's that several loops set anew in each
   iteration.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "ir/flow.h"
#include "ir/walk.h"

typedef auto_vec<acc_stmt *> stmt_list;

/* Remove VAR from the declarations of S and of the statements inside it.  */
static bool
undeclare (acc_stmt *s, const_tree var)
{
  for (unsigned i = 0; i < s->decls.length (); i++)
    if (s->decls[i] == var)
      {
	s->decls.ordered_remove (i);
	return false;
      }
  return true;
}

/* True if the list at S mentions one of VARS.  */
static bool
mentions_any_p (acc_stmt *s, const vec<tree> &vars)
{
  for (tree v : vars)
    if (acc_mentions_p (s, v))
      return true;
  return false;
}

/* The number of statements of the list at S that mention one of VARS.  *WHERE is the
   last of them.  */
static int
mentioning (acc_stmt *s, const vec<tree> &vars, acc_stmt **where)
{
  int n = 0;
  for (; s; s = s->next)
    {
      acc_stmt *next = s->next;
      s->next = NULL;
      if (mentions_any_p (s, vars))
	{
	  n++;
	  *where = s;
	}
      s->next = next;
    }
  return n;
}

/* True if S itself, not a statement inside it, mentions one of VARS.  */
static bool
mentions_itself_p (acc_stmt *s, const vec<tree> &vars)
{
  acc_stmt *body = s->body, *other = s->other, *next = s->next;
  s->body = s->other = s->next = NULL;
  bool m = mentions_any_p (s, vars);
  s->body = body;
  s->other = other;
  s->next = next;
  return m;
}

/* True if VAR is used before it is assigned in the list at S.  */
static bool
exposed_in_p (acc_reader *r, acc_stmt *s, tree var)
{
  acc_reader probe;
  probe.fndecl = r->fndecl;
  acc_find_exposed (&probe, s);
  return probe.exposed.contains (var);
}

/* True if all mentions of VARS in the list at S are inside one loop with a
   directive, so that no iteration takes a value from another.  */
static bool
in_directive_p (acc_stmt *s, const vec<tree> &vars)
{
  for (;;)
    {
      acc_stmt *at = NULL;
      if (mentioning (s, vars, &at) != 1 || mentions_itself_p (at, vars))
	return false;
      if (at->loop && at->loop->directive)
	return true;
      bool in_body = mentions_any_p (at->body, vars);
      if (in_body && mentions_any_p (at->other, vars))
	return false;
      s = in_body ? at->body : at->other;
    }
}

/* The variables that may have an address: VARS gets more of them.  */
struct address_flow { vec<tree> *vars; };

/* Add the variable that *TP sets to F's if the value may have an address of F's.  */
static void
follow_address (tree *tp, address_flow *f)
{
  tree e = *tp;
  if (!e || (TREE_CODE (e) != MODIFY_EXPR && TREE_CODE (e) != INIT_EXPR))
    return;
  tree to = TREE_OPERAND (e, 0);
  if (!POINTER_TYPE_P (TREE_TYPE (to))
      && TREE_CODE (TREE_TYPE (to)) != RECORD_TYPE)
    return;
  to = acc_base_of (to);
  if ((!DECL_P (to) && TREE_CODE (to) != SSA_NAME) || f->vars->contains (to))
    return;
  for (unsigned i = 0; i < f->vars->length (); i++)
    if (acc_count_mentions (TREE_OPERAND (e, 1), (*f->vars)[i]))
      {
	f->vars->safe_push (to);
	return;
      }
}

/* Add to VARS, an array or object, all variables that may have its address in the list
   at S.  They are used as long as it is.  */
static void
add_addresses (acc_stmt *s, vec<tree> *vars)
{
  address_flow f = { vars };
  unsigned before;
  do
    {
      before = vars->length ();
      for (acc_stmt *t = s; t; t = t->next)
	acc_walk_exprs (t, follow_address, &f);
    }
  while (vars->length () > before);
}

/* Declare temporary VAR in the innermost list below *HEAD that has all its
   mentions, and those of its address.  BLOCK is the block of list *HEAD, or null.  */
static void
sink (acc_reader *r, acc_stmt **head, acc_stmt *block, tree var)
{
  auto_vec<tree> vars;
  vars.safe_push (var);
  if (DECL_P (var) && AGGREGATE_TYPE_P (TREE_TYPE (var)))
    add_addresses (*head, &vars);
  for (;;)
    {
      acc_stmt *s = NULL;
      if (mentioning (*head, vars, &s) != 1 || mentions_itself_p (s, vars))
	break;
      bool in_body = mentions_any_p (s->body, vars);
      if (in_body && mentions_any_p (s->other, vars))
	break;
      acc_stmt **inner = in_body ? &s->body : &s->other;
      /* A structure is set piece by piece, and no temporary lives on from one
	 iteration to the next.  */
      if ((s->code == ST_FOR || s->code == ST_DO
	   || (s->code == ST_LOOP && !s->loop->directive))
	  && !(DECL_P (var) && AGGREGATE_TYPE_P (TREE_TYPE (var)))
	  && exposed_in_p (r, *inner, var) && !in_directive_p (*inner, vars))
	break;
      if (s->code == ST_SWITCH)
	break;
      block = s->code == ST_BLOCK ? s : NULL;
      head = inner;
    }
  if (!block)
    {
      block = acc_new_stmt (r, ST_BLOCK, (*head)->loc);
      block->body = *head;
      *head = block;
    }
  block->decls.safe_push (var);
}

struct collect { acc_reader *r; hash_set<tree> seen; auto_vec<tree> temps;
		 hash_set<tree> declared; };

/* True if T belongs to GCC, not to the user: a temporary, or the pointer to an
   array of variable length.  The name of what a lambda captured is the
   user's.  */
static bool
artificial_p (tree t)
{
  return acc_temporary_p (t)
	 || (VAR_P (t) && DECL_ARTIFICIAL (t) && !TREE_STATIC (t)
	     && !acc_result_variable_p (t)
	     && !(DECL_HAS_VALUE_EXPR_P (t) && acc_pointer_decl (t) == t)
	     && !DECL_EXTERNAL (t));
}

static tree
collect_temp (tree *tp, int *walk_subtrees, collect *c)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if ((DECL_P (*tp) || TREE_CODE (*tp) == SSA_NAME)
	   && artificial_p (*tp) && !c->seen.add (*tp))
    c->temps.safe_push (*tp);
  return NULL_TREE;
}

static void
collect_expr (tree *tp, collect *data)
{
  acc_walk_tree (tp, collect_temp, data);
}

static bool
collect_iters (acc_stmt *s, hash_set<tree> *declared)
{
  if (s->loop)
    {
      for (acc_iter &i : s->loop->iters)
	declared->add (i.var);
      for (acc_reduction &red : s->loop->reductions)
	if (red.priv)
	  declared->add (red.priv);
    }
  return true;
}

static bool
collect_directives (acc_stmt *s, auto_vec<acc_stmt *> *found)
{
  if (s->loop && s->loop->directive)
    found->safe_push (s);
  return true;
}

/* Give each loop with a directive its own temporaries, because its threads are
   others.  GCC uses one temporary wherever the same expression is computed.  */
static void
split_temporaries (acc_reader *r, acc_stmt *body)
{
  auto_vec<acc_stmt *> loops;
  acc_walk_stmts (body, collect_directives, &loops);
  for (acc_stmt *l : loops)
    {
      collect c;
      c.r = r;
      acc_walk_list (l->body, collect_iters, &c.declared);
      for (acc_stmt *s = l->body; s; s = s->next)
	acc_walk_exprs (s, collect_expr, &c);
      for (tree t : c.temps)
	{
	  if (!DECL_P (t) || c.declared.contains (t)
	      || AGGREGATE_TYPE_P (TREE_TYPE (t))
	      || !acc_mentions_p (l->body, t, true))
	    continue;
	  acc_stmt *inside = l->body;
	  l->body = NULL;
	  bool outside = acc_mentions_p (body, t);
	  l->body = inside;
	  if (!outside || exposed_in_p (r, inside, t))
	    continue;
	  tree v = acc_copy_var (t, r->fndecl);
	  for (acc_stmt *s = inside; s; s = s->next)
	    acc_replace_var (s, t, v);
	}
    }
}

/* Declare the remaining temporaries that BODY assigns where they are used.  An
   SSA name becomes a variable.  */
static void
declare_temporaries (acc_reader *r, acc_stmt *body)
{
  collect c;
  c.r = r;
  acc_walk_exprs (body, collect_expr, &c);
  acc_walk_stmts (body, collect_iters, &c.declared);
  for (tree t : c.temps)
    {
      if (c.declared.contains (t) || r->mapped.contains (t))
	continue;
      if (TREE_CODE (t) == SSA_NAME)
	{
	  if (SSA_NAME_IS_DEFAULT_DEF (t))
	    {
	      acc_replace_var (body, t, SSA_NAME_VAR (t));
	      continue;
	    }
	  tree v = acc_new_var (TREE_TYPE (t), NULL, r->fndecl);
	  acc_replace_var (body, t, v);
	  t = v;
	}
      else if (!acc_mentions_p (body->body, t, true))
	continue;
      acc_walk_stmts (body, undeclare, t);
      sink (r, &body->body, body, t);
    }
}

/* ---- Scalars of the user's */

struct passed_search { tree var; bool other; };

/* Note whether *TP has the address of P's variable other than as an argument of a
   call.  */
static tree
other_address (tree *tp, int *walk_subtrees, passed_search *p)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == ADDR_EXPR && TREE_OPERAND (t, 0) == p->var)
    p->other = true;
  else if (TREE_CODE (t) == CALL_EXPR)
    {
      *walk_subtrees = 0;
      for (int i = 0; i < call_expr_nargs (t) && !p->other; i++)
	{
	  tree *arg = &CALL_EXPR_ARG (t, i);
	  if (TREE_CODE (*arg) != ADDR_EXPR || TREE_OPERAND (*arg, 0) != p->var)
	    acc_walk_tree (arg, other_address, p);
	}
    }
  return NULL_TREE;
}

static void
other_address_expr (tree *tp, passed_search *p)
{
  acc_walk_tree (tp, other_address, p);
}

/* True if the list at S only passes the address of VAR to procedures of Fortran, which
   do not keep it.  */
static bool
passed_only_p (acc_stmt *s, tree var)
{
  passed_search p = { var, false };
  if (!lang_GNU_Fortran ())
    return false;
  for (; s && !p.other; s = s->next)
    acc_walk_exprs (s, other_address_expr, &p);
  return !p.other;
}

/* True if the directive of loop L says that its iterations are independent.  */
static bool
said_independent_p (const acc_loop *l)
{
  return !l->seq && !l->auto_p && (l->independent || l->said);
}

/* True if no thread can tell whether the iterations of loops with a directive have
   copies of VAR, a scalar that is declared around the list at S: these loops have all
   its mentions, and each iteration sets it before it reads it.  What a procedure does
   with it is not known: there, it is enough that the iterations are independent.  *ANY:
   there is such a loop.  */
static bool
set_anew_p (acc_reader *r, acc_stmt *s, tree var, bool *any)
{
  auto_vec<tree> vars;
  vars.safe_push (var);
  for (; s; s = s->next)
    if (mentions_itself_p (s, vars))
      return false;
    else if (s->loop && s->loop->directive)
      {
	bool used = mentions_any_p (s->body, vars);
	bool passed = r->escaped.contains (var) && said_independent_p (s->loop);
	if (mentions_any_p (s->other, vars)
	    || (used && !passed && flow_read_first_p (s->body, var)))
	  return false;
	*any |= used;
      }
    else if (!set_anew_p (r, s->body, var, any)
	     || !set_anew_p (r, s->other, var, any))
      return false;
  return true;
}

/* Give each outermost loop with a directive in the list at S a copy of VAR, as
   set_anew_p allows, or the loops inside of it if it is so for these.  */
static void
copy_into_loops (acc_reader *r, acc_stmt *s, tree var)
{
  for (; s; s = s->next)
    if (s->loop && s->loop->directive)
      {
	bool inner = false;
	if (!acc_mentions_p (s->body, var))
	  continue;
	if (set_anew_p (r, s->body, var, &inner) && inner)
	  {
	    copy_into_loops (r, s->body, var);
	    continue;
	  }
	tree copy = acc_copy_var (var, r->fndecl);
	for (acc_stmt *t = s->body; t; t = t->next)
	  acc_replace_var (t, var, copy);
	if (r->escaped.contains (var))
	  r->escaped.add (copy);
	sink (r, &s->body, NULL, copy);
      }
    else
      {
	copy_into_loops (r, s->body, var);
	copy_into_loops (r, s->other, var);
      }
}

/* True if VAR is a scalar that only its name leads to in the list at S, or an argument
   of Fortran.  */
static bool
plain_scalar_p (acc_reader *r, acc_stmt *s, tree var)
{
  tree type = TREE_TYPE (var);
  return VAR_P (var) && !TREE_STATIC (var) && !DECL_EXTERNAL (var)
	 && !TREE_THIS_VOLATILE (var) && !DECL_HAS_VALUE_EXPR_P (var)
	 && (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	     || TREE_CODE (type) == COMPLEX_TYPE)
	 && (!r->escaped.contains (var) || passed_only_p (s, var));
}

/* Let the scalars that block S declares be variables of one iteration where a loop with
   a directive sets them anew in each iteration.  The threads of the loop would share them
   else, and write to them at the same time.  NVIDIA's compiler does the same.  */
static bool
declare_scalars (acc_stmt *s, acc_reader *r)
{
  if (s->code == ST_BLOCK)
    for (unsigned i = 0; i < s->decls.length (); )
      {
	tree var = s->decls[i];
	bool any = false;
	if (plain_scalar_p (r, s->body, var) && set_anew_p (r, s->body, var, &any) && any)
	  {
	    s->decls.ordered_remove (i);
	    copy_into_loops (r, s->body, var);
	  }
	else
	  i++;
      }
  return true;
}

/* Declare a loop's variable in the loop if it is used nowhere else.  */
static void
declare_counters (acc_stmt *block)
{
  for (unsigned i = 0; i < block->decls.length (); )
    {
      tree var = block->decls[i];
      acc_stmt *where = NULL;
      bool only = true;
      auto_vec<tree> vars;
      vars.safe_push (var);
      acc_stmt *list = block->body;
      for (acc_stmt *s = list; s && only; s = s->next)
	if (mentions_itself_p (s, vars))
	  only = s->code == ST_LOOP && s->loop->iters[0].var == var;
	else
	  {
	    acc_stmt *next = s->next;
	    s->next = NULL;
	    only = !acc_mentions_p (s, var);
	    s->next = next;
	  }
      if (only || !mentioning (list, vars, &where))
	block->decls.ordered_remove (i);
      else
	i++;
    }
}

static bool
declare_counters_in (acc_stmt *s)
{
  if (s->code == ST_BLOCK)
    declare_counters (s);
  return true;
}

void
acc_declare_variables (acc_reader *r, acc_stmt *body)
{
  split_temporaries (r, body);
  declare_temporaries (r, body);
  acc_walk_stmts (body, declare_scalars, r);
  acc_walk_stmts (body, declare_counters_in);
}
