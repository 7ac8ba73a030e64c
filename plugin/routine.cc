/* The device version of a function that kernels call.

   In: the GIMPLE of a function that needs one, according to unit/routine.cc.
   Out: the text of its device version is in the unit.  pipeline.cc runs the
   passes.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "unit/unit.h"
#include "read/read.h"
#include "cuda/cuda.h"
#include "emit/emit.h"
#include "pipeline.h"

/* Make copies of parameters that all threads of a call must see in one place:
   each thread has its own parameter.  An array that comes by value, as texts of Fortran
   do, comes by a pointer in CUDA C.  */
static void
copy_parameters (acc_region_ir *r)
{
  for (tree p = DECL_ARGUMENTS (r->fndecl); p; p = DECL_CHAIN (p))
    if (TREE_CODE (TREE_TYPE (p)) == ARRAY_TYPE
	|| (r->levels && (TREE_ADDRESSABLE (p) || AGGREGATE_TYPE_P (TREE_TYPE (p)))))
      r->reader.remap.put (p, acc_copy_var (p, r->fndecl));
}

/* Set the copies before anything else.  */
static void
set_copies (acc_region_ir *r)
{
  for (tree p = DECL_ARGUMENTS (r->fndecl); p; p = DECL_CHAIN (p))
    if (tree *copy = r->reader.remap.get (p))
      {
	acc_stmt *s = acc_new_stmt (&r->stmts, ST_EXPR, r->loc);
	s->expr = build2 (MODIFY_EXPR, TREE_TYPE (p), *copy, p);
	s->next = r->body->body;
	r->body->body = s;
	r->body->decls.safe_push (*copy);
      }
}

/* The common block of a declare directive that VAR is a member of, or null.  */
static tree
declared_block (const_tree var)
{
  tree block = acc_common_block (var);
  return block && acc_declared_common_p (block) ? block : NULL_TREE;
}

/* Note the variables of link clauses, common blocks, members of them and constants of
   other files in an operand.  */
static tree
note_link (tree *tp, int *walk_subtrees, auto_vec<tree> *links)
{
  if (acc_foreign_constant_p (*tp))
    acc_declare_constant (*tp);
  acc_match_member (*tp);
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if ((acc_link_variable_p (*tp) || declared_block (*tp)) && !links->contains (*tp))
    links->safe_push (*tp);
  return NULL_TREE;
}

/* Put the variable of data, a pointer to a block of memory, in the place of the block in
   an expression.  */
static tree
put_block (tree *tp, int *, std::pair<tree, tree> *data)
{
  if (*tp == data->first)
    *tp = data->second;
  return NULL_TREE;
}

/* VAR, which the device reaches by a pointer.  */
static tree
link_value (tree var)
{
  tree block = declared_block (var);
  tree place = build_simple_mem_ref (acc_link_pointer (block ? block : var));
  if (!block)
    return place;
  std::pair<tree, tree> change (block, place);
  tree value = unshare_expr (DECL_VALUE_EXPR (var));
  acc_walk_tree (&value, put_block, &change);
  return value;
}

/* Let R, whose body is at BODY, reach variables of link clauses, common blocks and
   constants of other files by their pointers on the device.  */
static void
use_links (acc_region_ir *r, gimple_seq *body)
{
  auto_vec<tree> links;
  acc_walk_gimple_ops (body, note_link, &links);
  for (tree var : links)
    r->reader.remap.put (var, link_value (var));
}

/* FN has WHAT, at WHERE, which device code cannot have.  If it is here only because of
   calls, these may be in code for the host.  */
static void
refuse (tree fn, location_t where, const char *what)
{
  if (acc_routine_p (fn))
    error_at (where, "%s is not supported in an OpenACC routine", what);
  else
    {
      char *why = xasprintf ("%s is not supported in an OpenACC routine", what);
      acc_refuse_routine (acc_unit (), fn, where, why);
      free (why);
    }
}

/* The body of FN as a region with one kernel, or null after an error.  */
static acc_region_ir *
read_routine (tree fn, gimple_seq body)
{
  acc_region_ir *r = new acc_region_ir ();
  r->fndecl = fn;
  r->loc = DECL_SOURCE_LOCATION (fn);
  r->construct = ACC_PARALLEL;
  r->directive = "routine";
  r->routine = true;
  r->levels = acc_levels_from (acc_routine_level (fn));
  r->reader.stmts = &r->stmts;
  r->reader.loops = &r->loops;
  r->reader.fndecl = fn;
  r->reader.routine = true;
  r->reader.where = UNKNOWN_LOCATION;
  acc_plain_routine (&body);
  r->own_pointers = acc_know_routine_calls (fn, &body);
  copy_parameters (r);
  use_links (r, &body);
  r->body = acc_read_body (&r->reader, body);
  if (!r->body)
    {
      refuse (fn, r->reader.where == UNKNOWN_LOCATION ? r->loc : r->reader.where,
	      r->reader.reason);
      delete r;
      return NULL;
    }
  set_copies (r);
  acc_kernel_ir *k = new acc_kernel_ir ();
  k->region = r;
  k->loc = r->loc;
  k->body = r->body;
  r->kernels.safe_push (k);
  return r;
}

/* Check that no loop over gangs of a routine has reductions: a routine's gangs
   have no place for a common result, section 2.9.11.  False after an error
   message.  */
static bool
check_orphans (acc_stmt *s)
{
  bool ok = true;
  for (; s; s = s->next)
    {
      if (s->loop && s->loop->directive && (s->loop->levels & LEVEL_GANG)
	  && s->loop->reductions.length ())
	{
	  error_at (s->loc, "gang reduction on an orphan loop");
	  ok = false;
	}
      ok &= check_orphans (s->body);
      ok &= check_orphans (s->other);
    }
  return ok;
}

bool
acc_check_orphans (acc_kernel_ir *k)
{
  return !k->region->routine || check_orphans (k->body);
}

void
acc_compile_routine (tree fn, gimple_seq body)
{
  if (acc_region_ir *r = read_routine (fn, body))
    {
      acc_run_passes (r);
      delete r;
    }
}
