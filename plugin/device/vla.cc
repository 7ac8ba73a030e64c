/* Arrays of variable length on the device.

   In: a kernel (or routine) whose loops have their axes.  GCC has made each
   such array a pointer that __builtin_alloca sets at the declaration, each
   time that control reaches it.  Out: the same, made correct for threads that
   reach it again and again.  Memory that a CUDA function allocates lives as
   long as the function, so memory that is large enough is used again.  An
   array of a gang or worker that its lanes share is not on the stack of one
   thread but in the device's heap.  So is what the program's own calls of alloca
   give to lanes; all of these calls' memory stays until the iteration ends, since a
   list may be made of it.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "read/read.h"
#include "device/device.h"
#include "ir/walk.h"

/* A block whose threads have an array, and their first and last
   statements.  */
struct home
{
  acc_stmt *block;		/* the innermost body of a loop that is spread
				   over threads, or the whole body */
  auto_vec<acc_stmt *> first, last;
};

struct vlas
{
  auto_delete_vec<acc_stmt> *owner;
  tree fndecl;
  home *top;
  unsigned block_axes;
  bool labels;			/* the body has labels */
};

/* The place of the search.  */
struct place
{
  home *at;
  unsigned active;		/* axes that loops around are spread over */
  bool again;			/* control may reach this place again */
  bool looped;			/* likewise, in one iteration of the home */
};

/* The call in S if S allocates an array of variable length, or null.  */
static tree
vla_call (acc_stmt *s)
{
  tree e = s->code == ST_EXPR ? s->expr : NULL_TREE;
  if (!e || TREE_CODE (e) != MODIFY_EXPR)
    return NULL_TREE;
  e = TREE_OPERAND (e, 1);
  STRIP_NOPS (e);
  return acc_vla_call_p (e) ? e : NULL_TREE;
}

/* The program's own call of alloca in S, an expression, or null.  */
static tree *
alloca_call (acc_stmt *s)
{
  tree *found = NULL;
  if (s->code == ST_EXPR)
    acc_walk_trees (&s->expr, [&] (tree *tp)
      {
	if (acc_own_alloca_p (*tp))
	  found = tp;
	return !found;
      });
  return found;
}

static acc_stmt *
new_expr (vlas *v, location_t loc, tree e)
{
  acc_stmt *s = acc_new_stmt (v->owner, ST_EXPR, loc);
  s->expr = e;
  return s;
}

static acc_stmt *
new_set (vlas *v, location_t loc, tree var, tree value)
{
  return acc_new_set (v->owner, loc, var, value);
}

/* A new variable of H that begins as zero.  */
static tree
new_zero (vlas *v, home *h, tree type, const char *name)
{
  tree t = acc_new_var (type, name, v->fndecl);
  h->block->decls.safe_push (t);
  h->first.safe_push (new_set (v, h->block->loc, t, build_zero_cst (type)));
  return t;
}

static tree
call (built_in_function code, tree arg)
{
  tree fn = builtin_decl_explicit (code);
  return arg ? build_call_expr (fn, 1, arg) : build_call_expr (fn, 0);
}

/* The alignment of __builtin_alloca and malloc on the device, in bytes.  */
#define DEVICE_ALIGNMENT 16

/* The alignment that CALL of alloca asks for, in bytes, if the device gives less; else
   0.  */
static unsigned HOST_WIDE_INT
alignment_of (const_tree call)
{
  if (call_expr_nargs (call) < 2 || !tree_fits_uhwi_p (CALL_EXPR_ARG (call, 1)))
    return 0;
  unsigned HOST_WIDE_INT bytes = tree_to_uhwi (CALL_EXPR_ARG (call, 1)) / BITS_PER_UNIT;
  return bytes > DEVICE_ALIGNMENT ? bytes : 0;
}

/* The size to allocate for CALL, so that there is an aligned place in the memory.  */
static tree
room_for (const_tree call)
{
  tree size = unshare_expr (CALL_EXPR_ARG (call, 0));
  unsigned HOST_WIDE_INT n = alignment_of (call);
  return n ? fold_build2 (PLUS_EXPR, TREE_TYPE (size), size,
			  build_int_cst (TREE_TYPE (size), n)) : size;
}

/* The place for CALL in the memory at P:
     (void *) ((long) p + 63 & -64)  */
static tree
aligned (const_tree call, tree p)
{
  unsigned HOST_WIDE_INT n = alignment_of (call);
  if (!n)
    return p;
  tree at = build2 (PLUS_EXPR, ssizetype, fold_convert (ssizetype, p), ssize_int (n - 1));
  return fold_convert (TREE_TYPE (p), build2 (BIT_AND_EXPR, ssizetype, at,
					      ssize_int (-(HOST_WIDE_INT) n)));
}

/* Let the calls of alloca in *TP, which allocate once each, give aligned memory.  */
static void
align_calls (tree *tp)
{
  acc_walk_trees (tp, [&] (tree *sub)
    {
      tree fn = TREE_CODE (*sub) == CALL_EXPR ? get_callee_fndecl (*sub) : NULL_TREE;
      if (!fn || !fndecl_built_in_p (fn, BUILT_IN_NORMAL)
	  || !ALLOCA_FUNCTION_CODE_P (DECL_FUNCTION_CODE (fn)) || !alignment_of (*sub))
	return true;
      tree alloc = build_call_expr (builtin_decl_explicit (BUILT_IN_ALLOCA), 1,
				    room_for (*sub));
      *sub = aligned (*sub, alloc);
      return false;
    });
}

/* The place for what ALLOC, a call of alloca, allocates again and again: in memory that
   an earlier time has left.  Add to OUT
     if (room < size)
       at = alloca (room = size);  */
static tree
stack_again (vlas *v, location_t loc, tree alloc, auto_vec<acc_stmt *> *out)
{
  tree size = room_for (alloc);
  tree at = new_zero (v, v->top, ptr_type_node, "array");
  tree room = new_zero (v, v->top, size_type_node, "room");
  acc_stmt *grow = acc_new_stmt (v->owner, ST_IF, loc);
  grow->expr = build2 (LT_EXPR, boolean_type_node, room,
		       fold_convert (size_type_node, unshare_expr (size)));
  grow->body = new_set (v, loc, room, unshare_expr (size));
  grow->body->next = new_set (v, loc, at, call (BUILT_IN_ALLOCA, size));
  out->safe_push (grow);
  return aligned (alloc, at);
}

/* Add to OUT: if (!AT) trap ();  */
static void
trap_without (vlas *v, location_t loc, tree at, auto_vec<acc_stmt *> *out)
{
  acc_stmt *check = acc_new_stmt (v->owner, ST_IF, loc);
  check->expr = build2 (EQ_EXPR, boolean_type_node, at, null_pointer_node);
  check->body = new_expr (v, loc, call (BUILT_IN_TRAP, NULL_TREE));
  out->safe_push (check);
}

/* The pointer to the memory before, which the memory at AT begins with.  */
static tree
link_at (tree at)
{
  return build2 (MEM_REF, ptr_type_node, at,
		 build_int_cst (build_pointer_type (ptr_type_node), 0));
}

/* Let alloca's call *TP in S, whose memory threads share, take memory of the heap:
     next = malloc (size + 16);
     if (!next) trap ();
     *(void **) next = at;
     at = next;
     s: ... at + 16 ...
   and at the end of the scope of its threads
     while (at)
       { next = *(void **) at; free (at); at = next; }  */
static void
use_heap_list (vlas *v, acc_stmt *s, const place &p, tree *tp, auto_vec<acc_stmt *> *out)
{
  tree at = new_zero (v, p.at, ptr_type_node, "memory");
  tree next = new_zero (v, p.at, ptr_type_node, "next");
  tree size = fold_build2 (PLUS_EXPR, size_type_node,
			   fold_convert (size_type_node, room_for (*tp)),
			   size_int (DEVICE_ALIGNMENT));
  out->safe_push (new_set (v, s->loc, next, call (BUILT_IN_MALLOC, size)));
  trap_without (v, s->loc, next, out);
  out->safe_push (new_set (v, s->loc, link_at (next), at));
  out->safe_push (new_set (v, s->loc, at, next));
  *tp = aligned (*tp, fold_build_pointer_plus_hwi (at, DEVICE_ALIGNMENT));
  acc_stmt *last = acc_new_stmt (v->owner, ST_FOR, s->loc);
  last->expr = build2 (NE_EXPR, boolean_type_node, at, null_pointer_node);
  last->body = new_set (v, s->loc, next, link_at (at));
  last->body->next = new_expr (v, s->loc, call (BUILT_IN_FREE, at));
  last->body->next->next = new_set (v, s->loc, at, next);
  p.at->last.safe_push (last);
}

/* Allocate S's array, which threads share, on the heap:
     free (at);
     at = malloc (size);
     if (!at) trap ();
     s: array = at;
   and free (at) at the end of the scope of its threads.  */
static void
use_heap (vlas *v, acc_stmt *s, const place &p, tree alloc, auto_vec<acc_stmt *> *out)
{
  tree size = room_for (alloc);
  tree at = new_zero (v, p.at, ptr_type_node, "array");
  if (p.again)
    out->safe_push (new_expr (v, s->loc, call (BUILT_IN_FREE, at)));
  out->safe_push (new_set (v, s->loc, at, call (BUILT_IN_MALLOC, size)));
  trap_without (v, s->loc, at, out);
  out->safe_push (new_set (v, s->loc, TREE_OPERAND (s->expr, 0),
			   aligned (alloc, at)));
  p.at->last.safe_push (new_expr (v, s->loc, call (BUILT_IN_FREE, at)));
}

/* Put the first and last statements of H's threads into its block.  */
static void
finish_home (vlas *v, home *h)
{
  auto_vec<acc_stmt *> all;
  for (acc_stmt *s : h->first)
    all.safe_push (s);
  if (h->last.length () && acc_continues_p (h->block->body))
    {
      acc_stmt *once = acc_new_stmt (v->owner, ST_DO, h->block->loc);
      once->body = h->block->body;
      once->expr = boolean_false_node;
      all.safe_push (once);
    }
  else
    acc_unlink (h->block->body, &all);
  for (acc_stmt *s : h->last)
    all.safe_push (s);
  h->block->body = acc_link (all);
}

static void place_list (vlas *v, acc_stmt **head, const place &p);

static void
place_inside (vlas *v, acc_stmt *s, const place &p)
{
  place inner = p;
  if (s->code == ST_FOR || s->code == ST_DO || s->code == ST_LOOP)
    inner.again = inner.looped = true;
  home h;
  if (s->loop && s->loop->axes)
    {
      inner.looped = v->labels;
      h.block = s->body;
      inner.at = &h;
      inner.active |= s->loop->axes;
    }
  place_list (v, &s->body, inner);
  place_list (v, &s->other, inner);
  if (inner.at == &h)
    finish_home (v, &h);
}

static void
place_list (vlas *v, acc_stmt **head, const place &p)
{
  auto_vec<acc_stmt *> in, out;
  acc_unlink (*head, &in);
  for (acc_stmt *s : in)
    {
      tree alloc = vla_call (s), *own = alloca_call (s);
      bool shared = v->block_axes & ~p.active;
      if (own && shared)
	{
	  use_heap_list (v, s, p, own, &out);
	  out.safe_push (s);
	}
      else if (own && p.again && !p.looped)
	{
	  *own = stack_again (v, s->loc, *own, &out);
	  out.safe_push (s);
	}
      else if (alloc && shared)
	use_heap (v, s, p, alloc, &out);
      else if (alloc && p.again)
	{
	  tree at = stack_again (v, s->loc, alloc, &out);
	  out.safe_push (new_set (v, s->loc, TREE_OPERAND (s->expr, 0), at));
	}
      else
	{
	  place_inside (v, s, p);
	  out.safe_push (s);
	}
    }
  *head = acc_link (out);
}

static bool
find_reasons (acc_stmt *s, bool *any)
{
  any[0] |= vla_call (s) || alloca_call (s);
  any[1] |= s->code == ST_LABEL;
  return true;
}

static void
place_all (auto_delete_vec<acc_stmt> *owner, tree fndecl, acc_stmt *body,
	   unsigned block_axes)
{
  bool any[2] = { false, false };
  acc_walk_stmts (body, find_reasons, any);
  home top;
  top.block = body;
  vlas v = { owner, fndecl, &top, block_axes, any[1] };
  place p = { &top, 0, any[1], any[1] };
  if (any[0])
    {
      place_list (&v, &body->body, p);
      finish_home (&v, &top);
    }
  acc_walk_exprs (body, align_calls);
}

void
acc_place_vlas (acc_kernel_ir *k, unsigned block_axes)
{
  place_all (&k->region->stmts, k->region->fndecl, k->body, block_axes);
}
