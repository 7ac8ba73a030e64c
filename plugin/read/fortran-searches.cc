/* Loops of Fortran's intrinsics that search an array, as loops that reduce.

   In: a list of structured statements, with the loops that gfortran makes of
   any, all, findloc, maxval, maxloc and the like.  A goto leaves them, or they
   go on in a second loop once there is a number that is not a NaN.  Out: the
   same with loops that look at all elements, in any order.

   any and all, through any number of loops:

     for (...)						for (...)
       if (c)						  test = test | c;
         { test = 1; goto found; }	->
     found:

   findloc, with the element's place P:

     for (...)						at = most;
       if (c)						for (...)
         { pos = p; goto found; }	->		  if (c)
     found:						    at = min (at, p);
							if (at != most)
							  pos = at;

   maxval of real numbers in one dimension (MASK is true if there is none), and
   in several dimensions, where FAST takes the place of the second loop:

     for (...)						fast = 0;
       if (mask)					for (...)
         { nonempty = 1;				  if (mask)
	   if (x >= limit)				    {
	     goto number; }				      nonempty |= x != x;
     limit = nonempty ? NaN : -huge;	->		      fast |= x == x;
     number:						      if (x > limit)
     for (...)							limit = x;
       if (mask)					    }
         if (x > limit)					if (!fast)
	   limit = x;					  limit = ...;

   maxloc, in one dimension, becomes a loop that finds the value, then one that
   finds the first place with that value, or the last with BACK:

     for (...)						at = most;
       if (mask)					for (...)
         if (x >= limit)				  if (mask)
	   { limit = x;					    if (x > limit)
	     pos = p;					      limit = x;
	     goto number; }		->		for (...)
     if (n > 0)						  if (mask)
       pos = 1;						    if (x == limit)
     goto end;						      at = min (at, p);
     number:						if (at != most)
     for (...)						  pos = at;
       if (mask)					else if (n > 0)
         if (x > limit)					  pos = 1;
	   { limit = x; pos = p; }
     end:

   NaNs keep their meaning: they are less than any number, and count only when
   there is nothing else.

   From GCC 15 on the second loop of maxloc begins where a variable says, as does the
   first one.  Take that out first:

     for (s = again ? at : 1; ...)			for (s = 1; ...)
       ... { limit = x; at = s;		->		  ... { limit = x;
	     again = 1; goto number; }				goto number; }
     number:						number:
     for (s = again ? at : 1; ...)			for (; ...)
       { ... again = 0; }				  ...

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "ir/walk.h"

typedef auto_vec<acc_stmt *> stmt_list;

/* ---- Forms of statements  */

/* The only statement of the list at S, outside of blocks that declare nothing;
   or null.  */
static acc_stmt *
only_stmt (acc_stmt *s)
{
  while (s && s->code == ST_BLOCK && !s->next && !s->decls.length ())
    s = s->body;
  return s && !s->next ? s : NULL;
}

/* The variable that S, VAR = *VALUE, sets; or null.  */
static tree
set_variable (const acc_stmt *s, tree *value)
{
  if (!s || s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR
      || !VAR_P (TREE_OPERAND (s->expr, 0)))
    return NULL_TREE;
  *value = TREE_OPERAND (s->expr, 1);
  return TREE_OPERAND (s->expr, 0);
}

/* COND without the wrapping that optimization adds: ((long) (0 != 0 ? a : b) &
   1) != 0.  */
static tree
plain_condition (tree cond)
{
  for (;;)
    {
      if (CONVERT_EXPR_P (cond)
	  || (TREE_CODE (cond) == NE_EXPR
	      && integer_zerop (TREE_OPERAND (cond, 1)))
	  || (TREE_CODE (cond) == BIT_AND_EXPR
	      && integer_onep (TREE_OPERAND (cond, 1))))
	{
	  tree inner = TREE_OPERAND (cond, 0), t = inner;
	  while (CONVERT_EXPR_P (t))
	    t = TREE_OPERAND (t, 0);
	  if (TREE_CODE (TREE_TYPE (t)) != BOOLEAN_TYPE || DECL_P (t)
	      || REFERENCE_CLASS_P (t))
	    if (TREE_CODE (t) != BIT_AND_EXPR && TREE_CODE (t) != COND_EXPR)
	      return cond;
	  cond = inner;
	  continue;
	}
      if (TREE_CODE (cond) != COND_EXPR)
	return cond;
      tree c = fold (TREE_OPERAND (cond, 0));
      if (TREE_CODE (c) != INTEGER_CST)
	return cond;
      cond = TREE_OPERAND (cond, integer_zerop (c) ? 2 : 1);
    }
}

/* The update of a limit in a loop that searches for it.  */
struct limit_step
{
  acc_stmt *at;			/* if (value > limit) { limit = ...; pos = ...; } */
  tree limit, value, pos, place;
  tree_code code;		/* GT, GE, LT or LE: of VALUE and LIMIT */
};

/* True if S is if (x > limit) { limit = x; pos = p; }, or the same without the
   place.  U gets the parts.  */
static bool
update_p (acc_stmt *s, limit_step *u)
{
  if (s->code != ST_IF || s->other || !s->body)
    return false;
  acc_stmt *set = s->body;
  while (set->code == ST_BLOCK && !set->next && !set->decls.length ())
    set = set->body;
  tree cond = plain_condition (s->expr);
  u->limit = set_variable (set, &u->value);
  u->pos = u->place = NULL_TREE;
  if (!u->limit || !COMPARISON_CLASS_P (cond))
    return false;
  if (set->next)
    {
      u->pos = set_variable (set->next, &u->place);
      if (!u->pos || set->next->next)
	return false;
    }
  tree a = TREE_OPERAND (cond, 0), b = TREE_OPERAND (cond, 1);
  u->code = TREE_CODE (cond);
  if (a == u->limit)
    {
      std::swap (a, b);
      u->code = swap_tree_comparison (u->code);
    }
  u->at = s;
  return b == u->limit && operand_equal_p (a, u->value)
	 && !TREE_SIDE_EFFECTS (u->value) && acc_local_var_p (u->limit)
	 && (u->code == GT_EXPR || u->code == GE_EXPR || u->code == LT_EXPR
	     || u->code == LE_EXPR);
}

/* True if S sets a temporary, and does nothing else.  */
static bool
temporary_p (const acc_stmt *s)
{
  tree value, var = set_variable (s, &value);
  return var && DECL_ARTIFICIAL (var) && acc_local_var_p (var)
	 && !TREE_SIDE_EFFECTS (value);
}

/* True if the list at S does nothing but update U under masks.  Each mask is
   the end of a list that otherwise sets temporaries, which it may declare.  */
static bool
masked_update_p (acc_stmt *s, limit_step *u)
{
  while (s && s->code == ST_BLOCK && !s->next)
    s = s->body;
  for (; s && s->next; s = s->next)
    if (!temporary_p (s))
      return false;
  if (!s || s->code != ST_IF || s->other)
    return false;
  return update_p (s, u) || masked_update_p (s->body, u);
}

/* ---- Making statements */

static tree
new_var (acc_reader *r, tree type, const char *name)
{
  return acc_new_var (TYPE_MAIN_VARIANT (type), name, r->fndecl);
}

static acc_stmt *
new_if (acc_reader *r, location_t loc, tree cond, acc_stmt *body,
	acc_stmt *other = NULL)
{
  acc_stmt *s = acc_new_stmt (r, ST_IF, loc);
  s->expr = cond;
  s->body = body;
  s->other = other;
  return s;
}

/* VAR = VAR CODE VALUE.  */
static acc_stmt *
new_update (acc_reader *r, location_t loc, tree var, tree_code code, tree value)
{
  tree type = TREE_TYPE (var);
  return acc_new_set (r->stmts, loc, var,
		      build2 (code, type, var, fold_convert (type, value)));
}

/* A copy of the list at S up to AT, with the list at CORE in place of AT.  */
static acc_stmt *
with_core (acc_reader *r, acc_stmt *s, const acc_stmt *at, acc_stmt *core)
{
  stmt_list out;
  for (; s; s = s->next)
    if (s == at)
      {
	for (; core; core = core->next)
	  out.safe_push (core);
	return acc_link (out);
      }
    else if (s->code == ST_BLOCK)
      {
	acc_stmt *body = with_core (r, s->body, at, core);
	if (!s->decls.length ())
	  return body;
	acc_stmt *block = acc_new_stmt (r, ST_BLOCK, s->loc);
	for (tree d : s->decls)
	  block->decls.safe_push (d);
	block->body = body;
	return block;
      }
    else if (s->code == ST_IF)
      out.safe_push (new_if (r, s->loc, unshare_expr (s->expr),
			     with_core (r, s->body, at, core)));
    else
      out.safe_push (acc_new_set (r->stmts, s->loc, TREE_OPERAND (s->expr, 0),
				  unshare_expr (TREE_OPERAND (s->expr, 1))));
  return acc_link (out);
}

/* A for loop over BODY that counts as LOOP, a for loop or a counted one,
   does.  */
static acc_stmt *
loop_over (acc_reader *r, acc_stmt *loop, acc_stmt *body)
{
  acc_stmt *f = acc_new_stmt (r, ST_FOR, loop->loc);
  f->body = acc_new_stmt (r, ST_BLOCK, loop->loc);
  f->body->body = body;
  if (loop->code == ST_LOOP)
    {
      const acc_iter &i = loop->loop->iters[0];
      tree type = TREE_TYPE (i.var);
      f->init = acc_new_set (r->stmts, loop->loc, i.var, unshare_expr (i.from));
      f->expr = build2 (i.cond, boolean_type_node, i.var, unshare_expr (i.to));
      f->incr = acc_new_set (r->stmts, loop->loc, i.var,
			     build2 (PLUS_EXPR, type, i.var,
				     unshare_expr (i.step)));
      return f;
    }
  auto copy = [r] (acc_stmt *s)
    {
      return acc_new_set (r->stmts, s->loc, TREE_OPERAND (s->expr, 0),
			  unshare_expr (TREE_OPERAND (s->expr, 1)));
    };
  f->init = copy (loop->init);
  f->expr = unshare_expr (loop->expr);
  f->incr = copy (loop->incr);
  return f;
}

/* The value that is no place: a search for the first place begins with it, or,
   if LAST, one for the last place.  */
static tree
no_place (tree type, bool last)
{
  return last ? TYPE_MIN_VALUE (type) : TYPE_MAX_VALUE (type);
}

/* Note that one goto to LABEL is gone.  */
static void
drop_goto (acc_reader *r, tree label)
{
  r->label_uses.get_or_insert (label)--;
}

/* ---- any, all, findloc */

/* The if with { var = v; goto LABEL; } at the end of the list at S, inside of
   loops that do nothing else; or null.  */
static acc_stmt *
exit_in (acc_stmt *s, tree label, int loops)
{
  for (; s; s = s->next)
    {
      if (s->next || s->code == ST_EXPR)
	{
	  if (!temporary_p (s))
	    return NULL;
	  continue;
	}
      if (s->code == ST_BLOCK)
	return exit_in (s->body, label, loops);
      if (s->code == ST_FOR)
	return exit_in (s->body, label, loops + 1);
      if (s->code != ST_IF || s->other || !s->body || !loops)
	return NULL;
      acc_stmt *set = s->body, *jump = set->next;
      while (set->code == ST_BLOCK && !set->next && !set->decls.length ()
	     && set->body)
	{
	  set = set->body;
	  jump = set->next;
	}
      if (jump && jump->code == ST_GOTO && jump->label == label && !jump->next
	  && temporary_p (set))
	return s;
      return exit_in (s->body, label, loops);
    }
  return NULL;
}

/* The for loop at the end of the list at S, if it counts and is the only one,
   outside of blocks; or null.  */
static acc_stmt *
last_loop (acc_stmt *s)
{
  while (s && (s->next || s->code == ST_BLOCK))
    s = s->next ? s->next : s->body;
  return s && s->code == ST_FOR && s->init && s->incr && s->expr ? s : NULL;
}

/* 1 if LOOP counts up, -1 if down, else 0.  */
static int
direction (const acc_stmt *loop)
{
  tree value, var = set_variable (loop->incr, &value);
  if (!var || TREE_CODE (value) != PLUS_EXPR || TREE_OPERAND (value, 0) != var
      || TREE_CODE (TREE_OPERAND (value, 1)) != INTEGER_CST)
    return 0;
  return tree_int_cst_sgn (TREE_OPERAND (value, 1));
}

/* Change a loop of LIST that is left early so that it looks at all elements.
   Its label is at AT, after the loops.  False, with nothing changed, if it is
   something else.  */
static bool
take_exit (acc_reader *r, stmt_list *list, unsigned at)
{
  tree label = (*list)[at]->label, value;
  int *uses = r->label_uses.get (label);
  acc_stmt *before = (*list)[at - 1], *next = before->next;
  before->next = NULL;
  acc_stmt *found = uses && *uses == 1 && (before->code == ST_BLOCK
					   || before->code == ST_FOR)
		    ? exit_in (before, label, 0) : NULL;
  acc_stmt *loop = found ? last_loop (before) : NULL;
  before->next = next;
  if (!found || TREE_SIDE_EFFECTS (found->expr))
    return false;
  acc_stmt *set = found->body;
  while (set->code == ST_BLOCK)
    set = set->body;
  tree var = set_variable (set, &value), type = TREE_TYPE (var);
  tree cond = plain_condition (found->expr);
  if (TREE_CODE (type) == BOOLEAN_TYPE && TREE_CODE (value) == INTEGER_CST)
    {
      bool any = !integer_zerop (value);
      acc_stmt *update
	= new_update (r, found->loc, var, any ? TRUTH_OR_EXPR : TRUTH_AND_EXPR,
		      any ? cond : acc_not (cond));
      found->code = ST_EXPR;
      found->expr = update->expr;
      found->body = NULL;
    }
  else if (int way = loop && TREE_CODE (type) == INTEGER_TYPE
		     ? direction (loop) : 0)
    {
      tree none = no_place (type, way < 0), place = new_var (r, type, "place");
      found->body = new_update (r, found->loc, place,
				way > 0 ? MIN_EXPR : MAX_EXPR, value);
      found->expr = cond;
      list->safe_insert (at - 1, acc_new_set (r->stmts, found->loc, place, none));
      acc_stmt *take = acc_new_set (r->stmts, found->loc, var, place);
      list->safe_insert (at + 1, new_if (r, found->loc,
					 build2 (NE_EXPR, boolean_type_node,
						 place, none), take));
    }
  else
    return false;
  drop_goto (r, label);
  return true;
}

/* ---- maxval, maxloc in one dimension */

/* True if S is FOR (var = AGAIN ? AT : from; ...), AGAIN and AT being temporaries of
   gfortran.  */
static bool
resumes_p (const acc_stmt *s, tree *again, tree *at)
{
  tree value;
  if (s->code != ST_FOR || !s->init || !set_variable (s->init, &value)
      || TREE_CODE (value) != COND_EXPR)
    return false;
  tree cond = TREE_OPERAND (value, 0);
  if (TREE_CODE (cond) == NE_EXPR && integer_zerop (TREE_OPERAND (cond, 1)))
    cond = TREE_OPERAND (cond, 0);
  *again = cond;
  *at = TREE_OPERAND (value, 1);
  return VAR_P (cond) && DECL_ARTIFICIAL (cond) && acc_local_var_p (cond)
	 && TREE_CODE (TREE_TYPE (cond)) == BOOLEAN_TYPE && VAR_P (*at)
	 && DECL_ARTIFICIAL (*at) && acc_local_var_p (*at);
}

/* The link in the list at HEAD, or in lists inside, to AT = VAR; AGAIN = 1; goto LABEL;
   or null.  */
static acc_stmt **
resume_in (acc_stmt **head, tree at, tree var, tree again, tree label)
{
  for (acc_stmt **p = head; *p; p = &(*p)->next)
    {
      acc_stmt *set = *p, *mark = set->next;
      acc_stmt *jump = mark ? mark->next : NULL;
      tree value = NULL_TREE;
      if (jump && jump->code == ST_GOTO && jump->label == label
	  && set_variable (set, &value) == at && value == var
	  && set_variable (mark, &value) == again && integer_onep (value))
	return p;
      if (set->code == ST_BLOCK || set->code == ST_IF)
	if (acc_stmt **inside = resume_in (&set->body, at, var, again, label))
	  return inside;
    }
  return NULL;
}

/* LIST has at I a loop that another one behind a label resumes, as of GCC 15: let them
   be as of 14.  False, and nothing changed, if it is something else.  */
static bool
take_resumption (const stmt_list &list, unsigned i)
{
  acc_stmt *first = list[i++], *second;
  tree again, at, value, again2, at2;
  if (!resumes_p (first, &again, &at))
    return false;
  while (i + 1 < list.length () && list[i]->code != ST_LABEL)
    i++;
  if (i + 1 >= list.length () || !resumes_p (list[i + 1], &again2, &at2)
      || again != again2 || at != at2)
    return false;
  second = list[i + 1];
  tree var = set_variable (first->init, &value);
  acc_stmt **set = resume_in (&first->body, at, var, again, list[i]->label);
  acc_stmt **last = &second->body;
  while (*last && ((*last)->next || (*last)->code == ST_BLOCK))
    last = (*last)->next ? &(*last)->next : &(*last)->body;
  if (!set || set_variable (second->init, &again2) != var
      || set_variable (*last, &again2) != again || !integer_zerop (again2))
    return false;
  TREE_OPERAND (first->init->expr, 1) = TREE_OPERAND (value, 2);
  second->init = NULL;
  *set = (*set)->next->next;
  *last = NULL;
  return true;
}

/* The form of gfortran's search in one dimension.  */
struct limit_search
{
  acc_stmt *first, *second;	/* the two loops */
  unsigned begin, end;		/* index of the first one, and the index after
				   the second one */
  tree label, exit;		/* label of the second one; label of the jump
				   after the first one, or null */
  stmt_list nothing;		/* statements for when the first loop ends
				   without a jump */
  tree nonempty;		/* set by the first loop or null */
  acc_stmt *early;		/* pos = p in it, for elements that are NaNs; or
				   null */
  limit_step u;
};

/* True if the first loop of S has only known statements.  */
static bool
look_at_first (limit_search *s)
{
  bool known = true;
  int jumps = 0;
  acc_walk_list (s->first->body, [&] (acc_stmt *t)
    {
      tree value, var = set_variable (t, &value);
      if (t->code == ST_GOTO && t->label == s->label)
	jumps++;
      else if (var && TREE_CODE (TREE_TYPE (var)) == BOOLEAN_TYPE
	       && integer_onep (value) && !s->nonempty)
	s->nonempty = var;
      else if (t->code == ST_IF && !t->other)
	{
	  tree c = plain_condition (t->expr), v;
	  acc_stmt *set = only_stmt (t->body);
	  if (s->u.pos && TREE_CODE (c) == EQ_EXPR
	      && TREE_OPERAND (c, 0) == s->u.pos && set
	      && set_variable (set, &v) == s->u.pos)
	    s->early = set;
	  known &= !TREE_SIDE_EFFECTS (t->expr);
	}
      else if (t->code != ST_BLOCK && var != s->u.limit
	       && !(var && var == s->u.pos) && !temporary_p (t))
	known = false;
      return true;
    });
  return known && jumps == 1;
}

/* Fill S from a loop at AT in LIST that goes on in another one.  */
static bool
find_search (acc_reader *r, const stmt_list &list, unsigned at, limit_search *s)
{
  unsigned i = at + 1;
  s->first = list[at];
  s->begin = at;
  s->exit = s->nonempty = NULL_TREE;
  s->early = NULL;
  if (s->first->code != ST_FOR || !s->first->init || !s->first->expr
      || !s->first->incr)
    return false;
  for (; i < list.length () && (list[i]->code == ST_EXPR
				|| list[i]->code == ST_IF); i++)
    s->nothing.safe_push (list[i]);
  if (i < list.length () && list[i]->code == ST_GOTO)
    s->exit = list[i++]->label;
  if (i + 1 >= list.length () || list[i]->code != ST_LABEL
      || list[i + 1]->code != ST_FOR || list[i + 1]->init)
    return false;
  s->label = list[i]->label;
  s->second = list[i + 1];
  s->end = i + 2;
  int *uses = r->label_uses.get (s->label);
  return uses && *uses == 1 && masked_update_p (s->second->body, &s->u)
	 && s->second->expr && operand_equal_p (s->first->expr, s->second->expr)
	 && look_at_first (s);
}

/* Append the statements that replace S, for maxval, to OUT.  */
static void
make_extreme (acc_reader *r, limit_search *s, stmt_list *out)
{
  location_t loc = s->u.at->loc;
  tree x = s->u.value, type = boolean_type_node;
  tree fast = new_var (r, type, "number");
  acc_stmt *core
    = new_update (r, loc, fast, TRUTH_OR_EXPR,
		  build2 (EQ_EXPR, type, unshare_expr (x), unshare_expr (x)));
  core->next = new_if (r, loc, s->u.at->expr, s->u.at->body);
  if (s->nonempty)
    {
      acc_stmt *odd
	= new_update (r, loc, s->nonempty, TRUTH_OR_EXPR,
		      build2 (NE_EXPR, type, unshare_expr (x), unshare_expr (x)));
      odd->next = core;
      core = odd;
    }
  out->safe_push (acc_new_set (r->stmts, loc, fast, boolean_false_node));
  out->safe_push (loop_over (r, s->first, with_core (r, s->second->body, s->u.at,
						     core)));
  out->safe_push (new_if (r, loc, build1 (TRUTH_NOT_EXPR, type, fast),
			  acc_link (s->nothing)));
}

/* Append loops that count as LOOP does over BODY; BODY has the place AT of each
   element.  They find the limit, then its first place or, if LAST, the last
   one.  POS gets the place or OTHER.  */
static void
make_location (acc_reader *r, acc_stmt *loop, acc_stmt *body, const limit_step &u,
	       acc_stmt *early, acc_stmt *other, stmt_list *out)
{
  location_t loc = u.at->loc;
  bool last = u.code == GE_EXPR || u.code == LE_EXPR;
  tree x = u.value, type = TREE_TYPE (u.pos), bool_type = boolean_type_node;
  tree none = no_place (type, last), place = new_var (r, type, "place");
  tree cond = build2 (u.code, bool_type, unshare_expr (x), u.limit);
  acc_stmt *core = new_if (r, loc, cond,
			   acc_new_set (r->stmts, loc, u.limit,
					unshare_expr (x)));
  tree odd = NULL_TREE, most = no_place (type, false);
  if (early)
    {
      /* The first element, if all of them are NaNs.  */
      odd = new_var (r, type, "first");
      acc_stmt *set = new_update (r, loc, odd, MIN_EXPR, unshare_expr (u.place));
      set->next = core;
      core = set;
      out->safe_push (acc_new_set (r->stmts, loc, odd, most));
      acc_stmt *take = new_if (r, loc, build2 (NE_EXPR, bool_type, odd, most),
			       acc_new_set (r->stmts, loc, u.pos, odd));
      take->next = other;
      other = take;
    }
  out->safe_push (loop_over (r, loop, with_core (r, body, u.at, core)));
  out->safe_push (acc_new_set (r->stmts, loc, place, none));
  core = new_if (r, loc, build2 (EQ_EXPR, bool_type, unshare_expr (x), u.limit),
		 new_update (r, loc, place, last ? MAX_EXPR : MIN_EXPR,
			     unshare_expr (u.place)));
  out->safe_push (loop_over (r, loop, with_core (r, body, u.at, core)));
  out->safe_push (new_if (r, loc, build2 (NE_EXPR, bool_type, place, none),
			  acc_new_set (r->stmts, loc, u.pos, place), other));
}

/* Change the first loop of a search, at AT in LIST, into loops that look at all
   elements.  False, with nothing changed, if it is something else.  */
static bool
take_search (acc_reader *r, stmt_list *list, unsigned at)
{
  limit_search s;
  if (!find_search (r, *list, at, &s))
    return false;
  stmt_list out;
  if (s.u.pos)
    make_location (r, s.first, s.second->body, s.u, s.early,
		   acc_link (s.nothing), &out);
  else
    make_extreme (r, &s, &out);
  drop_goto (r, s.label);
  if (s.exit)
    drop_goto (r, s.exit);
  list->block_remove (at, s.end - at);
  for (unsigned i = 0; i < out.length (); i++)
    list->safe_insert (at + i, out[i]);
  return true;
}

/* Change the one loop at AT in LIST that gfortran makes of maxloc for integers
   into two, as above.  False, with nothing changed, if it is something
   else.  */
static bool
take_location (acc_reader *r, stmt_list *list, unsigned at)
{
  acc_stmt *loop = (*list)[at];
  limit_step u;
  if (loop->code != ST_LOOP || loop->loop->directive
      || loop->loop->iters.length () != 1
      || !integer_onep (loop->loop->iters[0].step)
      || !masked_update_p (loop->body->body, &u) || !u.pos
      || !DECL_ARTIFICIAL (u.pos) || !DECL_ARTIFICIAL (u.limit)
      || TREE_CODE (TREE_TYPE (u.pos)) != INTEGER_TYPE)
    return false;
  stmt_list out;
  make_location (r, loop, loop->body->body, u, NULL, NULL, &out);
  list->ordered_remove (at);
  for (unsigned i = 0; i < out.length (); i++)
    list->safe_insert (at + i, out[i]);
  return true;
}

/* ---- maxval in several dimensions */

/* S chooses between what an iteration does after the first number, and before.
   Make it do both, without asking.  False, with nothing changed, if it is
   something else.  */
static bool
take_fast (acc_reader *r, acc_stmt *s)
{
  tree value, type = boolean_type_node;
  if (s->code != ST_IF || !s->body || !s->other)
    return false;
  tree fast = plain_condition (s->expr);
  if (TREE_CODE (fast) == NE_EXPR && integer_zerop (TREE_OPERAND (fast, 1)))
    fast = TREE_OPERAND (fast, 0);
  acc_stmt *then = only_stmt (s->body), *until = s->other;
  while (until->code == ST_BLOCK && !until->next && !until->decls.length ())
    until = until->body;
  limit_step u;
  tree nonempty = NULL_TREE;
  if (until->next)
    {
      nonempty = set_variable (until, &value);
      if (!nonempty || !integer_onep (value)
	  || TREE_CODE (TREE_TYPE (nonempty)) != BOOLEAN_TYPE)
	return false;
      until = until->next;
    }
  if (!VAR_P (fast) || !DECL_ARTIFICIAL (fast)
      || TREE_CODE (TREE_TYPE (fast)) != BOOLEAN_TYPE || !then
      || !update_p (then, &u) || u.pos || until->next || until->code != ST_IF
      || until->other)
    return false;
  limit_step v;
  if (!update_p (until, &v) || v.pos != fast || v.limit != u.limit)
    return false;
  location_t loc = s->loc;
  tree x = u.value;
  acc_stmt *number
    = new_update (r, loc, fast, TRUTH_OR_EXPR,
		  build2 (EQ_EXPR, type, unshare_expr (x), unshare_expr (x)));
  number->next = new_if (r, loc, then->expr, then->body);
  acc_stmt *all = number;
  if (nonempty)
    {
      all = new_update (r, loc, nonempty, TRUTH_OR_EXPR,
			build2 (NE_EXPR, type, unshare_expr (x),
				unshare_expr (x)));
      all->next = number;
    }
  s->code = ST_BLOCK;
  s->expr = NULL_TREE;
  s->body = all;
  s->other = NULL;
  return true;
}

bool
acc_take_searches (acc_reader *r, stmt_list *list)
{
  bool changed = false;
  if (!lang_GNU_Fortran ())
    return false;
  for (unsigned i = 0; i < list->length (); i++)
    {
      changed |= take_resumption (*list, i);
      changed |= take_search (r, list, i) || take_location (r, list, i)
		 || take_fast (r, (*list)[i]);
    }
  for (unsigned i = 1; i < list->length (); i++)
    if ((*list)[i]->code == ST_LABEL)
      changed |= take_exit (r, list, i);
  for (unsigned i = 0; i < list->length (); )
    {
      acc_stmt *s = (*list)[i];
      int *uses = s->code == ST_LABEL ? r->label_uses.get (s->label) : NULL;
      if (uses && *uses == 0)
	{
	  list->ordered_remove (i);
	  changed = true;
	}
      else
	i++;
    }
  return changed;
}
