/* Private copies of arrays whose size is not constant.

   In: such an array in a private or firstprivate clause.  In Fortran, it is a
   dummy, an automatic, allocatable or pointer array, reached by a pointer to
   its data.  In C++, it is the target of a reference.  It is also a firstprivate
   array of variable length, or an automatic text of Fortran.  Out: the form of
   a private array of variable length in C: a name for the target of a private
   pointer.  Reading the clause makes room (acc_new_private_vla).  If the array
   has strides, the copy has the same ones, so that bounds and strides do not
   change.

     private(a)		private(*a') private(a')
     { (*a)[i] }   ->	{ (*a')[i] }

     firstprivate(a)	private(*a') private(a') map(to:*s [len]) map(firstprivate:s)
     { (*a)[i] }   ->	{ for (k = 0; k < n; k++) a'[k] = s[k]; (*a')[i] }

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

/* ---- Room */

/* An array type with elements of type ELEMENT and BYTES of memory.  */
static tree
sized_array_type (tree element, tree bytes)
{
  tree index = build_index_type (NULL_TREE);
  tree type = build_distinct_type_copy (build_array_type (element, index));
  TYPE_SIZE_UNIT (type) = bytes;
  TYPE_SIZE (type) = fold_build2 (MULT_EXPR, bitsizetype,
				  fold_convert (bitsizetype, bytes),
				  bitsize_int (BITS_PER_UNIT));
  SET_TYPE_ALIGN (type, TYPE_ALIGN (element));
  SET_TYPE_MODE (type, BLKmode);
  return type;
}

/* Give construct G the value that V has before it.  */
static void
add_value (gomp_target *g, tree v)
{
  tree c = build_omp_clause (gimple_location (g), OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (c) = v;
  OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c) = 1;
  OMP_CLAUSE_CHAIN (c) = gimple_omp_target_clauses (g);
  gimple_omp_target_set_clauses (g, c);
}

/* A variable of FNDECL with the name of D.  */
static tree
like (tree fndecl, tree d, tree type)
{
  tree v = build_decl (DECL_SOURCE_LOCATION (d), VAR_DECL, DECL_NAME (d), type);
  DECL_CONTEXT (v) = fndecl;
  TREE_USED (v) = 1;
  return v;
}

/* Make C, a clause of A's construct or of a loop inside, allocate the copy.
   Return the private pointer to it.  */
static tree
make_room (const acc_private_array &a, tree c)
{
  tree d = OMP_CLAUSE_DECL (c);
  tree size = create_tmp_var (sizetype, "size");
  gimplify_and_add (build2 (MODIFY_EXPR, sizetype, size,
			    unshare_expr (a.bytes)), a.before);
  add_value (a.stmt, size);
  tree type = sized_array_type (a.element, size);
  tree p = like (a.fndecl, d, build_pointer_type (type));
  tree v = like (a.fndecl, d, type);
  DECL_ARTIFICIAL (p) = 1;
  gimple_add_tmp_var (p);
  SET_DECL_ALIGN (v, MAX (TYPE_ALIGN (a.element), POINTER_SIZE));
  SET_DECL_VALUE_EXPR (v, build1 (INDIRECT_REF, type, p));
  DECL_HAS_VALUE_EXPR_P (v) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (v) = 1;
  tree next = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (next) = p;
  OMP_CLAUSE_CHAIN (next) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = next;
  OMP_CLAUSE_DECL (c) = v;
  return p;
}

/* ---- The first value */

tree
acc_map_private_source (const acc_private_array &a, tree d)
{
  location_t loc = gimple_location (a.stmt);
  tree type = build_pointer_type (a.element);
  tree s = like (a.fndecl, d, type);
  gimple_add_tmp_var (s);
  gimplify_and_add (build2 (MODIFY_EXPR, type, s,
			    fold_convert (type, a.source)), a.before);
  tree section = build_omp_clause (loc, OMP_CLAUSE_MAP);
  tree array = build_array_type (a.element, build_index_type (NULL_TREE));
  OMP_CLAUSE_SET_MAP_KIND (section, GOMP_MAP_TO);
  OMP_CLAUSE_DECL (section) = build2 (MEM_REF, array, s,
				      build_zero_cst (type));
  OMP_CLAUSE_SIZE (section) = unshare_expr (a.bytes);
  tree pointer = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (pointer) = s;
  OMP_CLAUSE_SIZE (pointer) = size_zero_node;
  OMP_CLAUSE_CHAIN (section) = pointer;
  OMP_CLAUSE_CHAIN (pointer) = gimple_omp_target_clauses (a.stmt);
  gimple_omp_target_set_clauses (a.stmt, section);
  return s;
}

/* The number of A's elements.  */
static tree
count_elements (const acc_private_array &a)
{
  tree n = create_tmp_var (sizetype, "count");
  gimplify_and_add (build2 (MODIFY_EXPR, sizetype, n,
			    build2 (TRUNC_DIV_EXPR, sizetype,
				    unshare_expr (a.bytes),
				    TYPE_SIZE_UNIT (a.element))), a.before);
  return n;
}

/* Append to *SEQ a loop that copies A's N elements from S to P, which is
   private.  New variables go to *VARS.  */
static void
copy_elements (const acc_private_array &a, tree p, tree s, tree n,
	       gimple_seq *seq, tree *vars)
{
  tree k = like (a.fndecl, n, sizetype);
  DECL_NAME (k) = get_identifier ("k");
  DECL_SEEN_IN_BIND_EXPR_P (k) = 1;
  DECL_CHAIN (k) = *vars;
  *vars = k;
  tree body = create_artificial_label (UNKNOWN_LOCATION);
  tree test = create_artificial_label (UNKNOWN_LOCATION);
  tree done = create_artificial_label (UNKNOWN_LOCATION);
  tree type = build_array_type (a.element, build_index_type (NULL_TREE));
  tree from = build4 (ARRAY_REF, a.element, build_simple_mem_ref
		      (fold_convert (build_pointer_type (type), s)),
		      k, NULL_TREE, NULL_TREE);
  tree to = build4 (ARRAY_REF, a.element, build_simple_mem_ref
		    (fold_convert (build_pointer_type (type), p)),
		    k, NULL_TREE, NULL_TREE);
  gimple_seq_add_stmt (seq, gimple_build_assign (k, size_zero_node));
  gimple_seq_add_stmt (seq, gimple_build_goto (test));
  gimple_seq_add_stmt (seq, gimple_build_label (body));
  gimplify_and_add (build2 (MODIFY_EXPR, a.element, to, from), seq);
  gimple_seq_add_stmt (seq, gimple_build_assign (k, PLUS_EXPR, k,
						 size_one_node));
  gimple_seq_add_stmt (seq, gimple_build_label (test));
  gimple_seq_add_stmt (seq, gimple_build_cond (LT_EXPR, k, n, body, done));
  gimple_seq_add_stmt (seq, gimple_build_label (done));
}

tree
acc_make_private_array (const acc_private_array &a, tree c, hash_set<tree> *made)
{
  tree d = OMP_CLAUSE_DECL (c), vars = NULL_TREE, result;
  bool first = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE;
  if (first)
    {
      /* A firstprivate clause becomes a private one.  */
      tree chain = OMP_CLAUSE_CHAIN (c);
      location_t loc = OMP_CLAUSE_LOCATION (c);
      tree fresh = build_omp_clause (loc, OMP_CLAUSE_PRIVATE);
      OMP_CLAUSE_DECL (fresh) = d;
      OMP_CLAUSE_CHAIN (fresh) = chain;
      tree *at = gimple_omp_target_clauses_ptr (a.stmt);
      while (*at != c)
	at = &OMP_CLAUSE_CHAIN (*at);
      *at = c = fresh;
    }
  tree p = result = make_room (a, c);
  if (made)
    made->add (p);
  if (!first && !a.low)
    return p;
  gimple_seq start = NULL;
  tree s = first ? acc_map_private_source (a, d) : NULL_TREE;
  tree n = first ? count_elements (a) : NULL_TREE;
  push_gimplify_context ();
  if (first)
    copy_elements (a, p, s, n, &start, &vars);
  if (a.low)
    {
      /* The address of the array's first element, or of its last one.  */
      result = like (a.fndecl, d, build_pointer_type (a.element));
      DECL_SEEN_IN_BIND_EXPR_P (result) = 1;
      DECL_CHAIN (result) = vars;
      vars = result;
      tree up = build1 (NEGATE_EXPR, ssizetype, a.low);
      tree at = fold_build_pointer_plus (fold_convert (TREE_TYPE (result), p),
					 up);
      gimplify_and_add (build2 (MODIFY_EXPR, TREE_TYPE (result), result, at),
			&start);
    }
  gimple_seq_add_seq (&start, gimple_omp_body (a.owner));
  gbind *bind = gimple_build_bind (vars, start, NULL_TREE);
  pop_gimplify_context (bind);
  gimple_omp_set_body (a.owner, bind);
  return result;
}

/* ---- Arrays that a pointer leads to */

struct arrays
{
  gomp_target *stmt;
  tree fndecl;
  acc_dummies *dummies;
  gimple_seq *before;
  hash_set<tree> *made;		/* all private pointers to copies */
  hash_map<tree, tree> pointers; /* array -> the private pointer to its copy */
};

/* The type of the array if C is a private or firstprivate clause of an array
   that a pointer of the same name leads to, or of an array of variable
   length.  */
static tree
array_type_of (const_tree c)
{
  bool first = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE;
  if (!first && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_PRIVATE)
    return NULL_TREE;
  tree t = OMP_CLAUSE_DECL (c);
  if (!DECL_P (t))
    return NULL_TREE;
  tree type = TREE_TYPE (t);
  if (TREE_CODE (type) == REFERENCE_TYPE
      || (lang_GNU_Fortran () && POINTER_TYPE_P (type)))
    type = TREE_TYPE (type);
  else if (!first || !DECL_HAS_VALUE_EXPR_P (t)
	   || !INDIRECT_REF_P (DECL_VALUE_EXPR (t)))
    return NULL_TREE;
  return (type && TREE_CODE (type) == ARRAY_TYPE && TYPE_SIZE_UNIT (type)
	  && TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST
	  && TREE_CODE (TYPE_SIZE_UNIT (strip_array_types (type)))
	     == INTEGER_CST ? type : NULL_TREE);
}

/* Remove the clause for pointer P from CLAUSES, because P has its own
   clause.  */
static void
drop_pointer (tree *clauses, tree p)
{
  while (*clauses)
    if (OMP_CLAUSE_CODE (*clauses) == OMP_CLAUSE_FIRSTPRIVATE
	&& OMP_CLAUSE_DECL (*clauses) == p)
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

/* Make the copies that the clauses of OWNER, A's construct or a loop in it,
   request.  */
static void
make_arrays (arrays *a, gimple *owner)
{
  bool loop = gimple_code (owner) == GIMPLE_OMP_FOR;
  tree *clauses = loop ? gimple_omp_for_clauses_ptr (owner)
		       : gimple_omp_target_clauses_ptr (a->stmt);
  auto_vec<tree> list;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (array_type_of (c) && !a->made->contains (OMP_CLAUSE_DECL (c)))
      list.safe_push (c);
  for (tree c : list)
    {
      tree t = OMP_CLAUSE_DECL (c), type = array_type_of (c);
      tree pointer = t;
      if (!POINTER_TYPE_P (TREE_TYPE (t)))
	{
	  pointer = TREE_OPERAND (DECL_VALUE_EXPR (t), 0);
	  drop_pointer (clauses, pointer);
	}
      acc_private_array p = { a->stmt, a->fndecl, owner, a->before,
			      strip_array_types (type), TYPE_SIZE_UNIT (type),
			      NULL_TREE, pointer };
      if (tree d = acc_dummy_descriptor (a->dummies, t))
	{
	  acc_array_bytes (d, true, a->before, &p.low, &p.bytes);
	  p.source = fold_build_pointer_plus (pointer, p.low);
	}
      a->pointers.put (pointer, acc_make_private_array (p, c, a->made));
    }
}

static tree
array_op (tree *tp, int *walk_subtrees, arrays *a)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp))
    if (tree *p = a->pointers.get (*tp))
      *tp = *p;
  return NULL_TREE;
}

static tree
array_stmt (gimple_stmt_iterator *gsi, bool *handled, arrays *a)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_code (g) != GIMPLE_OMP_FOR)
    return NULL_TREE;
  arrays inner;
  inner.stmt = a->stmt;
  inner.fndecl = a->fndecl;
  inner.dummies = a->dummies;
  inner.before = a->before;
  inner.made = a->made;
  make_arrays (&inner, g);
  *handled = !inner.pointers.is_empty ();
  if (!*handled)
    return NULL_TREE;
  for (auto p : a->pointers)
    if (!inner.pointers.get (p.first))
      inner.pointers.put (p.first, p.second);
  acc_walk_gimple (gimple_omp_body_ptr (g), array_stmt, array_op, &inner);
  return NULL_TREE;
}

void
acc_take_private_arrays (gomp_target *g, tree fndecl, acc_dummies *dummies,
			 gimple_seq *before, hash_set<tree> *made)
{
  arrays a;
  a.made = made;
  a.stmt = g;
  a.fndecl = fndecl;
  a.dummies = dummies;
  a.before = before;
  make_arrays (&a, g);
  acc_walk_gimple (gimple_omp_body_ptr (g), array_stmt, array_op, &a);
}
