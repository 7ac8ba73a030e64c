/* Memory that the program allocates becomes managed memory.

   In: -fplugin-arg-acc-memory=managed; functions that are called, for example
   malloc.  Out: libacc's functions in their place, in this object.  In C++,
   also definitions of operators new and delete, which the standard allows in a
   program.  They are weak, so that those of the program itself win, and
   libstdc++ uses them, too.  So all memory is freed by __acc_free, which knows
   its own memory.

     p = malloc (n);             p = __acc_malloc (n);
     free (p);             ->    __acc_free (p);

   Fortran's allocate and deallocate are calls of malloc and free.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "emit/emit.h"
#include "acc.h"

struct managed_function { const char *name, *by; };

static const managed_function functions[] = {
  { "malloc", "__acc_malloc" }, { "calloc", "__acc_calloc" },
  { "realloc", "__acc_realloc" }, { "free", "__acc_free" },
  { "reallocarray", "__acc_reallocarray" },
  { "aligned_alloc", "__acc_aligned_alloc" },
  { "memalign", "__acc_aligned_alloc" },
  { "posix_memalign", "__acc_posix_memalign" }
};

/* The functions of the operators: only the first one or two parameters count.
   PARAMETERS: s is a size or an alignment, p a pointer or a reference.  */
struct operator_new_delete { const char *name, *parameters, *by; };

static const operator_new_delete operators[] = {
  { "_Znwm", "s", "__acc_new" }, { "_Znam", "s", "__acc_new" },
  { "_ZnwmRKSt9nothrow_t", "sp", "__acc_malloc" },
  { "_ZnamRKSt9nothrow_t", "sp", "__acc_malloc" },
  { "_ZnwmSt11align_val_t", "ss", "__acc_new_aligned" },
  { "_ZnamSt11align_val_t", "ss", "__acc_new_aligned" },
  { "_ZdlPv", "p", "__acc_free" }, { "_ZdaPv", "p", "__acc_free" },
  { "_ZdlPvm", "ps", "__acc_free" }, { "_ZdaPvm", "ps", "__acc_free" },
  { "_ZdlPvRKSt9nothrow_t", "pp", "__acc_free" },
  { "_ZdaPvRKSt9nothrow_t", "pp", "__acc_free" },
  { "_ZdlPvSt11align_val_t", "ps", "__acc_free" },
  { "_ZdaPvSt11align_val_t", "ps", "__acc_free" },
  { "_ZdlPvmSt11align_val_t", "pss", "__acc_free" },
  { "_ZdaPvmSt11align_val_t", "pss", "__acc_free" }
};

static tree
parameter_type (char c)
{
  return c == 's' ? size_type_node : ptr_type_node;
}

/* A new declaration of the function NAME with PARAMETERS.  */
static tree
declare (const char *name, const char *parameters, tree result)
{
  auto_vec<tree> types;
  for (const char *p = parameters; *p; p++)
    types.safe_push (parameter_type (*p));
  tree type = build_function_type_array (result, types.length (),
					 types.address ());
  tree fn = build_fn_decl (name, type);
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier (name));
  TREE_NOTHROW (fn) = 0;
  return fn;
}

/* Define operator O: return by (parameters).  */
static void
define (const operator_new_delete &o)
{
  bool makes = o.parameters[0] == 's';
  tree result = makes ? ptr_type_node : void_type_node;
  tree fn = declare (o.name, o.parameters, result);
  tree list = NULL_TREE, *last = &list;
  auto_vec<tree> args;
  unsigned wanted = strcmp (o.by, "__acc_new_aligned") ? 1 : 2;
  for (const char *p = o.parameters; *p; p++)
    {
      tree parm = build_decl (BUILTINS_LOCATION, PARM_DECL, NULL_TREE,
			      parameter_type (*p));
      DECL_ARG_TYPE (parm) = TREE_TYPE (parm);
      DECL_CONTEXT (parm) = fn;
      TREE_USED (parm) = 1;
      *last = parm;
      last = &DECL_CHAIN (parm);
      if (args.length () < wanted)
	args.safe_push (parm);
    }
  DECL_ARGUMENTS (fn) = list;
  tree value = build_decl (BUILTINS_LOCATION, RESULT_DECL, NULL_TREE, result);
  DECL_CONTEXT (value) = fn;
  DECL_ARTIFICIAL (value) = DECL_IGNORED_P (value) = 1;
  DECL_RESULT (fn) = value;
  DECL_EXTERNAL (fn) = 0;
  TREE_STATIC (fn) = TREE_PUBLIC (fn) = 1;
  DECL_ARTIFICIAL (fn) = 1;
  DECL_WEAK (fn) = 1;
  DECL_UNINLINABLE (fn) = 1;
  DECL_INITIAL (fn) = make_node (BLOCK);
  tree to = declare (o.by, wanted == 1 ? (makes ? "s" : "p") : "ss", result);
  tree call = build_call_expr_loc_array (BUILTINS_LOCATION, to,
					 args.length (), args.address ());
  DECL_SAVED_TREE (fn)
    = makes ? build1 (RETURN_EXPR, void_type_node,
		      build2 (MODIFY_EXPR, ptr_type_node, value, call))
      : call;
  push_struct_function (fn);
  pop_cfun ();
  gimplify_function_tree (fn);
  cgraph_node::add_new_function (fn, false);
}

void
acc_manage_memory (void)
{
  cgraph_node *node;
  hash_set<tree> there;
  FOR_EACH_FUNCTION (node)
    {
      tree name = DECL_ASSEMBLER_NAME (node->decl);
      if (!DECL_EXTERNAL (node->decl))
	{
	  there.add (name);
	  continue;
	}
      for (const managed_function &r : functions)
	if (id_equal (name, r.name))
	  symtab->change_decl_assembler_name (node->decl,
					      get_identifier (r.by));
    }
  /* GCC later makes calloc of malloc and memset.  */
  tree zeroed = builtin_decl_explicit (BUILT_IN_CALLOC);
  if (zeroed && !there.contains (get_identifier ("calloc")))
    symtab->change_decl_assembler_name (zeroed,
					get_identifier ("__acc_calloc"));
  if (strncmp (lang_hooks.name, "GNU C++", 7))
    return;
  for (const operator_new_delete &o : operators)
    if (!there.contains (get_identifier (o.name)))
      define (o);
  symtab->process_new_functions ();
}
