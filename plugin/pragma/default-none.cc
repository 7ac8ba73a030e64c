/* Variables of declare directives under default(none).

   A visible declare directive gives a variable its data attributes, so that
   default(none) asks for no clause of it (OpenACC 3.4, section 2.5.16):

     int table[10];
     #pragma acc declare create(table)
     ...
     #pragma acc parallel loop default(none)	error: 'table' not specified in
     for (int i = 0; i < 10; i++)		enclosing ... construct
       use (table[i]);

   GCC looks at the clauses of constructs only.  So the construct gets a clause
   that means what GCC means without default(none).  With -fplugin-arg-acc-compat=nvc
   a scalar gets such a clause, too: NVIDIA's compiler asks for arrays and objects.

   In Fortran the clauses of an array depend on its sort.  There the construct loses
   default(none) if all variables in it have clauses, or need none.  The variables of do
   loops are private to them (section 2.6.1), which gfortran knows outside of kernels
   constructs only.

   In: the body of a function after its markers were applied.  Out: the same with
   these clauses, or without default(none).

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "pragma/pragma.h"
#include "ir/ir.h"
#include "ir/walk.h"
#include "unit/unit.h"

#define DECLARED "acc declared"

void
acc_note_declare (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree v = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	       ? acc_base_variable (OMP_CLAUSE_DECL (c)) : NULL_TREE;
      if (v && !is_global_var (v)
	  && !lookup_attribute (DECLARED, DECL_ATTRIBUTES (v)))
	DECL_ATTRIBUTES (v) = tree_cons (get_identifier (DECLARED), NULL_TREE,
					 DECL_ATTRIBUTES (v));
    }
}

/* True if a declare directive names V.  With link it says nothing about the
   data.  */
static bool
declared_p (const_tree v)
{
  return lookup_attribute (is_global_var (v) ? "omp declare target" : DECLARED,
			   DECL_ATTRIBUTES (v));
}

/* True if a clause in LIST names V.  */
static bool
named_p (tree list, const_tree v)
{
  for (tree c = list; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_REDUCTION:
	if (acc_base_variable (OMP_CLAUSE_DECL (c)) == v)
	  return true;
	break;
      default:
	break;
      }
  return false;
}

/* The clause of V for construct T.  It means what GCC means without a default
   clause: what is on the device, or the host's value of a pointer.  */
static tree
default_clause (const_tree t, tree v)
{
  tree type = TREE_TYPE (v);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  bool value = TREE_CODE (t) != OACC_KERNELS
	       && (POINTER_TYPE_P (type) || !declared_p (v));
  tree c = build_omp_clause (EXPR_LOCATION (t), value ? OMP_CLAUSE_FIRSTPRIVATE
						      : OMP_CLAUSE_MAP);
  OMP_CLAUSE_DECL (c) = v;
  if (value)
    return c;
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (type);
  return c;
}

/* Constructs around a place, from the inside.  */
struct construct_around
{
  tree t;
  const construct_around *outer;
};

/* True if a clause of OUTER, or of a construct around that, names V.  */
static bool
named_around_p (tree v, const construct_around *outer)
{
  for (const construct_around *o = outer; o; o = o->outer)
    if (named_p (OMP_CLAUSES (o->t), v))
      return true;
  return false;
}

static bool
scalar_p (const_tree type)
{
  return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	  || TREE_CODE (type) == COMPLEX_TYPE);
}

/* True if V, in construct T inside of OUTER, is a scalar that NVIDIA's compiler asks no
   clause of.  OWN has the variables that T declares and counts with.  */
static bool
free_scalar_p (tree v, const construct_around *outer, hash_set<tree> &own)
{
  return (acc_like_nvc_p () && !own.contains (v) && scalar_p (TREE_TYPE (v))
	  && !named_around_p (v, outer));
}

/* An attribute of a parameter that was taken for one of the compiler's.  */
#define HIDDEN_PARAMETER "acc hidden parameter"

static void
hide_parameter (tree v)
{
  DECL_ARTIFICIAL (v) = 1;
  DECL_ATTRIBUTES (v) = tree_cons (get_identifier (HIDDEN_PARAMETER), NULL_TREE,
				   DECL_ATTRIBUTES (v));
}

/* Hide V, which is used in construct T inside of OUTER, from GCC's check if it is a
   parameter whose object the caller has and a clause names it.  g++ makes the
   parameter a reference to this object later on, also in clauses, and asks for another
   clause, of the reference.  GCC asks for none of variables that the compiler has
   made.  */
static void
hide_reference (const_tree t, const construct_around *outer, tree v)
{
  if (TREE_CODE (v) != PARM_DECL || !TREE_ADDRESSABLE (TREE_TYPE (v))
      || DECL_ARTIFICIAL (v))
    return;
  bool named = named_p (OMP_CLAUSES (t), v);
  for (const construct_around *o = outer; o; o = o->outer)
    named |= named_p (OMP_CLAUSES (o->t), v);
  if (!named)
    return;
  hide_parameter (v);
  /* g++ makes two functions of a constructor later on, __ct_comp and __ct_base, which
     have parameters already, perhaps with others before them.  */
  for (tree c = DECL_CHAIN (DECL_CONTEXT (v)); c && TREE_CODE (c) == FUNCTION_DECL
       && DECL_CXX_CONSTRUCTOR_P (c)
       && startswith (IDENTIFIER_POINTER (DECL_NAME (c)), "__ct_"); c = DECL_CHAIN (c))
    for (tree p = DECL_ARGUMENTS (c); p; p = DECL_CHAIN (p))
      if (list_length (p) == list_length (v) && !DECL_ARTIFICIAL (p))
	hide_parameter (p);
}

void
acc_restore_parameters (tree fn)
{
  for (tree v = DECL_ARGUMENTS (fn); v; v = DECL_CHAIN (v))
    if (lookup_attribute (HIDDEN_PARAMETER, DECL_ATTRIBUTES (v)))
      {
	DECL_ARTIFICIAL (v) = 0;
	DECL_ATTRIBUTES (v) = remove_attribute (HIDDEN_PARAMETER, DECL_ATTRIBUTES (v));
      }
}

/* Add the variables that *TP, in a construct, declares to OWN, and those that its loops
   count with or have clauses of.  */
static void
note_own (tree t, hash_set<tree> *own)
{
  if (TREE_CODE (t) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      own->add (v);
  else if (TREE_CODE (t) == DECL_EXPR)
    own->add (DECL_EXPR_DECL (t));
  else if (TREE_CODE (t) == OACC_LOOP)
    {
      for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	    || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	  own->add (acc_base_variable (OMP_CLAUSE_DECL (c)));
      for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (t)); i++)
	{
	  tree init = TREE_VEC_ELT (OMP_FOR_INIT (t), i);
	  own->add (TREE_CODE (init) == DECL_EXPR ? DECL_EXPR_DECL (init)
						  : TREE_OPERAND (init, 0));
	}
    }
}

/* Add the variables to OWN that T, a construct, or a loop in it has for itself.  */
static void
note_all_own (tree t, hash_set<tree> *own)
{
  acc_walk_trees (&OMP_BODY (t), [=] (tree *tp)
    {
      if (!TYPE_P (*tp))
	note_own (*tp, own);
      return !TYPE_P (*tp);
    });
}

/* Give T, a compute construct with default(none) inside of OUTER, clauses of the
   variables in it that need none.  */
static void
name_others (tree t, const construct_around *outer)
{
  tree *clauses = &OMP_CLAUSES (t);
  hash_set<tree> own;
  note_all_own (t, &own);
  acc_walk_trees (&OMP_BODY (t), [&] (tree *tp)
    {
      tree v = *tp;
      if (TYPE_P (v))
	return false;
      hide_reference (t, outer, v);
      if ((VAR_P (v) || TREE_CODE (v) == PARM_DECL) && !named_p (*clauses, v)
	  && (declared_p (v) || free_scalar_p (v, outer, own)))
	{
	  tree c = default_clause (t, v);
	  OMP_CLAUSE_CHAIN (c) = *clauses;
	  *clauses = c;
	}
      return true;
    });
}

/* The variable that statement T moves by a step, or null.  */
static tree
moved_variable (tree t)
{
  if (TREE_CODE (t) != MODIFY_EXPR || TREE_CODE (TREE_OPERAND (t, 1)) != PLUS_EXPR)
    return NULL_TREE;
  tree v = TREE_OPERAND (t, 0), sum = TREE_OPERAND (t, 1);
  if (!operand_equal_p (v, TREE_OPERAND (sum, 0), 0))
    return NULL_TREE;
  return INDIRECT_REF_P (v) ? TREE_OPERAND (v, 0) : v;
}

/* True if T sets a number of gfortran's own, whose name begins with NAME if that is not
   null.  */
static bool
own_number_p (tree t, const char *name)
{
  tree v = TREE_CODE (t) == MODIFY_EXPR ? TREE_OPERAND (t, 0) : NULL_TREE;
  return v && VAR_P (v) && DECL_ARTIFICIAL (v)
	 && (!name || (DECL_NAME (v) && startswith (IDENTIFIER_POINTER (DECL_NAME (v)), name)));
}

/* The variable of LOOP if it is a do loop of Fortran, or null.  gfortran tests it first, in a
   number of its own, and moves it last; or moves it, and counts down after that:

     while (1)				while (1)
       {				  {
	 over = i > n;			    ...
	 if (over) goto end;		    i = i + 2;
	 ...				    countm1t = countm1;
	 i = i + 1;			    countm1 = countm1 - 1;
       }				    if (countm1t == 0) goto end;
					  }

   The condition of a do while loop is tested itself.  */
static tree
do_variable (tree loop)
{
  tree body = LOOP_EXPR_BODY (loop);
  while (TREE_CODE (body) == BIND_EXPR
	 || (TREE_CODE (body) == STATEMENT_LIST && tsi_one_before_end_p (tsi_start (body))))
    body = TREE_CODE (body) == BIND_EXPR ? BIND_EXPR_BODY (body)
	   : tsi_stmt (tsi_start (body));
  if (TREE_CODE (body) != STATEMENT_LIST)
    return NULL_TREE;
  auto_vec<tree> list;
  for (tree_stmt_iterator i = tsi_start (body); !tsi_end_p (i); tsi_next (&i))
    list.safe_push (tsi_stmt (i));
  unsigned n = list.length ();
  if (n >= 3 && own_number_p (list[0], NULL)
      && COMPARISON_CLASS_P (TREE_OPERAND (list[0], 1)))
    return moved_variable (list[n - 1]);
  return n >= 4 && own_number_p (list[n - 2], "countm1") ? moved_variable (list[n - 4])
							 : NULL_TREE;
}

/* Add the variables of the do loops in T, a compute construct, to *COUNTERS.  */
static void
find_do_variables (tree t, hash_set<tree> *counters)
{
  acc_walk_trees (&OMP_BODY (t), [=] (tree *tp)
    {
      tree v = TREE_CODE (*tp) == LOOP_EXPR ? do_variable (*tp) : NULL_TREE;
      if (v)
	counters->add (v);
      return true;
    });
}

/* The effect of V, in a construct of Fortran: 0 if it has a clause or is gfortran's own
   number, 1 if it needs none, -1 if a clause is missing.  */
static int
clause_missing (tree v)
{
  tree type = TREE_TYPE (v);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  /* What the module declares of those that share memory is not known.  */
  if (declared_p (v) || acc_equivalent_p (v) || acc_foreign_constant_p (v))
    return 1;
  if (scalar_p (type))
    return DECL_ARTIFICIAL (v) ? 0 : acc_like_nvc_p () ? 1 : -1;
  /* A named constant.  */
  return TREE_READONLY (v) && TREE_STATIC (v) ? 0 : -1;
}

/* Report that T, a compute construct, has no clause of V.  The words are GCC's.  */
static void
report_missing (tree t, tree v)
{
  auto_diagnostic_group group;
  const char *name = TREE_CODE (t) == OACC_PARALLEL ? "parallel"
		     : TREE_CODE (t) == OACC_KERNELS ? "kernels" : "serial";
  error_at (EXPR_LOCATION (t), "%qD not specified in enclosing OpenACC %qs construct", v,
	    name);
}

/* T, a compute construct of Fortran inside of OUTER, has default(none).  Take it away if
   there are variables that need no clause, and report those whose clause is missing.
   GCC knows the names of variables that gfortran has made.  */
static void
drop_default_none (tree t, const construct_around *outer)
{
  construct_around here = { t, outer };
  hash_set<tree> own, counters;
  note_all_own (t, &own);
  find_do_variables (t, &counters);
  bool excused = false, unnamed = false;
  auto_vec<tree> missing;
  acc_walk_trees (&OMP_BODY (t), [&] (tree *tp)
    {
      tree v = *tp;
      if (TYPE_P (v))
	return false;
      if ((VAR_P (v) || TREE_CODE (v) == PARM_DECL) && !own.contains (v)
	  && !named_around_p (v, &here))
	{
	  int effect = counters.contains (v) ? 1 : clause_missing (v);
	  excused |= effect > 0;
	  unnamed |= effect < 0 && DECL_ARTIFICIAL (v);
	  if (effect < 0 && !missing.contains (v))
	    missing.safe_push (v);
	}
      return true;
    });
  if (!excused || unnamed)
    return;
  for (tree v : missing)
    report_missing (t, v);
  for (tree *p = &OMP_CLAUSES (t); *p; p = &OMP_CLAUSE_CHAIN (*p))
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_DEFAULT)
      {
	*p = OMP_CLAUSE_CHAIN (*p);
	return;
      }
}

/* Look for constructs in *BODY, which is inside of OUTER.  */
static void
find_constructs (tree *body, const construct_around *outer)
{
  acc_walk_trees (body, [=] (tree *tp)
    {
      tree t = *tp;
      if (TYPE_P (t))
	return false;
      if (TREE_CODE (t) == OACC_DATA)
	{
	  construct_around here = { t, outer };
	  find_constructs (&OMP_BODY (t), &here);
	  return false;
	}
      if (!acc_compute_tree_p (t))
	return true;
      tree c = omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_DEFAULT);
      for (const construct_around *o = outer; o && !c; o = o->outer)
	c = omp_find_clause (OMP_CLAUSES (o->t), OMP_CLAUSE_DEFAULT);
      if (c && OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_NONE)
	{
	  if (lang_GNU_Fortran ())
	    drop_default_none (t, outer);
	  else
	    name_others (t, outer);
	}
      return false;
    });
}

void
acc_default_none (tree *body)
{
  find_constructs (body, NULL);
}
