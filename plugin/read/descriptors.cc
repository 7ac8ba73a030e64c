/* Fortran's variables whose memory is not where their names are.

   In: a compute construct of f951 as the gimplifier left it.  An allocatable or
   pointer array is a descriptor, a structure with a pointer to the data, bounds
   and strides.  A dummy argument is a pointer to its object.  A member of a
   common block, or a variable of the procedure around this one, is a part of an
   object without a name.  Out: the same with variables and pointers as C has
   them.

     map(tofrom:MEM[_5] [len]) map(to:a [pointer set])       map(tofrom:MEM[_5] [len])
       map(alloc:a.data [pointer assign])               ->     map(firstprivate:a [pointer assign])
     { D = a.data; O = a.offset; x = D[O + i]; }             { D = a; O = a_offset; x = D[O + i]; }

     map(force_tofrom:*n [len: 4])                           map(force_tofrom:*n [len: 4])
       map(alloc:n [pointer assign])                    ->     map(firstprivate_reference:n)
     { m = *n; }                                             { m = n; }

     map(tofrom:c [len: 40])      { c[i] = 0; }              map(tofrom:blk.c [len: 40])
                                                        ->     map(firstprivate_reference:c)

   A replacement is one of two things.  It is a variable with a value of its own
   (a pointer to the data, a stride) that is set before the construct.  Or it is
   a name that only the construct knows; code of the host gets the place back
   (acc_put_places).  A construct that passes a descriptor on, or changes it,
   has its own copy that points to the device's data.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/descriptors.h"
#include "ir/walk.h"

/* ---- Things */

/* The pointer in a descriptor of TYPE.  */
static tree
data_field (tree type)
{
  return TYPE_FIELDS (type);
}

/* The pointer that T, the gimplifier's copy of one, was loaded from.  */
static tree
original (tree t)
{
  for (int depth = 0; depth < 8 && t && TREE_CODE (t) == SSA_NAME; depth++)
    {
      gimple *g = SSA_NAME_DEF_STMT (t);
      if (!g || !gimple_assign_single_p (g)
	  || !(DECL_P (gimple_assign_rhs1 (g))
	       || TREE_CODE (gimple_assign_rhs1 (g)) == SSA_NAME))
	break;
      t = gimple_assign_rhs1 (g);
    }
  return t;
}

/* The pointer P if D is *P, else null.  */
static tree
target_of (tree d)
{
  if (TREE_CODE (d) == INDIRECT_REF
      || (TREE_CODE (d) == MEM_REF && integer_zerop (TREE_OPERAND (d, 1))))
    return TREE_OPERAND (d, 0);
  return NULL_TREE;
}

/* True if D is a variable that stands for a part of an object.  */
static bool
part_p (tree d)
{
  if (!VAR_P (d) || !DECL_HAS_VALUE_EXPR_P (d))
    return false;
  tree v = DECL_VALUE_EXPR (d);
  while (target_of (v) && !DECL_P (target_of (v)))
    v = target_of (v);
  return TREE_CODE (v) == COMPONENT_REF;
}

/* True if D is a part that points to a descriptor.  The clauses of the
   descriptor have to be seen first.  */
static bool
descriptor_part_p (tree d)
{
  return (part_p (d) && POINTER_TYPE_P (TREE_TYPE (d))
	  && acc_descriptor_type_p (TREE_TYPE (TREE_TYPE (d))));
}

thing *
thing_for (things *s, tree root, bool behind, tree place)
{
  if (thing **known = s->by_root.get (root))
    return *known;
  thing *h = new thing ();
  h->root = root;
  h->behind = behind;
  h->optional = behind && TREE_CODE (TREE_TYPE (root)) == POINTER_TYPE;
  h->place = place;
  h->presence = root;
  h->descriptor = (acc_descriptor_type_p (TREE_TYPE (place))
		   || acc_container_type_p (TREE_TYPE (place)));
  s->all.safe_push (h);
  s->by_root.put (root, h);
  return h;
}

/* A new variable of the construct.  */
static tree
new_name (things *s, tree like, tree type)
{
  tree v = build_decl (DECL_SOURCE_LOCATION (like), VAR_DECL, DECL_NAME (like),
		       TYPE_MAIN_VARIANT (type));
  DECL_CONTEXT (v) = s->fndecl;
  TREE_USED (v) = 1;
  return v;
}

/* The variable for H, which is no descriptor: a name for its place or, if it
   may be absent, a variable with its present value.  */
static tree
object_of (things *s, thing *h)
{
  if (h->object)
    return h->object;
  h->object = new_name (s, h->root, TREE_TYPE (h->place));
  if (!h->optional)
    {
      DECL_SEEN_IN_BIND_EXPR_P (h->object) = 1;
      DECL_ATTRIBUTES (h->object) = DECL_ATTRIBUTES (h->root);
      acc_name_place (h->object, h->place, s->places);
      return h->object;
    }
  gimple_add_tmp_var (h->object);
  tree type = TREE_TYPE (h->object);
  tree there = build2 (NE_EXPR, boolean_type_node, h->presence,
		       build_zero_cst (TREE_TYPE (h->presence)));
  tree value = build3 (COND_EXPR, type, there, unshare_expr (h->place),
		       build_zero_cst (type));
  gimplify_and_add (build2 (MODIFY_EXPR, type, h->object, value), s->before);
  return h->object;
}

/* The present value of PART of H's place; zero if H is absent.  */
static tree
value_of (thing *h, tree part)
{
  tree type = TREE_TYPE (part);
  if (!h->optional)
    return part;
  tree there = build2 (NE_EXPR, boolean_type_node, h->presence,
		       build_zero_cst (TREE_TYPE (h->presence)));
  return build3 (COND_EXPR, type, there, part, build_zero_cst (type));
}

/* A variable of H, called SUFFIX, with the value of PART.  If TYPE is null, it
   has the type of all of H.  */
static tree
saved_value (things *s, thing *h, const char *suffix, tree part, tree type)
{
  tree v = new_name (s, h->root, type);
  if (*suffix && DECL_NAME (v))
    {
      char *name = concat (IDENTIFIER_POINTER (DECL_NAME (v)), suffix, NULL);
      DECL_NAME (v) = get_identifier (name);
      free (name);
    }
  gimple_add_tmp_var (v);
  tree value = value_of (h, part);
  if (POINTER_TYPE_P (type))
    value = fold_convert (type, value);
  gimplify_and_add (build2 (MODIFY_EXPR, type, v, value), s->before);
  return v;
}

/* The pointer to the data of H, a descriptor.  Its elements have the type of
   SECTION, a part of H.  */
static tree
data_of (things *s, thing *h, tree section)
{
  if (h->data)
    return h->data;
  h->element = section ? strip_array_types (TREE_TYPE (section))
		       : char_type_node;
  tree f = data_field (TREE_TYPE (h->place));
  tree ref = build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (h->place), f,
		     NULL_TREE);
  tree type = build_pointer_type (h->element);
  h->data = saved_value (s, h, "", ref, type);
  if (TYPE_RESTRICT (TREE_TYPE (f)))
    TREE_TYPE (h->data) = build_qualified_type (type, TYPE_QUAL_RESTRICT);
  return h->data;
}

/* ---- Clauses */

static void
set_pointer (tree c, tree pointer, gomp_map_kind kind)
{
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = pointer;
  OMP_CLAUSE_SIZE (c) = size_zero_node;
}

/* True if clause C, which may be null, says that POINTER leads to a
   section.  */
static bool
pointer_clause_p (tree c)
{
  return (c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER);
}

/* The pointer variable that leads to PLACE, *P.  Clause NEXT, after the clause
   of PLACE, names it; otherwise it is the variable that P was loaded from.  */
static tree
root_of (tree place, tree next)
{
  tree p = target_of (place);
  if (!p)
    return place;
  if (pointer_clause_p (next) && DECL_P (OMP_CLAUSE_DECL (next))
      && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (next)))
      && useless_type_conversion_p
	   (TREE_TYPE (place), TREE_TYPE (TREE_TYPE (OMP_CLAUSE_DECL (next)))))
    return OMP_CLAUSE_DECL (next);
  return original (p);
}

/* Clause *P of S maps a section of a descriptor, and the next one or two
   clauses its pointer.  Replace these by one clause that names a pointer to the
   data.  False if the descriptor is a component.  */
static bool
take_descriptor (things *s, tree *p, tree section)
{
  tree c = *p, d = OMP_CLAUSE_DECL (c), next = OMP_CLAUSE_CHAIN (c);
  if (!pointer_clause_p (next))
    return false;
  tree pointer = target_of (d), root = root_of (d, OMP_CLAUSE_CHAIN (next));
  if (!DECL_P (root))
    return false;
  tree place = pointer ? build_simple_mem_ref (root)
	       : part_p (d) ? unshare_expr (DECL_VALUE_EXPR (d)) : d;
  thing *h = thing_for (s, root, pointer != NULL_TREE, place);
  set_pointer (next, data_of (s, h, section), GOMP_MAP_FIRSTPRIVATE_POINTER);
  *p = next;
  tree after = OMP_CLAUSE_CHAIN (next);
  if (h->behind && pointer_clause_p (after) && OMP_CLAUSE_DECL (after) == root)
    OMP_CLAUSE_CHAIN (next) = OMP_CLAUSE_CHAIN (after);
  return true;
}

/* True if C, a clause of S, a kernels construct, names the reference to a
   scalar that the construct maps.  */
static bool
scalar_pointer_p (things *s, tree c)
{
  tree d = OMP_CLAUSE_DECL (c);
  return (pointer_clause_p (c) && DECL_P (d)
	  && (gimple_omp_target_kind (s->stmt)
	      == GF_OMP_TARGET_KIND_OACC_KERNELS)
	  && TREE_CODE (TREE_TYPE (d)) == REFERENCE_TYPE
	  && !AGGREGATE_TYPE_P (TREE_TYPE (TREE_TYPE (d))));
}

/* Take clause C of S: it names the pointer that leads to SECTION of a variable
   that is no descriptor.  */
static void
take_pointer (things *s, tree c)
{
  tree d = OMP_CLAUSE_DECL (c);
  tree root = target_of (d) ? root_of (d, OMP_CLAUSE_CHAIN (c)) : NULL_TREE;
  if (root && DECL_P (root))
    {
      thing *h = thing_for (s, root, true, build_simple_mem_ref (root));
      set_pointer (c, object_of (s, h), GOMP_MAP_FIRSTPRIVATE_POINTER);
      tree after = OMP_CLAUSE_CHAIN (c);
      if (pointer_clause_p (after) && OMP_CLAUSE_DECL (after) == root)
	OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (after);
    }
  else if (scalar_pointer_p (s, c))
    {
      thing *h = thing_for (s, d, true, build_simple_mem_ref (d));
      set_pointer (c, object_of (s, h), GOMP_MAP_FIRSTPRIVATE_REFERENCE);
    }
  else if (DECL_P (d))
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
}

/* Take part D, which clause C of S names; all of it if C maps it.  */
static void
take_part (things *s, tree c, tree d)
{
  if (scalar_pointer_p (s, c))
    {
      /* A scalar dummy of the procedure around this one.  */
      tree pointer = unshare_expr (DECL_VALUE_EXPR (d));
      thing *h = thing_for (s, d, true, build_simple_mem_ref (pointer));
      set_pointer (c, object_of (s, h), GOMP_MAP_FIRSTPRIVATE_REFERENCE);
      return;
    }
  thing *h = thing_for (s, d, false, DECL_VALUE_EXPR (d));
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER)
    {
      OMP_CLAUSE_DECL (c) = object_of (s, h);
      return;
    }
  tree next = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  set_pointer (next, object_of (s, h), GOMP_MAP_FIRSTPRIVATE_REFERENCE);
  OMP_CLAUSE_CHAIN (next) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = next;
  OMP_CLAUSE_DECL (c) = unshare_expr (h->place);
}

/* Replace parts in an operand of a clause by their places.  */
static tree
place_op (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (part_p (*tp))
    {
      *tp = unshare_expr (DECL_VALUE_EXPR (*tp));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* True if D is the object in which GCC keeps the variables that contained
   procedures use, or a pointer to it.  Each of the variables has its own
   clause.  */
static bool
frame_p (tree d)
{
  tree type = TREE_TYPE (d);
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  tree name = TREE_CODE (type) == RECORD_TYPE ? TYPE_NAME (type) : NULL_TREE;
  return (DECL_P (d) && name && TREE_CODE (name) == IDENTIFIER_NODE
	  && startswith (IDENTIFIER_POINTER (name), "FRAME."));
}

/* Take the parts, and the private copies, in the clauses at P of OWNER.  */
static void
take_parts (things *s, tree *p, gimple *owner)
{
  while (tree c = *p)
    {
      switch (OMP_CLAUSE_CODE (c))
	{
	case OMP_CLAUSE_MAP:
	  if (frame_p (OMP_CLAUSE_DECL (c)))
	    {
	      *p = OMP_CLAUSE_CHAIN (c);
	      continue;
	    }
	  /* take_descriptor has these.  */
	  if ((OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO_PSET
	       && part_p (OMP_CLAUSE_DECL (c)))
	      || descriptor_part_p (OMP_CLAUSE_DECL (c)))
	    break;
	  if (!part_p (OMP_CLAUSE_DECL (c)))
	    {
	      acc_walk_tree (&OMP_CLAUSE_DECL (c), place_op);
	      break;
	    }
	  /* FALLTHRU */
	case OMP_CLAUSE_PRIVATE:
	case OMP_CLAUSE_FIRSTPRIVATE:
	case OMP_CLAUSE_REDUCTION:
	  if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	       || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	      && thing_make_private (s, c, owner))
	    {
	      if (OMP_CLAUSE_DECL (c))
		break;
	      /* New clauses may be in front of it.  */
	      while (*p != c)
		p = &OMP_CLAUSE_CHAIN (*p);
	      *p = OMP_CLAUSE_CHAIN (c);
	      continue;
	    }
	  if (part_p (OMP_CLAUSE_DECL (c)))
	    take_part (s, c, OMP_CLAUSE_DECL (c));
	  break;
	default:
	  break;
	}
      p = &OMP_CLAUSE_CHAIN (c);
    }
}

/* Take the clauses of S's construct.  */
static void
take_clauses (things *s)
{
  tree section = NULL_TREE;
  tree *p = gimple_omp_target_clauses_ptr (s->stmt);
  for (; *p; p = &OMP_CLAUSE_CHAIN (*p))
    if (OMP_CLAUSE_CODE (*p) != OMP_CLAUSE_MAP)
      section = NULL_TREE;
    else if (OMP_CLAUSE_MAP_KIND (*p) == GOMP_MAP_TO_PSET)
      take_descriptor (s, p, section);
    else if (OMP_CLAUSE_MAP_KIND (*p) == GOMP_MAP_POINTER)
      take_pointer (s, *p);
    else
      section = OMP_CLAUSE_DECL (*p);
}

/* ---- Uses in the body  */

/* The thing at T, or null.  */
static thing *
thing_at (things *s, tree t)
{
  tree root = t;
  bool behind = false;
  if (!DECL_P (t))
    {
      root = target_of (t);
      behind = true;
      if (!root || !DECL_P (root))
	return NULL;
      if (tree *of = s->aliases.get (root))
	root = *of;
    }
  thing **h = s->by_root.get (root);
  return h && (*h)->behind == behind ? *h : NULL;
}

/* The thing that pointer P leads to, or null.  */
static thing *
thing_behind (things *s, tree p)
{
  if (!DECL_P (p))
    return NULL;
  if (tree *of = s->aliases.get (p))
    p = *of;
  thing **h = s->by_root.get (p);
  return h && (*h)->behind ? *h : NULL;
}

/* The descriptor of S that has the number REF, or null.  *AT is the position of
   the number in it, in bytes.  */
static thing *
field_at (things *s, tree ref, HOST_WIDE_INT *at)
{
  if (!handled_component_p (ref) || AGGREGATE_TYPE_P (TREE_TYPE (ref)))
    return NULL;
  tree base = acc_base_of (ref);
  thing *h = thing_at (s, base);
  if (!h || !h->descriptor)
    return NULL;
  poly_int64 offset, size, most;
  bool reverse;
  HOST_WIDE_INT bits;
  get_ref_base_and_extent (ref, &offset, &size, &most, &reverse);
  if (!known_eq (size, most) || !offset.is_constant (&bits))
    return NULL;
  *at = bits / BITS_PER_UNIT;
  return h;
}

/* Find temporaries that equal a root.  */
static tree
alias_stmt (gimple_stmt_iterator *gsi, bool *handled, things *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  tree lhs = gimple_get_lhs (g);
  if (!lhs || !VAR_P (lhs) || !DECL_ARTIFICIAL (lhs))
    return NULL_TREE;
  tree rhs = gimple_assign_single_p (g) ? gimple_assign_rhs1 (g) : NULL_TREE;
  thing **h = rhs && DECL_P (rhs) ? s->by_root.get (rhs) : NULL;
  tree *known = s->aliases.get (lhs);
  if (h && (*h)->behind && (!known || *known == rhs))
    s->aliases.put (lhs, rhs);
  else if (known)
    s->aliases.put (lhs, lhs);
  return NULL_TREE;
}

/* True if G is T = ROOT, of an alias.  */
static bool
makes_alias_p (things *s, gimple *g)
{
  tree lhs = gimple_get_lhs (g);
  tree *of = lhs && VAR_P (lhs) ? s->aliases.get (lhs) : NULL;
  return of && *of != lhs && gimple_assign_single_p (g);
}

/* True if G compares a pointer with null.  */
static bool
asks_presence_p (gimple *g)
{
  if (gimple_code (g) == GIMPLE_COND)
    return (POINTER_TYPE_P (TREE_TYPE (gimple_cond_lhs (as_a<gcond *> (g))))
	    && integer_zerop (gimple_cond_rhs (as_a<gcond *> (g))));
  return (is_gimple_assign (g)
	  && TREE_CODE_CLASS (gimple_assign_rhs_code (g)) == tcc_comparison
	  && integer_zerop (gimple_assign_rhs2 (g)));
}

/* Note the use of a descriptor, or of its field, by operand *TP.  A use that
   needs more than the values of fields makes it whole.  */
static tree
scan_op (tree *tp, int *walk_subtrees, walk_stmt_info *wi, things *s)
{
  tree t = *tp;
  HOST_WIDE_INT at;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == ADDR_EXPR)
    {
      tree base = acc_base_of (TREE_OPERAND (t, 0));
      if (thing *h = thing_at (s, base))
	h->whole = true;
      return NULL_TREE;
    }
  if (thing *h = field_at (s, t, &at))
    {
      *walk_subtrees = 0;
      h->whole |= wi->is_lhs;
      for (const field &f : h->fields)
	if (f.at == at)
	  return NULL_TREE;
      field f = { at, t, NULL_TREE };
      if (at > 0)
	h->fields.safe_push (f);
      return NULL_TREE;
    }
  if (thing *h = thing_at (s, t))
    {
      *walk_subtrees = 0;
      h->whole |= h->descriptor;
    }
  else if (thing *h = thing_behind (s, t))
    h->whole |= !asks_presence_p (gsi_stmt (wi->gsi));
  return NULL_TREE;
}

static tree
scan_stmt (gimple_stmt_iterator *gsi, bool *handled, things *s)
{
  *handled = makes_alias_p (s, gsi_stmt (*gsi));
  return NULL_TREE;
}

/* ---- Variables in their place */

/* REF, a part of H, in terms of the host's place of H.  */
static tree
host_ref (thing *h, tree ref)
{
  ref = unshare_expr (ref);
  tree *p = &ref;
  while (handled_component_p (*p))
    p = &TREE_OPERAND (*p, 0);
  *p = unshare_expr (h->place);
  return ref;
}

/* Make the variables of H, a descriptor of S, that the body needs.  */
static void
make_fields (things *s, thing *h)
{
  for (field &f : h->fields)
    {
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (f.ref));
      f.var = saved_value (s, h, thing_field_suffix (f.ref), host_ref (h, f.ref),
			   type);
      thing_note_stride (f.var, f.ref, h->element);
    }
}

/* Put START, with variables VARS, at the beginning of G's body, and END at its end.  */
static void
begin_with (gimple *g, gimple_seq start, tree vars, gimple_seq end = NULL)
{
  gimple_seq_add_seq (&start, gimple_omp_body (g));
  gimple_seq_add_seq (&start, end);
  gimple_omp_set_body (g, gimple_build_bind (vars, start, NULL_TREE));
}

/* Append to *START: let REF, the pointer in the copy of H's descriptor, point to private
   data unless it is null.  The body may allocate the array, and memory that it may free
   comes from the heap.  */
static void
set_if_allocated (things *s, thing *h, tree ref, gimple_seq *start, tree *vars)
{
  tree there = new_name (s, h->root, TREE_TYPE (ref));
  DECL_SEEN_IN_BIND_EXPR_P (there) = 1;
  DECL_CHAIN (there) = *vars;
  *vars = there;
  tree set = create_artificial_label (UNKNOWN_LOCATION);
  tree done = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (start, gimple_build_assign (there, ref));
  gimple_seq_add_stmt (start,
		       gimple_build_cond (NE_EXPR, there,
					  build_zero_cst (TREE_TYPE (there)), set, done));
  gimple_seq_add_stmt (start, gimple_build_label (set));
  if (h->room)
    {
      gcall *made = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, h->room);
      gimple_call_set_lhs (made, there);
      gimple_seq_add_stmt (start, made);
      if (h->source)
	gimple_seq_add_stmt (start,
			     gimple_build_call (builtin_decl_explicit (BUILT_IN_MEMCPY), 3,
						there, h->source, h->room));
    }
  gimple_seq_add_stmt (start, gimple_build_assign (ref, h->room ? there : h->data));
  gimple_seq_add_stmt (start, gimple_build_label (done));
}

/* Make a copy of H, a descriptor of S, at the beginning of the body.
   Statements go to *START, the variable to *VARS.  */
static void
make_copy (things *s, thing *h, gimple_seq *start, tree *vars)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (h->place));
  tree value = new_name (s, h->root, type);
  gimple_add_tmp_var (value);
  if (h->optional)
    {
      /* Do not read an absent argument.  */
      tree zero = build_constructor (type, NULL);
      gimplify_and_add (build2 (MODIFY_EXPR, type, value, zero), s->before);
      tree there = build2 (NE_EXPR, boolean_type_node, h->presence,
			   build_zero_cst (TREE_TYPE (h->presence)));
      tree set = build2 (MODIFY_EXPR, type, value, unshare_expr (h->place));
      gimplify_and_add (build3 (COND_EXPR, void_type_node, there, set,
				NULL_TREE), s->before);
    }
  else
    gimplify_and_add (build2 (MODIFY_EXPR, type, value,
			      unshare_expr (h->place)), s->before);
  h->object = new_name (s, h->root, type);
  TREE_ADDRESSABLE (h->object) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (h->object) = 1;
  DECL_CHAIN (h->object) = *vars;
  *vars = h->object;
  gimple_seq_add_stmt (start, gimple_build_assign (h->object, value));
  tree f = data_field (type);
  tree ref = build3 (COMPONENT_REF, TREE_TYPE (f), h->object, f, NULL_TREE);
  if (h->owner)
    set_if_allocated (s, h, ref, start, vars);
  else
    gimple_seq_add_stmt (start, gimple_build_assign (ref, h->data));
}

/* Make such a copy of H, whose owner has a private copy of the data.  */
static void
make_own_copy (things *s, thing *h)
{
  gimple_seq start = NULL;
  tree vars = NULL_TREE;
  make_copy (s, h, &start, &vars);
  gimple_seq end = NULL;
  if (h->room)
    {
      tree f = data_field (TREE_TYPE (h->object));
      tree there = new_name (s, h->root, TREE_TYPE (f));
      DECL_SEEN_IN_BIND_EXPR_P (there) = 1;
      DECL_CHAIN (there) = vars;
      vars = there;
      tree ref = build3 (COMPONENT_REF, TREE_TYPE (f), h->object, f, NULL_TREE);
      gimple_seq_add_stmt (&end, gimple_build_assign (there, ref));
      gimple_seq_add_stmt (&end, gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE),
						    1, there));
    }
  begin_with (h->owner, start, vars, end);
}

static tree
replace_op (tree *tp, int *walk_subtrees, things *s)
{
  tree t = *tp;
  HOST_WIDE_INT at;
  *walk_subtrees = 0;
  if (TYPE_P (t))
    return NULL_TREE;
  thing *h = field_at (s, t, &at);
  if (h && !h->whole)
    {
      if (at == 0)
	*tp = h->data;
      for (const field &f : h->fields)
	if (f.at == at)
	  *tp = f.var;
    }
  else if ((h = thing_at (s, t)) && h->object)
    *tp = h->object;
  else
    *walk_subtrees = 1;
  return NULL_TREE;
}

/* The address of H's variable, a pointer of TYPE; null if H is absent.  */
static tree
address_of (thing *h, tree type)
{
  TREE_ADDRESSABLE (h->object) = 1;
  tree address = build1 (ADDR_EXPR, type, h->object);
  if (!h->optional)
    return address;
  tree there = build2 (NE_EXPR, boolean_type_node, h->presence,
		       build_zero_cst (TREE_TYPE (h->presence)));
  return build3 (COND_EXPR, type, there, address, build_zero_cst (type));
}

/* Assign the address of H's variable in G, which is T = ROOT.  */
static void
assign_address (thing *h, gimple_stmt_iterator *gsi, gimple *g)
{
  tree a = address_of (h, TREE_TYPE (gimple_assign_lhs (g)));
  if (TREE_CODE (a) == COND_EXPR)
    gimple_assign_set_rhs_with_ops (gsi, COND_EXPR, TREE_OPERAND (a, 0),
				    TREE_OPERAND (a, 1), TREE_OPERAND (a, 2));
  else
    gimple_assign_set_rhs1 (g, a);
}

/* Let call G pass the construct's copies of descriptors, and of allocatable and pointer
   scalars.  */
static void
pass_copies (things *s, gcall *g)
{
  for (unsigned i = 0; i < gimple_call_num_args (g); i++)
    {
      thing *h = thing_behind (s, gimple_call_arg (g, i));
      if (h && h->object && (h->descriptor
			      ? h->whole
			      : (POINTER_TYPE_P (TREE_TYPE (h->place))
				 && acc_pointer_only_read_p (g, i))))
	gimple_call_set_arg (g, i, address_of (h, TREE_TYPE (h->root)));
    }
}

/* Replace names in the CLAUSES of a loop by those that the body uses.  */
static void
replace_roots (things *s, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_REDUCTION:
	if (thing **h = s->by_root.get (OMP_CLAUSE_DECL (c)))
	  if ((*h)->behind && (*h)->object && !(*h)->descriptor)
	    OMP_CLAUSE_DECL (c) = (*h)->object;
	break;
      default:
	break;
      }
}

static tree
replace_stmt (gimple_stmt_iterator *gsi, bool *handled, things *s)
{
  gimple *g = gsi_stmt (*gsi);
  if (gimple_code (g) == GIMPLE_OMP_FOR)
    replace_roots (s, gimple_omp_for_clauses (g));
  if (is_gimple_call (g))
    pass_copies (s, as_a<gcall *> (g));
  *handled = makes_alias_p (s, g);
  if (!*handled)
    return NULL_TREE;
  thing *h = *s->by_root.get (gimple_assign_rhs1 (g));
  if (h->whole && h->object)
    assign_address (h, gsi, g);
  else if (!h->optional)
    gsi_replace (gsi, gimple_build_nop (), true);
  return NULL_TREE;
}

/* Take the clauses of loops in the body.  */
static tree
replace_clauses (gimple_stmt_iterator *gsi, bool *handled, things *s)
{
  gimple *g = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_code (g) == GIMPLE_OMP_FOR)
    take_parts (s, gimple_omp_for_clauses_ptr (g), g);
  return NULL_TREE;
}

/* Find parts in the body that no clause names.  */
static tree
part_op (tree *tp, int *walk_subtrees, things *s)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (part_p (*tp) && !descriptor_part_p (*tp))
    object_of (s, thing_for (s, *tp, false, DECL_VALUE_EXPR (*tp)));
  return NULL_TREE;
}

/* Replace the things in the body.  */
static void
replace_things (things *s)
{
  gimple_seq *body = gimple_omp_body_ptr (s->stmt);
  acc_walk_gimple_stmts (body, alias_stmt, s);
  acc_walk_gimple (body, scan_stmt, scan_op, s);
  gimple_seq start = NULL;
  tree vars = NULL_TREE;
  for (thing *h : s->all)
    if (h->descriptor && (h->data || h->room))
      {
	if (!h->whole)
	  make_fields (s, h);
	else if (!h->owner)
	  {
	    if (DECL_P (h->root))
	      acc_check_host_allocatable (s->stmt, h->root, h->behind);
	    make_copy (s, h, &start, &vars);
	  }
	else
	  make_own_copy (s, h);
      }
  acc_walk_gimple (body, replace_stmt, replace_op, s);
  if (start)
    begin_with (s->stmt, start, vars);
}

void
acc_take_places (gomp_target *g, tree fndecl, gimple_seq *before,
		 hash_map<tree, tree> *places)
{
  bool fortran = lang_GNU_Fortran ();
  if (!fortran && !lang_GNU_C ())
    return;
  things s;
  s.fndecl = fndecl;
  s.stmt = g;
  s.before = before;
  s.places = places;
  take_parts (&s, gimple_omp_target_clauses_ptr (g), g);
  acc_walk_gimple (gimple_omp_body_ptr (g), replace_clauses, part_op, &s);
  if (fortran)
    take_clauses (&s);
  if (s.all.length ())
    replace_things (&s);
}
