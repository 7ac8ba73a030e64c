/* Descriptors that a construct makes for itself.

   In: a compute construct of f951.  For size (a, 2) of a section, or of a dummy
   of assumed shape, gfortran makes a descriptor and reads it.  The name of an
   array in ASSOCIATE or SELECT TYPE is a descriptor, too, or a pointer to a
   container with one.  Out: the same with a variable for each number of such a
   descriptor.  Numbers that are not read are gone, and read.cc folds the rest into
   the loop's bounds and subscripts.

     parm.dim[1].lbound = 1;				lbound = 1;
     parm.dim[1].ubound = n;				ubound = n;
     parm.data = a;				 ->
     t = parm.dim[1].ubound - parm.dim[1].lbound;	t = ubound - lbound;

     class = x->_data;					data = x->_data.data;
     y = &class;				 ->
     p = y->_data.data;					p = data;

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "ir/walk.h"

/* A number of a descriptor.  */
struct asked_number
{
  HOST_WIDE_INT at;		/* bits from the beginning of the descriptor */
  tree ref;			/* one use of it */
  bool set, read;
  tree var;
};

/* A descriptor or container that the construct declares.  */
struct asked_descriptor
{
  tree decl;
  gbind *scope;			/* the block that declares it */
  bool other;			/* used other than number by number */
  bool begun;			/* its data was set to null */
  auto_vec<asked_number> numbers;
};

/* A descriptor, or a part of one, as a copy of another.  */
struct asked_copy
{
  tree to, from;
};

struct asked_descriptors
{
  hash_map<tree, asked_descriptor *> known;
  auto_delete_vec<asked_descriptor> all;
  hash_map<tree, tree> targets;	/* pointer -> the container that it leads to, or
				   null */
  bool forgot;			/* a target became null */
  hash_set<tree> listed;	/* variables in clauses of loops */
  auto_vec<asked_copy> copies, backs;
};

/* Note the descriptors and containers that are declared in the construct.  */
static tree
declared_stmt (gimple_stmt_iterator *gsi, bool *handled, asked_descriptors *s)
{
  *handled = false;
  if (gomp_for *f = dyn_cast<gomp_for *> (gsi_stmt (*gsi)))
    for (tree c = gimple_omp_for_clauses (f); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	s->listed.add (OMP_CLAUSE_DECL (c));
  if (gbind *b = dyn_cast<gbind *> (gsi_stmt (*gsi)))
    for (tree v = gimple_bind_vars (b); v; v = DECL_CHAIN (v))
      if (VAR_P (v) && !TREE_STATIC (v)
	  && (acc_descriptor_type_p (TREE_TYPE (v))
	      || acc_array_container_p (TREE_TYPE (v))
	      || acc_container_type_p (TREE_TYPE (v))))
	{
	  asked_descriptor *d = new asked_descriptor ();
	  d->decl = v;
	  d->scope = b;
	  s->all.safe_push (d);
	  s->known.put (v, d);
	}
  return NULL_TREE;
}

/* ---- Pointers to containers */

/* Note the pointers that are set only to the address of one container of the
   construct.  */
static tree
pointer_stmt (gimple_stmt_iterator *gsi, bool *handled, asked_descriptors *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree lhs = gimple_get_lhs (g);
  if (!lhs || !(VAR_P (lhs) || TREE_CODE (lhs) == SSA_NAME)
      || !POINTER_TYPE_P (TREE_TYPE (lhs)) || gimple_clobber_p (g))
    return NULL_TREE;
  tree to = gimple_assign_single_p (g) ? gimple_assign_rhs1 (g) : NULL_TREE;
  if (to && TREE_CODE (to) == ADDR_EXPR && s->known.get (TREE_OPERAND (to, 0)))
    to = TREE_OPERAND (to, 0);
  else
    {
      tree *from = to ? s->targets.get (to) : NULL;
      to = from ? *from : NULL_TREE;
    }
  if (to && (TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (lhs)))
	     != TYPE_MAIN_VARIANT (TREE_TYPE (to))))
    to = NULL_TREE;
  bool again;
  tree &known = s->targets.get_or_insert (lhs, &again);
  known = (again && known != to) || s->listed.contains (lhs) ? NULL_TREE : to;
  return NULL_TREE;
}

/* Forget pointers that are used other than for the container's parts.  */
static tree
pointer_use_op (tree *tp, int *walk_subtrees, walk_stmt_info *wi,
		asked_descriptors *s)
{
  tree *to = NULL;
  if (TYPE_P (*tp)
      || (TREE_CODE (*tp) == MEM_REF && integer_zerop (TREE_OPERAND (*tp, 1))))
    *walk_subtrees = 0;
  else if (!wi->is_lhs && (to = s->targets.get (*tp)) && *to)
    {
      tree lhs = gimple_get_lhs (gsi_stmt (wi->gsi));
      tree *copy = lhs ? s->targets.get (lhs) : NULL;
      if (!copy || *copy != *to)
	{
	  *to = NULL_TREE;
	  s->forgot = true;
	}
    }
  return NULL_TREE;
}

/* Name the container instead of its pointer's target.  */
static tree
target_op (tree *tp, int *walk_subtrees, asked_descriptors *s)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MEM_REF && integer_zerop (TREE_OPERAND (*tp, 1)))
    {
      tree *to = s->targets.get (TREE_OPERAND (*tp, 0));
      if (to && *to)
	*tp = *to;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Drop the assignments of pointers that have no uses left.  */
static tree
target_stmt (gimple_stmt_iterator *gsi, bool *handled, asked_descriptors *s)
{
  tree lhs = gimple_get_lhs (gsi_stmt (*gsi));
  tree *to = lhs ? s->targets.get (lhs) : NULL;
  *handled = to && *to;
  if (*handled)
    gsi_replace (gsi, gimple_build_nop (), true);
  return NULL_TREE;
}

/* Replace pointers in BODY that lead to a container of S by the container.  */
static void
drop_pointers (asked_descriptors *s, gimple_seq *body)
{
  acc_walk_gimple_stmts (*body, pointer_stmt, s);
  do
    {
      s->forgot = false;
      acc_walk_gimple_ops (*body, pointer_use_op, s);
    }
  while (s->forgot);
  acc_walk_gimple (body, target_stmt, target_op, s);
}

/* ---- Numbers */

/* The descriptor of S that REF is a part of, or null.  */
static asked_descriptor *
descriptor_of (asked_descriptors *s, tree ref)
{
  ref = acc_base_of (ref);
  asked_descriptor **d = DECL_P (ref) ? s->known.get (ref) : NULL;
  return d ? *d : NULL;
}

/* The entry of D for number REF, which is made if it is new.  Null if REF is no
   number, or its position is not constant.  */
static asked_number *
number_of (asked_descriptor *d, tree ref)
{
  poly_int64 offset, size, most;
  bool reverse;
  HOST_WIDE_INT at;
  if (!handled_component_p (ref) || AGGREGATE_TYPE_P (TREE_TYPE (ref)))
    return NULL;
  get_ref_base_and_extent (ref, &offset, &size, &most, &reverse);
  if (!known_eq (size, most) || !offset.is_constant (&at))
    return NULL;
  for (asked_number &n : d->numbers)
    if (n.at == at)
      return &n;
  asked_number n = { at, unshare_expr (ref), false, false, NULL_TREE };
  d->numbers.safe_push (n);
  return &d->numbers.last ();
}

/* True if G copies a descriptor or container, or a part of one with several
   numbers.  */
static bool
copies_p (gimple *g)
{
  return (gimple_assign_single_p (g)
	  && TREE_CODE (TREE_TYPE (gimple_assign_lhs (g))) == RECORD_TYPE
	  && (DECL_P (gimple_assign_rhs1 (g))
	      || TREE_CODE (gimple_assign_rhs1 (g)) == COMPONENT_REF
	      || TREE_CODE (gimple_assign_rhs1 (g)) == MEM_REF));
}

/* REF, a part of TO, as the same part of FROM; null if it is no part of TO.  Types of
   descriptors may differ in attributes of their data.  */
static tree
part_of_copy (tree ref, tree to, tree from)
{
  if (operand_equal_p (ref, to))
    return unshare_expr (from);
  if (!handled_component_p (ref))
    return NULL_TREE;
  tree object = TREE_OPERAND (ref, 0);
  tree base = part_of_copy (object, to, from);
  if (!base || TREE_CODE (ref) == ARRAY_REF)
    return base ? build4 (ARRAY_REF, TREE_TYPE (ref), base, TREE_OPERAND (ref, 1),
			  NULL_TREE, NULL_TREE) : NULL_TREE;
  if (TREE_CODE (ref) != COMPONENT_REF)
    return NULL_TREE;
  tree f = TYPE_FIELDS (TREE_TYPE (base));
  for (tree o = TYPE_FIELDS (TREE_TYPE (object)); o != TREE_OPERAND (ref, 1) && f;
       o = DECL_CHAIN (o))
    f = DECL_CHAIN (f);
  return f ? build3 (COMPONENT_REF, TREE_TYPE (f), base, f, NULL_TREE)
	   : NULL_TREE;
}

/* True if G clears a part of a descriptor, or marks it as no longer used.  */
static bool
clears_p (gimple *g)
{
  return gimple_assign_single_p (g)
	 && TREE_CODE (gimple_assign_rhs1 (g)) == CONSTRUCTOR
	 && !CONSTRUCTOR_NELTS (gimple_assign_rhs1 (g));
}

static tree
uses_op (tree *tp, int *walk_subtrees, walk_stmt_info *wi, asked_descriptors *s)
{
  if (TYPE_P (*tp))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  bool address = TREE_CODE (*tp) == ADDR_EXPR;
  if (!handled_component_p (*tp) && !DECL_P (*tp) && !address)
    return NULL_TREE;
  asked_descriptor *d
    = descriptor_of (s, address ? TREE_OPERAND (*tp, 0) : *tp);
  if (!d)
    return NULL_TREE;
  *walk_subtrees = 0;
  gimple *g = gsi_stmt (wi->gsi);
  if (wi->is_lhs && clears_p (g))
    return NULL_TREE;
  if (wi->is_lhs && copies_p (g))
    {
      asked_copy c = { gimple_assign_lhs (g), gimple_assign_rhs1 (g) };
      s->copies.safe_push (c);
      return NULL_TREE;
    }
  if (copies_p (g) && descriptor_of (s, gimple_assign_lhs (g)))
    return NULL_TREE;
  if (!wi->is_lhs && copies_p (g))
    {
      asked_copy c = { gimple_assign_lhs (g), gimple_assign_rhs1 (g) };
      s->backs.safe_push (c);
      return NULL_TREE;
    }
  asked_number *n = address ? NULL : number_of (d, *tp);
  if (!n)
    d->other = true;
  else if (wi->is_lhs)
    n->set = true;
  else
    n->read = true;
  return NULL_TREE;
}

/* True if C, at the end of a name's scope, gives a descriptor back what it is a copy
   of: what there is to give back is the place of the data.  */
static bool
given_back_p (asked_descriptors *s, const asked_copy &c)
{
  asked_descriptor *d = descriptor_of (s, c.from);
  bool same = false;
  for (const asked_copy &o : s->copies)
    if (descriptor_of (s, o.to) == d)
      {
	same = operand_equal_p (o.to, c.from) && operand_equal_p (o.from, c.to);
	if (!same)
	  return false;
      }
  for (const asked_number &n : d->numbers)
    same &= !(n.set && POINTER_TYPE_P (TREE_TYPE (n.ref))
	      && part_of_copy (n.ref, c.from, c.to));
  return same;
}

/* Note which numbers the copies of S set and read.  A descriptor that is copied as a
   whole to one that stays is used as a whole.  */
static void
note_copies (asked_descriptors *s)
{
  for (bool more = true; more; )
    {
      more = false;
      for (const asked_copy &c : s->copies)
	{
	  asked_descriptor *to = descriptor_of (s, c.to);
	  asked_descriptor *from = descriptor_of (s, c.from);
	  if (to->other)
	    {
	      more |= from && !from->other;
	      if (from)
		from->other = true;
	      continue;
	    }
	  for (unsigned i = 0; i < to->numbers.length (); i++)
	    {
	      asked_number *n = &to->numbers[i];
	      tree ref = n->read ? part_of_copy (n->ref, c.to, c.from) : NULL_TREE;
	      if (!ref)
		continue;
	      n->set = true;
	      asked_number *source = from ? number_of (from, ref) : NULL;
	      more |= source && !source->read;
	      if (source)
		source->read = true;
	    }
	}
    }
}

/* A number that is read but only cleared has no value.  True if there is another
   descriptor of S with such a number.  */
static bool
note_unset (asked_descriptors *s)
{
  bool more = false;
  for (asked_descriptor *d : s->all)
    for (const asked_number &n : d->numbers)
      if (n.read && !n.set && !d->other)
	more = d->other = true;
  return more;
}

/* The variable for number N of D.  */
static tree
number_var (asked_descriptor *d, asked_number *n)
{
  if (n->var)
    return n->var;
  n->var = build_decl (UNKNOWN_LOCATION, VAR_DECL, NULL_TREE,
		       TYPE_MAIN_VARIANT (TREE_TYPE (n->ref)));
  DECL_ARTIFICIAL (n->var) = 1;
  DECL_IGNORED_P (n->var) = 1;
  DECL_CONTEXT (n->var) = DECL_CONTEXT (d->decl);
  DECL_SEEN_IN_BIND_EXPR_P (n->var) = 1;
  gimple_bind_append_vars (d->scope, n->var);
  return n->var;
}

/* Replace numbers by variables.  */
static tree
number_op (tree *tp, int *walk_subtrees, asked_descriptors *s)
{
  if (TYPE_P (*tp))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  asked_descriptor *d
    = handled_component_p (*tp) ? descriptor_of (s, *tp) : NULL;
  if (!d)
    return NULL_TREE;
  *walk_subtrees = 0;
  *tp = number_var (d, number_of (d, *tp));
  return NULL_TREE;
}

/* Set the numbers that the copy at *GSI sets, and that something reads, one by
   one.  */
static void
split_copy (asked_descriptors *s, gimple_stmt_iterator *gsi)
{
  gimple *g = gsi_stmt (*gsi);
  tree to = gimple_assign_lhs (g), from = gimple_assign_rhs1 (g);
  asked_descriptor *d = descriptor_of (s, to), *source = descriptor_of (s, from);
  for (asked_number &n : d->numbers)
    if (n.read)
      if (tree ref = part_of_copy (n.ref, to, from))
	{
	  if (source)
	    ref = number_var (source, number_of (source, ref));
	  gimple *set = gimple_build_assign (number_var (d, &n), ref);
	  gimple_set_location (set, gimple_location (g));
	  gsi_insert_before (gsi, set, GSI_SAME_STMT);
	}
}

/* If the statement at GSI is the first one that sets the data of D, an allocatable array,
   to null, give its bounds values, too.  Code for an array that is allocated already reads
   them, in front of the statements that set them.  */
static void
begin_bounds (asked_descriptor *d, gimple_stmt_iterator *gsi)
{
  gimple *g = gsi_stmt (*gsi);
  if (d->begun || !gimple_assign_single_p (g) || !integer_zerop (gimple_assign_rhs1 (g))
      || !POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (g)))
      || !acc_descriptor_type_p (TREE_TYPE (d->decl)))
    return;
  d->begun = true;
  for (asked_number &n : d->numbers)
    if (n.read && INTEGRAL_TYPE_P (TREE_TYPE (n.ref)))
      {
	tree v = number_var (d, &n);
	gsi_insert_before (gsi, gimple_build_assign (v, build_zero_cst (TREE_TYPE (v))),
			   GSI_SAME_STMT);
      }
}

/* Drop assignments of numbers that nobody reads.  */
static tree
number_stmt (gimple_stmt_iterator *gsi, bool *handled, asked_descriptors *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree lhs = is_gimple_assign (g) ? gimple_assign_lhs (g) : NULL_TREE;
  asked_descriptor *d = lhs ? descriptor_of (s, lhs) : NULL;
  if (lhs && !d && copies_p (g) && descriptor_of (s, gimple_assign_rhs1 (g)))
    {
      /* given_back_p was true.  */
      gsi_replace (gsi, gimple_build_nop (), true);
      *handled = true;
    }
  if (!d)
    return NULL_TREE;
  asked_number *n = number_of (d, lhs);
  if (!n || !n->read)
    {
      if (copies_p (g))
	split_copy (s, gsi);
      gsi_replace (gsi, gimple_build_nop (), true);
      *handled = true;
    }
  else
    begin_bounds (d, gsi);
  return NULL_TREE;
}

void
acc_plain_bounds (gomp_target *g)
{
  if (!lang_GNU_Fortran ())
    return;
  asked_descriptors s;
  gimple_seq *body = gimple_omp_body_ptr (g);
  acc_walk_gimple_stmts (*body, declared_stmt, &s);
  if (s.all.is_empty ())
    return;
  for (asked_descriptor *d : s.all)
    d->other = s.listed.contains (d->decl);
  drop_pointers (&s, body);
  acc_walk_gimple_ops (*body, uses_op, &s);
  for (const asked_copy &c : s.backs)
    if (!given_back_p (&s, c))
      descriptor_of (&s, c.from)->other = true;
  do
    note_copies (&s);
  while (note_unset (&s));
  for (asked_descriptor *d : s.all)
    if (d->other)
      s.known.remove (d->decl);
  acc_walk_gimple (body, number_stmt, number_op, &s);
}
