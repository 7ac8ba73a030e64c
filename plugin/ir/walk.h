/* Walking through statements and expressions, with a lambda, or with a
   function and a pointer to its data.

     bool found = false;
     acc_walk_stmts (k->body, [&] (acc_stmt *s)
       {
	 found |= s->code == ST_BARRIER;
	 return true;
       });

     static bool find_barrier (acc_stmt *s, search *what);
     acc_walk_stmts (k->body, find_barrier, &what);

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_IR_WALK_H
#define ACC_IR_WALK_H

#include "ir/ir.h"

/* ---- Statements */

template <typename F> void acc_walk_list (acc_stmt *, F &&);

/* Call FN (S) for S and every statement inside it, in order.  If FN returns
   false, leave out the statements inside that one.  */
template <typename F>
void
acc_walk_stmts (acc_stmt *s, F &&fn)
{
  if (!fn (s))
    return;
  acc_walk_list (s->body, fn);
  acc_walk_list (s->other, fn);
}

/* Likewise for the list that starts at S.  */
template <typename F>
void
acc_walk_list (acc_stmt *s, F &&fn)
{
  for (; s; s = s->next)
    acc_walk_stmts (s, fn);
}

/* Call FN (S, DATA) for S and every statement inside it.  */
template <typename T, typename U>
void
acc_walk_stmts (acc_stmt *s, bool (*fn) (acc_stmt *, T *), U *data)
{
  acc_walk_stmts (s, [=] (acc_stmt *t) { return fn (t, data); });
}

/* Likewise for the list that starts at S.  */
template <typename T, typename U>
void
acc_walk_list (acc_stmt *s, bool (*fn) (acc_stmt *, T *), U *data)
{
  acc_walk_list (s, [=] (acc_stmt *t) { return fn (t, data); });
}

/* ---- The expressions of statements */

/* Call FN (tree *) for each expression of loop L.  */
template <typename F>
void
acc_walk_loop_exprs (acc_loop *l, F &&fn)
{
  for (acc_iter &i : l->iters)
    for (tree *p : { &i.var, &i.from, &i.to, &i.step })
      fn (p);
  for (acc_reduction &r : l->reductions)
    {
      fn (&r.var);
      if (r.priv)
	fn (&r.priv);
    }
}

/* Call FN (tree *) for each expression held by S and, if DEEP, by the
   statements inside it.  */
template <typename F>
void
acc_walk_exprs (acc_stmt *s, F &&fn, bool deep = true)
{
  if (s->expr)
    fn (&s->expr);
  if (s->init && s->init->expr)
    fn (&s->init->expr);
  if (s->incr && s->incr->expr)
    fn (&s->incr->expr);
  if (s->loop)
    acc_walk_loop_exprs (s->loop, fn);
  if (acc_atomic *a = s->atomic)
    for (tree *p : { &a->addr, &a->value, &a->operand, &a->loaded, &a->offset,
		     &a->bytes })
      if (*p)
	fn (p);
  if (!deep)
    return;
  for (acc_stmt *list : { s->body, s->other })
    for (; list; list = list->next)
      acc_walk_exprs (list, fn);
}

/* Call FN (tree *, DATA) for each of them.  */
template <typename T, typename U>
void
acc_walk_exprs (acc_stmt *s, void (*fn) (tree *, T *), U *data, bool deep = true)
{
  acc_walk_exprs (s, [=] (tree *e) { fn (e, data); }, deep);
}

/* ---- The parts of an expression */

/* GCC's walk_tree with FN (tree *, int *walk_subtrees).  FN returns null, or
   the value with which the walk ends.  */
template <typename F>
tree
acc_walk_tree (tree *e, F fn)
{
  return walk_tree (e, [] (tree *tp, int *walk_subtrees, void *f) -> tree
    {
      return (*static_cast<F *> (f)) (tp, walk_subtrees);
    }, &fn, NULL);
}

/* Likewise, with FN (tree *, int *walk_subtrees, DATA).  */
template <typename T, typename U>
tree
acc_walk_tree (tree *e, tree (*fn) (tree *, int *, T *), U *data)
{
  return acc_walk_tree (e, [=] (tree *tp, int *walk_subtrees)
			{ return fn (tp, walk_subtrees, data); });
}

/* Likewise, but visit a tree that is in several places only once.  */
template <typename F>
tree
acc_walk_tree_once (tree *e, F fn)
{
  return walk_tree_without_duplicates
    (e, [] (tree *tp, int *walk_subtrees, void *f) -> tree
    {
      return (*static_cast<F *> (f)) (tp, walk_subtrees);
    }, &fn);
}

template <typename T, typename U>
tree
acc_walk_tree_once (tree *e, tree (*fn) (tree *, int *, T *), U *data)
{
  return acc_walk_tree_once (e, [=] (tree *tp, int *walk_subtrees)
			     { return fn (tp, walk_subtrees, data); });
}

/* Call FN (tree *) for *E and each expression inside of it, leaving types out.
   If FN returns false, leave out the expressions inside that one.  */
template <typename F>
void
acc_walk_trees (tree *e, F &&fn)
{
  acc_walk_tree (e, [&] (tree *tp, int *walk_subtrees) -> tree
    {
      if (TYPE_P (*tp) || !fn (tp))
	*walk_subtrees = 0;
      return NULL_TREE;
    });
}

#endif /* ACC_IR_WALK_H */
