/* Faults made on purpose, to test verify.cc.

   In: a kernel after a pass.  Out: the same kernel with the fault that
   -fplugin-arg-acc-fault=PASS:FAULT names.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"

/* The first statement of K that is CODE, or null.  */
static acc_stmt *
first_of (acc_kernel_ir *k, acc_stmt_code code)
{
  acc_stmt *found = NULL;
  acc_walk_stmts (k->body, [&] (acc_stmt *s)
    {
      if (!found && s->code == code)
	found = s;
      return true;
    });
  return found;
}

/* A statement is in two places.  */
static void
fault_twice (acc_kernel_ir *k)
{
  acc_stmt *around = acc_new_stmt (&k->region->stmts, ST_BLOCK, k->loc);
  around->body = k->body->body;
  around->next = k->body->body;
  k->body->body = around;
}

static void
fault_levels (acc_kernel_ir *k)
{
  first_of (k, ST_LOOP)->loop->levels ^= LEVEL_WORKER;
}

/* Two loops of a nest spread the same axis.  */
static void
fault_axes (acc_kernel_ir *k)
{
  acc_stmt *s = first_of (k, ST_LOOP);
  acc_stmt *inner = acc_new_stmt (&k->region->stmts, ST_LOOP, k->loc);
  acc_loop *l = acc_new_loop (&k->region->loops, inner);
  l->iters.safe_push (s->loop->iters[0]);
  l->axes = s->loop->axes;
  l->levels = s->loop->levels;
  inner->body = s->body;
  s->body = inner;
}

static void
fault_size (acc_kernel_ir *k)
{
  k->launch.size[ACC_GX] = build_int_cst (integer_type_node, 12345);
}

static void
fault_trips (acc_kernel_ir *k)
{
  k->launch.trips[0] = build_int_cst (long_integer_type_node, 12345);
}

/* A variable that nobody declares is set.  */
static void
fault_variable (acc_kernel_ir *k)
{
  tree var = acc_new_var (integer_type_node, "nobody", k->region->fndecl);
  acc_stmt *s = acc_new_set (&k->region->stmts, k->loc, var, integer_one_node);
  s->next = k->body->body;
  k->body->body = s;
}

static void
fault_label (acc_kernel_ir *k)
{
  acc_stmt *s = acc_new_stmt (&k->region->stmts, ST_GOTO, k->loc);
  s->label = build_decl (k->loc, LABEL_DECL, NULL_TREE, void_type_node);
  s->next = k->body->body;
  k->body->body = s;
}

/* An expression statement has no expression.  */
static void
fault_expression (acc_kernel_ir *k)
{
  acc_stmt *s = acc_new_stmt (&k->region->stmts, ST_EXPR, k->loc);
  s->next = k->body->body;
  k->body->body = s;
}

/* A variable is compared with a constant of another size.  */
static void
fault_types (acc_kernel_ir *k)
{
  for (const acc_var &v : k->region->vars)
    if (TYPE_MAIN_VARIANT (TREE_TYPE (v.decl)) == integer_type_node)
      {
	acc_stmt *s = acc_new_stmt (&k->region->stmts, ST_EXPR, k->loc);
	s->expr = build2 (LT_EXPR, boolean_type_node, v.decl,
			  build_one_cst (long_integer_type_node));
	s->next = k->body->body;
	k->body->body = s;
	return;
      }
}

/* Code for a single thread is there before modes.cc.  */
static void
fault_single (acc_kernel_ir *k)
{
  acc_stmt *s = acc_new_stmt (&k->region->stmts, ST_SINGLE, k->loc);
  s->single = new acc_single ();
  s->single->levels = LEVEL_VECTOR;
  s->next = k->body->body;
  k->body->body = s;
}

static const struct
{
  const char *name;
  void (*make) (acc_kernel_ir *);
} faults[] = {
  { "twice", fault_twice }, { "levels", fault_levels },
  { "axes", fault_axes }, { "size", fault_size }, { "trips", fault_trips },
  { "variable", fault_variable }, { "label", fault_label },
  { "expression", fault_expression }, { "single", fault_single },
  { "types", fault_types }
};

void
acc_make_fault (acc_kernel_ir *k, const char *pass, const char *wanted)
{
  size_t length = strlen (pass);
  if (strncmp (wanted, pass, length) || wanted[length] != ':')
    return;
  for (const auto &f : faults)
    if (!strcmp (wanted + length + 1, f.name))
      f.make (k);
}
