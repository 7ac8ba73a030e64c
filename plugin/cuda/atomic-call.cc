/* Calls of GCC's atomic built-in functions, which std::atomic_ref,
   <stdatomic.h> and __sync_* end in.

   In: a call of __atomic_NAME_N or __sync_NAME_N, N the object's bytes.  Out:
   CUDA's atomic functions, which support objects of four and eight bytes.

   The memory order of the call is ignored: there is a fence before and after
   each operation, which is the strongest order.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

/* The operands of a call.  */
struct atomic_call
{
  const char *type;		/* type of the object in CUDA */
  text place, value;		/* the object's address; the operand */
  bool constant;		/* the operand is a constant */
};

static text
operand (cuda_printer *p, tree call, int n)
{
  return cuda_operand (cuda_expr (p, CALL_EXPR_ARG (call, n)), P_UNARY);
}

/* Take WORD off at the beginning of *NAME.  False if it is not there.  */
static bool
take_word (const char **name, const char *word)
{
  if (!startswith (*name, word))
    return false;
  *name += strlen (word);
  return true;
}

/* The helper functions evaluate an operand once, which the operation may change.  */
static const struct { const char *name, *function, *op, *helper; } updates[] = {
  { "add", "atomicAdd", "+", "acc_add_and_fetch" },
  { "sub", "atomicAdd", "-", "acc_sub_and_fetch" },
  { "and", "atomicAnd", "&", "acc_and_and_fetch" },
  { "or", "atomicOr", "|", "acc_or_and_fetch" },
  { "xor", "atomicXor", "^", "acc_xor_and_fetch" }
};

/* A read-modify-write.  Its value is the value before or, if AFTER, after
   it.  */
static text
update (cuda_printer *p, const atomic_call &a, const char *name, bool after)
{
  for (auto &u : updates)
    if (!strcmp (name, u.name))
      {
	if (after && !a.constant)
	  {
	    cuda_help (p, u.helper);
	    return text (u.helper) + " (" + a.place + ", " + a.value + ")";
	  }
	text v = *u.op == '-' ? "-" + a.value : a.value;
	text s = text (u.function) + " (" + a.place + ", " + v + ")";
	return after ? "(" + s + " " + u.op + " " + a.value + ")" : s;
      }
  return "";
}

/* Compare and swap.  BY_ADDRESS: the call has the address of the expected
   value, otherwise the value.  */
static text
swap (cuda_printer *p, tree call, const atomic_call &a, bool by_address,
      bool same)
{
  text expected = operand (p, call, 1), desired = operand (p, call, 2);
  text cast = text ("(") + a.type + ") ";
  if (!by_address)
    {
      text s = " (" + a.place + ", " + cast + expected + ", " + cast + desired + ")";
      if (!same)
	return "atomicCAS" + s;
      if (a.constant)
	return "(atomicCAS" + s + " == " + cast + expected + ")";
      cuda_help (p, "acc_compare_and_swap");
      return "acc_compare_and_swap" + s;
    }
  cuda_help (p, "acc_compare_exchange");
  return "acc_compare_exchange (" + a.place + ", (" + a.type + " *) " + expected
	 + ", " + cast + desired + ")";
}

/* The text of CUDA C for NAME, without "atomic_" or "sync_" and the size; or
   "".  */
static text
print_named (cuda_printer *p, tree call, const atomic_call &a, const char *name)
{
  text cast = text ("(") + a.type + ") ";
  if (!strcmp (name, "load"))
    return "atomicAdd (" + a.place + ", " + cast + "0)";
  if (!strcmp (name, "store") || !strcmp (name, "exchange")
      || !strcmp (name, "lock_test_and_set"))
    return "atomicExch (" + a.place + ", " + a.value + ")";
  if (!strcmp (name, "lock_release"))
    return "atomicExch (" + a.place + ", " + cast + "0)";
  if (!strcmp (name, "compare_exchange"))
    return swap (p, call, a, true, true);
  if (!strcmp (name, "bool_compare_and_swap"))
    return swap (p, call, a, false, true);
  if (!strcmp (name, "val_compare_and_swap"))
    return swap (p, call, a, false, false);
  if (take_word (&name, "fetch_and_") || take_word (&name, "fetch_"))
    return update (p, a, name, false);
  size_t n = strcspn (name, "_");
  if (!strcmp (name + n, "_fetch") || !strcmp (name + n, "_and_fetch"))
    return update (p, a, text (name, n).c_str (), true);
  return "";
}

bool
cuda_atomic_call (cuda_printer *p, tree call, const char *name, cuda_value *v)
{
  if (!take_word (&name, "atomic_") && !take_word (&name, "sync_"))
    return false;
  if (!strcmp (name, "thread_fence") || !strcmp (name, "synchronize"))
    {
      *v = cuda_make ("__threadfence ()", P_POSTFIX, TREE_TYPE (call));
      return true;
    }
  const char *size = strrchr (name, '_');
  if (!size || (strcmp (size, "_4") && strcmp (size, "_8"))
      || call_expr_nargs (call) < 1)
    return false;
  atomic_call a;
  a.type = size[1] == '4' ? "unsigned int" : "unsigned long long";
  a.constant = (call_expr_nargs (call) > 1
		&& CONSTANT_CLASS_P (CALL_EXPR_ARG (call, 1)));
  a.place = text ("(") + a.type + " *) " + operand (p, call, 0);
  if (call_expr_nargs (call) > 1
      && !POINTER_TYPE_P (TREE_TYPE (CALL_EXPR_ARG (call, 1))))
    a.value = text ("(") + a.type + ") " + operand (p, call, 1);
  text s = print_named (p, call, a, text (name, size - name).c_str ());
  if (s.empty ())
    return false;
  cuda_help (p, "acc_fenced");
  *v = cuda_make (VOID_TYPE_P (TREE_TYPE (call))
		  ? "(__threadfence (), " + s + ", __threadfence ())"
		  : "acc_fenced ((__threadfence (), " + s + "))", P_POSTFIX,
		  TREE_TYPE (call));
  return true;
}
