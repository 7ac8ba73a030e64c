/* The class of an object that a construct reaches by a pointer to one of its bases.

   In: a method that a kernel calls, and the class of the object as the pointer has
   it.  Out: the class that the method uses, which may be derived from that class:

     template <class D> struct base
     {
       int twice (int i) { return 2 * static_cast<D *> (this)->value (i); }
     };

   Here a call of twice needs all of a D.  The base must be at the beginning of the
   derived object, and a template that has the derived class as its argument: each of its
   objects is one of a D then.  Other bases may find out at run time what an object is, and
   have objects of their own, with other memory behind them.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "ir/walk.h"
#include "langhooks.h"
#include "read/read.h"

/* What is known of the object of a method.  */
struct object_use
{
  tree self;			/* `this' of the function that is being walked */
  tree type;			/* the class that is used, as far as is known */
  hash_set<tree> *seen;		/* functions */
};

/* True if BASE is at the beginning of the objects that BINFO is about.  */
static bool
begins_with_p (tree binfo, const_tree base)
{
  if (!integer_zerop (BINFO_OFFSET (binfo)))
    return false;
  if (TYPE_MAIN_VARIANT (BINFO_TYPE (binfo)) == base)
    return true;
  tree b;
  for (unsigned i = 0; BINFO_BASE_ITERATE (binfo, i, b); i++)
    if (!BINFO_VIRTUAL_P (b) && begins_with_p (b, base))
      return true;
  return false;
}

/* Note that the object is used as one of TYPE.  */
static void
note_type (object_use *u, tree type)
{
  type = TYPE_MAIN_VARIANT (type);
  if (TREE_CODE (type) == RECORD_TYPE && COMPLETE_TYPE_P (type) && TYPE_BINFO (type)
      && type != u->type && begins_with_p (TYPE_BINFO (type), u->type))
    u->type = type;
}

static bool
self_p (const object_use *u, tree e)
{
  STRIP_NOPS (e);
  if (TREE_CODE (e) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (e))
    e = SSA_NAME_VAR (e);
  return e == u->self;
}

static void walk_method (object_use *u, tree fn);

/* Note the call of FN, whose first argument is FIRST.  */
static void
note_call (object_use *u, tree fn, tree first)
{
  if (!fn || !self_p (u, first) || TREE_CODE (TREE_TYPE (fn)) != METHOD_TYPE)
    return;
  object_use inner = *u;
  walk_method (&inner, fn);
  u->type = inner.type;
}

static tree
look (tree *tp, int *walk_subtrees, object_use *u)
{
  tree e = *tp;
  if (TYPE_P (e))
    *walk_subtrees = 0;
  else if (CONVERT_EXPR_P (e) && POINTER_TYPE_P (TREE_TYPE (e)) && self_p (u, e))
    note_type (u, TREE_TYPE (TREE_TYPE (e)));
  else if (TREE_CODE (e) == MEM_REF && self_p (u, TREE_OPERAND (e, 0))
	   && integer_zerop (TREE_OPERAND (e, 1)))
    note_type (u, TREE_TYPE (e));
  else if (TREE_CODE (e) == CALL_EXPR && call_expr_nargs (e))
    note_call (u, get_callee_fndecl (e), CALL_EXPR_ARG (e, 0));
  return NULL_TREE;
}

static tree
look_at_call (gimple_stmt_iterator *gsi, bool *handled, object_use *u)
{
  *handled = false;
  gimple *g = gsi_stmt (*gsi);
  if (is_gimple_call (g) && gimple_call_num_args (g))
    note_call (u, gimple_call_fndecl (g), gimple_call_arg (g, 0));
  return NULL_TREE;
}

/* Look at FN, which GCC has lowered.  */
static void
walk_blocks (object_use *u, function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *g = gsi_stmt (i);
	bool handled;
	for (unsigned n = 0; n < gimple_num_ops (g); n++)
	  acc_walk_tree (gimple_op_ptr (g, n), look, u);
	look_at_call (&i, &handled, u);
      }
}

/* Look at FN, a method of the object.  */
static void
walk_method (object_use *u, tree fn)
{
  note_type (u, TYPE_METHOD_BASETYPE (TREE_TYPE (fn)));
  tree result = TREE_TYPE (TREE_TYPE (fn));
  if (u->seen->add (fn))
    return;
  u->self = DECL_ARGUMENTS (fn);
  if (!u->self)
    return;
  /* GIMPLE has no conversion where it returns `this'.  */
  if (POINTER_TYPE_P (result))
    note_type (u, TREE_TYPE (result));
  if (gimple_seq body = gimple_body (fn))
    {
      acc_walk_gimple_ops (body, look, u);
      acc_walk_gimple_stmts (body, look_at_call, u);
    }
  else if (DECL_STRUCT_FUNCTION (fn) && DECL_STRUCT_FUNCTION (fn)->cfg)
    walk_blocks (u, DECL_STRUCT_FUNCTION (fn));
  else if (DECL_SAVED_TREE (fn))
    acc_walk_tree_once (&DECL_SAVED_TREE (fn), look, u);
}

/* True if class TYPE is made of a template with class ARGUMENT as an argument.  */
static bool
argument_p (tree type, tree argument)
{
  char *name = xstrdup (lang_hooks.decl_printable_name (TYPE_NAME (argument), 2));
  char *text = xstrdup (lang_hooks.decl_printable_name (TYPE_NAME (type), 2));
  size_t n = strlen (name);
  bool found = false;
  for (const char *p = strchr (text, '<'); p && (p = strstr (p + 1, name)); )
    found |= !ISIDNUM (p[-1]) && p[-1] != ':' && !ISIDNUM (p[n]) && p[n] != ':';
  free (text);
  free (name);
  return found;
}

tree
acc_used_class (tree call, tree type)
{
  tree fn = get_callee_fndecl (call);
  if (!fn || TREE_CODE (TREE_TYPE (fn)) != METHOD_TYPE
      || TREE_CODE (type) != RECORD_TYPE || !TYPE_NAME (type))
    return type;
  hash_set<tree> seen;
  object_use u = { NULL_TREE, TYPE_MAIN_VARIANT (type), &seen };
  walk_method (&u, fn);
  return u.type == TYPE_MAIN_VARIANT (type) || !argument_p (type, u.type)
	 ? type : build_qualified_type (u.type, TYPE_QUALS (type));
}
