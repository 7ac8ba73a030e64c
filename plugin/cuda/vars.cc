/* Variables of a kernel or function: parameters and declarations at the
   beginning.

   In: parameters, variables that threads share, declarations of the body.
   Out: the parameters and declarations, as text, and a set of variables that
   the text leaves out.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "cuda/print.h"
#include "checks.h"
#include "target.h"
#include "ir/walk.h"

/* ---- Variables that are set and never read */

struct reads
{
  cuda_printer *p;
  hash_set<tree> read, set, loaded;
};

static tree
note_read (tree *tp, int *walk_subtrees, reads *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp))
    data->read.add (*tp);
  return NULL_TREE;
}

static void
note_reads (tree *tp, reads *data)
{
  if (*tp)
    acc_walk_tree (tp, note_read, data);
}

/* Note the variables that S reads and sets.  */
static bool
note_stmt (acc_stmt *s, reads *r)
{
  if (s->loop)
    for (const acc_section_copy &copy : s->loop->section_copies)
      r->read.add (copy.decl);
  if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
      && DECL_P (TREE_OPERAND (s->expr, 0)))
    {
      tree lhs = TREE_OPERAND (s->expr, 0), *rhs = &TREE_OPERAND (s->expr, 1);
      r->set.add (lhs);
      if (!r->p->dropped.contains (lhs) || TREE_SIDE_EFFECTS (*rhs))
	note_reads (rhs, r);
      return true;
    }
  if (acc_atomic *a = s->atomic)
    {
      note_reads (&a->addr, r);
      /* LOADED belongs to the construct, which declares it.  */
      bool elsewhere = a->loaded && r->read.contains (a->loaded);
      note_reads (&a->operand, r);
      if (a->loaded)
	{
	  r->loaded.add (a->loaded);
	  if (!elsewhere)
	    r->read.remove (a->loaded);
	}
      if (a->value && DECL_P (a->value))
	r->set.add (a->value);
      else
	note_reads (&a->value, r);
      return true;
    }
  acc_walk_exprs (s, note_reads, r, false);
  return true;
}

/* True if the address of D is taken.  */
static bool
escapes_p (cuda_printer *p, tree d)
{
  return p->k->region->reader.escaped.contains (d);
}

static bool
note_declared (acc_stmt *s, hash_set<tree> *declared)
{
  for (tree d : s->decls)
    declared->add (d);
  return true;
}

void
cuda_find_dropped (cuda_printer *p, acc_stmt *body)
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
note_bound (acc_stmt *s, strays *x)
{
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
find_stray (tree *tp, int *walk_subtrees, strays *x)
{
  tree d = *tp;
  if (TYPE_P (d))
    *walk_subtrees = 0;
  else if ((VAR_P (d) || TREE_CODE (d) == RESULT_DECL) && acc_local_var_p (d)
	   && !DECL_HAS_VALUE_EXPR_P (d) && !x->declared.contains (d)
	   && !cuda_find (x->p, d) && !x->found.contains (d))
    x->found.safe_push (d);
  return NULL_TREE;
}

static bool
find_strays (acc_stmt *s, strays *data)
{
  acc_walk_own_exprs (s, [=] (tree *tp) { acc_walk_tree (tp, find_stray, data); });
  return true;
}

text
cuda_initial (const_tree type)
{
  return acc_stateless_p (type) && !acc_empty_class_p (type) ? " = {}" : "";
}

void
cuda_declare_strays (cuda_printer *p, acc_stmt *body)
{
  strays x;
  x.p = p;
  acc_walk_stmts (body, note_bound, &x);
  for (const acc_reduction &r : p->k->reductions)
    x.declared.add (r.priv);
  acc_walk_stmts (body, find_strays, &x);
  for (tree d : x.found)
    {
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (d));
      /* A structure of variable size is refused where its name is printed.  */
      checked_that (!cuda_variable_p (type) || RECORD_OR_UNION_TYPE_P (type));
      text name = cuda_bind (p, d, type, TREE_CODE (d) == RESULT_DECL
					 ? "result" : NULL)->name;
      cuda_declaration (p, cuda_declare (p, type, name) + cuda_initial (type)
			   + ";");
    }
}

/* ---- Parameters */

static bool
reduced_here (acc_stmt *s, hash_set<tree> *data)
{
  if (s->loop)
    for (const acc_reduction &r : s->loop->reductions)
      data->add (r.var);
  return true;
}

/* True if V is an address of the device that the kernel gets by value and uses
   only for accesses to memory.  */
static bool
device_address_p (cuda_printer *p, const acc_var &v)
{
  tree type = TREE_TYPE (v.decl);
  return (v.kind == VAR_VALUE && POINTER_TYPE_P (type)
	  && !VOID_TYPE_P (TREE_TYPE (type))
	  && TREE_CODE (TREE_TYPE (type)) != FUNCTION_TYPE
	  && !escapes_p (p, v.decl));
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
      return cuda_pointer_to (target, const_p);
    case VAR_OBJECT:
      target = TREE_CODE (type) == ARRAY_TYPE ? cuda_element (TREE_TYPE (type))
					      : type;
      /* A kernel may set what the program declares as const: the first of the
	 kernels that a loop's body becomes has the declaration.  */
      if (v.written)
	target = build_qualified_type (target,
				       TYPE_QUALS (target) & ~TYPE_QUAL_CONST);
      return cuda_pointer_to (target, const_p);
    default:
      checked_that (!cuda_variable_p (type));
      if (v.restrict_p && const_p && device_address_p (p, v))
	return cuda_pointer_to (cuda_element (TREE_TYPE (type)), true);
      return TYPE_MAIN_VARIANT (type);
    }
}

/* A struct for an array that is passed by value.  */
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
  if (v.kind == VAR_VALUE && cuda_size (type) > TARGET_MOST_BY_VALUE)
    cuda_fail (p, "'%s' is too large to be passed by value", name.c_str ());
  if (v.kind == VAR_VALUE && TREE_CODE (type) == ARRAY_TYPE)
    return array_value (p, type, name) + " " + name;
  if (p->low_halves.get (v.decl))
    return cuda_declare (p, unsigned_type_node, name);
  tree t = parameter_type (p, v);
  cuda_complete (p, POINTER_TYPE_P (t) ? TREE_TYPE (t) : t);
  bool pointer = (v.kind == VAR_POINTER || v.kind == VAR_OBJECT
		  || device_address_p (p, v));
  bool only = pointer && v.restrict_p && !p->k->plain.contains (v.decl)
	      && (v.kind == VAR_OBJECT || !escapes_p (p, v.decl));
  return cuda_declare (p, t, (only ? "__restrict__ " : "") + name);
}

text
cuda_parameters (cuda_printer *p)
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
  if (acc_opts.check)
    s += (s.empty () ? text () : text (", ")) + "acc_check_table *acc_check";
  if (k->scratch_p)
    s += (s.empty () ? text () : text (", ")) + cuda_type_name (p, char_type_node)
	 + " *acc_scratch";
  return s;
}

/* ---- Storage that threads share */

static bool
one_dimension_p (cuda_printer *p)
{
  return p->k->launch.axis_loop[ACC_GY] < 0 && p->k->launch.axis_loop[ACC_GZ] < 0
	 && !p->k->launch.size[ACC_GY] && !p->k->launch.size[ACC_GZ];
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

void
cuda_declare_shared (cuda_printer *p, const acc_shared &s)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (s.decl));
  bool each_worker = !(s.levels & LEVEL_WORKER);
  checked_that (!cuda_variable_p (type));	/* device/vla.cc has replaced
						   them.  */
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
      d += cuda_format ("[%d]", TARGET_MAX_WORKERS);
      b->name += "[threadIdx.y]";
    }
  text align;
  if (DECL_USER_ALIGN (s.decl) && DECL_ALIGN (s.decl) > TYPE_ALIGN (type))
    align = cuda_format ("__align__ (%u) ", DECL_ALIGN_UNIT (s.decl));
  cuda_declaration (p, "__shared__ " + align + cuda_declare (p, type, d)
		    + ";");
}
