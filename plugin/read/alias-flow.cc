/* The sources of the values of a function's pointers.

   In: the GIMPLE of a function before anything in it is replaced.  Out: for
   each pointer variable, what it may be a copy of: the value a parameter begins
   with, an object, the result of an allocation, or something unknown.

   This tells which pointers can never lead to the same memory, and which ones
   are copies of a restrict pointer or computed from it.

   The order of statements plays no role: a variable has the values of all its
   assignments.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/read.h"
#include "read/alias.h"
#include "ir/walk.h"

/* The kinds of values that a pointer may begin with.  */
enum source_kind { FROM_PARAMETER, FROM_OBJECT, FROM_ALLOCATION };

struct source
{
  source_kind kind;
  unsigned id;			/* DECL_UID, or number of the allocation */
  bool local;			/* an automatic variable of the function */
  bool device;			/* memory from acc_malloc */
};

/* A pointer variable.  Variables are DECL_UIDs here: declarations may be
   collected as garbage and their addresses used again.  */
struct flow_node
{
  unsigned uid;
  auto_vec<unsigned> from;	/* variables whose values it gets */
  auto_vec<source> sources;
  bool unknown;			/* its value may come from anywhere */
  bool escapes;			/* its value is stored, or a call gets it */
};

typedef hash_map<int_hash<unsigned, -1U, -2U>, flow_node *> node_map;

static struct
{
  unsigned function;		/* DECL_UID, 0: none */
  unsigned allocations;
  node_map *map;
  auto_delete_vec<flow_node> nodes;
} flow;

static flow_node *
find_node (const_tree decl)
{
  flow_node **n = flow.map ? flow.map->get (DECL_UID (decl)) : NULL;
  return n ? *n : NULL;
}

static flow_node *
node_of (tree decl)
{
  if (flow_node *n = find_node (decl))
    return n;
  flow_node *n = new flow_node ();
  n->uid = DECL_UID (decl);
  n->unknown = n->escapes = false;
  flow.nodes.safe_push (n);
  flow.map->put (n->uid, n);
  /* Others may set a variable that does not belong to this function alone.  */
  if (!acc_local_var_p (decl) || TREE_THIS_VOLATILE (decl)
      || DECL_HAS_VALUE_EXPR_P (decl))
    n->unknown = n->escapes = true;
  if (TREE_CODE (decl) == PARM_DECL)
    n->sources.safe_push ({ FROM_PARAMETER, n->uid, false, false });
  return n;
}

/* ---- Reading statements */

static void flows (flow_node *to, tree t, int depth);

static void
flow_unknown (flow_node *to)
{
  if (to)
    to->unknown = true;
}

/* Note that TO gets the value that assignment G computes.  */
static void
flows_assigned (flow_node *to, gimple *g, int depth)
{
  tree_code code = gimple_assign_rhs_code (g);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return;
  if (code == POINTER_PLUS_EXPR)
    {
      flows (to, gimple_assign_rhs1 (g), depth);
      return;
    }
  for (unsigned i = code == COND_EXPR ? 2 : 1; i < gimple_num_ops (g); i++)
    flows (to, gimple_op (g, i), depth);
}

static bool
device_allocation_p (gimple *g)
{
  tree fn = gimple_call_fndecl (g);
  return (fn && DECL_NAME (fn)
	  && !strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)), "acc_malloc"));
}

/* Note that TO gets the result of call G.  */
static void
flows_called (flow_node *to, gimple *g)
{
  if (!to)
    return;
  if (gimple_call_flags (g) & ECF_MALLOC)
    to->sources.safe_push ({ FROM_ALLOCATION, flow.allocations++, false,
			     device_allocation_p (g) });
  else
    to->unknown = true;
}

static void
flows_name (flow_node *to, tree name, int depth)
{
  gimple *g = SSA_NAME_DEF_STMT (name);
  if (g && is_gimple_assign (g))
    flows_assigned (to, g, depth + 1);
  else if (g && is_gimple_call (g))
    flows_called (to, g);
  else if (tree var = SSA_NAME_VAR (name))
    flows (to, var, depth + 1);
  else
    flow_unknown (to);
}

static void
flows_address (flow_node *to, tree object, int depth)
{
  tree base = acc_base_address (object);
  if (!base)
    flow_unknown (to);
  else if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
    flows (to, TREE_OPERAND (base, 0), depth + 1);
  else if (!to)
    return;
  else if (DECL_P (base))
    to->sources.safe_push ({ FROM_OBJECT, DECL_UID (base),
			     acc_local_var_p (base), false });
  else if (!CONSTANT_CLASS_P (base))
    to->unknown = true;
}

/* Note that the value of T goes to TO or, if TO is null, to a place that nobody
   follows.  */
static void
flows (flow_node *to, tree t, int depth)
{
  if (depth > 40)
    flow_unknown (to);
  else if (!POINTER_TYPE_P (TREE_TYPE (t)))
    {
      if (TREE_CODE (t) == CONSTRUCTOR)
	{
	  unsigned i;
	  tree v;
	  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (t), i, v)
	    flows (to, v, depth + 1);
	}
      else if (!CONSTANT_CLASS_P (t))
	flow_unknown (to);
    }
  else if (TREE_CODE (t) == SSA_NAME)
    flows_name (to, t, depth);
  else if (TREE_CODE (t) == ADDR_EXPR)
    flows_address (to, TREE_OPERAND (t, 0), depth);
  else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL
	   || TREE_CODE (t) == RESULT_DECL)
    {
      flow_node *n = node_of (t);
      if (to)
	to->from.safe_push (n->uid);
      else
	n->escapes = true;
    }
  else if (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	   || TREE_CODE (t) == POINTER_PLUS_EXPR
	   || TREE_CODE (t) == SAVE_EXPR)
    flows (to, TREE_OPERAND (t, 0), depth + 1);
  else if (TREE_CODE (t) == COND_EXPR)
    {
      flows (to, TREE_OPERAND (t, 1), depth + 1);
      flows (to, TREE_OPERAND (t, 2), depth + 1);
    }
  else if (!integer_zerop (t))
    flow_unknown (to);
}

static void
read_assign (gimple *g)
{
  tree lhs = gimple_assign_lhs (g);
  bool pointer = POINTER_TYPE_P (TREE_TYPE (lhs));
  /* The end of the variable's life.  */
  if (gimple_clobber_p (g))
    return;
  /* A temporary is followed at its uses.  */
  if (TREE_CODE (lhs) == SSA_NAME
      && (pointer || !gimple_assign_cast_p (g)))
    return;
  if (pointer && DECL_P (lhs))
    flows_assigned (node_of (lhs), g, 0);
  else if (gimple_assign_rhs_code (g) != POINTER_DIFF_EXPR)
    flows_assigned (NULL, g, 0);
}

static void
read_call (gimple *g)
{
  tree fn = gimple_call_fndecl (g), lhs = gimple_call_lhs (g);
  bool known = fn && fndecl_built_in_p (fn);
  flow_node *to = lhs && DECL_P (lhs) && POINTER_TYPE_P (TREE_TYPE (lhs))
		  ? node_of (lhs) : NULL;
  /* The result of a builtin may be computed from its arguments.  */
  for (unsigned i = 0; i < gimple_call_num_args (g); i++)
    if (!known || (lhs && POINTER_TYPE_P (TREE_TYPE (lhs))
		   && !(gimple_call_flags (g) & ECF_MALLOC)))
      flows (NULL, gimple_call_arg (g, i), 0);
  flows_called (to, g);
}

static void
read_asm (gasm *g)
{
  for (unsigned i = 0; i < gimple_asm_ninputs (g); i++)
    flows (NULL, TREE_VALUE (gimple_asm_input_op (g, i)), 0);
  for (unsigned i = 0; i < gimple_asm_noutputs (g); i++)
    {
      tree t = TREE_VALUE (gimple_asm_output_op (g, i));
      if (DECL_P (t) && POINTER_TYPE_P (TREE_TYPE (t)))
	node_of (t)->unknown = true;
    }
}

static tree
read_stmt (gimple_stmt_iterator *i, bool *handled)
{
  gimple *g = gsi_stmt (*i);
  *handled = false;
  if (is_gimple_assign (g))
    read_assign (g);
  else if (is_gimple_call (g))
    read_call (g);
  else if (gasm *a = dyn_cast<gasm *> (g))
    read_asm (a);
  else if (gomp_for *f = dyn_cast<gomp_for *> (g))
    for (unsigned n = 0; n < gimple_omp_for_collapse (f); n++)
      {
	tree index = gimple_omp_for_index (f, n);
	if (DECL_P (index) && POINTER_TYPE_P (TREE_TYPE (index)))
	  flows (node_of (index), gimple_omp_for_initial (f, n), 0);
      }
  return NULL_TREE;
}

void
acc_alias_function (tree fndecl, gimple_seq seq)
{
  flow.function = DECL_UID (fndecl);
  flow.allocations = 0;
  delete flow.map;
  flow.map = new node_map ();
  for (flow_node *n : flow.nodes)
    delete n;
  flow.nodes.truncate (0);
  acc_walk_gimple_stmts (seq, read_stmt);
}

/* ---- Questions */

/* Everything that a pointer's value may be computed from.  */
struct origin
{
  auto_vec<unsigned> variables;
  auto_vec<source> sources;
  bool unknown;
};

static void
add_origin (origin *o, const flow_node *n)
{
  if (o->variables.contains (n->uid))
    return;
  o->variables.safe_push (n->uid);
  o->unknown |= n->unknown;
  for (const source &s : n->sources)
    o->sources.safe_push (s);
  for (unsigned uid : n->from)
    add_origin (o, *flow.map->get (uid));
}

/* Fill *O for DECL: a pointer, or an object if POINTER is false.  */
static void
find_origin (const_tree decl, bool pointer, origin *o)
{
  o->unknown = false;
  if (!pointer)
    {
      o->sources.safe_push ({ FROM_OBJECT, DECL_UID (decl),
			      acc_local_var_p (decl), false });
      return;
    }
  if (outline_exposed_p (decl) || !acc_local_var_p (decl))
    o->unknown = true;
  if (const flow_node *n = find_node (decl))
    add_origin (o, n);
  else if (TREE_CODE (decl) == PARM_DECL)
    {
      o->variables.safe_push (DECL_UID (decl));
      o->sources.safe_push ({ FROM_PARAMETER, DECL_UID (decl), false, false });
    }
  else
    o->unknown = true;
}

/* True if a value computed from variable UID may be in a place that nobody
   follows.  */
static bool
leaks_p (unsigned uid)
{
  for (const flow_node *n : flow.nodes)
    if (n->escapes)
      {
	origin o;
	o.unknown = false;
	add_origin (&o, n);
	if (o.variables.contains (uid))
	  return true;
      }
  return false;
}

/* True if S and T are never the same memory.  */
static bool
sources_apart_p (const source &s, const source &t)
{
  if (s.kind == t.kind)
    return s.kind != FROM_PARAMETER && s.id != t.id;
  if (s.kind == FROM_ALLOCATION || t.kind == FROM_ALLOCATION)
    return true;
  return s.local || t.local;
}

/* True if the restrict type of RESTRICTED tells something about OTHER.  A variable
   without a name is not the program's: gfortran loads the address of one array
   into several of them.  All have restrict types then.  A variable that is not
   in the function's source at all has the address of a temporary array.  */
static bool
restrict_counts_p (const_tree restricted, const_tree other)
{
  return (DECL_NAME (restricted)
	  || (VAR_P (other) && !DECL_NAME (other) && !find_node (other)
	      && POINTER_TYPE_P (TREE_TYPE (other))
	      && !TYPE_RESTRICT (TREE_TYPE (other))));
}

/* True if RESTRICTED is a restrict pointer and no value of OTHER, with origin
   O, is computed from it: C11, 6.7.3.1.  */
static bool
restrict_apart_p (const_tree restricted, const_tree other, const origin &o)
{
  return (POINTER_TYPE_P (TREE_TYPE (restricted))
	  && TYPE_RESTRICT (TREE_TYPE (restricted))
	  && restrict_counts_p (restricted, other)
	  && restricted != other && !outline_exposed_p (restricted)
	  && !o.variables.contains (DECL_UID (restricted))
	  && (!o.unknown || !leaks_p (DECL_UID (restricted))));
}

bool
acc_flow_apart_p (const_tree fndecl, const_tree a, bool a_pointer,
		  const_tree b, bool b_pointer)
{
  if (flow.function != DECL_UID (fndecl))
    return false;
  origin x, y;
  find_origin (a, a_pointer, &x);
  find_origin (b, b_pointer, &y);
  if ((a_pointer && restrict_apart_p (a, b, y))
      || (b_pointer && restrict_apart_p (b, a, x)))
    return true;
  if (x.unknown || y.unknown)
    return false;
  for (const source &s : x.sources)
    for (const source &t : y.sources)
      if (!sources_apart_p (s, t))
	return false;
  return true;
}

bool
acc_pointer_roots (const_tree fndecl, const_tree pointer, auto_vec<unsigned> *out)
{
  if (flow.function != DECL_UID (fndecl))
    return false;
  origin o;
  find_origin (pointer, true, &o);
  for (unsigned uid : o.variables)
    out->safe_push (uid);
  for (const source &s : o.sources)
    if (s.kind == FROM_OBJECT)
      out->safe_push (s.id);
  return !o.unknown;
}

bool
acc_device_memory_p (const_tree fndecl, const_tree pointer)
{
  if (flow.function != DECL_UID (fndecl))
    return false;
  origin o;
  find_origin (pointer, true, &o);
  for (const source &s : o.sources)
    if (!s.device)
      return false;
  return !o.unknown;
}
