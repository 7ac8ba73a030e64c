/* The variables that come into a region, and how.

   In: a region's statements and maps.  Out: its vars, with their uses in the
   region; the parameters of its kernels.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "unit/unit.h"
#include "read/alias.h"
#include "read/interval.h"
#include "ir/walk.h"

/* ---- Finding the variables  */

struct var_scan
{
  acc_region_ir *region;
  hash_set<tree> inner;		/* declared in the region */
  hash_map<tree, unsigned> index;
  bool unknown_write;
  bool unknown_read;		/* reads by pointers that no variable stands
				   for */
  alias_set_type unknown_set;	/* alias set of these reads; 0: any */
  bool calls;			/* functions of the program are called */
  bool passes_inner;		/* ... with objects that have pointers in them
				   and that the region makes */
  alias_set_type set;		/* alias set of the reference that is looked
				   at, or -1 */
  bool only_read;		/* inside of the argument for a dummy with intent(in) */
  hash_set<tree> changed;	/* variables that are written by more than such calls */
};

enum access { READ = 1, WRITE = 2, ATOMIC = 4, ESCAPE = 8 };

static void scan_expr (var_scan *s, tree e, unsigned how);

static acc_var *
var_for (var_scan *s, tree decl)
{
  if (s->inner.contains (decl)
      || (!VAR_P (decl) && TREE_CODE (decl) != PARM_DECL
	  && TREE_CODE (decl) != RESULT_DECL))
    return NULL;
  acc_region_ir *r = s->region;
  if (unsigned *i = s->index.get (decl))
    return &r->vars[*i];
  acc_var v = {};
  v.decl = decl;
  v.map = ACC_NO_MAP;
  v.addr = decl;
  v.set = -1;
  s->index.put (decl, r->vars.length ());
  r->vars.safe_push (v);
  return &r->vars.last ();
}

/* Add accesses of S's alias set to *SET, which is -1 before the first one.  */
static void
add_set (const var_scan *s, alias_set_type *set)
{
  if (*set == -1)
    *set = MAX (s->set, 0);
  else if (*set != s->set)
    *set = 0;
}

static void
note_access (var_scan *s, tree decl, unsigned how)
{
  acc_var *v = var_for (s, decl);
  if (!v)
    return;
  if (how & ESCAPE)
    {
      how |= READ | WRITE;
      v->set = 0;
    }
  else
    add_set (s, &v->set);
  v->read |= (how & READ) != 0;
  v->written |= (how & WRITE) != 0;
  if ((how & WRITE) && !s->only_read)
    s->changed.add (decl);
  v->atomic_p |= (how & ATOMIC) != 0;
}

/* True if pointer P is an object of the device.  Its target may then have other
   names.  */
static bool
in_memory_p (var_scan *s, tree p)
{
  unsigned *i = s->index.get (p);
  return i && (s->region->vars[*i].kind == VAR_OBJECT
	       || s->region->vars[*i].kind == VAR_DEVICE_GLOBAL);
}

/* Scan the operands that say where REF is in its object: subscripts and, for
   arrays of variable length, lower bounds and the size of elements.  */
static void
scan_place (var_scan *s, tree ref)
{
  if (TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
    for (int i = 1; i < 4; i++)
      if (TREE_OPERAND (ref, i))
	scan_expr (s, TREE_OPERAND (ref, i), READ);
}

/* The variable whose value or address pointer expression P starts from, or
   null.  Scan the rest of P.  */
static tree
scan_pointer (var_scan *s, tree p)
{
  for (;;)
    {
      if (CONVERT_EXPR_P (p))
	p = TREE_OPERAND (p, 0);
      else if (TREE_CODE (p) == POINTER_PLUS_EXPR)
	{
	  scan_expr (s, TREE_OPERAND (p, 1), READ);
	  p = TREE_OPERAND (p, 0);
	}
      else
	break;
    }
  if (DECL_P (p) && POINTER_TYPE_P (TREE_TYPE (p)))
    return p;
  if (TREE_CODE (p) == ADDR_EXPR)
    {
      tree base = TREE_OPERAND (p, 0);
      while (handled_component_p (base))
	{
	  scan_place (s, base);
	  base = TREE_OPERAND (base, 0);
	}
      if (DECL_P (base))
	return base;
      if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
	return scan_pointer (s, TREE_OPERAND (base, 0));
      /* A string.  */
      return NULL_TREE;
    }
  scan_expr (s, p, READ);
  return NULL_TREE;
}

/* Scan E, a pointer whose value goes somewhere: its target may be read and
   written there.  */
static void
scan_leak (var_scan *s, tree e)
{
  if (TREE_CODE (e) == ADDR_EXPR
      && (TREE_CODE (TREE_OPERAND (e, 0)) == FUNCTION_DECL
	  || TREE_CODE (TREE_OPERAND (e, 0)) == STRING_CST))
    return;
  tree root = scan_pointer (s, e);
  if (root)
    note_access (s, root, ESCAPE);
}

static void scan_expr (var_scan *s, tree e, unsigned how);

static void
scan_variable (var_scan *s, tree e, unsigned how)
{
  if (!POINTER_TYPE_P (TREE_TYPE (e)))
    note_access (s, e, how);
  else if (!(how & WRITE))
    note_access (s, e, ESCAPE);
  else if (acc_var *v = var_for (s, e))
    v->written |= s->region->mapped_pointers.contains (e);
}

static void
note_unknown (var_scan *s, unsigned how)
{
  s->unknown_write |= (how & WRITE) != 0;
  s->unknown_read |= (how & READ) != 0;
  if (how & READ)
    add_set (s, &s->unknown_set);
}

/* Note that the region reads the target of POINTER, which it declares.  */
static void
note_inner_read (var_scan *s, tree pointer)
{
  auto_vec<unsigned> roots;
  if (!acc_pointer_roots (s->region->fndecl, pointer, &roots))
    note_unknown (s, READ);
  for (acc_var &v : s->region->vars)
    if (roots.contains (DECL_UID (v.decl)))
      {
	v.read = true;
	add_set (s, &v.set);
      }
}

/* Scan an access to the target of pointer ADDR.  */
static void
scan_memory (var_scan *s, tree addr, unsigned how)
{
  alias_set_type set = s->set;
  s->set = -1;
  tree root = scan_pointer (s, addr);
  s->set = set;
  if (root)
    note_access (s, root, how);
  bool pointer = root && POINTER_TYPE_P (TREE_TYPE (root));
  if (pointer && s->inner.contains (root) && !(how & WRITE))
    note_inner_read (s, root);
  else if (!root || (pointer && s->inner.contains (root)))
    note_unknown (s, how);
  else if (pointer && in_memory_p (s, root))
    s->unknown_write = true;
}

/* Scan E, an operand that is only compared or subtracted.  */
static void
scan_compared (var_scan *s, tree e)
{
  if (!POINTER_TYPE_P (TREE_TYPE (e)))
    scan_expr (s, e, READ);
  else if (tree root = scan_pointer (s, e))
    var_for (s, root);
}

/* Scan E, an operand whose value goes on from here.  */
static void
scan_passed (var_scan *s, tree e)
{
  if (POINTER_TYPE_P (TREE_TYPE (e)))
    scan_leak (s, e);
  else
    scan_expr (s, e, READ);
}

static void scan_any (var_scan *s, tree e, unsigned how);

static void
scan_expr (var_scan *s, tree e, unsigned how)
{
  if (!e || TYPE_P (e) || CONSTANT_CLASS_P (e))
    return;
  alias_set_type set = s->set;
  s->set = (REFERENCE_CLASS_P (e) || DECL_P (e))
	   && TREE_CODE (e) != LABEL_DECL ? get_alias_set (e) : -1;
  scan_any (s, e, how);
  s->set = set;
}

/* Scan the object that reference E is a part of.  */
static void
scan_whole (var_scan *s, tree e, unsigned how)
{
  if (REFERENCE_CLASS_P (e) || DECL_P (e))
    scan_any (s, e, how);
  else
    scan_expr (s, e, how);
}

/* Note that a function gets E.  It may follow the pointers in E, an object, or
   in the target of E, a pointer.  Pointers in an object that the region makes
   came from elsewhere in the region.  */
static void
note_passed (var_scan *s, tree e)
{
  STRIP_NOPS (e);
  tree type = TREE_TYPE (e);
  if (!acc_pointers_within_p (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type))
    return;
  if (TREE_CODE (e) == ADDR_EXPR)
    e = TREE_OPERAND (e, 0);
  if (DECL_P (e) && !POINTER_TYPE_P (TREE_TYPE (e)) && s->inner.contains (e))
    {
      s->passes_inner = true;
      return;
    }
  note_unknown (s, READ | WRITE);
  s->unknown_set = 0;
}

/* True if CALL only reads what its argument number I points to.  */
static bool
only_read_p (const var_scan *s, tree call, int i)
{
  tree fn = get_callee_fndecl (call);
  bool stored;
  return fn && (acc_only_read_p (TREE_TYPE (fn), i)
		|| (acc_accessed_bytes (call, i, &stored) && !stored)
		|| (!s->region->routine && lang_GNU_Fortran ()
		    && extent_reads_argument_p (call, i)));
}

static void
scan_call (var_scan *s, tree e)
{
  if (TREE_SIDE_EFFECTS (e) && CALL_EXPR_FN (e)
      && (!get_callee_fndecl (e)
	  || !fndecl_built_in_p (get_callee_fndecl (e))))
    {
      s->calls = true;
      for (int i = 0; i < call_expr_nargs (e); i++)
	note_passed (s, CALL_EXPR_ARG (e, i));
    }
  bool only_read = s->only_read;
  for (int i = 0; i < call_expr_nargs (e); i++)
    {
      s->only_read = only_read_p (s, e, i);
      scan_passed (s, CALL_EXPR_ARG (e, i));
    }
  s->only_read = only_read;
}

/* Scan the operands of E, a computation.  */
static void
scan_operands (var_scan *s, tree e)
{
  if (POINTER_TYPE_P (TREE_TYPE (e)))
    {
      if (TREE_CODE (e) == COND_EXPR)
	{
	  scan_expr (s, TREE_OPERAND (e, 0), READ);
	  scan_leak (s, TREE_OPERAND (e, 1));
	  scan_leak (s, TREE_OPERAND (e, 2));
	  return;
	}
      if (CONVERT_EXPR_P (e) || TREE_CODE (e) == POINTER_PLUS_EXPR)
	{
	  scan_leak (s, e);
	  return;
	}
    }
  if (EXPR_P (e))
    for (int i = 0; i < TREE_OPERAND_LENGTH (e); i++)
      scan_expr (s, TREE_OPERAND (e, i), READ);
}

/* Scan E, which S's region accesses as HOW says.  */
static void
scan_any (var_scan *s, tree e, unsigned how)
{
  switch (TREE_CODE (e))
    {
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      scan_variable (s, e, how);
      return;
    case MODIFY_EXPR:
    case INIT_EXPR:
      scan_expr (s, TREE_OPERAND (e, 0), WRITE);
      scan_expr (s, TREE_OPERAND (e, 1), READ);
      return;
    case MEM_REF:
    case INDIRECT_REF:
      scan_memory (s, TREE_OPERAND (e, 0), how);
      return;
    case ADDR_EXPR:
      scan_leak (s, e);
      return;
    case EQ_EXPR:
    case NE_EXPR:
    case LT_EXPR:
    case GT_EXPR:
    case LE_EXPR:
    case GE_EXPR:
    case POINTER_DIFF_EXPR:
      scan_compared (s, TREE_OPERAND (e, 0));
      scan_compared (s, TREE_OPERAND (e, 1));
      return;
    case CALL_EXPR:
      scan_call (s, e);
      return;
    case CONSTRUCTOR:
      {
	unsigned i;
	tree v;
	FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (e), i, v)
	  scan_expr (s, v, READ);
	return;
      }
    case ASM_EXPR:
      return;
    case COMPONENT_REF:
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case VIEW_CONVERT_EXPR:
    case BIT_FIELD_REF:
      scan_whole (s, TREE_OPERAND (e, 0), how);
      return;
    case ARRAY_REF:
    case ARRAY_RANGE_REF:
      scan_whole (s, TREE_OPERAND (e, 0), how);
      scan_place (s, e);
      return;
    default:
      scan_operands (s, e);
      return;
    }
}

static bool
scan_inner (acc_stmt *st, var_scan *s)
{
  for (tree d : st->decls)
    s->inner.add (d);
  if (st->loop)
    for (acc_reduction &r : st->loop->reductions)
      if (r.priv)
	s->inner.add (r.priv);
  return true;
}

/* True if the list at ST uses VAR only in loops that count with it, and set it
   first.  */
static bool
only_counts_p (acc_stmt *st, tree var)
{
  for (; st; st = st->next)
    {
      if (st->loop)
	{
	  bool mine = false;
	  for (acc_iter &i : st->loop->iters)
	    mine |= i.var == var;
	  if (mine)
	    continue;
	}
      acc_stmt self = {};
      acc_alone (st, &self);
      if (acc_mentions_p (&self, var) || !only_counts_p (st->body, var)
	  || !only_counts_p (st->other, var))
	return false;
    }
  return true;
}

/* True if a data clause copies VAR's value back, and the program may read
   it.  */
static bool
comes_back_p (acc_region_ir *r, const_tree var)
{
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.decl == var
	&& (m.kind == ACC_MAP_COPY || m.kind == ACC_MAP_COPYOUT
	    || m.kind == ACC_MAP_PRESENT || m.kind == ACC_MAP_CREATE))
      return !(m.flags & ACC_MAP_IMPLICIT) || outline_host_reads_p (r, var);
  return false;
}

/* Make loop variables that nobody declares the loop's own, unless they are
   variables of the enclosing function that live on.  */
static bool
scan_counters (acc_stmt *st, var_scan *s)
{
  acc_region_ir *r = s->region;
  if (st->loop)
    for (acc_iter &i : st->loop->iters)
      {
	bool own = st->loop->directive || !comes_back_p (r, i.var);
	if (own && !r->kernels.length ())
	  own = only_counts_p (r->body, i.var);
	for (acc_kernel_ir *k : r->kernels)
	  own &= only_counts_p (k->body, i.var);
	if (own)
	  s->inner.add (i.var);
      }
  return true;
}

/* Note in S the accesses of ST to variables, except those of statements inside
   of it.  */
static bool
scan_stmt (acc_stmt *st, var_scan *s)
{
  if (st->expr)
    scan_expr (s, st->expr, READ);
  for (acc_stmt *part : { st->init, st->incr })
    if (part && part->expr)
      scan_expr (s, part->expr, READ);
  if (st->loop)
    {
      for (acc_iter &i : st->loop->iters)
	{
	  scan_expr (s, i.from, READ);
	  scan_expr (s, i.to, READ);
	  scan_expr (s, i.step, READ);
	  if (!st->loop->directive && comes_back_p (s->region, i.var))
	    note_access (s, i.var, READ | WRITE);
	}
      for (acc_reduction &r : st->loop->reductions)
	if (DECL_P (r.var))
	  note_access (s, r.var, READ | WRITE);
	else
	  scan_expr (s, r.var, READ | WRITE);
    }
  if (acc_atomic *a = st->atomic)
    {
      if (a->loaded)
	s->inner.add (a->loaded);
      s->set = 0;
      if (tree root = scan_pointer (s, a->addr))
	note_access (s, root, READ | WRITE | ATOMIC);
      else
	s->unknown_write = true;
      s->set = -1;
      scan_expr (s, a->operand, READ);
      if (a->value)
	scan_expr (s, a->value, WRITE);
    }
  return true;
}

/* ---- How they come in */

/* The map entry whose object or section belongs to DECL.  */
static acc_map_ir *
map_of (acc_region_ir *r, tree decl, unsigned *index)
{
  for (unsigned i = 0; i < r->clauses.maps.length (); i++)
    if (r->clauses.maps[i].decl == decl)
      {
	*index = i;
	return &r->clauses.maps[i];
      }
  return NULL;
}

static bool
scalar_p (tree decl)
{
  tree t = TREE_TYPE (decl);
  return (INTEGRAL_TYPE_P (t) || SCALAR_FLOAT_TYPE_P (t)
	  || TREE_CODE (t) == COMPLEX_TYPE || POINTER_TYPE_P (t));
}

/* Set V, which is in a deviceptr clause: its value is a device address.  The
   pointer itself has an address only if the region asks for it.  */
static void
set_deviceptr (acc_region_ir *r, acc_var *v)
{
  v->kind = VAR_VALUE;
  if (!r->reader.escaped.contains (v->decl))
    return;
  unsigned index = 0;
  while (index < r->clauses.maps.length ()
	 && (r->clauses.maps[index].decl != v->decl
	     || r->clauses.maps[index].kind != ACC_MAP_COPYIN))
    index++;
  if (index == r->clauses.maps.length ())
    {
      acc_make_addressable (v->decl);
      acc_map_ir m = {};
      m.kind = ACC_MAP_COPYIN;
      m.flags = ACC_MAP_IMPLICIT;
      m.loc = r->loc;
      m.name = xstrdup (IDENTIFIER_POINTER (DECL_NAME (v->decl)));
      m.addr = build_fold_addr_expr (v->decl);
      m.size = TYPE_SIZE_UNIT (ptr_type_node);
      m.decl = v->decl;
      m.used = true;
      r->clauses.maps.safe_push (m);
    }
  v->kind = VAR_OBJECT;
  v->map = index;
  v->addr = r->clauses.maps[index].addr;
}

/* If M is a present clause of a pointer without a section, make it mean the
   pointer's target.  */
static bool
present_pointer (acc_region_ir *r, acc_map_ir *m)
{
  if (m->kind != ACC_MAP_PRESENT || !m->decl || m->section
      || !POINTER_TYPE_P (TREE_TYPE (m->decl))
      || r->mapped_pointers.contains (m->decl))
    return false;
  m->addr = m->decl;
  m->size = size_zero_node;
  m->section = true;
  m->flags |= ACC_MAP_POINTER;
  return true;
}

/* True if R stores through a pointer to which the function assigns the address
   of DECL.  */
static bool
stored_by_pointer_p (acc_region_ir *r, tree decl)
{
  if (acc_isolated_p (r, decl))
    return false;
  for (const acc_var &w : r->vars)
    if (w.written && POINTER_TYPE_P (TREE_TYPE (w.decl)))
      {
	auto_vec<unsigned> roots;
	acc_pointer_roots (r->fndecl, w.decl, &roots);
	if (roots.contains (DECL_UID (decl)))
	  return true;
      }
  return false;
}

/* True if DECL, a local variable, may be on the device because of a declare directive, with
   another value than on the host.  */
static bool
declared_p (tree decl)
{
  return lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (decl));
}

/* Decide in which way V reaches the kernels of R: by value, as a pointer, as
   an object with an address, or as a variable of the device.  CHANGED: it is written by more
   than functions that gfortran says only read it.  */
static void
set_kind (acc_region_ir *r, acc_var *v, bool changed)
{
  unsigned index = 0;
  acc_map_ir *m = map_of (r, v->decl, &index);
  bool pointer = POINTER_TYPE_P (TREE_TYPE (v->decl))
		 && !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (TREE_TYPE (v->decl)));
  for (tree d : r->clauses.deviceptrs)
    if (d == v->decl)
      {
	set_deviceptr (r, v);
	return;
      }
  /* A pointer that the host sets may point into the data of another one.  */
  if (!m || r->host_vars.contains (v->decl))
    {
      /* To GCC, a scalar that a declare directive puts on the device is like
	 any other, which would be private.  */
      bool there = r->routine ? !acc_local_var_p (v->decl)
		   : !m && (!pointer || acc_device_sets_p (v->decl))
		     && acc_device_global_p (v->decl)
		     && !r->clauses.firstprivates.contains (v->decl);
      v->kind = there ? VAR_DEVICE_GLOBAL : pointer ? VAR_POINTER : VAR_VALUE;
      return;
    }
  bool implicit = m->flags & ACC_MAP_IMPLICIT;
  if (m->section)
    {
      /* A section of an array: the array's address moves with it.  */
      v->kind = pointer ? VAR_POINTER : VAR_OBJECT;
      v->map = index;
      /* The actual argument of a dummy may be a constant.  Deep copies bring back what
	 objects point to.  */
      if (pointer && implicit && !changed && m->kind == ACC_MAP_COPY
	  && lang_GNU_Fortran ()
	  && (m->deep ? !m->deep_back
	      : !acc_pointers_within_p (TREE_TYPE (TREE_TYPE (v->decl)))))
	m->kind = ACC_MAP_COPYIN;
      return;
    }
  bool mapped = r->mapped_pointers.contains (v->decl);
  if (present_pointer (r, m))
    {
      v->kind = VAR_POINTER;
      v->map = index;
      return;
    }
  if (implicit && !mapped && TREE_CODE (TREE_TYPE (v->decl)) == POINTER_TYPE)
    {
      m->used = false;
      v->kind = VAR_POINTER;
      return;
    }
  if (implicit && !mapped && scalar_p (v->decl) && !v->written
      && acc_local_var_p (v->decl) && !declared_p (v->decl)
      && !stored_by_pointer_p (r, v->decl))
    {
      m->used = false;
      v->kind = VAR_VALUE;
      return;
    }
  /* A procedure may set what a deep copy brings, and leave the object itself alone.  */
  if (implicit && m->kind == ACC_MAP_COPY
      && (TREE_READONLY (v->decl)
	  || (!changed && !m->deep_back && !stored_by_pointer_p (r, v->decl))))
    m->kind = ACC_MAP_COPYIN;
  v->kind = VAR_OBJECT;
  v->map = index;
  v->addr = m->addr;
}

bool
acc_const_p (acc_region_ir *r, const_tree decl)
{
  for (unsigned uid : r->clauses.consts)
    if (DECL_P (decl) && DECL_UID (decl) == uid)
      return true;
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.decl == decl && (m.flags & ACC_MAP_READONLY))
      return true;
  return false;
}

void
acc_check_const (acc_region_ir *r)
{
  for (const acc_var &v : r->vars)
    if (v.written && (v.kind == VAR_OBJECT || v.kind == VAR_POINTER)
	&& acc_const_p (r, v.decl))
      {
	error_at (r->loc, "%qD is written in this %qs construct, which says "
		  "that it is not", v.decl, r->directive);
	return;
      }
}

acc_var *
acc_find_var (acc_region_ir *r, const_tree decl)
{
  for (acc_var &v : r->vars)
    if (v.decl == decl)
      return &v;
  return NULL;
}

/* Drop map entries whose variable no kernel uses any more, if nobody asked for
   them.  Members of a structure stay: its entry says how many there are, and what
   they are for is another entry, as the descriptor that an array is attached to.  */
static void
prune_maps (acc_region_ir *r)
{
  unsigned members = 0;
  for (acc_map_ir &m : r->clauses.maps)
    if (m.kind == ACC_MAP_STRUCT)
      members = tree_to_uhwi (m.size);
    else if (members)
      members--;
    else if (m.decl && (m.flags & ACC_MAP_IMPLICIT) && m.used)
      {
	acc_var *v = acc_find_var (r, m.decl);
	m.used = v && v->map != ACC_NO_MAP;
      }
}

static void
scan_bodies (acc_region_ir *r, bool (*fn) (acc_stmt *, var_scan *),
	     var_scan *s)
{
  if (!r->kernels.length ())
    acc_walk_stmts (r->body, fn, s);
  for (acc_kernel_ir *k : r->kernels)
    acc_walk_stmts (k->body, fn, s);
}

/* Set the properties of variables that depend on a whole body, which S has
   scanned: that of kernel K or, if K is null, that of R.  */
static void
finish_vars (acc_region_ir *r, const acc_kernel_ir *k, var_scan *s)
{
  /* A function may write to any variable that lives on the device.  */
  if (s->calls && acc_device_globals_p ())
    {
      s->unknown_write = true;
      for (acc_var &v : r->vars)
	if (!acc_local_var_p (v.decl))
	  {
	    v.read = v.written = true;
	    v.set = 0;
	  }
    }
  if (s->passes_inner)
    for (const acc_var &v : r->vars)
      if (acc_pointers_within_p (POINTER_TYPE_P (TREE_TYPE (v.decl))
				 ? TREE_TYPE (TREE_TYPE (v.decl))
				 : TREE_TYPE (v.decl)))
	{
	  s->unknown_write = s->unknown_read = true;
	  s->unknown_set = 0;
	}
  r->unknown_write = s->unknown_write;
  r->unknown_read = s->unknown_read;
  r->unknown_set = s->unknown_set;
  acc_set_restrict (r, k);
}

static void
begin_scan (var_scan *s, acc_region_ir *r)
{
  s->region = r;
  s->unknown_write = s->unknown_read = s->calls = s->passes_inner = s->only_read = false;
  s->set = s->unknown_set = -1;
}

/* Set the reads and writes of BODY alone in the entries of R's vars.  */
static void
rescan (var_scan *s, acc_region_ir *r, acc_stmt *body)
{
  begin_scan (s, r);
  for (unsigned i = 0; i < r->vars.length (); i++)
    {
      acc_var &v = r->vars[i];
      v.read = v.written = v.atomic_p = v.restrict_p = false;
      v.set = -1;
      s->index.put (v.decl, i);
    }
  acc_walk_stmts (body, scan_inner, s);
  acc_walk_stmts (body, scan_counters, s);
  acc_walk_stmts (body, scan_stmt, s);
}

void
acc_scan_kernel (acc_kernel_ir *k)
{
  acc_region_ir *r = k->region;
  var_scan s;
  unsigned n = r->vars.length ();
  rescan (&s, r, k->body);
  for (acc_reduction &red : k->reductions)
    note_access (&s, red.var, READ | WRITE);
  r->vars.truncate (n);
  r->apart = &k->apart;
  finish_vars (r, k, &s);
  r->apart = NULL;
}

void
acc_scan_stmt (acc_region_ir *r, acc_stmt *body)
{
  var_scan s;
  unsigned n = r->vars.length ();
  rescan (&s, r, body);
  r->vars.truncate (n);
  finish_vars (r, NULL, &s);
}

void
acc_find_vars (acc_region_ir *r)
{
  var_scan s;
  begin_scan (&s, r);
  r->vars.truncate (0);
  for (acc_map_ir &m : r->clauses.maps)
    if (m.flags & ACC_MAP_IMPLICIT)
      m.used = true;
  scan_bodies (r, scan_inner, &s);
  scan_bodies (r, scan_counters, &s);
  for (acc_reduction &red : r->clauses.reductions)
    {
      if (red.priv)
	s.inner.add (red.priv);
      note_access (&s, red.var, READ | WRITE);
    }
  scan_bodies (r, scan_stmt, &s);
  extent_end_callees ();
  unsigned n = 0;
  for (acc_var &v : r->vars)
    {
      /* Nobody may write to it, whatever its address is given to; or only
	 the host's version reads it.  */
      if (acc_constant_table_p (v.decl) || acc_standard_stream_p (v.decl)
	  || acc_type_info_p (v.decl))
	{
	  unsigned index;
	  if (acc_map_ir *m = map_of (r, v.decl, &index))
	    if (m->flags & ACC_MAP_IMPLICIT)
	      m->used = false;
	  continue;
	}
      set_kind (r, &v, s.changed.contains (v.decl));
      r->vars[n++] = v;
    }
  r->vars.truncate (n);
  /* Also those that no kernel uses.  */
  for (acc_map_ir &m : r->clauses.maps)
    present_pointer (r, &m);
  finish_vars (r, NULL, &s);
  prune_maps (r);
}

void
acc_find_params (acc_region_ir *r)
{
  for (acc_kernel_ir *k : r->kernels)
    {
      k->params.truncate (0);
      for (unsigned i = 0; i < r->vars.length (); i++)
	{
	  tree d = r->vars[i].decl;
	  bool used = acc_mentions_p (k->body, d);
	  for (acc_reduction &red : k->reductions)
	    used |= red.var == d;
	  if (used && r->vars[i].kind != VAR_DEVICE_GLOBAL)
	    k->params.safe_push (i);
	}
    }
}
