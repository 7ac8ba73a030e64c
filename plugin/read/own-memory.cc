/* Memory of a function's own that only its constructs use: memory that it
   allocates and frees, and its arrays.

   In: the GIMPLE of a function before anything in it is replaced.  Out: for a
   pointer, whether all uses of its memory are in the constructs of one region.

     double *x = acc_malloc (n * sizeof *x);
     #pragma acc parallel loop deviceptr(x)
     ...
     #pragma acc parallel loop deviceptr(x)
     ...
     acc_free (x);

   Likewise with malloc, or for an array of the function: then data clauses
   copy values that the function neither sets nor reads.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "read/read.h"

/* Facts about one pointer or array.  */
struct own_pointer
{
  bool allocated;		/* it is an array, or its only value comes from
				   an allocation */
  bool other;			/* something else than a construct uses it,
				   too */
  auto_vec<gimple *> constructs; /* that mention it, only for comparison */
};

typedef hash_map<int_hash<unsigned, -1U, -2U>, own_pointer *> pointer_map;

static struct
{
  unsigned function;		/* DECL_UID, 0: none */
  auto_vec<own_pointer *> pointers;
  pointer_map *map;
} own;

/* The walk over a function's statements.  */
struct own_walk
{
  gimple *construct;		/* around the current place, or null */
};

static own_pointer *
pointer_of (tree var)
{
  bool known;
  own_pointer *&p = own.map->get_or_insert (DECL_UID (var), &known);
  if (!known)
    {
      p = new own_pointer ();
      p->allocated = TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE;
      p->other = false;
      own.pointers.safe_push (p);
    }
  return p;
}

/* True if T is a pointer or an array that may have memory of its own.  */
static bool
candidate_p (tree t)
{
  return (VAR_P (t) && acc_local_var_p (t) && !TREE_THIS_VOLATILE (t)
	  && !DECL_HAS_VALUE_EXPR_P (t)
	  && (POINTER_TYPE_P (TREE_TYPE (t))
	      || TREE_CODE (TREE_TYPE (t)) == ARRAY_TYPE));
}

static tree
note_op (tree *tp, int *walk_subtrees, own_walk *w)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp) && candidate_p (*tp))
    {
      own_pointer *p = pointer_of (*tp);
      if (!w->construct)
	p->other = true;
      else if (!p->constructs.contains (w->construct))
	p->constructs.safe_push (w->construct);
    }
  return NULL_TREE;
}

/* True if G calls one of the functions NAMES.  */
static bool
calls_p (gimple *g, std::initializer_list<const char *> names)
{
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  for (const char *name : names)
    if (fn && DECL_NAME (fn) && !strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)), name))
      return true;
  return false;
}

/* True if G allocates memory.  */
static bool
allocates_p (gimple *g)
{
  return calls_p (g, { "acc_malloc", "malloc", "__builtin_malloc",
		       "__builtin_alloca_with_align" });
}

/* Return the variable that the statement at GSI sets to memory that is
   allocated there, or by the statement before, which puts it into a temporary.
   Returns null if there is none.  */
static tree
allocated_at (gimple_stmt_iterator gsi)
{
  gimple *g = gsi_stmt (gsi);
  tree to = gimple_get_lhs (g);
  if (!to || !candidate_p (to))
    return NULL_TREE;
  if (!gimple_assign_single_p (g))
    return allocates_p (g) ? to : NULL_TREE;
  gsi_prev (&gsi);
  tree from = gimple_assign_rhs1 (g);
  return !gsi_end_p (gsi) && acc_temporary_p (from)
	 && allocates_p (gsi_stmt (gsi))
	 && gimple_call_lhs (gsi_stmt (gsi)) == from ? to : NULL_TREE;
}

/* True if the statement at GSI ends the life of a pointer or of its memory.
   The pointer may be put into a temporary for that.  */
static bool
end_at (gimple_stmt_iterator gsi)
{
  gimple *g = gsi_stmt (gsi);
  if (gimple_clobber_p (g))
    return true;
  tree freed = NULL_TREE;
  if (gimple_assign_single_p (g) && acc_temporary_p (gimple_assign_lhs (g)))
    {
      freed = gimple_assign_lhs (g);
      gsi_next (&gsi);
      if (gsi_end_p (gsi))
	return false;
      g = gsi_stmt (gsi);
    }
  return calls_p (g, { "acc_free", "free", "__builtin_free" })
	 && gimple_call_num_args (g) == 1
	 && (freed ? gimple_call_arg (g, 0) == freed
	     : DECL_P (gimple_call_arg (g, 0)));
}

/* True if clause C determines the memory of the device, or copies memory:
   nobody looks at the copy.  It is not about a pointer itself, unless GCC
   added it to a kernels construct.  */
static bool
places_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_FORCE_ALLOC:
    case GOMP_MAP_FORCE_PRESENT:
    case GOMP_MAP_FORCE_DEVICEPTR:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_RELEASE:
    case GOMP_MAP_DELETE:
      return true;
    case GOMP_MAP_FORCE_TOFROM:
      return true;
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
      return !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)));
    default:
      return false;
    }
}

/* Note the clauses of G.  W is inside of it if it is a compute construct.  */
static void
note_clauses (gomp_target *g, own_walk *w)
{
  gimple *inside = w->construct;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    {
      bool places = places_p (c);
      if (places && !inside)
	continue;
      w->construct = places ? inside : NULL;
      for (int i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
	acc_walk_tree (&OMP_CLAUSE_OPERAND (c, i), note_op, w);
    }
  w->construct = inside;
}

static bool
compute_p (gomp_target *g)
{
  switch (gimple_omp_target_kind (g))
    {
    case GF_OMP_TARGET_KIND_OACC_PARALLEL:
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
      return true;
    default:
      return false;
    }
}

/* Note the statement at GSI if it allocates memory, frees it, or is a
   construct.  The walk notes the operands of other statements as other
   uses.  */
static tree
note_stmt (gimple_stmt_iterator *gsi, bool *handled, own_walk *w)
{
  gimple *g = gsi_stmt (*gsi);
  if (gomp_target *t = dyn_cast<gomp_target *> (g))
    {
      if (w->construct)
	return NULL_TREE;
      if (compute_p (t))
	w->construct = g;
      note_clauses (t, w);
      acc_walk_gimple (gimple_omp_body (t), note_stmt, note_op, w);
      w->construct = NULL;
      *handled = true;
      return NULL_TREE;
    }
  if (tree to = w->construct ? NULL_TREE : allocated_at (*gsi))
    {
      own_pointer *p = pointer_of (to);
      p->other |= p->allocated;
      p->allocated = true;
      *handled = true;
    }
  else if (!w->construct && end_at (*gsi))
    *handled = true;
  return NULL_TREE;
}

void
acc_find_own_memory (tree fndecl, gimple_seq seq)
{
  own.function = DECL_UID (fndecl);
  for (own_pointer *p : own.pointers)
    delete p;
  own.pointers.truncate (0);
  delete own.map;
  own.map = new pointer_map ();
  own_walk w = { NULL };
  acc_walk_gimple (seq, note_stmt, note_op, &w);
}

bool
acc_own_memory_p (acc_region_ir *r, const_tree var)
{
  if (own.function != DECL_UID (r->fndecl) || !DECL_P (var)
      || outline_exposed_p (var))
    return false;
  own_pointer **found = own.map->get (DECL_UID (var));
  if (!found || !(*found)->allocated || (*found)->other)
    return false;
  for (gimple *g : (*found)->constructs)
    if (!r->targets.contains (g))
      return false;
  return true;
}

/* True if VALUE, which a kernel gives a pointer, is new memory, or null.  */
static bool
new_or_null_p (tree value, bool *is_new)
{
  STRIP_NOPS (value);
  tree fn = TREE_CODE (value) == CALL_EXPR ? get_callee_fndecl (value) : NULL_TREE;
  bool made = fn && (fndecl_built_in_p (fn, BUILT_IN_MALLOC)
		     || fndecl_built_in_p (fn, BUILT_IN_CALLOC));
  *is_new |= made;
  return made || integer_zerop (value);
}

bool
acc_allocated_inside_p (acc_region_ir *r, const_tree var)
{
  bool is_new = false, other = false;
  for (acc_kernel_ir *k : r->kernels)
    acc_walk_stmts (k->body, [&] (acc_stmt *s)
      {
	if (s->code == ST_EXPR
	    && (TREE_CODE (s->expr) == MODIFY_EXPR || TREE_CODE (s->expr) == INIT_EXPR)
	    && TREE_OPERAND (s->expr, 0) == var)
	  other |= !new_or_null_p (TREE_OPERAND (s->expr, 1), &is_new);
	return true;
      });
  return is_new && !other;
}
