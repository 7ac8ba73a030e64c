/* The intermediate representation: walking, changing and dumping it.

   In: nodes made by read/structure.cc and read/region.cc.  Out: the same.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"

bool
acc_local_var_p (const_tree t)
{
  return ((VAR_P (t) && !TREE_STATIC (t) && !DECL_EXTERNAL (t))
	  || TREE_CODE (t) == PARM_DECL || TREE_CODE (t) == RESULT_DECL);
}

bool
acc_asm_acts_p (const_tree t)
{
  if (TREE_CODE (t) != ASM_EXPR)
    return false;
  const char *s = TREE_STRING_POINTER (ASM_STRING (t));
  while (ISSPACE (*s))
    s++;
  return *s;
}

static void
walk_loop_exprs (acc_loop *l, void (*fn) (tree *, void *), void *data)
{
  for (acc_iter &i : l->iters)
    {
      fn (&i.var, data);
      fn (&i.from, data);
      fn (&i.to, data);
      fn (&i.step, data);
    }
  for (acc_reduction &r : l->reductions)
    {
      fn (&r.var, data);
      if (r.priv)
	fn (&r.priv, data);
    }
}

void
acc_walk_exprs (acc_stmt *s, void (*fn) (tree *, void *), void *data,
		bool deep)
{
  if (s->expr)
    fn (&s->expr, data);
  if (s->init && s->init->expr)
    fn (&s->init->expr, data);
  if (s->incr && s->incr->expr)
    fn (&s->incr->expr, data);
  if (s->loop)
    walk_loop_exprs (s->loop, fn, data);
  if (acc_atomic *a = s->atomic)
    for (tree *p : { &a->addr, &a->value, &a->operand, &a->loaded, &a->offset,
		     &a->bytes })
      if (*p)
	fn (p, data);
  if (!deep)
    return;
  for (acc_stmt *list : { s->body, s->other })
    for (; list; list = list->next)
      acc_walk_exprs (list, fn, data, true);
}

void
acc_walk_stmts (acc_stmt *s, bool (*fn) (acc_stmt *, void *), void *data)
{
  if (!fn (s, data))
    return;
  acc_walk_list (s->body, fn, data);
  acc_walk_list (s->other, fn, data);
}

void
acc_walk_list (acc_stmt *s, bool (*fn) (acc_stmt *, void *), void *data)
{
  for (; s; s = s->next)
    acc_walk_stmts (s, fn, data);
}

/* ---- Copying */

static tree
copy_tree (tree e)
{
  return e ? unshare_expr (e) : NULL_TREE;
}

static acc_loop *
copy_loop (acc_region_ir *r, acc_stmt *stmt, const acc_loop *l,
	   acc_loop *outer)
{
  acc_loop *c = acc_new_loop (&r->loops, stmt);
  c->outer = outer;
  for (const acc_iter &i : l->iters)
    {
      acc_iter copy = i;
      copy.from = copy_tree (i.from);
      copy.to = copy_tree (i.to);
      copy.step = copy_tree (i.step);
      c->iters.safe_push (copy);
    }
  c->reductions.safe_splice (l->reductions);
  c->sections.safe_splice (l->sections);
  c->directive = l->directive;
  c->seq = l->seq;
  c->independent = l->independent;
  c->auto_p = l->auto_p;
  c->tile_p = l->tile_p;
  c->said = l->said;
  c->gang_num = l->gang_num;
  c->gang_static = l->gang_static;
  c->worker_num = l->worker_num;
  c->vector_length = l->vector_length;
  c->tile.safe_splice (l->tile);
  for (const acc_cache *k : l->caches)
    {
      acc_cache *copy = new acc_cache ();
      copy->loc = k->loc;
      copy->addr = unshare_expr (k->addr);
      copy->length.safe_splice (k->length);
      copy->stride.safe_splice (k->stride);
      c->caches.safe_push (copy);
    }
  return c;
}

static acc_stmt *
copy_list (acc_region_ir *r, acc_stmt *s, acc_loop *outer)
{
  acc_stmt *head = NULL, **tail = &head;
  for (; s; s = s->next)
    {
      *tail = acc_copy_stmt (r, s, outer);
      tail = &(*tail)->next;
    }
  return head;
}

acc_stmt *
acc_copy_stmt (acc_region_ir *r, acc_stmt *s, acc_loop *outer)
{
  acc_stmt *c = acc_new_stmt (&r->stmts, s->code, s->loc);
  if (s->loop)
    outer = c->loop = copy_loop (r, c, s->loop, outer);
  if (s->atomic)
    {
      c->atomic = new acc_atomic (*s->atomic);
      for (tree *p : { &c->atomic->addr, &c->atomic->value,
		       &c->atomic->operand, &c->atomic->offset,
		       &c->atomic->bytes })
	*p = copy_tree (*p);
    }
  c->expr = copy_tree (s->expr);
  c->init = s->init ? acc_copy_stmt (r, s->init, outer) : NULL;
  c->incr = s->incr ? acc_copy_stmt (r, s->incr, outer) : NULL;
  c->label = s->label;
  c->low = s->low;
  c->high = s->high;
  c->decls.safe_splice (s->decls);
  c->body = copy_list (r, s->body, outer);
  c->other = copy_list (r, s->other, outer);
  return c;
}

/* ---- Replacing and searching variables */

struct var_pair { tree from, to; };

static tree
replace_op (tree *tp, int *walk_subtrees, void *data)
{
  var_pair *p = (var_pair *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == p->from)
    *tp = p->to;
  return NULL_TREE;
}

static void
replace_expr (tree *tp, void *data)
{
  walk_tree (tp, replace_op, data, NULL);
}

static bool
replace_others (acc_stmt *s, void *data)
{
  var_pair *p = (var_pair *) data;
  if (s->loop)
    for (acc_cache *c : s->loop->caches)
      replace_expr (&c->addr, data);
  if (s->single)
    for (tree &v : s->single->broadcast)
      if (v == p->from)
	v = p->to;
  return true;
}

void
acc_replace_var (acc_stmt *s, tree from, tree to)
{
  var_pair p = { from, to };
  acc_walk_exprs (s, replace_expr, &p);
  acc_walk_stmts (s, replace_others, &p);
}

static tree
replace_ref_op (tree *tp, int *walk_subtrees, void *data)
{
  var_pair *p = (var_pair *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == TREE_CODE (p->from)
	   && operand_equal_p (*tp, p->from, 0))
    {
      *tp = unshare_expr (p->to);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

static void
replace_ref_expr (tree *tp, void *data)
{
  walk_tree (tp, replace_ref_op, data, NULL);
}

void
acc_replace_ref (acc_stmt *s, tree ref, tree to)
{
  var_pair p = { unshare_expr (ref), to };
  acc_walk_exprs (s, replace_ref_expr, &p);
}

tree
acc_base_of (tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  return ref;
}

tree
acc_root_of (tree e)
{
  while (e && !DECL_P (e))
    {
      if (!handled_component_p (e) && !CONVERT_EXPR_P (e)
	  && TREE_CODE (e) != POINTER_PLUS_EXPR && TREE_CODE (e) != ADDR_EXPR
	  && TREE_CODE (e) != MEM_REF && TREE_CODE (e) != INDIRECT_REF
	  && TREE_CODE (e) != NON_LVALUE_EXPR)
	return NULL_TREE;
      e = TREE_OPERAND (e, 0);
    }
  return e;
}

void
acc_alone (const acc_stmt *s, acc_stmt *self)
{
  self->code = s->code;
  self->expr = s->expr;
  self->init = s->init;
  self->incr = s->incr;
  self->loop = s->loop;
  self->atomic = s->atomic;
}

struct mention { const_tree var; bool stores, found; };

static tree
mention_op (tree *tp, int *walk_subtrees, void *data)
{
  mention *m = (mention *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == m->var && !m->stores)
    m->found = true;
  else if (m->stores
	   && (TREE_CODE (*tp) == ADDR_EXPR || TREE_CODE (*tp) == MODIFY_EXPR
	       || TREE_CODE (*tp) == INIT_EXPR))
    {
      if (acc_base_of (TREE_OPERAND (*tp, 0)) == m->var)
	m->found = true;
    }
  return NULL_TREE;
}

static void
mention_expr (tree *tp, void *data)
{
  walk_tree (tp, mention_op, data, NULL);
}

/* Assignments that are no MODIFY_EXPR: loop variables, atomics' values.  */
static bool
mention_stmt (acc_stmt *s, void *data)
{
  mention *m = (mention *) data;
  if (s->loop)
    {
      for (acc_iter &i : s->loop->iters)
	m->found |= i.var == m->var;
      for (acc_reduction &r : s->loop->reductions)
	m->found |= r.var == m->var || r.priv == m->var;
    }
  if (s->atomic && s->atomic->value == m->var)
    m->found = true;
  return !m->found;
}

bool
acc_mentions_p (acc_stmt *s, const_tree t, bool stores)
{
  mention m = { t, stores, false };
  for (acc_stmt *i = s; i && !m.found; i = i->next)
    acc_walk_exprs (i, mention_expr, &m);
  if (stores && !m.found)
    acc_walk_list (s, mention_stmt, &m);
  return m.found;
}

struct mention_count { const_tree var; int n; };

static tree
count_op (tree *tp, int *walk_subtrees, void *data)
{
  mention_count *c = (mention_count *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  c->n += *tp == c->var;
  return NULL_TREE;
}

static void
count_expr (tree *tp, void *data)
{
  walk_tree (tp, count_op, data, NULL);
}

int
acc_count_mentions (tree e, const_tree var)
{
  mention_count c = { var, 0 };
  if (e)
    count_expr (&e, &c);
  return c.n;
}

int
acc_count_mentions (acc_stmt *s, const_tree var)
{
  mention_count c = { var, 0 };
  acc_walk_exprs (s, count_expr, &c, true);
  return c.n;
}

static int
compare_uids (const void *a, const void *b)
{
  unsigned u = DECL_UID (*(const tree *) a), v = DECL_UID (*(const tree *) b);
  return u < v ? -1 : u > v;
}

void
acc_sorted (const hash_set<tree> &set, auto_vec<tree> *out)
{
  for (hash_set<tree>::iterator i = set.begin (); i != set.end (); ++i)
    out->safe_push (*i);
  out->qsort (compare_uids);
}

/* ---- Threads */

/* One for each axis, then one for each size.  */
static tree axis_vars[2 * ACC_AXES];

static const ggc_root_tab axis_roots[] = {
  { axis_vars, 2 * ACC_AXES, sizeof (tree), &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

tree
acc_axis_var (acc_axis a, bool size)
{
  static const char *const names[] = {
    "blockIdx.x", "blockIdx.y", "blockIdx.z",
    "threadIdx.x", "threadIdx.y", "threadIdx.z",
    "gridDim.x", "gridDim.y", "gridDim.z",
    "blockDim.x", "blockDim.y", "blockDim.z"
  };
  static bool registered;
  unsigned i = a + (size ? ACC_AXES : 0);
  if (!registered)
    ggc_register_root_tab (axis_roots);
  registered = true;
  if (!axis_vars[i])
    {
      axis_vars[i] = build_decl (UNKNOWN_LOCATION, VAR_DECL,
				 get_identifier (names[i]),
				 unsigned_type_node);
      DECL_ARTIFICIAL (axis_vars[i]) = 1;
    }
  return axis_vars[i];
}

/* ---- Dumping */

static void
dump_line (FILE *f, int indent, const char *before, tree expr,
	   const char *after)
{
  fprintf (f, "%*s%s", indent, "", before);
  if (expr)
    print_generic_expr (f, expr, TDF_SLIM);
  fprintf (f, "%s\n", after);
}

static void
dump_loop (FILE *f, acc_stmt *s, int indent)
{
  acc_loop *l = s->loop;
  fprintf (f, "%*s%s levels %u axes 0x%x index %d%s%s\n", indent, "",
	   l->directive ? "#loop" : "#plain loop", l->levels, l->axes,
	   l->index, l->reason ? " sequential: " : "",
	   l->reason ? l->reason : "");
  for (acc_reduction &r : l->reductions)
    {
      fprintf (f, "%*s#reduction %s ", indent, "", get_tree_code_name (r.op));
      print_generic_expr (f, r.var, TDF_SLIM);
      fprintf (f, " by ");
      print_generic_expr (f, r.priv, TDF_SLIM);
      fprintf (f, "\n");
    }
  for (acc_iter &i : l->iters)
    {
      fprintf (f, "%*sfor (", indent, "");
      print_generic_expr (f, i.var, TDF_SLIM);
      fprintf (f, " = ");
      print_generic_expr (f, i.from, TDF_SLIM);
      fprintf (f, "; %s ", get_tree_code_name (i.cond));
      print_generic_expr (f, i.to, TDF_SLIM);
      fprintf (f, "; += ");
      print_generic_expr (f, i.step, TDF_SLIM);
      fprintf (f, ")\n");
    }
}

static void
dump_atomic (FILE *f, acc_atomic *a, int indent)
{
  static const char *const kind[] = { "read", "write", "update", "capture" };
  fprintf (f, "%*s#atomic %s %s%s%s *", indent, "", kind[a->kind],
	   get_tree_code_name (a->op), a->reverse ? " reverse" : "",
	   a->old ? " old" : "");
  print_generic_expr (f, a->addr, TDF_SLIM);
  if (a->operand)
    {
      fprintf (f, " by ");
      print_generic_expr (f, a->operand, TDF_SLIM);
    }
  if (a->value)
    {
      fprintf (f, " value ");
      print_generic_expr (f, a->value, TDF_SLIM);
    }
  fprintf (f, "\n");
}

static void dump_list (FILE *f, acc_stmt *s, int indent);

static void
dump_stmt (FILE *f, acc_stmt *s, int indent)
{
  switch (s->code)
    {
    case ST_BLOCK:
      fprintf (f, "%*s{\n", indent, "");
      for (tree d : s->decls)
	{
	  fprintf (f, "%*s", indent + 2, "");
	  print_generic_decl (f, d, TDF_SLIM);
	  fprintf (f, "\n");
	}
      dump_list (f, s->body, indent + 2);
      fprintf (f, "%*s}\n", indent, "");
      return;
    case ST_EXPR:
      dump_line (f, indent, "", s->expr, ";");
      return;
    case ST_IF:
      dump_line (f, indent, "if (", s->expr, ")");
      dump_list (f, s->body, indent + 2);
      if (s->other)
	{
	  fprintf (f, "%*selse\n", indent, "");
	  dump_list (f, s->other, indent + 2);
	}
      return;
    case ST_FOR:
      if (s->init)
	dump_line (f, indent, "init ", s->init->expr, ";");
      dump_line (f, indent, "for (; ", s->expr, ";)");
      dump_list (f, s->body, indent + 2);
      if (s->incr)
	dump_line (f, indent, "incr ", s->incr->expr, ";");
      return;
    case ST_DO:
      fprintf (f, "%*sdo\n", indent, "");
      dump_list (f, s->body, indent + 2);
      dump_line (f, indent, "while (", s->expr, ");");
      return;
    case ST_LOOP:
      dump_loop (f, s, indent);
      dump_list (f, s->body, indent + 2);
      return;
    case ST_SWITCH:
      dump_line (f, indent, "switch (", s->expr, ")");
      dump_list (f, s->body, indent + 2);
      return;
    case ST_CASE:
      dump_line (f, indent, s->low ? "case " : "default", s->low, ":");
      return;
    case ST_LABEL:
      dump_line (f, indent, "label ", s->label, ":");
      return;
    case ST_GOTO:
      dump_line (f, indent, "goto ", s->label, ";");
      return;
    case ST_RETURN:
      dump_line (f, indent, "return ", s->expr, ";");
      return;
    case ST_ATOMIC:
      dump_atomic (f, s->atomic, indent);
      return;
    case ST_SINGLE:
      fprintf (f, "%*s#single levels %u\n", indent, "", s->single->levels);
      dump_list (f, s->body, indent + 2);
      for (tree d : s->single->broadcast)
	dump_line (f, indent, "#broadcast ", d, "");
      return;
    case ST_BARRIER:
      fprintf (f, "%*s#barrier levels %u\n", indent, "", s->levels);
      return;
    case ST_BREAK:
      fprintf (f, "%*sbreak;\n", indent, "");
      return;
    case ST_CONTINUE:
      fprintf (f, "%*scontinue;\n", indent, "");
      return;
    case ST_NOP:
      fprintf (f, "%*s;\n", indent, "");
      return;
    }
}

/* The list that starts at S.  */
static void
dump_list (FILE *f, acc_stmt *s, int indent)
{
  for (; s; s = s->next)
    dump_stmt (f, s, indent);
}

void
acc_dump_kernel (FILE *f, acc_kernel_ir *k)
{
  static const char *const kinds[] = { "value", "object", "pointer",
				       "device global" };
  fprintf (f, ";; kernel %s, schedule %s\n", k->name,
	   k->schedule ? k->schedule : "none");
  for (unsigned i : k->params)
    {
      const acc_var &v = k->region->vars[i];
      fprintf (f, ";;   %s ", kinds[v.kind]);
      print_generic_expr (f, v.decl, TDF_SLIM);
      fprintf (f, " map %d%s%s%s\n", v.map == ACC_NO_MAP ? -1 : (int) v.map,
	       v.read ? " read" : "", v.written ? " written" : "",
	       v.restrict_p ? " restrict" : "");
    }
  for (int a = 0; a < ACC_AXES; a++)
    if (k->axis_loop[a] >= 0 || k->size[a])
      {
	fprintf (f, ";;   axis %d spreads loop %d size ", a, k->axis_loop[a]);
	if (k->size[a])
	  print_generic_expr (f, k->size[a], TDF_SLIM);
	fprintf (f, "\n");
      }
  dump_list (f, k->body, 0);
}

bool
acc_continues_p (acc_stmt *s)
{
  for (; s; s = s->next)
    {
      if (s->code == ST_CONTINUE)
	return true;
      if (s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP)
	continue;
      if (acc_continues_p (s->body) || acc_continues_p (s->other))
	return true;
    }
  return false;
}
