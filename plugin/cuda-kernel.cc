/* Kernels, device functions and the file that holds them.

   In: kernels and routines whose loops and modes have been decided.  Out: the
   text of the translation unit's CUDA C: helpers, types, variables and
   prototypes that are used, then functions and kernels in their order, each
   kernel with a comment that says where it comes from and how it is mapped.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda.h"

/* Shared memory that variables may take: the rest of the 48 KB that every
   device has is for reductions.  */
#define SHARED_LIMIT (40 * 1024)

/* The part of it that a function may take.  */
#define ROUTINE_LIMIT (24 * 1024)

/* Workers of a gang at most: 1024 threads in warps.  */
#define MAX_WORKERS 32

/* ---- Deciding what the text will need */

static bool
needs_warp_vector (acc_stmt *s, void *data)
{
  unsigned levels = s->code == ST_BARRIER ? s->levels
		    : s->code == ST_SINGLE ? s->single->levels : 0;
  *(bool *) data |= levels == LEVEL_VECTOR;
  return true;
}

/* A reduction over the lanes inside a loop over workers is one of a warp.  */
static void
find_warp_reductions (acc_stmt *s, unsigned axes, bool *found)
{
  for (; s; s = s->next)
    {
      if (s->loop)
	for (const acc_reduction &r : s->loop->reductions)
	  if ((r.axes & AXES_BLOCK)
	      && (axes & (AXIS (ACC_BY) | AXIS (ACC_BZ))))
	    *found = true;
      unsigned inside = axes | (s->loop ? s->loop->axes : 0);
      find_warp_reductions (s->body, inside, found);
      find_warp_reductions (s->other, inside, found);
    }
}

static unsigned
block_axes_of (acc_kernel_ir *k)
{
  unsigned axes = 0;
  for (int a = ACC_BX; a <= ACC_BZ; a++)
    if (k->axis_loop[a] >= 0 || k->size[a])
      axes |= AXIS (a);
  return axes;
}

/* Bytes of shared variable S of one block.  */
static HOST_WIDE_INT
shared_size (const acc_shared &s)
{
  HOST_WIDE_INT size = MAX (cuda_size (TREE_TYPE (s.decl)), 0);
  return s.levels & LEVEL_WORKER ? size : size * MAX_WORKERS;
}

/* Shared variables that do not fit go to scratch memory, the largest first.  */
static void
plan_shared (acc_kernel_ir *k)
{
  /* Functions have a share.  */
  HOST_WIDE_INT limit = SHARED_LIMIT;
  if (acc_list_levels (k->body))
    limit -= ROUTINE_LIMIT;
  for (;;)
    {
      HOST_WIDE_INT all = 0;
      acc_shared *largest = NULL;
      for (acc_shared &s : k->shared)
	if (!s.scratch)
	  {
	    all += ROUND_UP (shared_size (s), 16);
	    if (!largest || shared_size (s) > shared_size (*largest))
	      largest = &s;
	  }
      if (all <= limit)
	return;
      largest->scratch = true;
      largest->offset = k->scratch_block;
      k->scratch_p = true;
      k->scratch_block += ROUND_UP (shared_size (*largest), 16);
    }
}

/* A reduction of the construct that only passes on what one loop has reduced
   is that loop's own.  */
static void
pass_reductions_on (acc_kernel_ir *k)
{
  acc_stmt *list = k->body->body;
  for (; list && list->code == ST_BLOCK && !list->next; list = list->body)
    continue;
  for (unsigned n = 0; n < k->reductions.length (); )
    {
      acc_reduction outer = k->reductions[n];
      bool passed = false;
      for (acc_stmt *s = list; s && !passed; s = s->next)
	if (s->code == ST_LOOP && s->loop->axes)
	  for (acc_reduction &red : s->loop->reductions)
	    if (red.var == outer.priv && red.op == outer.op)
	      {
		red.var = outer.var;
		passed = !acc_mentions_p (k->body, outer.priv);
		if (passed)
		  red.axes |= outer.axes;
		else
		  red.var = outer.priv;
	      }
      if (passed)
	k->reductions.ordered_remove (n);
      else
	n++;
    }
}

void
acc_cuda_plan (acc_kernel_ir *k)
{
  /* The caller chooses the launch and owns the scratch memory.  */
  if (k->region->routine)
    return;
  pass_reductions_on (k);
  cuda_plan_reductions (k);
  plan_shared (k);
  bool warps = false;
  unsigned block = block_axes_of (k);
  acc_walk_stmts (k->body, needs_warp_vector, &warps);
  find_warp_reductions (k->body, 0, &warps);
  if (warps && block != AXIS (ACC_BX))
    k->flags |= ACC_KERNEL_WARP_VECTOR | ACC_KERNEL_WHOLE_WARPS;
  else if (warps)
    k->flags |= ACC_KERNEL_WHOLE_WARPS;
  acc_choose_lanes (k);
}

/* ---- Variables that are set and never read */

struct reads
{
  cuda_printer *p;
  hash_set<tree> read, set, loaded;
};

static tree
note_read (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp))
    ((reads *) data)->read.add (*tp);
  return NULL_TREE;
}

static void
note_reads (tree *tp, void *data)
{
  if (*tp)
    walk_tree (tp, note_read, data, NULL);
}

static bool
note_stmt (acc_stmt *s, void *data)
{
  reads *r = (reads *) data;
  if (s->loop)
    for (const acc_slice &slice : s->loop->slices)
      r->read.add (slice.decl);
  if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
      && DECL_P (TREE_OPERAND (s->expr, 0)))
    {
      tree lhs = TREE_OPERAND (s->expr, 0), *rhs = &TREE_OPERAND (s->expr, 1);
      r->set.add (lhs);
      if (!r->p->dropped.contains (lhs) || TREE_SIDE_EFFECTS (*rhs))
	note_reads (rhs, data);
      return true;
    }
  if (acc_atomic *a = s->atomic)
    {
      note_reads (&a->addr, data);
      /* LOADED belongs to the construct, which declares it.  */
      bool elsewhere = a->loaded && r->read.contains (a->loaded);
      note_reads (&a->operand, data);
      if (a->loaded)
	{
	  r->loaded.add (a->loaded);
	  if (!elsewhere)
	    r->read.remove (a->loaded);
	}
      if (a->value && DECL_P (a->value))
	r->set.add (a->value);
      else
	note_reads (&a->value, data);
      return true;
    }
  acc_walk_exprs (s, note_reads, data, false);
  return true;
}

/* True if the address of D is taken.  */
static bool
escapes_p (cuda_printer *p, tree d)
{
  return p->k->region->reader.escaped.contains (d);
}

static bool
note_declared (acc_stmt *s, void *data)
{
  hash_set<tree> *declared = (hash_set<tree> *) data;
  for (tree d : s->decls)
    declared->add (d);
  return true;
}

/* nvcc warns of variables that are set and never read: leave them out, and
   what is read only for them.  */
static void
find_dropped (cuda_printer *p, acc_stmt *body)
{
  hash_set<tree> declared;
  acc_walk_stmts (body, note_declared, &declared);
  for (unsigned i : p->k->params)
    {
      const acc_var &v = p->k->region->vars[i];
      if (v.kind == VAR_VALUE || v.kind == VAR_POINTER)
	declared.add (v.decl);
    }
  for (bool more = true; more; )
    {
      reads r;
      r.p = p;
      more = false;
      acc_walk_stmts (body, note_stmt, &r);
      for (tree d : r.set)
	if (declared.contains (d) && !r.read.contains (d)
	    && !escapes_p (p, d) && !TREE_THIS_VOLATILE (d)
	    && !cuda_shared_p (p, d) && !p->dropped.add (d))
	  more = true;
      for (tree d : r.loaded)
	if (!r.read.contains (d) && !r.set.contains (d))
	  p->dropped.add (d);
    }
}

/* ---- Variables that nobody declares */

struct strays
{
  cuda_printer *p;
  hash_set<tree> declared;
  auto_vec<tree> found;
};

static bool
note_bound (acc_stmt *s, void *data)
{
  strays *x = (strays *) data;
  for (tree d : s->decls)
    x->declared.add (d);
  if (s->loop)
    {
      for (const acc_iter &i : s->loop->iters)
	x->declared.add (i.var);
      for (const acc_reduction &r : s->loop->reductions)
	x->declared.add (r.priv);
    }
  if (s->atomic && s->atomic->loaded)
    x->declared.add (s->atomic->loaded);
  return true;
}

static tree
find_stray (tree *tp, int *walk_subtrees, void *data)
{
  strays *x = (strays *) data;
  tree d = *tp;
  if (TYPE_P (d))
    *walk_subtrees = 0;
  else if ((VAR_P (d) || TREE_CODE (d) == RESULT_DECL) && acc_local_var_p (d)
	   && !DECL_HAS_VALUE_EXPR_P (d) && !x->declared.contains (d)
	   && !cuda_find (x->p, d) && !x->found.contains (d))
    x->found.safe_push (d);
  return NULL_TREE;
}

static void
find_strays (tree *tp, void *data)
{
  walk_tree (tp, find_stray, data, NULL);
}

/* Declare at the top what has no place of its own, as a function's result.  */
static void
declare_strays (cuda_printer *p, acc_stmt *body)
{
  strays x;
  x.p = p;
  acc_walk_stmts (body, note_bound, &x);
  for (const acc_reduction &r : p->k->reductions)
    x.declared.add (r.priv);
  acc_walk_exprs (body, find_strays, &x);
  for (tree d : x.found)
    {
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (d));
      gcc_assert (!cuda_variable_p (type));
      text name = cuda_bind (p, d, type, TREE_CODE (d) == RESULT_DECL
					 ? "result" : NULL)->name;
      cuda_declaration (p, cuda_declare (p, type, name) + ";");
    }
}

/* ---- Parameters */

static bool
reduced_here (acc_stmt *s, void *data)
{
  if (s->loop)
    for (const acc_reduction &r : s->loop->reductions)
      ((hash_set<tree> *) data)->add (r.var);
  return true;
}

/* The printed type of parameter V: "const float *".  */
static tree
parameter_type (cuda_printer *p, const acc_var &v)
{
  tree type = TREE_TYPE (v.decl), target;
  bool const_p = !v.written && !v.atomic_p
		 && !(v.kind == VAR_OBJECT
		      && acc_mentions_p (p->k->body, v.decl, true));
  switch (v.kind)
    {
    case VAR_POINTER:
      target = cuda_element (TREE_TYPE (type));
      if (TREE_CODE (target) == FUNCTION_TYPE)
	cuda_fail (p, "'%s' is a pointer to a function",
		   cuda_base_name (v.decl).c_str ());
      return cuda_pointer_to (target, const_p);
    case VAR_OBJECT:
      target = TREE_CODE (type) == ARRAY_TYPE ? cuda_element (TREE_TYPE (type))
					      : type;
      return cuda_pointer_to (target, const_p);
    default:
      gcc_assert (!cuda_variable_p (type));
      return TYPE_MAIN_VARIANT (type);
    }
}

/* What a kernel takes, in bytes, less some for the other parameters: nvcc has
   it from 12.1 on.  */
#define MOST_BY_VALUE 30000

/* An array by value is passed inside of a struct.  */
static text
array_value (cuda_printer *p, tree type, const text &name)
{
  text record = cuda_unit_name (p->unit, name + "_value");
  cuda_global g;
  g.decl = NULL_TREE;
  g.name = record;
  g.body = "struct " + record + " { "
	   + cuda_declare (p, TYPE_MAIN_VARIANT (type), "v") + "; };\n";
  g.used = true;
  p->unit->globals.push_back (g);
  return record;
}

static text
parameter (cuda_printer *p, const acc_var &v, const text &name)
{
  tree type = TREE_TYPE (v.decl);
  if (v.kind == VAR_VALUE && cuda_size (type) > MOST_BY_VALUE)
    cuda_fail (p, "'%s' is too large to be passed by value", name.c_str ());
  if (v.kind == VAR_VALUE && TREE_CODE (type) == ARRAY_TYPE)
    return array_value (p, type, name) + " " + name;
  tree t = parameter_type (p, v);
  cuda_complete (p, POINTER_TYPE_P (t) ? TREE_TYPE (t) : t);
  bool pointer = v.kind == VAR_POINTER || v.kind == VAR_OBJECT;
  bool only = pointer && v.restrict_p && !p->k->plain.contains (v.decl)
	      && (v.kind == VAR_OBJECT || !escapes_p (p, v.decl));
  return cuda_declare (p, t, (only ? "__restrict__ " : "") + name);
}

/* "int n, float *__restrict__ a"; binds the names.  */
static text
parameters (cuda_printer *p)
{
  acc_kernel_ir *k = p->k;
  acc_region_ir *r = k->region;
  hash_set<tree> reduced;
  acc_walk_stmts (k->body, reduced_here, &reduced);
  for (const acc_reduction &red : k->reductions)
    reduced.add (red.var);
  for (int artificial = 0; artificial < 2; artificial++)
    for (unsigned i : k->params)
      {
	const acc_var &v = r->vars[i];
	if (DECL_ARTIFICIAL (v.decl) != artificial)
	  continue;
	bool array = TREE_CODE (TREE_TYPE (v.decl)) == ARRAY_TYPE;
	bool object = v.kind == VAR_OBJECT && !array;
	text name = cuda_base_name (v.decl);
	if (object && reduced.contains (v.decl))
	  name += "_out";
	cuda_binding *b = cuda_bind (p, v.decl, parameter_type (p, v),
				     name.c_str ());
	b->object = object;
      }
  text s;
  for (unsigned i : k->params)
    {
      const acc_var &v = r->vars[i];
      cuda_binding *b = cuda_find (p, v.decl);
      s += (s.empty () ? "" : ", ") + parameter (p, v, b->name);
      if (v.kind == VAR_VALUE && TREE_CODE (TREE_TYPE (v.decl)) == ARRAY_TYPE)
	cuda_find (p, v.decl)->name += ".v";
    }
  if (k->scratch_p)
    s += (s.empty () ? text () : text (", ")) + "char *acc_scratch";
  return s;
}

/* ---- Storage that threads share */

static bool
one_dimension_p (cuda_printer *p)
{
  return p->k->axis_loop[ACC_GY] < 0 && p->k->axis_loop[ACC_GZ] < 0
	 && !p->k->size[ACC_GY] && !p->k->size[ACC_GZ];
}

text
cuda_block_number (cuda_printer *p)
{
  return one_dimension_p (p) ? "blockIdx.x"
	 : "((blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x)";
}

text
cuda_block_count (cuda_printer *p)
{
  return one_dimension_p (p) ? "gridDim.x"
	 : "(gridDim.x * gridDim.y * gridDim.z)";
}

static void
declare_shared (cuda_printer *p, const acc_shared &s)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (s.decl));
  bool each_worker = !(s.levels & LEVEL_WORKER);
  gcc_assert (!cuda_variable_p (type));	/* vla.cc has replaced them.  */
  cuda_complete (p, type);
  cuda_binding *b = cuda_bind (p, s.decl, type);
  text name = b->name;
  if (s.scratch)
    {
      /* An array's name stands for its first element, as in C.  */
      bool array = TREE_CODE (type) == ARRAY_TYPE;
      tree pointer = build_pointer_type (array ? TREE_TYPE (type) : type);
      b->type = pointer;
      b->object = !array;
      text at = "acc_scratch + "
		+ cuda_format ("%u + (size_t) %s * %u + "
			       HOST_WIDE_INT_PRINT_UNSIGNED,
			       ACC_SCRATCH_COUNTERS,
			       cuda_block_number (p).c_str (),
			       p->k->scratch_block, s.offset);
      if (each_worker)
	at += cuda_format (" + threadIdx.y * " HOST_WIDE_INT_PRINT_DEC,
			   cuda_size (type));
      cuda_declaration (p, cuda_declare (p, pointer, name) + " = ("
			+ cuda_type_name (p, pointer) + ") (" + at + ");");
      return;
    }
  text d = name;
  if (each_worker)
    {
      d += cuda_format ("[%d]", MAX_WORKERS);
      b->name += "[threadIdx.y]";
    }
  text align;
  if (DECL_USER_ALIGN (s.decl) && DECL_ALIGN (s.decl) > TYPE_ALIGN (type))
    align = cuda_format ("__align__ (%u) ", DECL_ALIGN_UNIT (s.decl));
  cuda_declaration (p, "__shared__ " + align + cuda_declare (p, type, d)
		    + ";");
}

/* ---- The comment before a kernel */

/* The dimensions of AXES: "x", "x and y".  */
static text
dimensions (unsigned axes)
{
  text s;
  for (int i = 0; i < 3; i++)
    if (axes & (AXIS (ACC_GX + i) | AXIS (ACC_BX + i)))
      s += (s.empty () ? "" : " and ") + text (1, "xyz"[i]);
  return s;
}

/* "gang vector, x", or "gang x, worker y" where they differ.  */
static text
level_words (const acc_loop *l)
{
  static const struct
  {
    unsigned level;
    const char *word;
    unsigned axes;
  } w[] = {
    { LEVEL_GANG, "gang", AXES_GRID },
    { LEVEL_WORKER, "worker", AXIS (ACC_BY) },
    { LEVEL_VECTOR, "vector", AXES_BLOCK }
  };
  text words, each, all = dimensions (l->axes);
  for (auto &x : w)
    {
      unsigned axes = l->axes & x.axes;
      if (x.level == LEVEL_VECTOR && (l->levels & LEVEL_WORKER))
	axes &= ~AXIS (ACC_BY);
      text d = dimensions (axes);
      /* In kernels y may be a dimension of vectors.  Lanes that nobody else
	 would use go along with workers.  */
      bool y_of_vector = x.level == LEVEL_WORKER
			 && !(l->levels & LEVEL_WORKER)
			 && (l->levels & LEVEL_VECTOR);
      if (d.empty () || y_of_vector)
	continue;
      words += (words.empty () ? "" : " ") + text (x.word);
      each += (each.empty () ? "" : ", ") + text (x.word) + " " + d;
    }
  return all.length () == 1 ? words + ", " + all : each;
}

struct description { cuda_printer *p; text loops, lines;
		     std::vector<text> more; };

static text
loop_names (const acc_loop *l)
{
  text names;
  for (const acc_iter &i : l->iters)
    names += (names.empty () ? "" : ", ") + cuda_base_name (i.var);
  return names;
}

static void
describe_spread (description *d, const acc_loop *l, location_t loc)
{
  d->loops += (d->loops.empty () ? "" : "    ") + loop_names (l) + ": "
	      + level_words (l);
  int line = LOCATION_LINE (loc);
  if (line)
    d->lines += (d->lines.empty () ? "" : ", ") + cuda_format ("%d", line);
}

static bool
describe_loop (acc_stmt *s, void *data)
{
  description *d = (description *) data;
  acc_loop *l = s->loop;
  if (!l)
    return true;
  text names = loop_names (l);
  if (!l->axes)
    {
      if (l->reason && (l->directive || d->p->k->region->construct
					== ACC_KERNELS))
	d->more.push_back (names + ": sequential, " + l->reason);
      return true;
    }
  if (!d->p->k->tiling)
    describe_spread (d, l, s->loc);
  cuda_describe_reductions (d->p, l->reductions, &d->more);
  return true;
}

/* "reads b, writes a" */
static text
traffic (cuda_printer *p)
{
  text lists[3];
  for (unsigned i : p->k->params)
    {
      const acc_var &v = p->k->region->vars[i];
      if (v.kind == VAR_VALUE)
	continue;
      int n = v.read && v.written ? 2 : v.written ? 1 : v.read ? 0 : -1;
      if (n >= 0)
	lists[n] += (lists[n].empty () ? "" : ", ") + cuda_base_name (v.decl);
    }
  static const char *const verbs[] = { "reads ", "writes ", "updates " };
  text s;
  for (int i = 0; i < 3; i++)
    if (!lists[i].empty ())
      s += (s.empty () ? "" : ", ") + text (verbs[i]) + lists[i];
  return s;
}

static text
kernel_comment (cuda_printer *p)
{
  acc_kernel_ir *k = p->k;
  acc_region_ir *r = k->region;
  description d;
  d.p = p;
  for (const acc_loop *l : k->tiled)
    describe_spread (&d, l, l->stmt->loc);
  acc_walk_stmts (k->body, describe_loop, &d);
  if (k->tiling)
    d.more.insert (d.more.begin (), k->tiling);
  cuda_describe_reductions (p, k->reductions, &d.more);
  const char *file = LOCATION_FILE (r->loc);
  text head = cuda_format ("%s:%d  %s", file ? lbasename (file) : "",
			   LOCATION_LINE (r->loc), r->directive);
  if (r->kernels.length () > 1)
    head += cuda_format (", %s %d of %u", d.loops.empty () ? "part" : "nest",
			 k->number, r->kernels.length ());
  if (r->kernels.length () > 1 && !d.lines.empty ())
    head += (d.lines.find (',') == text::npos ? " (line " : " (lines ")
	    + d.lines + ")";
  std::vector<text> lines;
  lines.push_back (head);
  text second = d.loops, t = traffic (p);
  if (second.empty ())
    second = k->flags & ACC_KERNEL_SERIAL ? "one thread" : "once a gang";
  if (!t.empty ())
    second += "    " + t;
  lines.push_back (second);
  for (const text &m : d.more)
    lines.push_back (m);
  return cuda_comment (lines);
}

/* ---- Printing with a way back */

/* How much of the unit there was.  */
struct unit_mark
{
  size_t names, records, record_order, globals, functions, helpers;
};

static unit_mark
mark (acc_cuda_unit *u)
{
  return unit_mark { u->names.size (), u->records.size (),
		     u->record_order.size (), u->globals.size (),
		     u->functions.size (), u->helpers.size () };
}

static void
roll_back (acc_cuda_unit *u, const unit_mark &m)
{
  for (size_t i = m.record_order; i < u->record_order.size (); i++)
    if ((size_t) u->record_order[i] < m.records)
      u->records[u->record_order[i]].defined = false;
  u->names.resize (m.names);
  u->records.resize (m.records);
  u->record_order.resize (m.record_order);
  u->globals.resize (m.globals);
  u->functions.resize (m.functions);
  u->helpers.resize (m.helpers);
}

static void
init_printer (cuda_printer *p, acc_cuda_unit *u, location_t loc)
{
  p->unit = u;
  p->routine = NULL_TREE;
  p->indent = 0;
  p->block_axes = p->active = 0;
  p->loops = p->conditions = p->items = 0;
  p->tail = true;
  p->ordered = p->modular = p->jumps = false;
  p->counters = p->slice = p->slice_counters = 0;
  p->loc = p->where = loc;
}

static bool
find_label (acc_stmt *s, void *data)
{
  *(bool *) data |= s->code == ST_LABEL;
  return true;
}

static bool
bind_slices (acc_stmt *s, void *data)
{
  if (s->loop)
    cuda_bind_slices ((cuda_printer *) data, s->loop->slices);
  return true;
}

/* { body } of a function, whose list is ST_BLOCK BODY.  */
static void
print_body (cuda_printer *p, acc_stmt *body, auto_vec<acc_shared> &shared)
{
  acc_walk_stmts (body, find_label, &p->jumps);
  find_dropped (p, body);
  cuda_list l = cuda_open (p);
  p->head = l.inner;
  for (const acc_shared &s : shared)
    declare_shared (p, s);
  cuda_bind_slices (p, p->k->slices);
  acc_walk_stmts (body, bind_slices, p);
  declare_strays (p, body);
  cuda_begin_reductions (p, p->k->reductions, LEVEL_GANG);
  cuda_begin_slices (p, p->k->slices);
  p->tail &= !p->k->slices.length ();
  cuda_stmts (p, body);
  cuda_end_slices (p, p->k->slices);
  cuda_end_reductions (p, p->k->reductions);
  /* A blank line after the declarations at the top.  */
  if (p->head > l.inner && p->out.size () > p->head)
    p->out.insert (p->head, "\n");
  cuda_close (p, l, true);
}

/* The reason why P could not be printed, malloc'ed.  */
static char *
failure (cuda_printer *p, const unit_mark &m, location_t *where)
{
  roll_back (p->unit, m);
  if (p->where != UNKNOWN_LOCATION)
    *where = p->where;
  return xstrdup (p->reason.c_str ());
}

/* A few blocks of many threads wait for memory most of the time: every block
   may have the registers of a whole multiprocessor, for as many loads under
   way as those hold.  ptxas would leave room for a second block, at half as
   many.  */
#define FEW_BLOCKS 32
#define MANY_THREADS 512
#define MOST_THREADS 1024

/* " __launch_bounds__ (...)" of P's kernel, or nothing.  Whatever number of
   threads the launch chooses is within the bounds.  */
static text
launch_bounds (cuda_printer *p)
{
  acc_kernel_ir *k = p->k;
  if (!k->certain_sizes)
    return "";
  double blocks = 1, threads = 1;
  for (int a = 0; a < ACC_AXES; a++)
    {
      bool grid = AXIS (a) & AXES_GRID;
      tree n = k->size[a];
      if (!n && k->axis_loop[a] < 0)
	continue;
      if (!n && grid)
	n = k->trips[k->axis_loop[a]];
      if (!n && a == ACC_BX && (k->flags & ACC_KERNEL_WARP_VECTOR))
	n = size_int (k->lanes ? k->lanes : 32);
      if (!n || !tree_fits_shwi_p (n))
	return "";
      *(grid ? &blocks : &threads) *= tree_to_shwi (n);
    }
  if (blocks > FEW_BLOCKS || threads < MANY_THREADS)
    return "";
  return cuda_format (" __launch_bounds__ (%d, 1)", MOST_THREADS);
}

char *
acc_cuda_kernel (acc_cuda_unit *u, acc_kernel_ir *k, location_t *where)
{
  unit_mark m = mark (u);
  cuda_printer p;
  init_printer (&p, u, k->loc);
  p.k = k;
  cuda_bind_axes (&p);
  p.block_axes = block_axes_of (k);
  text name = cuda_unit_name (u, k->name);
  if (name != k->name)
    {
      /* A function of the program has it.  */
      free (k->name);
      k->name = xstrdup (name.c_str ());
    }
  /* The comment names variables as the source does: before parameters.  */
  text comment = kernel_comment (&p);
  text head = "extern \"C\" __global__ void" + launch_bounds (&p) + "\n";
  text second = name + " (" + parameters (&p) + ")";
  print_body (&p, k->body, k->shared);
  if (!p.reason.empty ())
    return failure (&p, m, where);
  u->code += "\n" + comment + head + cuda_broken (second, 0) + p.out;
  u->uses.insert (u->uses.end (), p.uses.begin (), p.uses.end ());
  return NULL;
}

/* What the threads of a call share has to fit: nobody else has room.  */
static void
check_shared (cuda_printer *p)
{
  HOST_WIDE_INT all = 0;
  for (const acc_shared &s : p->k->shared)
    {
      all += ROUND_UP (shared_size (s), 16);
      if (all > ROUTINE_LIMIT)
	cuda_fail (p, "'%s' is too large to be shared by the threads of a "
		   "routine", cuda_base_name (s.decl).c_str ());
    }
}

char *
acc_cuda_routine (acc_cuda_unit *u, acc_kernel_ir *k, location_t *where)
{
  unit_mark m = mark (u);
  cuda_printer p;
  tree fn = k->region->fndecl;
  unsigned levels = k->region->levels;
  init_printer (&p, u, DECL_SOURCE_LOCATION (fn));
  p.k = k;
  p.routine = fn;
  p.block_axes = (levels & LEVEL_WORKER ? AXIS (ACC_BY) : 0)
		 | (levels & LEVEL_VECTOR ? AXIS (ACC_BX) : 0);
  text name = cuda_function_of (&p, fn)->name;
  text head = cuda_storage (acc_function_linkage (fn))
	      + cuda_prototype (&p, fn, name, true);
  /* The type on a line of its own, as for any function in GNU style.  */
  size_t line = head.find ('\n');
  while (line > 0 && head[line - 1] == ' ')
    head.erase (--line, 1);
  check_shared (&p);
  print_body (&p, k->body, k->shared);
  if (!p.reason.empty ())
    return failure (&p, m, where);
  std::vector<text> comment;
  const char *file = LOCATION_FILE (DECL_SOURCE_LOCATION (fn));
  comment.push_back (cuda_format ("%s:%d  function %s",
				  file ? lbasename (file) : "",
				  LOCATION_LINE (DECL_SOURCE_LOCATION (fn)),
				  IDENTIFIER_POINTER (DECL_NAME (fn))));
  cuda_function *f = cuda_function_of (&p, fn);
  f->body = "\n" + cuda_comment (comment) + head.substr (0, line + 1)
	    + cuda_broken (head.substr (line + 1), 0) + p.out;
  f->uses = p.uses;
  return NULL;
}

const char *
acc_cuda_variable (acc_cuda_unit *u, tree var)
{
  unit_mark m = mark (u);
  acc_region_ir r;
  acc_kernel_ir k;
  cuda_printer p;
  location_t where = DECL_SOURCE_LOCATION (var);
  k.region = &r;
  init_printer (&p, u, where);
  p.k = &k;
  text name = cuda_global_variable (&p, var).s;
  if (!p.reason.empty ())
    {
      free (failure (&p, m, &where));
      return NULL;
    }
  for (cuda_global &g : u->globals)
    if (g.decl == var)
      g.used = true;
  return xstrdup (name.c_str ());
}

/* ---- The file */

acc_cuda_unit *
acc_cuda_unit_new (const char *source_name)
{
  acc_cuda_unit *u = new acc_cuda_unit ();
  u->source = source_name;
  return u;
}

void
acc_cuda_unit_free (acc_cuda_unit *u)
{
  delete u;
}

static text
records_text (acc_cuda_unit *u)
{
  text s;
  for (const cuda_record &r : u->records)
    if (r.forward)
      {
	bool keyword = r.name.find (' ') != text::npos;
	s += (keyword ? text () : TREE_CODE (r.type) == UNION_TYPE
			? text ("union ") : text ("struct ")) + r.name + ";\n";
      }
  if (!s.empty ())
    s = "\n" + s;
  for (int i : u->record_order)
    s += "\n" + u->records[i].body;
  return s;
}

static text
helpers_text (acc_cuda_unit *u, int order)
{
  text s;
  for (const cuda_helper &h : u->helpers)
    if (h.order == order && h.used)
      s += "\n" + h.body;
  return s;
}

/* Mark what NAMES name, and what functions among it use.  */
static void
mark_used (acc_cuda_unit *u, const std::vector<text> &names)
{
  for (const text &name : names)
    {
      for (cuda_helper &h : u->helpers)
	h.used |= h.key == name;
      for (cuda_global &g : u->globals)
	g.used |= g.name == name;
      for (cuda_function &f : u->functions)
	if (f.name == name && !f.used)
	  {
	    f.used = true;
	    mark_used (u, f.uses);
	  }
    }
}

/* What other files may use is used; tell M of it.  */
static void
mark_shared (acc_cuda_unit *u, acc_module_ir *m)
{
  for (cuda_function &f : u->functions)
    {
      if (f.linkage == LINKAGE_EXPORT && !f.body.empty () && !f.used)
	{
	  f.used = true;
	  mark_used (u, f.uses);
	}
    }
  for (cuda_function &f : u->functions)
    if (f.used && f.linkage != LINKAGE_NONE)
      (f.linkage == LINKAGE_EXPORT ? m->exports : m->imports)
	.safe_push (acc_symbol_text (f.decl, f.name.c_str ()));
  for (const cuda_global &g : u->globals)
    if (g.used && g.linkage != LINKAGE_NONE)
      (g.linkage == LINKAGE_EXPORT ? m->exports : m->imports)
	.safe_push (acc_symbol_text (g.decl, g.name.c_str ()));
  if (m->exports.length () || m->imports.length () || m->globals.length ())
    m->flags |= ACC_MODULE_LINKABLE;
}

char *
acc_cuda_unit_text (acc_cuda_unit *u, acc_module_ir *m)
{
  mark_used (u, u->uses);
  mark_shared (u, m);
  if (u->code.empty () && !m->exports.length () && !m->globals.length ())
    return NULL;
  std::vector<text> about;
  about.push_back ("CUDA C for the OpenACC regions of " + u->source + ".");
  if (u->guards)
    {
      about.push_back ("");
      about.push_back ("Loops over the grid compare their counter with its "
		       "beginning, too: a stride");
      about.push_back ("that goes beyond INT_MAX makes it negative.");
    }
  if (m->flags & ACC_MODULE_LINKABLE)
    {
      about.push_back ("");
      about.push_back ("To be linked with those of others: nvcc -rdc=true.");
    }
  text s = cuda_comment (about);
  for (int order = 0; order < HELPER_OF_RECORD; order++)
    s += helpers_text (u, order);
  s += records_text (u);
  s += helpers_text (u, HELPER_OF_RECORD);
  text globals;
  for (const cuda_global &g : u->globals)
    if (g.used)
      globals += g.body;
  if (!globals.empty ())
    s += "\n" + globals;
  text prototypes, bodies;
  for (const cuda_function &f : u->functions)
    if (f.used)
      {
	prototypes += f.prototype;
	bodies += f.body;
      }
  if (!prototypes.empty ())
    s += "\n" + prototypes;
  s += bodies + u->code;
  return xstrdup (s.c_str ());
}
