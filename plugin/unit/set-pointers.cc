/* Pointers in device memory that device code sets.

   In: functions as the front end left them, with their constructs.  Out: the variables
   of declare directives whose value on the device is not the host's.

     int x, *p;
     #pragma acc declare create(x, p)
     #pragma acc serial
     p = &x;			p is the variable of the device, here and in all kernels

   Kernels take the value of any other declared pointer from the host when they begin,
   and an address of present data becomes that of the device.  So a program that never
   attaches the pointer runs, too.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "unit/unit.h"
#include "ir/walk.h"

/* A variable that FN sets: in a construct, or anywhere in it.  */
struct pointer_set { tree var, fn; bool construct; };
static auto_vec<pointer_set> sets;

/* A walk through FN, or one of its constructs.  */
struct set_walk
{
  set_walk (tree f, bool c) : fn (f), construct (c) {}
  tree fn;
  bool construct;
  hash_set<tree> own;		/* copies that threads of the construct have */
  hash_set<tree> vars;
};

static bool
construct_p (const_tree t)
{
  return TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
	 || TREE_CODE (t) == OACC_SERIAL;
}

/* The place that T sets, or may let others set, or null.  */
static tree
place_set (tree t)
{
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR:
    case ADDR_EXPR:
    case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      return tree_strip_any_location_wrapper (TREE_OPERAND (t, 0));
    default:
      return NULL_TREE;
    }
}

static void note_sets (tree *tp, set_walk *w);

static tree
note_set (tree *tp, int *walk, set_walk *w)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (construct_p (t) && !w->construct)
    {
      set_walk inner (w->fn, true);
      note_sets (tp, &inner);
    }
  else if (TREE_CODE (t) == OMP_CLAUSE)
    {
      if (OMP_CLAUSE_CODE (t) == OMP_CLAUSE_PRIVATE
	  || OMP_CLAUSE_CODE (t) == OMP_CLAUSE_FIRSTPRIVATE)
	w->own.add (OMP_CLAUSE_DECL (t));
    }
  else if (tree place = place_set (t))
    if (VAR_P (place) && TREE_CODE (TREE_TYPE (place)) == POINTER_TYPE
	&& (TREE_STATIC (place) || DECL_EXTERNAL (place)))
      w->vars.add (place);
  return NULL_TREE;
}

/* Note what the code at *TP sets.  */
static void
note_sets (tree *tp, set_walk *w)
{
  acc_walk_tree_once (tp, [=] (tree *sub, int *walk) { return note_set (sub, walk, w); });
  for (tree v : w->vars)
    if (!w->own.contains (v))
      sets.safe_push (pointer_set { v, w->fn, w->construct });
}

void
acc_note_set_pointers (tree fn)
{
  set_walk w (fn, false);
  note_sets (&DECL_SAVED_TREE (fn), &w);
}

bool
acc_device_sets_p (const_tree var)
{
  for (const pointer_set &s : sets)
    if (s.var == var && (s.construct || acc_routine_p (s.fn)))
      return true;
  return false;
}
