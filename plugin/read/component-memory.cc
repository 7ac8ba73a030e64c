/* Memory that a construct allocates for components of the host's objects.

   In: a compute construct of f951.  Out: a warning if it, or a procedure that it calls,
   allocates a component of an object, the object is copied back to the host, and nothing
   in the construct deallocates such components.

     !$acc parallel loop copy(x)
     do i = 1, n
       allocate (x(i)%a(m))		x(i)%a is memory of the device: the host crashes
     end do				when it uses or deallocates x(i)%a

   An assignment, which allocates a component only if it has none yet or its shape is
   another one, has no warning.  After the memory of a scalar, only an ALLOCATE asks whether
   there was any.
   A pointer component of such an object that gets an address of the device has a warning,
   too, unless it is null at some other place of the construct.

     x%p => y%q				the host's x%p is an address of the device

   The object may be in an enclosing data construct that copies nothing back: then only
   device code uses the memory, and a clause that says present(x) leaves no warning.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/components.h"
#include "acc.h"
#include "ir/walk.h"
#include "unit/unit.h"

/* The deepest call that is looked into.  */
#define DEEPEST 8

struct component_memory
{
  gomp_target *construct;
  hash_map<tree, gimple *> last; /* temporary -> the last statement that set it */
  hash_set<tree> own;		/* variables of the construct */
  hash_set<tree> seen[2];	/* procedures that have been looked at, with
				   objects of others and of the host */
  hash_set<tree> freed;		/* components that are deallocated */
  auto_vec<tree> allocated;	/* components of the host's objects ... */
  auto_vec<location_t> where;	/* ... and the places that allocate them */
  hash_set<tree> cleared;	/* pointer components that become null */
  auto_vec<tree> pointed;	/* pointer components of the host's objects that get an
				   address ... */
  auto_vec<location_t> pointed_where; /* ... and the places */
  tree scalar;			/* a scalar of theirs that has got memory in the
				   last store, by an ALLOCATE or an assignment */
  location_t scalar_where;
};

/* A body: of the construct, or of procedure FN, which gets an object of the host if
   HOST.  */
struct memory_body
{
  component_memory *m;
  tree fn;
  bool host;
  location_t where;		/* the construct's call, if FN is not null */
  int depth;
};

/* The last definition of T, a temporary, in the order of the source; or null.  */
static gimple *
definition (component_memory *m, tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    return SSA_NAME_DEF_STMT (t);
  gimple **g = acc_temporary_p (t) ? m->last.get (t) : NULL;
  return g ? *g : acc_temporary_p (t) ? acc_definition (t, m->construct) : NULL;
}

/* What temporary T stands for.  */
static tree
meaning (component_memory *m, tree t)
{
  for (int i = 0; i < 8; i++)
    {
      STRIP_NOPS (t);
      gimple *g = definition (m, t);
      if (!g || !is_gimple_assign (g)
	  || !(gimple_assign_single_p (g) || gimple_assign_cast_p (g)
	       || gimple_assign_rhs_code (g) == POINTER_PLUS_EXPR))
	break;
      t = gimple_assign_rhs1 (g);
    }
  return t;
}

/* The variable that place or address T is in, through any pointers; or null.  */
static tree
root_of (component_memory *m, tree t)
{
  for (int i = 0; t && i < 16; i++)
    {
      t = meaning (m, t);
      if (DECL_P (t))
	return t;
      if (!handled_component_p (t) && TREE_CODE (t) != ADDR_EXPR
	  && TREE_CODE (t) != POINTER_PLUS_EXPR && !INDIRECT_REF_P (t)
	  && TREE_CODE (t) != MEM_REF)
	return NULL_TREE;
      t = TREE_OPERAND (t, 0);
    }
  return NULL_TREE;
}

/* The allocatable scalar that is a component and that T, a pointer, is; or null.  */
static tree
scalar_of (tree t)
{
  STRIP_NOPS (t);
  tree field = TREE_CODE (t) == COMPONENT_REF ? TREE_OPERAND (t, 1) : NULL_TREE;
  return field && POINTER_TYPE_P (TREE_TYPE (field)) && DECL_NAME (field)
	 && !acc_array_container_p (TREE_TYPE (TREE_OPERAND (t, 0)))
	 && !acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (t, 0)))
	 && acc_allocatable_component_p (field) ? field : NULL_TREE;
}

/* The allocatable component that T, a pointer, is the memory of; or null.  */
static tree
component_of (tree t)
{
  STRIP_NOPS (t);
  if (tree scalar = scalar_of (t))
    return scalar;
  tree d = TREE_CODE (t) == COMPONENT_REF ? TREE_OPERAND (t, 0) : NULL_TREE;
  if (!d || TREE_CODE (d) != COMPONENT_REF || !acc_descriptor_type_p (TREE_TYPE (d))
      || TREE_OPERAND (t, 1) != TYPE_FIELDS (TREE_TYPE (d)))
    return NULL_TREE;
  tree field = TREE_OPERAND (d, 1);
  return DECL_NAME (field) && !acc_array_container_p (TREE_TYPE (TREE_OPERAND (d, 0)))
	 && acc_allocatable_component_p (field) ? field : NULL_TREE;
}

/* True if clause C, or the next one, which has the descriptor or the pointer of what C
   maps, names a place in ROOT.  */
static bool
names_p (component_memory *m, tree c, tree root)
{
  if (root_of (m, OMP_CLAUSE_DECL (c)) == root)
    return true;
  tree next = OMP_CLAUSE_CHAIN (c);
  if (!next || OMP_CLAUSE_CODE (next) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (next))
    {
    case GOMP_MAP_TO_PSET:
    case GOMP_MAP_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
      return root_of (m, OMP_CLAUSE_DECL (next)) == root;
    default:
      return false;
    }
}

/* True if the clauses of the construct copy variable ROOT, or what it leads to, to the
   host.  */
static bool
copied_back_p (component_memory *m, tree root)
{
  for (tree c = gimple_omp_target_clauses (m->construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_FROM:
	case GOMP_MAP_TOFROM:
	case GOMP_MAP_FORCE_FROM:
	case GOMP_MAP_FORCE_TOFROM:
	  if (names_p (m, c, root))
	    return true;
	  break;
	default:
	  break;
	}
  return false;
}

/* True if place or address T is in an object that the host gets back.  */
static bool
host_object_p (memory_body *b, tree t)
{
  tree root = root_of (b->m, t);
  if (!root)
    return false;
  if (!b->fn)
    return !b->m->own.contains (root) && copied_back_p (b->m, root);
  return b->host && (TREE_CODE (root) == PARM_DECL || DECL_CONTEXT (root) != b->fn);
}

/* True if VALUE is new memory.  */
static bool
new_memory_p (component_memory *m, tree value)
{
  value = meaning (m, value);
  gimple *def = definition (m, value);
  tree fn = def ? (is_gimple_call (def) ? gimple_call_fndecl (def) : NULL_TREE)
	    : TREE_CODE (value) == CALL_EXPR ? get_callee_fndecl (value) : NULL_TREE;
  return fn && fndecl_built_in_p (fn, BUILT_IN_MALLOC);
}

/* The pointer component that PLACE is, or the descriptor or the address of; or null.  */
static tree
pointer_component (tree place)
{
  if (TREE_CODE (place) != COMPONENT_REF)
    return NULL_TREE;
  tree object = TREE_OPERAND (place, 0), field = TREE_OPERAND (place, 1);
  if (acc_descriptor_type_p (TREE_TYPE (object)))
    return field == TYPE_FIELDS (TREE_TYPE (object)) ? pointer_component (object) : NULL_TREE;
  return acc_leading_component_p (field)
	 && !acc_container_type_p (TREE_TYPE (object))
	 && !acc_array_container_p (TREE_TYPE (object))
	 && !acc_allocatable_component_p (field) ? field : NULL_TREE;
}

/* Note that pointer component FIELD, which is TO, gets VALUE.  */
static void
note_pointed (memory_body *b, tree field, tree to, tree value, location_t where)
{
  STRIP_NOPS (value);
  if (integer_zerop (value))
    b->m->cleared.add (component_first (field));
  else if (!new_memory_p (b->m, value) && pointer_component (meaning (b->m, value)) != field
	   && host_object_p (b, to))
    {
      b->m->pointed.safe_push (field);
      b->m->pointed_where.safe_push (b->fn ? b->where : where);
    }
}

static void
note_store (memory_body *b, tree to, tree value, location_t where)
{
  tree field = component_of (to);
  if (!acc_temporary_p (to))
    b->m->scalar = NULL_TREE;
  if (tree pointer = pointer_component (to))
    note_pointed (b, pointer, to, value, where);
  if (!field || !new_memory_p (b->m, value) || !host_object_p (b, to))
    return;
  component_memory *m = b->m;
  where = b->fn ? b->where : where;
  if (scalar_of (to))
    {
      m->scalar = field;
      m->scalar_where = where;
      return;
    }
  m->allocated.safe_push (field);
  m->where.safe_push (where);
}

/* Note that A and B are compared for equality.  */
static void
note_comparison (component_memory *m, tree a, tree b)
{
  if (!m->scalar || !integer_zerop (b) || scalar_of (meaning (m, a)) != m->scalar)
    return;
  m->allocated.safe_push (m->scalar);
  m->where.safe_push (m->scalar_where);
  m->scalar = NULL_TREE;
}

static void search_function (memory_body *from, tree fn, bool host, location_t where);

/* Note argument N, ARG, of a call of FN.  *HOST is set if it is an object of the
   host.  */
static void
note_argument (memory_body *b, tree fn, unsigned n, tree arg, bool *host)
{
  if (n == 0 && (fndecl_built_in_p (fn, BUILT_IN_FREE)
		 || fndecl_built_in_p (fn, BUILT_IN_REALLOC)))
    {
      if (tree field = component_of (meaning (b->m, arg)))
	b->m->freed.add (component_first (field));
    }
  else if (POINTER_TYPE_P (TREE_TYPE (arg)))
    *host |= host_object_p (b, arg);
}

static tree
search_stmt (gimple_stmt_iterator *gsi, bool *handled, memory_body *b)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_assign_single_p (g))
    note_store (b, gimple_assign_lhs (g), gimple_assign_rhs1 (g), gimple_location (g));
  if (gcond *c = dyn_cast<gcond *> (g))
    if (gimple_cond_code (c) == EQ_EXPR)
      note_comparison (b->m, gimple_cond_lhs (c), gimple_cond_rhs (c));
  if (is_gimple_assign (g) && gimple_assign_rhs_code (g) == EQ_EXPR)
    note_comparison (b->m, gimple_assign_rhs1 (g), gimple_assign_rhs2 (g));
  if (tree lhs = gimple_get_lhs (g))
    if (acc_temporary_p (lhs))
      b->m->last.put (lhs, g);
  tree fn = is_gimple_call (g) ? gimple_call_fndecl (g) : NULL_TREE;
  bool host = false;
  for (unsigned n = 0; fn && n < gimple_call_num_args (g); n++)
    note_argument (b, fn, n, gimple_call_arg (g, n), &host);
  if (fn)
    search_function (b, fn, host, gimple_location (g));
  return NULL_TREE;
}

static tree
search_tree (tree *tp, int *walk_subtrees, memory_body *b)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (TREE_CODE (t) == MODIFY_EXPR)
    note_store (b, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1), EXPR_LOCATION (t));
  else if (TREE_CODE (t) == EQ_EXPR)
    note_comparison (b->m, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
  else if (tree fn = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE)
    {
      bool host = false;
      for (int n = 0; n < call_expr_nargs (t); n++)
	note_argument (b, fn, n, CALL_EXPR_ARG (t, n), &host);
      search_function (b, fn, host, EXPR_LOCATION (t));
    }
  return NULL_TREE;
}

/* Look at FN, which the body of FROM calls at WHERE; HOST: with an object of the
   host.  */
static void
search_function (memory_body *from, tree fn, bool host, location_t where)
{
  if (acc_builtin_p (fn) || from->depth == DEEPEST || from->m->seen[host].add (fn))
    return;
  memory_body b = { from->m, fn, host, from->fn ? from->where : where, from->depth + 1 };
  acc_walk_function (fn, search_stmt, search_tree, &b);
}

/* Note the variables of its own that construct M has.  */
static void
find_own (component_memory *m)
{
  auto note = [&] (tree c)
    {
      for (; c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	    || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	  m->own.add (OMP_CLAUSE_DECL (c));
    };
  note (gimple_omp_target_clauses (m->construct));
  acc_walk_gimple_stmts (gimple_omp_body (m->construct),
			 [&] (gimple_stmt_iterator *gsi, bool *handled) -> tree
    {
      *handled = false;
      if (gbind *b = dyn_cast<gbind *> (gsi_stmt (*gsi)))
	for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
	  m->own.add (v);
      if (gomp_for *f = dyn_cast<gomp_for *> (gsi_stmt (*gsi)))
	note (gimple_omp_for_clauses (f));
      return NULL_TREE;
    });
}

/* Warn of the pointers of the host's objects that M sets.  */
static void
warn_pointed (component_memory *m)
{
  hash_set<tree> told;
  for (unsigned i = 0; i < m->pointed.length (); i++)
    {
      tree field = m->pointed[i];
      location_t where = m->pointed_where[i];
      if (m->cleared.contains (component_first (field)) || told.add (field)
	  || !acc_warns_p (WARN_POINTER))
	continue;
      warning_at (where == UNKNOWN_LOCATION ? gimple_location (m->construct) : where, 0,
		  "this construct sets pointer component %qD of an object that it copies to "
		  "the host, which cannot use an address of the device: set it before the "
		  "construct, or set a local pointer", field);
    }
}

void
acc_check_component_memory (gomp_target *g)
{
  if (!lang_GNU_Fortran ())
    return;
  component_memory m;
  m.construct = g;
  m.scalar = NULL_TREE;
  find_own (&m);
  memory_body b = { &m, NULL_TREE, false, UNKNOWN_LOCATION, 0 };
  acc_walk_gimple_stmts (gimple_omp_body (g), search_stmt, &b);
  warn_pointed (&m);
  hash_set<tree> told;
  for (unsigned i = 0; i < m.allocated.length (); i++)
    {
      tree field = m.allocated[i];
      location_t where = m.where[i];
      if (m.freed.contains (component_first (field)) || told.add (field))
	continue;
      warning_at (where == UNKNOWN_LOCATION ? gimple_location (g) : where, 0,
		  "this construct allocates component %qD of an object that it copies to "
		  "the host, which cannot use memory of the device: allocate it before "
		  "the construct, or deallocate it in the construct", field);
    }
}
