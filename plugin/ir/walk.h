/* Walking through statements and expressions, with a lambda, or with a
   function and a pointer to its data.  GCC's walks through trees and GIMPLE
   have their templates here, too.

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

/* Likewise for those that are evaluated where S is.  The place and the size of a
   section that is reduced are values of the host, perhaps of variables that the
   region does not have.  */
template <typename F>
void
acc_walk_own_exprs (acc_stmt *s, F &&fn)
{
  acc_walk_exprs (s, [&] (tree *tp)
    {
      if (!s->atomic || (tp != &s->atomic->offset && tp != &s->atomic->bytes))
	fn (tp);
    }, false);
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

/* ---- GIMPLE */

/* Walk through a list of statements with GCC's callbacks.  A walk that may
   change which statement is the first one takes a pointer to the list.  */
inline gimple *
acc_walk_seq (gimple_seq *seq, walk_stmt_fn fn, walk_tree_fn op,
	      walk_stmt_info *wi)
{
  return walk_gimple_seq_mod (seq, fn, op, wi);
}

inline gimple *
acc_walk_seq (gimple_seq seq, walk_stmt_fn fn, walk_tree_fn op,
	      walk_stmt_info *wi)
{
  return walk_gimple_seq (seq, fn, op, wi);
}

/* Call OP with the operand *TP and DATA, and with WI if it wants that.  */
template <typename O, typename... D>
auto
acc_visit_operand (O &op, tree *tp, int *walk_subtrees, walk_stmt_info *,
		   D... data)
  -> decltype (op (tp, walk_subtrees, data...))
{
  return op (tp, walk_subtrees, data...);
}

template <typename O, typename... D>
auto
acc_visit_operand (O &op, tree *tp, int *walk_subtrees, walk_stmt_info *wi,
		   D... data)
  -> decltype (op (tp, walk_subtrees, wi, data...))
{
  return op (tp, walk_subtrees, wi, data...);
}

/* Call FN (gimple_stmt_iterator *, bool *handled) for each statement of SEQ,
   which is a gimple_seq, or a gimple_seq * if FN may change the list, and for
   the statements inside it, unless FN sets *HANDLED.  FN returns null, or the
   value with which the walk ends.  Return the statement at which the walk
   ended, or null.  */
template <typename S, typename F>
gimple *
acc_walk_gimple_stmts (S seq, F fn)
{
  walk_stmt_info wi = {};
  wi.info = &fn;
  return acc_walk_seq (seq, [] (gimple_stmt_iterator *gsi, bool *handled,
				walk_stmt_info *wi) -> tree
    {
      return (*static_cast<F *> (wi->info)) (gsi, handled);
    }, NULL, &wi);
}

/* Likewise, with FN (gimple_stmt_iterator *, bool *handled, DATA).  */
template <typename S, typename F, typename T>
gimple *
acc_walk_gimple_stmts (S seq, F fn, T *data)
{
  return acc_walk_gimple_stmts (seq, [=] (gimple_stmt_iterator *gsi,
					  bool *handled)
				{ return fn (gsi, handled, data); });
}

/* Look at the body of function FN as it is now: at GENERIC before it is gimplified, by
   LOOK_TREE (tree *, int *walk_subtrees, DATA) once for each tree; then at GIMPLE or
   blocks, by LOOK_STMT (gimple_stmt_iterator *, bool *handled, DATA).  What these return
   is ignored in blocks.  False if FN has no body here.  */
template <typename S, typename O, typename T>
bool
acc_walk_function (tree fn, S look_stmt, O look_tree, T *data)
{
  function *f = DECL_STRUCT_FUNCTION (fn);
  if (f && f->cfg)
    {
      basic_block bb;
      bool handled;
      FOR_EACH_BB_FN (bb, f)
	for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	  look_stmt (&i, &handled, data);
    }
  else if (gimple_has_body_p (fn))
    acc_walk_gimple_stmts (gimple_body (fn), look_stmt, data);
  else if (DECL_SAVED_TREE (fn))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), look_tree, data);
  else
    return false;
  return true;
}

/* Call OP (tree *, int *walk_subtrees) for the operands of the statements of
   SEQ and for each tree inside them.  OP may take a walk_stmt_info * as its
   third argument: that has the statement (gsi) and tells whether the operand
   is set (is_lhs).  OP returns null, or the value with which the walk ends.
   Return the statement at which the walk ended, or null.  */
template <typename S, typename O>
gimple *
acc_walk_gimple_ops (S seq, O op)
{
  walk_stmt_info wi = {};
  wi.info = &op;
  return acc_walk_seq (seq, NULL, [] (tree *tp, int *walk_subtrees,
				      void *data) -> tree
    {
      walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
      return acc_visit_operand (*static_cast<O *> (wi->info), tp,
				walk_subtrees, wi);
    }, &wi);
}

/* Likewise, with DATA as the last argument of OP.  */
template <typename S, typename O, typename T>
gimple *
acc_walk_gimple_ops (S seq, O op, T *data)
{
  return acc_walk_gimple_ops (seq, [=] (tree *tp, int *walk_subtrees,
					walk_stmt_info *wi)
    {
      return acc_visit_operand (op, tp, walk_subtrees, wi, data);
    });
}

/* Do both: call FN for a statement, and OP for its operands unless FN set
   *HANDLED.  */
template <typename S, typename F, typename O>
gimple *
acc_walk_gimple (S seq, F fn, O op)
{
  struct both { F fn; O op; } b = { fn, op };
  walk_stmt_info wi = {};
  wi.info = &b;
  return acc_walk_seq (seq, [] (gimple_stmt_iterator *gsi, bool *handled,
				walk_stmt_info *wi) -> tree
    {
      return static_cast<both *> (wi->info)->fn (gsi, handled);
    }, [] (tree *tp, int *walk_subtrees, void *data) -> tree
    {
      walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
      return acc_visit_operand (static_cast<both *> (wi->info)->op, tp,
				walk_subtrees, wi);
    }, &wi);
}

/* Likewise, with DATA as the last argument of FN and of OP.  */
template <typename S, typename F, typename O, typename T>
gimple *
acc_walk_gimple (S seq, F fn, O op, T *data)
{
  return acc_walk_gimple (seq, [=] (gimple_stmt_iterator *gsi, bool *handled)
    {
      return fn (gsi, handled, data);
    }, [=] (tree *tp, int *walk_subtrees, walk_stmt_info *wi)
    {
      return acc_visit_operand (op, tp, walk_subtrees, wi, data);
    });
}

/* Call OP as above for the operands of statement G alone.  Return null, or
   the value with which the walk ended.  */
template <typename O>
tree
acc_walk_gimple_op (gimple *g, O op)
{
  walk_stmt_info wi = {};
  wi.info = &op;
  return walk_gimple_op (g, [] (tree *tp, int *walk_subtrees, void *data)
			    -> tree
    {
      walk_stmt_info *wi = static_cast<walk_stmt_info *> (data);
      return acc_visit_operand (*static_cast<O *> (wi->info), tp,
				walk_subtrees, wi);
    }, &wi);
}

/* Likewise, with DATA as the last argument of OP.  */
template <typename O, typename T>
tree
acc_walk_gimple_op (gimple *g, O op, T *data)
{
  return acc_walk_gimple_op (g, [=] (tree *tp, int *walk_subtrees,
				     walk_stmt_info *wi)
    {
      return acc_visit_operand (op, tp, walk_subtrees, wi, data);
    });
}

/* ---- regimplify.cc */

/* Make the operands of G, the statement at *GSI, valid again after a name in
   them got a value expression or an address.  */
extern void acc_regimplify_operands (gimple *g, gimple_stmt_iterator *gsi);

#endif /* ACC_IR_WALK_H */
