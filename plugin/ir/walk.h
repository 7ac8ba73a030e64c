/* Walking with functions that carry what they need: lambdas.

     bool found = false;
     acc_walk_stmts (k->body, [&] (acc_stmt *s)
       {
	 found |= s->code == ST_BARRIER;
	 return true;
       });

   The order and the meaning of the result are those of ir.h's functions of the
   same names, which take a callback and a pointer; new code takes these.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_IR_WALK_H
#define ACC_IR_WALK_H

#include "ir/ir.h"

/* Call FN (S), which returns a bool, for S and every statement inside it.  */
template <typename F>
inline void
acc_walk_stmts (acc_stmt *s, F fn)
{
  acc_walk_stmts (s, [] (acc_stmt *t, void *f) -> bool
		  { return (*static_cast<F *> (f)) (t); }, &fn);
}

/* Likewise for the list that starts at S.  */
template <typename F>
inline void
acc_walk_list (acc_stmt *s, F fn)
{
  acc_walk_list (s, [] (acc_stmt *t, void *f) -> bool
		 { return (*static_cast<F *> (f)) (t); }, &fn);
}

/* Call FN (expr *) for each expression held by S and what is inside it.  */
template <typename F>
inline void
acc_walk_exprs (acc_stmt *s, F fn)
{
  acc_walk_exprs (s, [] (tree *t, void *f)
		  { (*static_cast<F *> (f)) (t); }, &fn);
}

/* Call FN (tree *) for *E and each expression inside of it, types left out; not for
   what is inside of one for which FN returns false.  */
template <typename F>
inline void
acc_walk_trees (tree *e, F fn)
{
  walk_tree (e, [] (tree *tp, int *subtrees, void *f) -> tree
    {
      if (TYPE_P (*tp) || !(*static_cast<F *> (f)) (tp))
	*subtrees = 0;
      return NULL_TREE;
    }, &fn, NULL);
}

#endif /* ACC_IR_WALK_H */
