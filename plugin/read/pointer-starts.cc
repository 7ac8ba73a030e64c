/* Pointers whose memory begins, or ends, where they point to.

   In: a kernel.  Out: its pointers from which all accesses go upwards, and those that
   are ends of arrays.

     y[idx[i]]			y: its memory begins at its value
     p != e; p++		e: it is an end
     *--e			the same
     e[-1 - idx[i]]		e: it may be one

   A pointer without a data clause is moved with the present memory that it
   points into, or that it is the end of.  The end of one array may be the
   beginning of another.  So pointers of the first sort are only moved with memory
   that they point into, and those of the second sort go with the memory that they
   are compared in.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

namespace {

struct starts
{
  hash_set<tree> pointers;	/* with an access upwards */
  hash_set<tree> compared;	/* pointers that are compared */
  hash_set<tree> lowered;	/* pointers from which a number is taken */
  hash_set<tree> others;	/* pointers with other uses */
  hash_set<tree> doubtful;	/* variables that may be negative */
};

}

/* True if nothing in E, a part of a subscript, suggests that it is negative:
   values that the kernel loads are taken for subscripts.  */
static bool
upward_p (starts *s, tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == NON_LVALUE_EXPR
	 || TREE_CODE (e) == SAVE_EXPR)
    e = TREE_OPERAND (e, 0);
  switch (TREE_CODE (e))
    {
    case INTEGER_CST:
      return !wi::neg_p (wi::to_wide (e), SIGNED);
    case PLUS_EXPR:
    case MULT_EXPR:
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case MIN_EXPR:
      return upward_p (s, TREE_OPERAND (e, 0)) && upward_p (s, TREE_OPERAND (e, 1));
    case MEM_REF:
    case INDIRECT_REF:
    case ARRAY_REF:
    case COMPONENT_REF:
      return true;
    default:
      return DECL_P (e) && !s->doubtful.contains (e);
    }
}

/* Note the variables that expression E gives a value that may be negative.  */
static void
note_doubtful (starts *s, tree e, bool *more)
{
  if ((TREE_CODE (e) == MODIFY_EXPR || TREE_CODE (e) == INIT_EXPR)
      && DECL_P (TREE_OPERAND (e, 0)) && !upward_p (s, TREE_OPERAND (e, 1)))
    *more |= !s->doubtful.add (TREE_OPERAND (e, 0));
  else if (TREE_CODE (e) == ADDR_EXPR && DECL_P (TREE_OPERAND (e, 0)))
    *more |= !s->doubtful.add (TREE_OPERAND (e, 0));
  else if (TREE_CODE (e) == PREDECREMENT_EXPR || TREE_CODE (e) == POSTDECREMENT_EXPR)
    *more |= !s->doubtful.add (TREE_OPERAND (e, 0));
}

static void
find_doubtful (starts *s, acc_stmt *body)
{
  bool more = true;
  while (more)
    {
      more = false;
      acc_walk_stmts (body, [&] (acc_stmt *st)
	{
	  if (st->loop)
	    for (acc_iter &i : st->loop->iters)
	      if (!upward_p (s, i.from) || !upward_p (s, i.step))
		more |= !s->doubtful.add (i.var);
	  return true;
	});
      acc_walk_exprs (body, [&] (tree *tp)
	{
	  acc_walk_trees (tp, [&] (tree *ep)
	    {
	      note_doubtful (s, *ep, &more);
	      return true;
	    });
	});
    }
}

static void note_uses (starts *s, tree *tp);

/* Note the access at address *TP.  */
static void
note_address (starts *s, tree *tp)
{
  tree e = *tp;
  bool up = true;
  for (; CONVERT_EXPR_P (e) || TREE_CODE (e) == POINTER_PLUS_EXPR;
       e = TREE_OPERAND (e, 0))
    if (TREE_CODE (e) == POINTER_PLUS_EXPR)
      up = up && upward_p (s, TREE_OPERAND (e, 1));
  if (!DECL_P (e) || !up)
    {
      note_uses (s, tp);
      return;
    }
  s->pointers.add (e);
  for (e = *tp; !DECL_P (e); e = TREE_OPERAND (e, 0))
    if (TREE_CODE (e) == POINTER_PLUS_EXPR)
      note_uses (s, &TREE_OPERAND (e, 1));
}

/* Note if E sets a pointer, or compares two, in one of the ways above.  Then set PARTS to
   what is left to look at.  */
static bool
note_end (starts *s, tree e, tree **parts)
{
  if (TREE_CODE (e) == MODIFY_EXPR && DECL_P (TREE_OPERAND (e, 0)))
    {
      tree rhs = TREE_OPERAND (e, 1);
      STRIP_NOPS (rhs);
      if (TREE_CODE (rhs) != POINTER_PLUS_EXPR
	  || TREE_OPERAND (rhs, 0) != TREE_OPERAND (e, 0)
	  || TREE_CODE (TREE_OPERAND (rhs, 1)) != INTEGER_CST
	  || upward_p (s, TREE_OPERAND (rhs, 1)))
	return false;
      s->lowered.add (TREE_OPERAND (e, 0));
      return true;
    }
  if (!COMPARISON_CLASS_P (e) && TREE_CODE (e) != POINTER_DIFF_EXPR)
    return false;
  for (int i = 0; i < 2; i++)
    {
      tree p = TREE_OPERAND (e, i);
      STRIP_NOPS (p);
      if (DECL_P (p))
	s->compared.add (p);
      else
	parts[i] = &TREE_OPERAND (e, i);
    }
  return true;
}

/* Note the uses of pointers in *TP.  */
static void
note_uses (starts *s, tree *tp)
{
  acc_walk_trees (tp, [&] (tree *ep)
    {
      tree e = *ep, *parts[2] = { NULL, NULL };
      if (note_end (s, e, parts))
	{
	  for (tree *part : parts)
	    if (part)
	      note_uses (s, part);
	  return false;
	}
      if (DECL_P (e))
	s->others.add (e);
      if (TREE_CODE (e) == ADDR_EXPR)
	{
	  /* Somebody may go downwards from there.  */
	  acc_walk_trees (&TREE_OPERAND (e, 0), [&] (tree *part)
	    {
	      if (DECL_P (*part))
		s->others.add (*part);
	      return true;
	    });
	  return false;
	}
      if (TREE_CODE (e) != INDIRECT_REF
	  && (TREE_CODE (e) != MEM_REF || !upward_p (s, TREE_OPERAND (e, 1))))
	return true;
      note_address (s, &TREE_OPERAND (e, 0));
      return false;
    });
}

/* True if the counter of a loop of L is compared with *TP.  */
static bool
end_of_loop_p (acc_loop *l, const tree *tp)
{
  for (acc_iter &i : l->iters)
    if (tp == &i.to)
      return true;
  return false;
}

void
acc_find_pointer_starts (acc_kernel_ir *k)
{
  starts s;
  find_doubtful (&s, k->body);
  acc_walk_stmts (k->body, [&] (acc_stmt *st)
    {
      acc_walk_exprs (st, [&] (tree *tp)
	{
	  if (st->atomic && tp == &st->atomic->addr)
	    note_address (&s, tp);
	  else if (st->loop && DECL_P (*tp) && end_of_loop_p (st->loop, tp))
	    s.compared.add (*tp);
	  else
	    note_uses (&s, tp);
	}, false);
      return true;
    });
  for (tree p : s.pointers)
    if (!s.others.contains (p) && !s.compared.contains (p) && !s.lowered.contains (p))
      k->starts.add (p);
  for (tree p : s.lowered)
    if (!s.others.contains (p))
      k->ends.add (p);
  for (tree p : s.compared)
    if (!s.others.contains (p) && !s.pointers.contains (p))
      k->ends.add (p);
}
