/* Constructs that follow each other and become one.

   In: a parallel construct of a function's high GIMPLE that is one loop, or a
   kernels construct, and the statements after it.  Out: a kernels construct
   with the loops of several such constructs if all of these become one nest
   (schedule/fuse.cc), otherwise nothing.

     #pragma acc parallel loop present(x, y)
     for (i = 0; i < n; i++) y[i] += a * x[i];
     #pragma acc parallel loop present(y, z)
     for (i = 0; i < n; i++) z[i] = y[i] * y[i];

   The program cannot tell one construct from two if two conditions are true.
   Only values that the clauses need are computed between them.  Both map the
   same memory, or memory that is present anyway.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "emit/lower.h"
#include "ir/walk.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "adjacent.h"

struct adjacent
{
  tree fndecl;
  int kind;			/* kind of all of them */
  const vec<acc_clauses *> *data;
  auto_vec<gomp_target *> targets;	/* the first and those that join it */
};

/* ---- Suitable constructs */

/* The loop that makes up the list BODY, or null.  */
static gomp_for *
only_loop (gimple_seq body)
{
  gimple *found = NULL;
  for (gimple_stmt_iterator i = gsi_start (body); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      if (gimple_code (g) == GIMPLE_NOP || is_gimple_debug (g))
	continue;
      if (found)
	return NULL;
      found = g;
    }
  if (found && gimple_code (found) == GIMPLE_BIND)
    return only_loop (gimple_bind_body (as_a<gbind *> (found)));
  return found && gimple_code (found) == GIMPLE_OMP_FOR
	 && gimple_omp_for_kind (found) == GF_OMP_FOR_KIND_OACC_LOOP
	 ? as_a<gomp_for *> (found) : NULL;
}

/* True if CLAUSES, of a loop, give no levels or sizes.  */
static bool
plain_loop_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_COLLAPSE:
      case OMP_CLAUSE_INDEPENDENT:
      case OMP_CLAUSE_REDUCTION:
	break;
      default:
	return false;
      }
  return true;
}

/* True if G is a construct of KIND that may join others.  Calls through
   pointers become known when a construct is lowered, and are errors before
   that.  */
static bool
candidate_p (gomp_target *g, int kind)
{
  if (gimple_omp_target_kind (g) != kind || acc_calls_through_pointer_p (g))
    return false;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
      case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_REDUCTION:
      case OMP_CLAUSE_DEFAULT:
	break;
      default:
	return false;
      }
  if (kind == GF_OMP_TARGET_KIND_OACC_KERNELS)
    return true;
  gomp_for *f = only_loop (gimple_omp_body (g));
  return kind == GF_OMP_TARGET_KIND_OACC_PARALLEL && f
	 && plain_loop_p (gimple_omp_for_clauses (f));
}

/* ---- Statements between them */

struct decl_search { tree decl; bool found; };

static tree
mention_op (tree *tp, int *walk_subtrees, decl_search *m)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  m->found |= *tp == m->decl;
  return NULL_TREE;
}

bool
acc_mentions_p (gimple *g, tree decl)
{
  decl_search m = { decl, false };
  acc_walk_gimple_op (g, mention_op, &m);
  if (gimple_code (g) == GIMPLE_OMP_TARGET)
    acc_walk_gimple_ops (gimple_omp_body (g), mention_op, &m);
  return m.found;
}

static tree
find_store (gimple_stmt_iterator *gsi, bool *, decl_search *m)
{
  tree lhs = gimple_get_lhs (gsi_stmt (*gsi));
  m->found |= lhs && acc_base_address (lhs) == m->decl;
  return NULL_TREE;
}

/* True if DECL is set in the body of G.  */
static bool
sets_p (gomp_target *g, tree decl)
{
  return acc_sets_p (gimple_omp_body (g), decl);
}

bool
acc_own_value_p (tree t)
{
  if (CONSTANT_CLASS_P (t) || TREE_CODE (t) == SSA_NAME)
    return true;
  return (VAR_P (t) || TREE_CODE (t) == PARM_DECL) && acc_local_var_p (t)
	 && is_gimple_reg_type (TREE_TYPE (t)) && !TREE_THIS_VOLATILE (t)
	 && !(TREE_ADDRESSABLE (t) && outline_address_taken_p (t)) && !DECL_HAS_VALUE_EXPR_P (t);
}

/* True if G sets a temporary to a value computed from values.  */
static bool
temporary_p (gimple *g)
{
  tree to = is_gimple_assign (g) ? gimple_assign_lhs (g) : NULL_TREE;
  if (!to || !acc_own_value_p (to)
      || !(TREE_CODE (to) == SSA_NAME || (VAR_P (to) && DECL_ARTIFICIAL (to))))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (g); i++)
    if (!acc_own_value_p (gimple_op (g, i)))
      return false;
  return true;
}

/* The statement before G in its list that sets temporary T.  Null if anything
   else than temporaries may have been set since.  */
static gimple *
setter (gimple *g, tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    return SSA_NAME_DEF_STMT (t);
  /* Backwards, the list is a ring.  */
  for (gimple *s = g->prev; s->next; s = s->prev)
    {
      if (gimple_code (s) == GIMPLE_OMP_TARGET || gimple_code (s) == GIMPLE_NOP
	  || is_gimple_debug (s))
	continue;
      if (!temporary_p (s))
	return NULL;
      if (gimple_assign_lhs (s) == t)
	return s;
    }
  return NULL;
}

static bool same_value_p (gimple *f, tree a, gimple *g, tree b, int n);

/* True if X and Y, assignments, compute the same value.  Y comes after X.  N
   is the number of steps that are left.  */
static bool
same_computation_p (gimple *x, gimple *y, int n)
{
  if (!is_gimple_assign (x) || !is_gimple_assign (y)
      || gimple_assign_rhs_code (x) != gimple_assign_rhs_code (y)
      || gimple_num_ops (x) != gimple_num_ops (y)
      || !types_compatible_p (TREE_TYPE (gimple_assign_lhs (x)),
			      TREE_TYPE (gimple_assign_lhs (y))))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (x); i++)
    if (!same_value_p (x, gimple_op (x, i), y, gimple_op (y, i), n))
      return false;
  return true;
}

/* True if A at F and B at G, which is after F, have the same value.  */
static bool
same_value_p (gimple *f, tree a, gimple *g, tree b, int n)
{
  if (a == b && (!a || !VAR_P (a) || !DECL_ARTIFICIAL (a)))
    return true;
  if (!a || !b || n == 0)
    return false;
  if (TREE_CODE (a) != SSA_NAME && !VAR_P (a))
    return operand_equal_p (a, b, 0);
  if (TREE_CODE (b) != SSA_NAME && !VAR_P (b))
    return false;
  gimple *x = setter (f, a), *y = setter (g, b);
  if (x == y)
    return a == b;
  return x && y && same_computation_p (x, y, n - 1);
}

/* ---- Clauses */

/* True if C and D, of constructs F and G, have the same contents.  */
static bool
same_clause_p (gimple *f, tree c, gimple *g, tree d)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_CODE (d))
    return false;
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_DEFAULT)
    return OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_KIND (d);
  if (!operand_equal_p (OMP_CLAUSE_DECL (c), OMP_CLAUSE_DECL (d), 0))
    return false;
  return (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || (OMP_CLAUSE_MAP_KIND (c) == OMP_CLAUSE_MAP_KIND (d)
	      && same_value_p (f, OMP_CLAUSE_SIZE (c), g, OMP_CLAUSE_SIZE (d),
			       12)));
}

/* True if a data construct around maps D, or the memory that D points to.  */
static bool
mapped_around_p (const adjacent *a, tree d)
{
  for (const acc_clauses *c : *a->data)
    for (const acc_map_ir &m : c->maps)
      if (m.decl == d || (m.addr && acc_root_of (m.addr) == d))
	return true;
  return false;
}

/* True if G says default (present).  */
static bool
default_present_p (gomp_target *g)
{
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_DEFAULT)
      return OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_PRESENT;
  return false;
}

/* True if D is a pointer of the function's own whose target is present in all
   constructs of A, and that none of them sets.  OTHER is one of these.  */
static bool
present_pointer_p (const adjacent *a, tree d, gomp_target *other)
{
  if (!default_present_p (other) || !POINTER_TYPE_P (TREE_TYPE (d))
      || !acc_own_value_p (d))
    return false;
  for (gomp_target *t : a->targets)
    if (sets_p (t, d))
      return false;
  return true;
}

/* True if C, a clause of one construct of A alone, makes no difference for the
   others: it copies nothing, or no other construct, OTHER, uses the
   variable.  */
static bool
harmless_p (const adjacent *a, tree c, gomp_target *other)
{
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_DEFAULT)
    return false;
  tree d = OMP_CLAUSE_DECL (c), base = acc_base_address (d);
  if (!base)
    return false;
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
    base = TREE_OPERAND (base, 0);
  while (CONVERT_EXPR_P (base) || TREE_CODE (base) == POINTER_PLUS_EXPR)
    base = TREE_OPERAND (base, 0);
  if (!DECL_P (base))
    return false;
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return acc_own_value_p (base)
	   && (!acc_mentions_p (other, base)
	       || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE);
  /* This is the memory that the pointer points to, if it is present.  The clause of
     variables that contained procedures use, which GCC adds, has no size.  */
  if (OMP_CLAUSE_SIZE (c) && integer_zerop (OMP_CLAUSE_SIZE (c))
      && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALLOC)
    return true;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_FORCE_PRESENT:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
      return true;
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_FORCE_TOFROM:
      return mapped_around_p (a, base) || present_pointer_p (a, d, other)
	     || (DECL_P (d) && is_gimple_reg_type (TREE_TYPE (d))
		 && acc_local_var_p (d) && !POINTER_TYPE_P (TREE_TYPE (d))
		 && !acc_mentions_p (other, d));
    default:
      return false;
    }
}

/* The clause of OTHER with the same contents as C of G, or null.  */
static tree
found_in (gimple *g, tree c, gomp_target *other, bool before)
{
  for (tree d = gimple_omp_target_clauses (other); d; d = OMP_CLAUSE_CHAIN (d))
    if (before ? same_clause_p (other, d, g, c) : same_clause_p (g, c, other, d))
      return d;
  return NULL_TREE;
}

/* True if OTHER maps a variable that C, of another construct, names by value,
   or maps it in another way.  */
static bool
contradicts_p (tree c, gomp_target *other)
{
  for (tree d = gimple_omp_target_clauses (other); d; d = OMP_CLAUSE_CHAIN (d))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_DEFAULT
	|| OMP_CLAUSE_CODE (d) == OMP_CLAUSE_DEFAULT)
      continue;
    else if (OMP_CLAUSE_DECL (c) == OMP_CLAUSE_DECL (d)
	     || operand_equal_p (OMP_CLAUSE_DECL (c), OMP_CLAUSE_DECL (d), 0))
      return true;
  return false;
}

/* True if C gives G a copy of a variable, G changes it, and another construct
   of A could see the change.  */
static bool
passes_on_p (const adjacent *a, gomp_target *g, tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_FIRSTPRIVATE)
    return false;
  tree d = OMP_CLAUSE_DECL (c);
  if (!sets_p (g, d))
    return false;
  for (gomp_target *o : a->targets)
    if (o != g && acc_mentions_p (o, d))
      return true;
  return false;
}

/* The clauses of several constructs, to be joined into one list.  */
struct clause_list
{
  tree *end;
  location_t loc;		/* of the construct that has it */
  hash_map<tree, tree> copies;	/* copies of clauses, also for clauses with the
				   same contents */
};

/* Append a copy of C, a clause of construct G, to L.  BEFORE is the clause before
   C in G.  If C is about a pointer, put it after the copy of BEFORE: it is the
   pointer to that section.  The copy of a clause that GCC added has the place of
   the construct that L is for.  */
static void
append_clause (clause_list *l, gimple *g, tree c, tree before)
{
  tree copy = copy_node (c);
  if (OMP_CLAUSE_LOCATION (c) == gimple_location (g))
    OMP_CLAUSE_LOCATION (copy) = l->loc;
  tree *at = l->end, *section = before ? l->copies.get (before) : NULL;
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && section
      && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER)
    at = &OMP_CLAUSE_CHAIN (*section);
  OMP_CLAUSE_CHAIN (copy) = *at;
  *at = copy;
  if (at == l->end)
    l->end = &OMP_CLAUSE_CHAIN (copy);
  l->copies.put (c, copy);
}

/* The clause of one of A's constructs before number I with the same contents
   as C, or null.  *OK is false if C contradicts another clause.  */
static tree
known_clause (const adjacent *a, unsigned i, tree c, bool *ok)
{
  tree known = NULL_TREE;
  for (unsigned j = 0; j < a->targets.length (); j++)
    {
      gomp_target *o = a->targets[j];
      if (j == i)
	continue;
      tree d = found_in (a->targets[i], c, o, j < i);
      if (d && j < i && !known)
	known = d;
      else if (!d && (contradicts_p (c, o) || !harmless_p (a, c, o)))
	*ok = false;
    }
  return known;
}

/* Set *CLAUSES to the clauses of all constructs of A, each once.  False if
   they contradict each other.  */
static bool
join_clauses (const adjacent *a, tree *clauses)
{
  clause_list l;
  l.end = clauses;
  l.loc = gimple_location (a->targets[0]);
  *clauses = NULL_TREE;
  for (unsigned i = 0; i < a->targets.length (); i++)
    {
      gomp_target *g = a->targets[i];
      tree before = NULL_TREE;
      for (tree c = gimple_omp_target_clauses (g); c;
	   before = c, c = OMP_CLAUSE_CHAIN (c))
	{
	  bool ok = true;
	  /* The loop has this clause, too.  */
	  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	    continue;
	  tree known = known_clause (a, i, c, &ok);
	  if (!ok || passes_on_p (a, g, c))
	    return false;
	  if (!known)
	    append_clause (&l, g, c, before);
	  else if (tree *copy = l.copies.get (known))
	    {
	      tree same = *copy;
	      l.copies.put (c, same);
	    }
	}
    }
  return true;
}

/* ---- Making one construct of several */

/* Mark all loops of parallel as independent.  */
static tree
say_independent (gimple_stmt_iterator *gsi, bool *)
{
  gimple *g = gsi_stmt (*gsi);
  if (gimple_code (g) != GIMPLE_OMP_FOR
      || gimple_omp_for_kind (g) != GF_OMP_FOR_KIND_OACC_LOOP)
    return NULL_TREE;
  tree *p = gimple_omp_for_clauses_ptr (g);
  for (tree c = *p; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_INDEPENDENT
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SEQ
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_AUTO)
      return NULL_TREE;
  tree c = build_omp_clause (gimple_location (g), OMP_CLAUSE_INDEPENDENT);
  OMP_CLAUSE_CHAIN (c) = *p;
  *p = c;
  return NULL_TREE;
}

/* A construct with the loops of all constructs of A, or null.  */
static gomp_target *
join (const adjacent *a)
{
  tree clauses;
  if (!join_clauses (a, &clauses))
    return NULL;
  gimple_seq body = NULL;
  for (gomp_target *g : a->targets)
    gimple_seq_add_seq (&body, gimple_seq_copy (gimple_omp_body (g)));
  if (a->kind == GF_OMP_TARGET_KIND_OACC_PARALLEL)
    acc_walk_gimple_stmts (&body, say_independent);
  gomp_target *all
    = gimple_build_omp_target (body, GF_OMP_TARGET_KIND_OACC_KERNELS,
			       unshare_expr (clauses));
  gimple_set_location (all, gimple_location (a->targets[0]));
  return all;
}

/* True if the nests of all constructs of A become one.  */
static bool
one_nest_p (const adjacent *a)
{
  gomp_target *all = join (a);
  if (!all)
    return false;
  gimple_seq before = NULL;
  hash_map<tree, tree> places;
  push_gimplify_context ();
  acc_take_places (all, a->fndecl, &before, &places);
  acc_drop_references (all, a->fndecl, &before);
  pop_gimplify_context (NULL);
  acc_region_ir *r = acc_read_region (all, a->fndecl, *a->data);
  if (!r)
    return false;
  acc_note_parts (r, a->targets);
  acc_host_control h;
  acc_find_host_control (r, &h);
  acc_fuse_nests (&h);
  bool one = h.fused.length () == 1
	     && h.fused[0]->parts.length () == a->targets.length ();
  delete r;
  return one;
}

/* True if S sets a temporary that T uses to another value, or computes it from
   a variable that T sets.  */
static bool
disturbs_p (gimple *s, gomp_target *t)
{
  tree to = gimple_assign_lhs (s);
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (sets_p (t, gimple_op (s, i)))
      return true;
  if (!acc_mentions_p (t, to))
    return false;
  gimple *before = setter (t, to);
  return !before || !same_computation_p (before, s, 12);
}

/* The construct that follows G in its list, or null.  Only temporaries that no
   construct of A uses otherwise may be set between them.  */
static gomp_target *
follower (const adjacent *a, gimple *g)
{
  for (gimple *s = g->next; s; s = s->next)
    {
      if (gimple_code (s) == GIMPLE_OMP_TARGET)
	{
	  gomp_target *t = as_a<gomp_target *> (s);
	  return candidate_p (t, a->kind) ? t : NULL;
	}
      if (gimple_code (s) == GIMPLE_NOP || is_gimple_debug (s))
	continue;
      if (!temporary_p (s))
	return NULL;
      for (gomp_target *t : a->targets)
	if (disturbs_p (s, t))
	  return NULL;
    }
  return NULL;
}

void
acc_note_parts (acc_region_ir *r, const vec<gomp_target *> &parts)
{
  r->targets.truncate (0);
  for (gomp_target *t : parts)
    r->targets.safe_push (t);
}

bool
acc_sets_temporary_p (gimple *g)
{
  return temporary_p (g);
}

bool
acc_sets_p (gimple_seq seq, tree decl)
{
  decl_search m = { decl, false };
  acc_walk_gimple_stmts (seq, find_store, &m);
  return m.found;
}

bool
acc_may_join_p (gomp_target *g)
{
  return candidate_p (g, gimple_omp_target_kind (g));
}

bool
acc_one_nest_p (tree fndecl, const vec<gomp_target *> &targets)
{
  auto_vec<acc_clauses *> none;
  adjacent a;
  a.fndecl = fndecl;
  a.data = &none;
  a.targets.safe_splice (targets);
  a.kind = gimple_omp_target_kind (a.targets[0]);
  for (gomp_target *t : a.targets)
    if (!candidate_p (t, a.kind))
      return false;
  return one_nest_p (&a);
}

gomp_target *
acc_join_adjacent (tree fndecl, const vec<acc_clauses *> &data,
		   gimple_stmt_iterator *gsi, auto_vec<gomp_target *> *parts)
{
  gomp_target *first = as_a<gomp_target *> (gsi_stmt (*gsi));
  adjacent a;
  a.fndecl = fndecl;
  a.data = &data;
  a.targets.safe_push (first);
  a.kind = gimple_omp_target_kind (first);
  if (!candidate_p (first, a.kind))
    return NULL;
  while (gomp_target *next = follower (&a, a.targets.last ()))
    {
      a.targets.safe_push (next);
      if (one_nest_p (&a))
	continue;
      a.targets.pop ();
      break;
    }
  if (a.targets.length () < 2)
    return NULL;
  parts->truncate (0);
  parts->safe_splice (a.targets);
  gomp_target *all = join (&a);
  /* Statements that the clauses need come before all constructs.  */
  gimple_stmt_iterator i = *gsi;
  for (gsi_next (&i); gsi_stmt (i) != a.targets.last (); )
    {
      gimple *s = gsi_stmt (i);
      gsi_remove (&i, false);
      if (gimple_code (s) != GIMPLE_OMP_TARGET)
	gsi_insert_before (gsi, s, GSI_SAME_STMT);
    }
  gsi_remove (&i, false);
  gsi_replace (gsi, all, false);
  return all;
}
