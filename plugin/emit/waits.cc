/* Constructs whose end the program need not wait for.

   In: all functions, lowered; a synchronous compute construct ends with
   __acc_end_open.  Out: a call of __acc_settle before each statement by which
   the program could notice that the construct's kernels are not done yet:

     __acc_end_open (frame);     of the first construct
     ...                         nothing that can notice
     __acc_end_open (frame);     of the second: one wait for both
     __acc_settle ();
     t = clock ();

   These can notice: a call of a function that is not known here (a clock, a
   library for the device); a return to callers that are not known; volatile
   accesses and asm.  If kernels use addresses that the program gave them
   (deviceptr), any access of memory can notice, since the host may access that
   memory, too.  libacc itself waits in its routines, before copies back, and
   before it uses other queues.  -fplugin-arg-acc-defer leaves these calls out.

   Each block has a state at its end.  ENDED: a construct may have ended since
   the last wait.  SEEN: one of them uses such addresses.  States only grow,
   until nothing changes, over all functions at once: a call of a function of
   the unit continues with the state that the function leaves.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "emit/emit.h"
#include "host/host.h"

enum { NOTHING = 0, ENDED = 1, SEEN = 2 };

typedef hash_map<tree, int> function_states;

struct waits
{
  function_states in;	/* state when the function is called */
  function_states out;	/* state when it returns */
  bool insert;		/* the last round */
  bool changed;
};

static bool
named_p (tree fn, const char *name)
{
  return fn && DECL_NAME (fn) && !strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)), name);
}

/* The function of the unit that CALL always calls, or null.  */
static cgraph_node *
known_callee (gimple *call)
{
  tree fn = gimple_call_fndecl (call);
  cgraph_node *n = fn ? cgraph_node::get (fn) : NULL;
  if (!n || !n->definition || n->alias || !gimple_has_body_p (fn)
      || !decl_binds_to_current_def_p (fn) || DECL_STATIC_CONSTRUCTOR (fn))
    return NULL;
  return n;
}

/* True if all calls of FN are known.  */
static bool
callers_known_p (tree fn)
{
  cgraph_node *n = cgraph_node::get (fn);
  return n && !TREE_PUBLIC (fn) && !n->address_taken && !DECL_STATIC_CONSTRUCTOR (fn)
	 && !DECL_STATIC_DESTRUCTOR (fn) && !DECL_PRESERVE_P (fn)
	 && !lookup_attribute ("alias", DECL_ATTRIBUTES (fn));
}

/* True if FN is a function of libacc that waits itself when necessary, or that
   cannot notice anything.  */
static bool
library_p (tree fn)
{
  const char *name = fn && DECL_NAME (fn) ? IDENTIFIER_POINTER (DECL_NAME (fn)) : "";
  return (startswith (name, "__acc_") || !strcmp (name, "acc_malloc")
	  || !strcmp (name, "acc_free"));
}

/* True if T, an operand, is memory that may not belong to the function
   alone.  */
static bool
memory_p (tree t)
{
  if (!t)
    return false;
  t = acc_base_of (t);
  if (TREE_CODE (t) == MEM_REF || TREE_CODE (t) == TARGET_MEM_REF)
    return true;
  return VAR_P (t) && (TREE_STATIC (t) || DECL_EXTERNAL (t));
}

/* True if the program could notice by G, in state STATE, that kernels are not
   done.  */
static bool
notices_p (gimple *g, int state)
{
  if (gimple_code (g) == GIMPLE_ASM || gimple_has_volatile_ops (g))
    return true;
  if (is_gimple_call (g))
    {
      tree fn = gimple_call_fndecl (g);
      bool harmless = (gimple_call_internal_p (g) || library_p (fn)
		       || (gimple_call_flags (g) & ECF_CONST));
      if (!harmless && !known_callee (g))
	return true;
    }
  if (!(state & SEEN))
    return false;
  for (unsigned i = 0; i < gimple_num_ops (g); i++)
    if (memory_p (gimple_op (g, i)))
      return true;
  return false;
}

static void
grow (waits *w, function_states *states, tree fn, int state)
{
  int &s = states->get_or_insert (fn);
  if ((s | state) == s)
    return;
  s |= state;
  w->changed = true;
}

/* The state after G, when it was STATE before.  In the last round, put a wait
   before G if necessary.  */
static int
step (waits *w, gimple_stmt_iterator *at, int state)
{
  gimple *g = gsi_stmt (*at);
  tree fn = current_function_decl;
  bool leaves = gimple_code (g) == GIMPLE_RETURN;
  if (state && ((leaves && !callers_known_p (fn)) || notices_p (g, state)))
    {
      if (w->insert && (!acc_opts.defer || (state & SEEN)))
	{
	  tree settle = abi_function ("__acc_settle", void_type_node);
	  gimple *call = gimple_build_call (settle, 0);
	  gimple_set_location (call, gimple_location (g));
	  gsi_insert_before (at, call, GSI_SAME_STMT);
	}
      state = NOTHING;
    }
  if (leaves)
    grow (w, &w->out, fn, state);
  if (!is_gimple_call (g))
    return state;
  if (named_p (gimple_call_fndecl (g), "__acc_end_open")
      || named_p (gimple_call_fndecl (g), "__acc_end_late"))
    return state | ENDED
	   | (integer_onep (gimple_call_arg (g, 1)) ? SEEN : NOTHING);
  if (cgraph_node *n = known_callee (g))
    {
      grow (w, &w->in, n->decl, state);
      int *out = w->out.get (n->decl);
      return out ? *out : NOTHING;
    }
  return state;
}

/* The state at the beginning of BB of FN.  OUT has the states at the ends of
   blocks.  */
static int
state_at (waits *w, function *fn, basic_block bb, const vec<int> &out)
{
  int state = NOTHING;
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, bb->preds)
    if (e->src != ENTRY_BLOCK_PTR_FOR_FN (fn))
      state |= out[e->src->index];
    else if (int *in = w->in.get (fn->decl))
      state |= *in;
  return state;
}

/* Go through the blocks of FN until OUT no longer changes.  */
static void
go_through (waits *w, function *fn, vec<int> *out)
{
  bool again = true;
  while (again)
    {
      basic_block bb;
      again = false;
      FOR_EACH_BB_FN (bb, fn)
	{
	  int state = state_at (w, fn, bb, *out);
	  for (gimple_stmt_iterator s = gsi_start_bb (bb); !gsi_end_p (s);
	       gsi_next (&s))
	    state = step (w, &s, state);
	  again |= !w->insert && state != (*out)[bb->index];
	  (*out)[bb->index] = state;
	}
    }
}

/* Do so for FN, and put waits in it if INSERT.  */
static void
one_function (waits *w, function *fn, bool insert)
{
  auto_vec<int> out;
  out.safe_grow_cleared (last_basic_block_for_fn (fn));
  push_cfun (fn);
  w->insert = false;
  go_through (w, fn, &out);
  w->insert = insert;
  if (insert)
    {
      go_through (w, fn, &out);
      cgraph_edge::rebuild_edges ();
    }
  pop_cfun ();
}

/* Do so for all functions that have blocks.  */
static void
all_functions (waits *w, bool insert)
{
  cgraph_node *n;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (n)
    {
      function *fn = DECL_STRUCT_FUNCTION (n->decl);
      if (fn && fn->cfg && !acc_host_version_p (n->decl))
	one_function (w, fn, insert);
    }
}

void
acc_settle_waits (void)
{
  waits w;
  do
    {
      w.changed = false;
      all_functions (&w, false);
    }
  while (w.changed);
  all_functions (&w, true);
}
