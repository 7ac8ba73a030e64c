/* Pointer components that a construct uses in any case.

   In: a compute construct of f951 that uses pointer components of objects.  Out: for
   each of them, the condition under which the construct loads the pointer, as the host
   can tell before the construct.

     !$acc parallel loop
     do i = 1, n
       if (m > 3) x%p(i) = i		n >= 1 && m > 3
     end do

   A pointer that is loaded is null or leads to something.  Any other may be undefined, and
   so may the bounds in its descriptor.  Where the host cannot tell,

     do j = row(i), row(i + 1) - 1
       s = s + x%p(j)			row is on the device, and may be empty

   an array is copied if its descriptor has the right size of an element and rank, as each
   assignment of a pointer sets them.  A scalar, which has no descriptor, is copied if the
   construct only reads it: the runtime copies no memory that the program cannot access, and
   nothing comes back.  With default(present) nothing is copied.

   The statements are followed in the order in which they are first executed.  A jump
   forward makes what is between it and its label conditional.  A jump back repeats
   what has been executed.  Numbers of objects have the host's values, which may differ from
   those of the device: the object is copied, or the program brings it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/components.h"

/* The statements up to LABEL are executed only if CONDITION; null if it is not known.  A
   null label is at the end of the construct.  VARIES: the condition is that of the first
   iteration, and may be another one later.  */
struct guarded_part
{
  tree label, condition;
  bool varies;
};

struct used_pointer_walk
{
  component_search *search;
  auto_vec<guarded_part> parts;
  hash_set<tree> passed;		/* labels */
  hash_map<tree, gimple *> set;		/* variable -> what has set it last, or null */
  hash_map<tree, tree> first;		/* index of a loop -> its first value */
  bool varies;				/* a value is that of the first iteration */
};

/* Conditions deeper than this are not known.  */
#define MOST_OPERANDS 8

/* The value that T has at this place when it is first reached, as the host can compute it
   before the construct; or null.  */
static tree
value_of (used_pointer_walk *w, tree t, int depth)
{
  if (CONSTANT_CLASS_P (t))
    return t;
  if (depth == 0 || !is_gimple_reg_type (TREE_TYPE (t)))
    return NULL_TREE;
  if (tree *first = w->first.get (t))
    {
      w->varies = true;
      return unshare_expr (*first);
    }
  gimple **g = w->set.get (t);
  w->varies |= g && !acc_temporary_p (t);
  if (g)
    return *g && is_gimple_assign (*g)
	   ? component_assigned (*g, [&] (tree x) { return value_of (w, x, depth - 1); })
	   : NULL_TREE;
  tree value = component_host_value (w->search, t);
  return value ? unshare_expr (value) : NULL_TREE;
}

/* The condition A CODE B, as the host can compute it before the construct; or null.
   Sets VARIES of W.  */
static tree
condition (used_pointer_walk *w, tree_code code, tree a, tree b)
{
  w->varies = false;
  a = value_of (w, a, MOST_OPERANDS);
  b = a ? value_of (w, b, MOST_OPERANDS) : NULL_TREE;
  return b ? fold_build2 (code, boolean_type_node, a, b) : NULL_TREE;
}

static tree
negated (tree condition)
{
  return condition ? fold_build1 (TRUTH_NOT_EXPR, boolean_type_node,
				  unshare_expr (condition)) : NULL_TREE;
}

/* The statements up to LABEL are executed only if CONDITION, which may vary.  */
static void
skip_to (used_pointer_walk *w, tree label, tree condition, bool varies = false)
{
  if (!label || !w->passed.contains (label))
    w->parts.safe_push (guarded_part { label, condition, varies });
}

/* The label that the statement after GSI is, or null.  */
static tree
next_label (gimple_stmt_iterator gsi)
{
  gsi_next (&gsi);
  glabel *l = gsi_end_p (gsi) ? NULL : dyn_cast<glabel *> (gsi_stmt (gsi));
  return l ? gimple_label_label (l) : NULL_TREE;
}

/* After a jump of a part that is executed under a condition, the statements up to
   TARGET are executed otherwise.  */
static void
jump (used_pointer_walk *w, gimple_stmt_iterator gsi, tree target)
{
  if (w->passed.contains (target))
    return;
  tree label = next_label (gsi), otherwise = NULL_TREE;
  bool varies = false;
  for (const guarded_part &p : w->parts)
    if (label && p.label == label)
      {
	otherwise = negated (p.condition);
	varies = p.varies;
      }
  skip_to (w, target, otherwise, varies);
}

static void
branch (used_pointer_walk *w, gimple_stmt_iterator gsi, gcond *g)
{
  tree yes = gimple_cond_true_label (g), no = gimple_cond_false_label (g);
  tree c = condition (w, gimple_cond_code (g), gimple_cond_lhs (g), gimple_cond_rhs (g));
  tree next = next_label (gsi);
  if (next == yes)
    skip_to (w, no, c, w->varies);
  else if (next == no)
    skip_to (w, yes, negated (c), w->varies);
  else
    {
      skip_to (w, yes, NULL_TREE);
      skip_to (w, no, NULL_TREE);
    }
}

/* LABEL is reached.  Variables may have other values if a jump forward leads to it.  */
static void
reach (used_pointer_walk *w, tree label)
{
  unsigned left = 0;
  for (const guarded_part &p : w->parts)
    if (p.label != label)
      w->parts[left++] = p;
  if (left < w->parts.length ())
    for (auto v : w->set)
      *w->set.get (v.first) = NULL;
  w->parts.truncate (left);
  w->passed.add (label);
}

/* The condition under which this place is reached first; null if it is not known.  Set
   *VARIES if it may be reached later even if that is false.  */
static tree
reached_if (used_pointer_walk *w, bool *varies)
{
  tree all = boolean_true_node;
  for (const guarded_part &p : w->parts)
    {
      if (!p.condition)
	return NULL_TREE;
      *varies |= p.varies;
      if (integer_onep (all))
	all = unshare_expr (p.condition);
      else if (!integer_onep (p.condition))
	all = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, all,
		      unshare_expr (p.condition));
    }
  return all;
}

/* Note in *USE that the pointer is loaded at this place.  */
static void
note_use (used_pointer_walk *w, component_use *use)
{
  bool varies = false;
  tree *c = &use->certain, here = reached_if (w, &varies);
  use->perhaps |= !here || varies;
  if (here && !integer_zerop (here) && !(*c && integer_onep (*c)))
    *c = !*c || integer_onep (here)
	 ? here : build2 (TRUTH_ORIF_EXPR, boolean_type_node, *c, here);
}

/* The use of the pointer that REF is, in a component; or null.  */
static component_use *
use_of (used_pointer_walk *w, tree ref)
{
  if (!handled_component_p (ref) || !POINTER_TYPE_P (TREE_TYPE (ref)))
    return NULL;
  for (pointed_component *p : w->search->pointed)
    if (p->place && component_same_operand_p (w->search, p->path, ref))
      return &p->use;
  if (acc_descriptor_type_p (TREE_TYPE (TREE_OPERAND (ref, 0))))
    for (array_component *c : w->search->all)
      if (c->place
	  && component_same_operand_p (w->search, c->path, TREE_OPERAND (ref, 0)))
	return &c->use;
  return NULL;
}

/* Note that the construct stores through POINTER, or a procedure may.  */
static void
note_store (used_pointer_walk *w, tree pointer)
{
  gimple **g = POINTER_TYPE_P (TREE_TYPE (pointer)) ? w->set.get (pointer) : NULL;
  if (g && *g && is_gimple_assign (*g) && gimple_num_ops (*g) > 1)
    {
      tree from = gimple_assign_rhs1 (*g);
      if (component_use *use = use_of (w, from))
	use->stores = true;
      else if (DECL_P (from))
	note_store (w, from);
    }
}

/* Note what G loads and stores.  */
static void
note_statement (used_pointer_walk *w, gimple *g)
{
  if (gimple_assign_single_p (g))
    if (component_use *use = use_of (w, gimple_assign_rhs1 (g)))
      note_use (w, use);
  if (is_gimple_call (g))
    for (unsigned i = 0; i < gimple_call_num_args (g); i++)
      {
	tree arg = gimple_call_arg (g, i);
	arg = TREE_CODE (arg) == ADDR_EXPR ? acc_base_address (TREE_OPERAND (arg, 0))
					    : arg;
	if (arg && TREE_CODE (arg) == MEM_REF)
	  arg = TREE_OPERAND (arg, 0);
	if (arg)
	  note_store (w, arg);
      }
  tree lhs = gimple_get_lhs (g);
  if (lhs && DECL_P (lhs))
    w->set.put (lhs, g);
  else if (lhs)
    {
      lhs = acc_base_of (lhs);
      if (TREE_CODE (lhs) == MEM_REF || TREE_CODE (lhs) == INDIRECT_REF)
	note_store (w, TREE_OPERAND (lhs, 0));
    }
}

static void follow (used_pointer_walk *w, gimple_seq body);

/* A loop with a directive: its statements are executed if it has an iteration.  */
static void
follow_loop (used_pointer_walk *w, gomp_for *g)
{
  unsigned parts = w->parts.length ();
  follow (w, gimple_omp_for_pre_body (g));
  for (unsigned i = 0; i < gimple_omp_for_collapse (g); i++)
    {
      w->varies = false;
      tree first = value_of (w, gimple_omp_for_initial (g, i), MOST_OPERANDS);
      tree last = value_of (w, gimple_omp_for_final (g, i), MOST_OPERANDS);
      tree_code code = gimple_omp_for_cond (g, i);
      tree some = first && last
		  ? fold_build2 (code, boolean_type_node, first, unshare_expr (last))
		  : NULL_TREE;
      if (!some || !integer_onep (some))
	w->parts.safe_push (guarded_part { gimple_omp_for_index (g, i), some,
						  w->varies });
      if (first)
	w->first.put (gimple_omp_for_index (g, i), first);
    }
  follow (w, gimple_omp_body (g));
  w->parts.truncate (MIN (parts, w->parts.length ()));
  for (unsigned i = 0; i < gimple_omp_for_collapse (g); i++)
    {
      w->first.remove (gimple_omp_for_index (g, i));
      w->set.put (gimple_omp_for_index (g, i), NULL);
    }
}

static void
follow_stmt (used_pointer_walk *w, gimple_stmt_iterator gsi)
{
  gimple *g = gsi_stmt (gsi);
  note_statement (w, g);
  switch (gimple_code (g))
    {
    case GIMPLE_BIND:
      follow (w, gimple_bind_body (as_a<gbind *> (g)));
      break;
    case GIMPLE_TRY:
      follow (w, gimple_try_eval (g));
      break;
    case GIMPLE_OMP_FOR:
      follow_loop (w, as_a<gomp_for *> (g));
      break;
    case GIMPLE_LABEL:
      reach (w, gimple_label_label (as_a<glabel *> (g)));
      break;
    case GIMPLE_COND:
      branch (w, gsi, as_a<gcond *> (g));
      break;
    case GIMPLE_GOTO:
      jump (w, gsi, gimple_goto_dest (g));
      break;
    case GIMPLE_SWITCH:
      for (unsigned i = 0; i < gimple_switch_num_labels (as_a<gswitch *> (g)); i++)
	skip_to (w, CASE_LABEL (gimple_switch_label (as_a<gswitch *> (g), i)), NULL_TREE);
      break;
    case GIMPLE_RETURN:
      skip_to (w, NULL_TREE, NULL_TREE);
      break;
    default:
      break;
    }
}

static void
follow (used_pointer_walk *w, gimple_seq body)
{
  for (gimple_stmt_iterator gsi = gsi_start (body); !gsi_end_p (gsi); gsi_next (&gsi))
    follow_stmt (w, gsi);
}

void
component_find_used (component_search *s)
{
  used_pointer_walk w;
  w.search = s;
  s->any_number = true;
  follow (&w, gimple_omp_body (s->stmt));
  s->any_number = false;
}

tree
component_set_descriptor (tree d)
{
  tree type = acc_part (unshare_expr (d), "dtype");
  tree rank = acc_part (type, "rank"), size = acc_part (unshare_expr (type), "elem_len");
  tree set = build2 (EQ_EXPR, boolean_type_node, rank,
		     build_int_cst (TREE_TYPE (rank), acc_descriptor_rank (d)));
  if (HOST_WIDE_INT bytes = acc_descriptor_element_size (d))
    set = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, set,
		  build2 (EQ_EXPR, boolean_type_node, size,
			  build_int_cst (TREE_TYPE (size), bytes)));
  return set;
}

bool
component_copied_p (component_search *s, const component_use &use, bool array)
{
  return !acc_default_present_p (gimple_omp_target_clauses (s->stmt))
	 && (use.certain || (use.perhaps && (array || !use.stores)));
}

tree
component_used (component_search *s, const component_use &use, tree descriptor,
		tree bytes)
{
  tree if_set = !use.perhaps ? NULL_TREE
		: descriptor ? component_set_descriptor (descriptor)
		: !use.stores ? boolean_true_node : NULL_TREE;
  tree copied = use.certain ? unshare_expr (use.certain) : if_set;
  if (use.certain && if_set && !integer_onep (copied))
    copied = build2 (TRUTH_ORIF_EXPR, boolean_type_node, copied, if_set);
  if (!copied || integer_onep (copied))
    return bytes;
  return component_value (s, "used", sizetype,
			  build3 (COND_EXPR, sizetype, copied, bytes, size_zero_node));
}
