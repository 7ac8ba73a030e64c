/* References of C++ that clauses name.

   In: a compute construct as the gimplifier left it, with variables of
   reference type in clauses of its own or of loops inside.  Out: the same with
   variables of the referenced types, as if the source had had those.  A
   variable that needs a value gets it before the construct.

     int &t, *&p                          int t, *p
     map(tofrom:*t) reduction(+:t)   ->   map(tofrom:t) reduction(+:t)
     { *t = *t + 1; q = *p; }             { t = t + 1; q = p; }

   A variable that a lambda captures by reference has reference type.  Fortran's
   dummy arguments are references.  Optional ones, and allocatable or pointer
   scalars, are pointers, which may be null; an absent one is not part of a
   clause.  References to classes and arrays stay, unless they are reduced or
   private: their members and elements are reached through a pointer anyway.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "read/read.h"
#include "pragma/pragma.h"

struct references
{
  tree fndecl;
  gimple_seq body;		/* body of the construct */
  bool kernels;			/* the host may execute part of the construct,
				   with variables that it knows */
  hash_set<tree> read_pointers;	/* references to pointers that KERNELS reads */
  hash_map<tree, tree> objects;	/* reference -> the variable that replaces
				   it */
  auto_vec<tree> found;		/* the references, in the order of the source */
  hash_set<tree> there;		/* references whose objects are present though
				   they may be null */
  bool again;			/* some objects are references, too */
  bool routine;			/* BODY is that of a routine */
  tree clauses;			/* the construct's, null in a routine */
};

/* True if T is Fortran's pointer to the object that clauses mean by its name,
   and may be null.  */
static bool
absent_p (const_tree t)
{
  tree d = CONST_CAST_TREE (t);
  return (DECL_P (t) && lang_GNU_Fortran ()
	  && TREE_CODE (TREE_TYPE (t)) == POINTER_TYPE
	  && TREE_CODE (TREE_TYPE (TREE_TYPE (t))) != FUNCTION_TYPE
	  && !VOID_TYPE_P (TREE_TYPE (TREE_TYPE (t)))
	  && (lang_hooks.decls.omp_privatize_by_reference (d)
	      || lang_hooks.decls.omp_is_allocatable_or_ptr (d)));
}

/* True if G makes a pointer point to new memory, as an assignment to an
   allocatable scalar that is not allocated does.  */
static bool
allocates_p (gimple *g)
{
  if (gimple_call_builtin_p (g, BUILT_IN_MALLOC))
    return true;
  gimple *from = gimple_assign_single_p (g)
		 ? acc_definition (gimple_assign_rhs1 (g), g) : NULL;
  return from && gimple_call_builtin_p (from, BUILT_IN_MALLOC);
}

/* True if the statement after GSI asks whether VAR is null: GSI's is that of an ALLOCATE
   statement, which asks for success.  */
static bool
allocate_statement_p (gimple_stmt_iterator gsi, tree var)
{
  gsi_next (&gsi);
  gimple *g = gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
  if (g && gimple_assign_single_p (g) && gimple_assign_rhs1 (g) == var)
    {
      var = gimple_assign_lhs (g);
      gsi_next (&gsi);
      g = gsi_end_p (gsi) ? NULL : gsi_stmt (gsi);
    }
  if (gcond *cond = g ? dyn_cast<gcond *> (g) : NULL)
    return gimple_cond_lhs (cond) == var && integer_zerop (gimple_cond_rhs (cond));
  return g && is_gimple_assign (g) && gimple_assign_rhs_code (g) == EQ_EXPR
	 && gimple_assign_rhs1 (g) == var && integer_zerop (gimple_assign_rhs2 (g));
}

struct assignment_search { tree var; bool found, allocates; };

static tree
assigns_stmt (gimple_stmt_iterator *gsi, bool *handled, assignment_search *a)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_get_lhs (g) == a->var)
    (allocates_p (g) && !allocate_statement_p (*gsi, a->var) ? a->allocates
							     : a->found) = true;
  return NULL_TREE;
}

/* True if S's construct makes pointer T point to something else.  *ALLOCATES:
   to new memory, in an assignment.  */
static bool
pointed_anew_p (references *s, tree t, bool *allocates)
{
  assignment_search a = { t, false, false };
  acc_walk_gimple_stmts (s->body, assigns_stmt, &a);
  *allocates = a.allocates;
  return a.found;
}

/* True if T is what its operand, a pointer or reference, leads to.  */
static bool
indirect_p (const_tree t)
{
  return (TREE_CODE (t) == INDIRECT_REF
	  || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1))));
}

struct read_search { tree reference; bool other; };

/* Note whether *TP uses the reference of R for anything but a read of what it
   refers to.  */
static tree
other_use (tree *tp, int *walk_subtrees, walk_stmt_info *wi, read_search *r)
{
  if (TYPE_P (*tp) || (!wi->is_lhs && indirect_p (*tp)
		       && TREE_OPERAND (*tp, 0) == r->reference))
    *walk_subtrees = 0;
  else if (*tp == r->reference)
    r->other = true;
  return NULL_TREE;
}

/* The same for *TP of a body in GENERIC.  */
static tree
other_generic_use (tree *tp, int *walk_subtrees, read_search *r)
{
  tree t = *tp;
  if (TREE_CODE (t) == MODIFY_EXPR && indirect_p (TREE_OPERAND (t, 0))
      && TREE_OPERAND (TREE_OPERAND (t, 0), 0) == r->reference)
    r->other = true;
  if (TYPE_P (t) || (indirect_p (t) && TREE_OPERAND (t, 0) == r->reference))
    *walk_subtrees = 0;
  else if (t == r->reference)
    r->other = true;
  return NULL_TREE;
}

/* True if function FN only reads the pointer that its parameter N refers to.  A body is
   GENERIC before it is gimplified, then GIMPLE, then blocks.  One in another file is taken to
   do so, as parallel constructs take it of all: no pointer comes back from a device.  */
static bool
parameter_only_read_p (tree fn, unsigned n)
{
  tree parm = DECL_ARGUMENTS (fn);
  for (; parm && n; n--)
    parm = DECL_CHAIN (parm);
  read_search r = { parm, false };
  function *f = DECL_STRUCT_FUNCTION (fn);
  if (f && f->cfg)
    {
      basic_block bb;
      FOR_EACH_BB_FN (bb, f)
	for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	  acc_walk_gimple_op (gsi_stmt (i), other_use, &r);
    }
  else if (gimple_has_body_p (fn))
    acc_walk_gimple_ops (gimple_body (fn), other_use, &r);
  else if (DECL_SAVED_TREE (fn))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), other_generic_use, &r);
  return !r.other;
}

bool
acc_pointer_only_read_p (gimple *g, unsigned n)
{
  tree fn = lang_GNU_Fortran () ? gimple_call_fndecl (g) : NULL_TREE;
  return fn && fn != current_function_decl && parameter_only_read_p (fn, n);
}

/* True if construct S maps what pointer T leads to.  */
static bool
mapped_p (references *s, tree t)
{
  for (tree c = s->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == t
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER)
      return true;
  return false;
}

/* True if T is a reference to a pointer, and S's construct only reads the
   pointer.  */
static bool
read_pointer_p (references *s, tree t)
{
  if (TREE_CODE (TREE_TYPE (t)) != REFERENCE_TYPE
      || TREE_CODE (TREE_TYPE (TREE_TYPE (t))) != POINTER_TYPE)
    return false;
  read_search r = { t, false };
  acc_walk_gimple_ops (s->body, other_use, &r);
  return !r.other;
}

/* Remove the implicit clause at *P of kernels construct S, and the one after it,
   if it copies a pointer that the construct reads through a reference.  The
   pointer is then one without a clause, as it is without the reference.  */
static bool
drop_read_pointer (references *s, tree *p)
{
  tree c = *p, next = OMP_CLAUSE_CHAIN (c);
  if (!next || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_CODE (next) != OMP_CLAUSE_MAP || acc_clause_written_p (c)
      || OMP_CLAUSE_MAP_KIND (next) != GOMP_MAP_FIRSTPRIVATE_REFERENCE
      || !indirect_p (OMP_CLAUSE_DECL (c))
      || TREE_OPERAND (OMP_CLAUSE_DECL (c), 0) != OMP_CLAUSE_DECL (next)
      || !read_pointer_p (s, OMP_CLAUSE_DECL (next)))
    return false;
  s->read_pointers.add (OMP_CLAUSE_DECL (next));
  *p = OMP_CLAUSE_CHAIN (next);
  return true;
}

/* The variable that replaces reference T in S, or null.  REDUCED: for any type;
   OWN: the threads have copies; FRESH: without a value.  */
static tree
object_for (references *s, tree t, bool reduced, bool own, bool fresh)
{
  if (!t || !DECL_P (t)
      || (TREE_CODE (TREE_TYPE (t)) != REFERENCE_TYPE && !absent_p (t)))
    return NULL_TREE;
  if (tree *known = s->objects.get (t))
    return *known;
  bool allocates = false;
  if (absent_p (t) && (pointed_anew_p (s, t, &allocates)
		       || (allocates && !own)))
    return NULL_TREE;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (t)));
  if ((!reduced && AGGREGATE_TYPE_P (type)) || !COMPLETE_TYPE_P (type))
    return NULL_TREE;
  /* private-arrays.cc has these.  */
  if (TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST)
    return NULL_TREE;
  tree object = build_decl (DECL_SOURCE_LOCATION (t), VAR_DECL, DECL_NAME (t),
			    type);
  DECL_CONTEXT (object) = s->fndecl;
  TREE_USED (object) = 1;
  /* An allocatable or pointer scalar that is a dummy: take the pointer.  */
  if (lang_GNU_Fortran () && POINTER_TYPE_P (type)
      && lang_hooks.decls.omp_is_allocatable_or_ptr (t))
    {
      DECL_LANG_SPECIFIC (object) = DECL_LANG_SPECIFIC (t);
      s->again = true;
    }
  if (allocates || (own && fresh && absent_p (t)
		    && lang_hooks.decls.omp_is_allocatable_or_ptr (t)))
    s->there.add (t);
  s->objects.put (t, object);
  s->found.safe_push (t);
  return object;
}

/* Find the references in CLAUSES: only REDUCTIONS, or only the others.  */
static void
find_references (references *s, tree clauses, bool reductions)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_REDUCTION:
	if (reductions)
	  object_for (s, OMP_CLAUSE_DECL (c), true, true, false);
	break;
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
	/* g++ has firstprivate clauses of its own for what lambdas capture.  */
	if (!reductions)
	  object_for (s, OMP_CLAUSE_DECL (c),
		      lang_GNU_Fortran () || acc_clause_written_p (c)
		      || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE,
		      true, OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE);
	break;
      case OMP_CLAUSE_MAP:
	if (!reductions && !absent_p (OMP_CLAUSE_DECL (c))
	    && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
		|| (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_REFERENCE
		    && !s->kernels)))
	  object_for (s, OMP_CLAUSE_DECL (c), false, false, false);
	break;
      default:
	break;
      }
}

/* Let the pointers that kernels construct S only reads through references be
   variables without a clause.  CLAUSES are the construct's.  */
static void
take_read_pointers (references *s, tree *clauses)
{
  while (*clauses)
    {
      tree next = OMP_CLAUSE_CHAIN (*clauses);
      if (drop_read_pointer (s, clauses))
	object_for (s, OMP_CLAUSE_DECL (next), false, false, false);
      else
	clauses = &OMP_CLAUSE_CHAIN (*clauses);
    }
}

static tree *
clauses_of (gimple *g)
{
  switch (gimple_code (g))
    {
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_clauses_ptr (g);
    case GIMPLE_OMP_TARGET:
      return gimple_omp_target_clauses_ptr (as_a <gomp_target *> (g));
    default:
      return NULL;
    }
}

struct finding { references *s; bool reductions; };

static tree
find_stmt (gimple_stmt_iterator *gsi, bool *handled, finding *f)
{
  *handled = false;
  if (tree *clauses = clauses_of (gsi_stmt (*gsi)))
    find_references (f->s, *clauses, f->reductions);
  return NULL_TREE;
}

/* Replace in *TP a reference by the object that it refers to: the object for
   what the reference points to, its address for the reference.  */
static tree
replace_op (tree *tp, int *walk_subtrees, references *s)
{
  tree t = *tp;
  if (TYPE_P (t))
    *walk_subtrees = 0;
  else if (indirect_p (t))
    {
      tree *object = s->objects.get (TREE_OPERAND (t, 0));
      if (object && useless_type_conversion_p (TREE_TYPE (t),
					       TREE_TYPE (*object)))
	{
	  *tp = *object;
	  *walk_subtrees = 0;
	}
    }
  else if (DECL_P (t))
    {
      tree *object = s->objects.get (t);
      if (object && !absent_p (t))
	{
	  TREE_ADDRESSABLE (*object) = 1;
	  *tp = build1 (ADDR_EXPR, TREE_TYPE (t), *object);
	}
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Replace references in CLAUSES by the variables.  */
static void
replace_in_clauses (references *s, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      omp_clause_code code = OMP_CLAUSE_CODE (c);
      if (code != OMP_CLAUSE_REDUCTION && code != OMP_CLAUSE_PRIVATE
	  && code != OMP_CLAUSE_FIRSTPRIVATE && code != OMP_CLAUSE_MAP)
	continue;
      tree t = OMP_CLAUSE_DECL (c), *object = s->objects.get (t);
      if (!object)
	continue;
      OMP_CLAUSE_DECL (c) = *object;
      if (code == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
	  && !POINTER_TYPE_P (TREE_TYPE (*object)))
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
      if (code == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FIRSTPRIVATE_POINTER
	  && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FIRSTPRIVATE_REFERENCE)
	{
	  /* In a construct's reduction, GCC names the reference itself.  */
	  tree next = build_omp_clause (OMP_CLAUSE_LOCATION (c),
					OMP_CLAUSE_MAP);
	  OMP_CLAUSE_SET_MAP_KIND (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
	  OMP_CLAUSE_DECL (next) = *object;
	  OMP_CLAUSE_SIZE (next) = size_zero_node;
	  OMP_CLAUSE_CHAIN (next) = OMP_CLAUSE_CHAIN (c);
	  OMP_CLAUSE_CHAIN (c) = next;
	  OMP_CLAUSE_DECL (c) = build_simple_mem_ref (t);
	  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (*object));
	  c = next;
	}
    }
}

/* The condition that T, a pointer, is not null.  */
static tree
present (tree t)
{
  return build2 (NE_EXPR, boolean_type_node, t,
		 build_zero_cst (TREE_TYPE (t)));
}

/* The address of T's object in S, null if T is absent.  */
static tree
object_address (references *s, tree t, tree object)
{
  TREE_ADDRESSABLE (object) = 1;
  tree address = build1 (ADDR_EXPR, TREE_TYPE (t), object);
  if (s->there.contains (t))
    return address;
  return build3 (COND_EXPR, TREE_TYPE (t), present (t), address,
		 build_zero_cst (TREE_TYPE (t)));
}

/* Let call G pass the objects of references that may be absent.  */
static void
replace_arguments (references *s, gcall *g)
{
  for (unsigned i = 0; i < gimple_call_num_args (g); i++)
    {
      tree t = gimple_call_arg (g, i), *object = absent_p (t) ? s->objects.get (t) : NULL;
      if (object)
	gimple_call_set_arg (g, i, object_address (s, t, *object));
    }
}

/* The pointer that ARGUMENT, of call G, is the address of; or null.  */
static tree
passed_pointer (tree argument, gimple *g)
{
  gimple *def = acc_temporary_p (argument) ? acc_definition (argument, g) : NULL;
  if (def && gimple_assign_single_p (def))
    argument = gimple_assign_rhs1 (def);
  tree t = TREE_CODE (argument) == ADDR_EXPR ? TREE_OPERAND (argument, 0) : NULL_TREE;
  return t && DECL_P (t) && POINTER_TYPE_P (TREE_TYPE (t)) ? t : NULL_TREE;
}

/* A variable of TYPE, of S's construct, that is called as pointer T is.  It is artificial, or
   gfortran would take a pointer for a reference.  */
static tree
own_variable (references *s, tree t, tree type)
{
  tree own = build_decl (DECL_SOURCE_LOCATION (t), VAR_DECL, DECL_NAME (t), type);
  DECL_CONTEXT (own) = s->fndecl;
  DECL_SEEN_IN_BIND_EXPR_P (own) = 1;
  DECL_ARTIFICIAL (own) = 1;
  TREE_USED (own) = 1;
  return own;
}

/* Append the assignment of the address of T's object in S to OWN to *LIST; *VARS gets new
   variables.

     given = p != 0;  address = given ? &object : 0;  own = address;  */
static void
set_to_object (references *s, tree t, tree own, tree *vars, gimple_seq *list)
{
  tree object = *s->objects.get (t), type = TREE_TYPE (t);
  tree address = own_variable (s, t, type), given = own_variable (s, t, boolean_type_node);
  TREE_ADDRESSABLE (object) = 1;
  DECL_CHAIN (given) = *vars;
  DECL_CHAIN (address) = given;
  *vars = address;
  tree null = build_zero_cst (type), there = build1 (ADDR_EXPR, type, object);
  if (s->there.contains (t))
    gimple_seq_add_stmt (list, gimple_build_assign (given, boolean_true_node));
  else
    gimple_seq_add_stmt (list, gimple_build_assign (given, NE_EXPR, t, null));
  gimple_seq_add_stmt (list, gimple_build_assign (address, COND_EXPR, given, there, null));
  gimple_seq_add_stmt (list, gimple_build_assign (own, address));
}

/* Refuse argument N of call G, of kernels construct S, if it is a dummy that is an allocatable
   or pointer scalar and the procedure may let it point to something else.  */
static void
refuse_changed (references *s, gimple *g, unsigned n)
{
  tree t = gimple_call_arg (g, n);
  if (!s->kernels || TREE_CODE (t) != PARM_DECL || !gimple_call_fndecl (g)
      || TREE_CODE (TREE_TYPE (t)) != REFERENCE_TYPE
      || TREE_CODE (TREE_TYPE (TREE_TYPE (t))) != POINTER_TYPE
      || !lang_GNU_Fortran () || !lang_hooks.decls.omp_is_allocatable_or_ptr (t)
      || acc_pointer_only_read_p (g, n))
    return;
  error_at (gimple_location (g), "the value that pointer %qD has after this construct is "
	    "known to the device only: assign a copy of it that is declared in the construct",
	    t);
}

/* Let the call at GSI that passes allocatable or pointer scalars themselves, not what
   they lead to, pass pointers of its own to the objects.  True if it does so.  In kernels
   the scalars are mapped, and lead to the device's objects.

     f (&p);	->	{ own = address of the object or, in kernels, p;  f (&own); }  */
static bool
pass_own_pointers (references *s, gimple_stmt_iterator *gsi)
{
  gcall *g = as_a<gcall *> (gsi_stmt (*gsi));
  tree vars = NULL_TREE;
  gimple_seq list = NULL;
  for (unsigned i = 0; i < gimple_call_num_args (g); i++)
    {
      refuse_changed (s, g, i);
      tree t = passed_pointer (gimple_call_arg (g, i), g);
      bool object = t && absent_p (t) && s->objects.get (t);
      if (!object && !(t && s->kernels && mapped_p (s, t) && acc_pointer_only_read_p (g, i)))
	continue;
      tree own = own_variable (s, t, TREE_TYPE (t));
      TREE_ADDRESSABLE (own) = 1;
      if (object)
	set_to_object (s, t, own, &vars, &list);
      else
	gimple_seq_add_stmt (&list, gimple_build_assign (own, t));
      DECL_CHAIN (own) = vars;
      vars = own;
      tree pass = build1 (ADDR_EXPR, TREE_TYPE (gimple_call_arg (g, i)), own);
      gimple_call_set_arg (g, i, pass);
    }
  if (!vars)
    return false;
  acc_walk_gimple_op (g, replace_op, s);
  gimple_stmt_iterator place = *gsi;
  gbind *block = gimple_build_bind (vars, NULL, NULL_TREE);
  gsi_replace (&place, block, false);
  gimple_seq_add_stmt (&list, g);
  gimple_bind_set_body (block, list);
  *gsi = place;
  return true;
}

/* Replace references in the clauses of a statement, and references that may be
   absent.  */
static tree
replace_stmt (gimple_stmt_iterator *gsi, bool *handled, references *s)
{
  *handled = false;
  gimple *g = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (g);
  if (lhs && DECL_P (lhs) && s->there.contains (lhs))
    {
      /* The copy is always there.  */
      gsi_replace (gsi, gimple_build_nop (), true);
      *handled = true;
      return NULL_TREE;
    }
  if (is_gimple_call (g))
    {
      replace_arguments (s, as_a<gcall *> (g));
      if (pass_own_pointers (s, gsi))
	{
	  *handled = true;
	  return NULL_TREE;
	}
    }
  tree t = gimple_assign_single_p (g) ? gimple_assign_rhs1 (g) : NULL_TREE;
  tree *object = t && absent_p (t) ? s->objects.get (t) : NULL;
  if (object)
    {
      TREE_ADDRESSABLE (*object) = 1;
      tree address = build1 (ADDR_EXPR, TREE_TYPE (t), *object);
      if (s->there.contains (t))
	gimple_assign_set_rhs1 (g, address);
      else
	gimple_assign_set_rhs_with_ops (gsi, COND_EXPR, present (t), address,
					build_zero_cst (TREE_TYPE (t)));
      *handled = true;
      return NULL_TREE;
    }
  if (tree *clauses = clauses_of (gsi_stmt (*gsi)))
    replace_in_clauses (s, *clauses);
  return NULL_TREE;
}

/* If optional dummy T is absent, make construct G reduce to a variable that
   nobody reads.  */
static void
reduce_absent (gomp_target *g, tree t, gimple_seq *before)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (t))), p = NULL_TREE;
  bool reduced = false;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    reduced |= (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
		&& OMP_CLAUSE_DECL (c) == t);
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree d = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c)
						     : NULL_TREE;
      if (!reduced || !d || (TREE_CODE (d) != MEM_REF
			     && TREE_CODE (d) != INDIRECT_REF)
	  || TREE_OPERAND (d, 0) != t)
	continue;
      if (!p)
	{
	  tree nobody = create_tmp_var (type, get_name (t));
	  TREE_ADDRESSABLE (nobody) = 1;
	  p = create_tmp_var (TREE_TYPE (t), get_name (t));
	  gimplify_and_add (build2 (MODIFY_EXPR, type, nobody,
				    build_zero_cst (type)), before);
	  tree value = build3 (COND_EXPR, TREE_TYPE (t), present (t), t,
			       build_fold_addr_expr (nobody));
	  gimplify_and_add (build2 (MODIFY_EXPR, TREE_TYPE (t), p, value),
			    before);
	}
      OMP_CLAUSE_DECL (c) = build_simple_mem_ref (p);
    }
}

/* True if the replacement of reference T begins with a value from before
   construct G: the first value in each gang, or a pointer that is
   translated.  The host cannot read an object on the device, of deviceptr.  */
static bool
initialized_p (gomp_target *g, tree t)
{
  bool device = false;
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) != t)
      device = OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR;
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && device)
      return false;
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	     || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
		 && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
		     || (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_REFERENCE
			 && !AGGREGATE_TYPE_P (TREE_TYPE (TREE_TYPE (t)))))))
      if (OMP_CLAUSE_DECL (c) == t)
	return true;
  return false;
}

/* ---- References that are bound inside of the construct, or are a routine's */

/* Append the assignment of VALUE to TO, whose type is TYPE, to *SEQ.  It depends on
   T if that may be absent.  */
static void
assign_unless_absent (tree t, tree type, tree to, tree value, gimple_seq *seq)
{
  tree set = build2 (MODIFY_EXPR, type, to, value);
  if (absent_p (t))
    set = build3 (COND_EXPR, void_type_node, present (t), set, NULL_TREE);
  gimplify_and_add (set, seq);
}

/* Replace references of S within the loop at GSI by variables of a block around
   the loop.  They are bound in the construct, or are a routine's parameters, so they
   stay as in the source everywhere else.  */
static void
replace_in_loop (references *s, gimple_stmt_iterator *gsi)
{
  gimple *loop = gsi_stmt (*gsi);
  hash_set<tree> reduced;
  for (tree c = *clauses_of (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      reduced.add (OMP_CLAUSE_DECL (c));
  tree vars = NULL_TREE;
  gimple_seq before = NULL, after = NULL;
  for (tree t : s->found)
    {
      tree object = *s->objects.get (t);
      tree type = TREE_TYPE (object);
      DECL_CHAIN (object) = vars;
      DECL_SEEN_IN_BIND_EXPR_P (object) = 1;
      vars = object;
      if (!reduced.contains (t))
	continue;
      assign_unless_absent (t, type, object, build1 (INDIRECT_REF, type, t), &before);
      assign_unless_absent (t, type, build1 (INDIRECT_REF, type, t), object, &after);
    }
  replace_in_clauses (s, *clauses_of (loop));
  acc_walk_gimple (gimple_omp_body_ptr (loop), replace_stmt, replace_op, s);
  gimple_stmt_iterator place = *gsi;
  gimple *block = gimple_build_bind (vars, NULL, NULL_TREE);
  gsi_replace (&place, block, false);
  gimple_seq_add_stmt (&before, loop);
  gimple_seq_add_seq (&before, after);
  gimple_bind_set_body (as_a <gbind *> (block), before);
  *gsi = place;
}

/* True if T, in a clause of a loop in S's body, is a reference that the construct
   itself binds, or one of a routine.  */
static bool
bound_p (references *s, tree t)
{
  bool allocates;
  if (!DECL_P (t))
    return false;
  if (s->routine && absent_p (t))
    return true;
  return TREE_CODE (TREE_TYPE (t)) == REFERENCE_TYPE
	 && (s->routine || pointed_anew_p (s, t, &allocates));
}

/* If the statement at GSI is a loop whose clauses have references of that sort,
   replace them by variables in the loop.  */
static tree
drop_bound (gimple_stmt_iterator *gsi, bool *handled, references *around)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_code (g) != GIMPLE_OMP_FOR)
    return NULL_TREE;
  references s;
  s.fndecl = around->fndecl;
  s.body = around->body;
  s.kernels = around->kernels;
  s.clauses = around->clauses;
  s.again = false;
  s.routine = around->routine;
  for (tree c = *clauses_of (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      {
	bool own = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE;
	if (bound_p (around, OMP_CLAUSE_DECL (c)))
	  object_for (&s, OMP_CLAUSE_DECL (c), true, own, own);
      }
  if (s.found.length ())
    replace_in_loop (&s, gsi);
  return NULL_TREE;
}

void
acc_drop_references (gomp_target *g, tree fndecl, gimple_seq *before)
{
  references s;
  s.fndecl = fndecl;
  s.body = gimple_omp_body (g);
  s.kernels = gimple_omp_target_kind (g) == GF_OMP_TARGET_KIND_OACC_KERNELS;
  s.again = s.routine = false;
  s.clauses = gimple_omp_target_clauses (g);
  finding f = { &s, false };
  acc_walk_gimple_stmts (gimple_omp_body_ptr (g), drop_bound, &s);
  s.body = gimple_omp_body (g);
  for (bool reductions : { true, false })
    {
      f.reductions = reductions;
      find_references (&s, gimple_omp_target_clauses (g), reductions);
      acc_walk_gimple_stmts (gimple_omp_body (g), find_stmt, &f);
    }
  if (s.kernels)
    take_read_pointers (&s, gimple_omp_target_clauses_ptr (g));
  s.clauses = gimple_omp_target_clauses (g);
  if (!s.found.length () && !(s.kernels && lang_GNU_Fortran ()))
    return;
  auto_vec<tree> initialized;
  for (tree t : s.found)
    {
      gimple_add_tmp_var (*s.objects.get (t));
      if (absent_p (t))
	reduce_absent (g, t, before);
      if (initialized_p (g, t) || s.read_pointers.contains (t))
	initialized.safe_push (t);
    }
  replace_in_clauses (&s, gimple_omp_target_clauses (g));
  acc_walk_gimple (gimple_omp_body_ptr (g), replace_stmt, replace_op, &s);
  /* Now it is known which objects have addresses in the body: they are no values.  */
  for (tree t : initialized)
    {
      tree type = TREE_TYPE (*s.objects.get (t));
      assign_unless_absent (t, type, *s.objects.get (t),
			    build1 (INDIRECT_REF, type, t), before);
    }
  if (s.again)
    acc_drop_references (g, fndecl, before);
}

void
acc_drop_routine_references (tree fndecl, gimple_seq *body)
{
  references s;
  s.fndecl = fndecl;
  s.body = *body;
  s.kernels = s.again = false;
  s.routine = true;
  s.clauses = NULL_TREE;
  push_gimplify_context ();
  acc_walk_gimple_stmts (body, drop_bound, &s);
  pop_gimplify_context (NULL);
}
