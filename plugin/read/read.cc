/* From GIMPLE to statements.

   In: the body of a region or of a routine as the gimplifier left it (high
   GIMPLE: OMP_FOR for loops with a directive, gotos for the others).  Out:
   statements of ir/ir.h, structured by structure.cc and fold.cc.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"
#include "checks.h"
#include "pragma/pragma.h"
#include "read/read.h"
#include "unit/unit.h"
#include "ir/walk.h"

/* ---- Expressions */

/* Replace *TP by its copy, and note objects whose address is taken.  */
static tree
remap_op (tree *tp, int *walk_subtrees, acc_reader *r)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (DECL_P (t))
    {
      if (tree *to = r->remap.get (t))
	*tp = unshare_expr (*to);
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == ADDR_EXPR)
    {
      tree base = TREE_OPERAND (t, 0);
      if (TREE_CODE (base) == CONST_DECL)
	base = DECL_INITIAL (base);
      if (CONSTANT_CLASS_P (base) && TREE_CODE (base) != STRING_CST)
	TREE_OPERAND (t, 0) = acc_constant_variable (base);
      base = acc_base_of (TREE_OPERAND (t, 0));
      if (tree *to = r->remap.get (base))
	base = *to;
      if (DECL_P (base))
	r->escaped.add (base);
    }
  return NULL_TREE;
}

/* A copy of T for the IR.  */
static tree
read_expr (acc_reader *r, tree t)
{
  if (!t)
    return t;
  t = unshare_expr (t);
  acc_walk_tree (&t, remap_op, r);
  return t;
}

/* Read the right side of G.  An address here is like an address in a call or an
   atomic: note those that remap_op has not seen as variables yet.  */
static tree
assign_rhs (acc_reader *r, gassign *g)
{
  tree type = TREE_TYPE (gimple_assign_lhs (g));
  tree a = read_expr (r, gimple_assign_rhs1 (g));
  tree_code code = gimple_assign_rhs_code (g);
  switch (get_gimple_rhs_class (code))
    {
    case GIMPLE_SINGLE_RHS:
      return a;
    case GIMPLE_UNARY_RHS:
      /* In GIMPLE a truth value is one bit: a conversion keeps the lowest bit,
	 while C compares with zero.  */
      if (CONVERT_EXPR_CODE_P (code) && TREE_CODE (type) == BOOLEAN_TYPE
	  && INTEGRAL_TYPE_P (TREE_TYPE (a))
	  && TREE_CODE (TREE_TYPE (a)) != BOOLEAN_TYPE
	  && TYPE_PRECISION (TREE_TYPE (a)) > TYPE_PRECISION (type))
	return build2 (NE_EXPR, type,
		       build2 (BIT_AND_EXPR, TREE_TYPE (a), a,
			       build_one_cst (TREE_TYPE (a))),
		       build_zero_cst (TREE_TYPE (a)));
      return build1 (code, type, a);
    case GIMPLE_BINARY_RHS:
      return build2 (code, type, a, read_expr (r, gimple_assign_rhs2 (g)));
    case GIMPLE_TERNARY_RHS:
      return build3 (code, type, a, read_expr (r, gimple_assign_rhs2 (g)),
		     read_expr (r, gimple_assign_rhs3 (g)));
    default:
      never_here ();
    }
}

/* Return call G as an expression.  */
static tree
read_call (acc_reader *r, gcall *g)
{
  auto_vec<tree> args;
  for (unsigned i = 0; i < gimple_call_num_args (g); i++)
    args.safe_push (read_expr (r, gimple_call_arg (g, i)));
  location_t loc = gimple_location (g);
  /* Ignore hints: which branch is likely, and how often to unroll GCC's
     loops.  */
  if (gimple_call_internal_p (g, IFN_BUILTIN_EXPECT)
      || gimple_call_internal_p (g, IFN_ANNOTATE)
      || gimple_call_internal_p (g, IFN_LAUNDER))
    return args[0];
  if (gimple_call_internal_p (g))
    {
      tree lhs = gimple_call_lhs (g);
      return build_call_expr_internal_loc_array
	       (loc, gimple_call_internal_fn (g),
		lhs ? TREE_TYPE (lhs) : void_type_node,
		args.length (), args.address ());
    }
  tree fn = read_expr (r, gimple_call_fn (g));
  tree call = build_call_array_loc (loc, gimple_call_return_type (g), fn,
				    args.length (), args.address ());
  if (gimple_call_nothrow_p (g))
    TREE_NOTHROW (call) = 1;
  if (gimple_call_alloca_for_var_p (g))
    CALL_ALLOCA_FOR_VAR_P (call) = 1;
  /* The function may write its result where it goes, as the front end has it.  But
     fold.cc may let it go elsewhere, into an object that the function reads; so
     GCC decides anew where there is a choice.  */
  if (gimple_call_return_slot_opt_p (g)
      && TREE_ADDRESSABLE (gimple_call_return_type (g)))
    CALL_EXPR_RETURN_SLOT_OPT (call) = 1;
  tree callee = gimple_call_fndecl (g);
  TREE_SIDE_EFFECTS (call)
    = !callee || !(flags_from_decl_or_type (callee) & (ECF_CONST | ECF_PURE));
  return acc_select_text (acc_plain_call (call));
}

/* ---- Statements */

static void read_seq (acc_reader *, acc_binds *, gimple_seq,
		      auto_vec<acc_stmt *> *, auto_vec<tree> *);

static acc_stmt *
new_goto (acc_reader *r, tree label, location_t loc)
{
  acc_stmt *s = acc_new_stmt (r, ST_GOTO, loc);
  s->label = label;
  return s;
}

static void
unsupported (acc_reader *r, gimple *g, const char *what)
{
  if (r->reason)
    return;
  r->reason = what;
  r->where = gimple_location (g);
}

/* True if G is VAR = VAR.  GCC 15 makes this of m = x > m ? x : m.  */
static bool
self_assignment_p (const gimple *g)
{
  tree lhs = gimple_assign_lhs (g);
  return gimple_assign_single_p (g) && DECL_P (lhs)
	 && gimple_assign_rhs1 (g) == lhs && !TREE_THIS_VOLATILE (lhs);
}

static void
read_assign (acc_reader *r, gassign *g, auto_vec<acc_stmt *> *out)
{
  if (gimple_clobber_p (g))
    return;
  acc_stmt *s = acc_new_stmt (r, ST_EXPR, gimple_location (g));
  tree lhs = read_expr (r, gimple_assign_lhs (g));
  s->expr = build2 (MODIFY_EXPR, TREE_TYPE (lhs), lhs, assign_rhs (r, g));
  out->safe_push (s);
}

/* Read G if it is x = .DEFERRED_INIT (size, kind, name), which -ftrivial-auto-var-init
   adds at declarations.  Nobody relies on the option's pattern: only zero remains.  */
static bool
read_deferred_init (acc_reader *r, gcall *g, auto_vec<acc_stmt *> *out)
{
  if (!gimple_call_internal_p (g)
      || strcmp (internal_fn_name (gimple_call_internal_fn (g)), "DEFERRED_INIT"))
    return false;
  tree lhs = gimple_call_lhs (g);
  if (!lhs || tree_to_uhwi (gimple_call_arg (g, 1)) != AUTO_INIT_ZERO)
    return true;
  lhs = read_expr (r, lhs);
  tree type = TREE_TYPE (lhs), size = read_expr (r, gimple_call_arg (g, 0));
  acc_stmt *s = acc_new_stmt (r, ST_EXPR, gimple_location (g));
  if (TREE_CODE (size) != INTEGER_CST)
    s->expr = build_call_expr (builtin_decl_explicit (BUILT_IN_MEMSET), 3,
			       build_fold_addr_expr (lhs), integer_zero_node, size);
  else
    s->expr = build2 (MODIFY_EXPR, type, lhs,
		      AGGREGATE_TYPE_P (type) ? build_constructor (type, NULL)
					      : build_zero_cst (type));
  out->safe_push (s);
  return true;
}

static void
read_call_stmt (acc_reader *r, gcall *g, auto_vec<acc_stmt *> *out)
{
  if (gimple_call_builtin_p (g, BUILT_IN_STACK_SAVE)
      || gimple_call_builtin_p (g, BUILT_IN_STACK_RESTORE) || acc_added_call_p (g)
      || acc_warn_host_only (r, g) || read_deferred_init (r, g, out))
    return;
  if (!gimple_call_internal_p (g) && !gimple_call_fndecl (g))
    if (tree fn = acc_sole_target (r->fndecl, g))
      gimple_call_set_fndecl (g, fn);
  if (!gimple_call_internal_p (g) && !gimple_call_fndecl (g)
      && !(r->routine && !lang_GNU_Fortran ())
      && TREE_CODE (gimple_call_fn (g)) != OBJ_TYPE_REF)
    unsupported (r, g, "a call through a pointer to a function, unless all functions "
		 "that it may lead to are known,");
  acc_stmt *s = acc_new_stmt (r, ST_EXPR, gimple_location (g));
  s->expr = read_call (r, g);
  if (tree lhs = gimple_call_lhs (g))
    {
      lhs = read_expr (r, lhs);
      s->expr = build2 (MODIFY_EXPR, TREE_TYPE (lhs), lhs, s->expr);
    }
  out->safe_push (s);
}

/* Read the cleanups of the scopes that a jump to LABEL leaves, or a return if LABEL
   is null.  */
static void
read_cleanups (acc_reader *r, acc_binds *b, tree label, auto_vec<acc_stmt *> *out,
	       auto_vec<tree> *decls)
{
  acc_cleanup *innermost = r->cleanups;
  while (acc_leaves_scope_p (r, label))
    {
      gimple_seq copy = acc_copied_cleanup (r->cleanups);
      r->cleanups = r->cleanups->outer;
      acc_find_exposed (r, copy);
      acc_note_jumps (r, b, copy);
      read_seq (r, b, copy, out, decls);
    }
  r->cleanups = innermost;
}

/* The places behind a conditional or a switch from which jumps leave scopes: a label,
   the cleanups and the jump.  */
struct way_out { tree label, target; };

/* The label that a jump to LABEL goes to: LABEL, or that of a new entry of WAYS.  */
static tree
way_to (acc_reader *r, tree label, auto_vec<way_out> *ways)
{
  if (!acc_leaves_scope_p (r, label))
    return label;
  tree way = create_artificial_label (UNKNOWN_LOCATION);
  r->label_uses.put (way, 1);
  ways->safe_push ({ way, label });
  return way;
}

static void
read_ways_out (acc_reader *r, acc_binds *b, const vec<way_out> &ways, location_t loc,
	       auto_vec<acc_stmt *> *out, auto_vec<tree> *decls)
{
  for (const way_out &w : ways)
    {
      acc_stmt *s = acc_new_stmt (r, ST_LABEL, loc);
      s->label = w.label;
      out->safe_push (s);
      read_cleanups (r, b, w.target, out, decls);
      out->safe_push (new_goto (r, w.target, loc));
    }
}

/* Read a conditional in its raw form: both branches are single gotos.  */
static void
read_cond (acc_reader *r, acc_binds *b, gcond *g, auto_vec<acc_stmt *> *out,
	   auto_vec<tree> *decls)
{
  location_t loc = gimple_location (g);
  auto_vec<way_out> ways;
  acc_stmt *s = acc_new_stmt (r, ST_IF, loc);
  s->expr = build2 (gimple_cond_code (g), boolean_type_node,
		    read_expr (r, gimple_cond_lhs (g)),
		    read_expr (r, gimple_cond_rhs (g)));
  s->body = new_goto (r, way_to (r, gimple_cond_true_label (g), &ways), loc);
  s->other = new_goto (r, way_to (r, gimple_cond_false_label (g), &ways), loc);
  out->safe_push (s);
  read_ways_out (r, b, ways, loc, out, decls);
}

/* Read a switch in its raw form: its body is a list of cases, each with the
   label to go to.  */
static void
read_switch (acc_reader *r, acc_binds *b, gswitch *g, auto_vec<acc_stmt *> *out,
	     auto_vec<tree> *decls)
{
  auto_vec<way_out> ways;
  acc_stmt *s = acc_new_stmt (r, ST_SWITCH, gimple_location (g));
  auto_vec<acc_stmt *> cases;
  for (unsigned i = 0; i < gimple_switch_num_labels (g); i++)
    {
      tree l = gimple_switch_label (g, i);
      acc_stmt *c = acc_new_stmt (r, ST_CASE, EXPR_LOCATION (l));
      c->low = CASE_LOW (l);
      c->high = CASE_HIGH (l);
      c->label = way_to (r, CASE_LABEL (l), &ways);
      cases.safe_push (c);
    }
  s->expr = acc_switch_index (read_expr (r, gimple_switch_index (g)), cases);
  s->body = acc_link (cases);
  out->safe_push (s);
  read_ways_out (r, b, ways, s->loc, out, decls);
}

/* Read a try/finally.  The cleanup has clobbers and stack_restore for scopes,
   which are dropped.  The rest of it is executed on the way out: at the end, and
   before each jump out.  */
static void
read_try (acc_reader *r, acc_binds *b, gtry *g, auto_vec<acc_stmt *> *out,
	  auto_vec<tree> *decls)
{
  if (gimple_try_kind (g) == GIMPLE_TRY_CATCH)
    {
      if (!r->silent)
	acc_warn_handler (g);
      read_seq (r, b, gimple_try_eval (g), out, decls);
      return;
    }
  {
    acc_cleanup scope (r, g);
    read_seq (r, b, gimple_try_eval (g), out, decls);
  }
  acc_stmt *last = out->is_empty () ? NULL : out->last ();
  if (!last || (last->code != ST_GOTO && last->code != ST_RETURN))
    read_seq (r, b, gimple_try_cleanup (g), out, decls);
}

/* Read scope G.  Variables of a scope that a jump enters go to DECLS.  */
static void
read_bind (acc_reader *r, acc_binds *b, gbind *g, auto_vec<acc_stmt *> *out,
	   auto_vec<tree> *decls)
{
  acc_stmt *block = NULL;
  auto_vec<acc_stmt *> inner;
  auto_vec<acc_stmt *> *to = out;
  auto_vec<tree> *vars = decls;
  if (!b->dissolved.contains (g))
    {
      block = acc_new_stmt (r, ST_BLOCK, gimple_location (g));
      to = &inner;
      vars = &block->decls;
    }
  for (tree v = gimple_bind_vars (g); v; v = DECL_CHAIN (v))
    if (VAR_P (v) && !DECL_EXTERNAL (v) && !DECL_HAS_VALUE_EXPR_P (v))
      {
	if (!TREE_STATIC (v))
	  vars->safe_push (v);
	else
	  /* The bind that would have emitted it is dropped.  */
	  varpool_node::finalize_decl (v);
      }
  read_seq (r, b, gimple_bind_body (g), to, vars);
  if (block)
    {
      acc_structure (r, &inner);
      block->body = acc_link (inner);
      if (block->body || block->decls.length ())
	out->safe_push (block);
    }
}

/* ---- Private arrays of variable length */

/* True if D is such an array: a name for the target of a pointer that is
   private, too.  */
static bool
vla_p (const_tree d)
{
  return (VAR_P (d) && DECL_HAS_VALUE_EXPR_P (d)
	  && INDIRECT_REF_P (DECL_VALUE_EXPR (CONST_CAST_TREE (d))));
}

acc_stmt *
acc_new_private_vla (acc_reader *r, tree d)
{
  if (!vla_p (d))
    return NULL;
  tree *pointer = r->remap.get (TREE_OPERAND (DECL_VALUE_EXPR (d), 0));
  if (!pointer)
    return NULL;
  tree size = read_expr (r, TYPE_SIZE_UNIT (TREE_TYPE (d)));
  tree fn = builtin_decl_explicit (BUILT_IN_ALLOCA_WITH_ALIGN);
  tree call = build_call_expr (fn, 2, fold_convert (size_type_node, size),
			       size_int (DECL_ALIGN (d)));
  CALL_ALLOCA_FOR_VAR_P (call) = 1;
  TREE_SIDE_EFFECTS (call) = 1;
  return acc_new_set (r->stmts, DECL_SOURCE_LOCATION (d), *pointer, call);
}

/* ---- Loops with a directive */

/* Make VAR private to the iterations of the loop with body BLOCK.  Return the
   new variable that replaces it there; SAVED keeps the replacement from
   before.  */
static tree
make_private (acc_reader *r, tree var, auto_vec<tree> *saved)
{
  tree *old = r->remap.get (var);
  tree copy = acc_copy_var (var, r->fndecl);
  saved->safe_push (var);
  saved->safe_push (old ? *old : NULL_TREE);
  r->remap.put (var, copy);
  return copy;
}

static void
restore_privates (acc_reader *r, const auto_vec<tree> &saved)
{
  for (int i = (int) saved.length () - 2; i >= 0; i -= 2)
    if (saved[i + 1])
      r->remap.put (saved[i], saved[i + 1]);
    else
      r->remap.remove (saved[i]);
}

/* Read extra clause C, which GCC does not know; see pragma/pragma.h.  */
static void
read_extra (acc_reader *r, acc_loop *l, tree c)
{
  int what;
  unsigned number;
  tree value;
  if (!acc_extra_clause_p (c, &what, &number, &value))
    return;
  switch (what)
    {
    case ITEM_DIM:
      l->gang_dim = number;
      break;
    case ITEM_FORCE:
      l->force = number;
      break;
    case ITEM_HOST_SEQ:
      l->host_seq = true;
      break;
    case ITEM_REDUCTION:
      l->sections.safe_push (tree_to_uhwi (value));
      break;
    case ITEM_TILE:
      while (l->tile.length () <= number)
	l->tile.safe_push (NULL_TREE);
      l->tile[number] = read_expr (r, value);
      break;
    default:
      break;
    }
}

/* Read the levels and tiles of loop L from CLAUSES.  */
static void
read_levels (acc_reader *r, acc_loop *l, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_GANG:
	l->said |= LEVEL_GANG;
	l->gang_num = read_expr (r, OMP_CLAUSE_GANG_EXPR (c));
	l->gang_static = read_expr (r, OMP_CLAUSE_GANG_STATIC_EXPR (c));
	break;
      case OMP_CLAUSE_WORKER:
	l->said |= LEVEL_WORKER;
	l->worker_num = read_expr (r, OMP_CLAUSE_WORKER_EXPR (c));
	break;
      case OMP_CLAUSE_VECTOR:
	l->said |= LEVEL_VECTOR;
	l->vector_length = read_expr (r, OMP_CLAUSE_VECTOR_EXPR (c));
	break;
      case OMP_CLAUSE_SEQ:
	l->seq = true;
	break;
      case OMP_CLAUSE_INDEPENDENT:
	l->independent = true;
	break;
      case OMP_CLAUSE_AUTO:
	l->auto_p = true;
	break;
      case OMP_CLAUSE_TILE:
	l->tile_p = true;
	for (tree t = OMP_CLAUSE_TILE_LIST (c); t; t = TREE_CHAIN (t))
	  l->tile.safe_push (integer_zerop (TREE_VALUE (t)) ? NULL_TREE
			     : read_expr (r, TREE_VALUE (t)));
	break;
      default:
	break;
      }
  /* Replace stars by sizes of tiles that are not constant.  */
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    read_extra (r, l, c);
}

static void
read_iters (acc_reader *r, acc_loop *l, gomp_for *g)
{
  for (unsigned i = 0; i < gimple_omp_for_collapse (g); i++)
    {
      acc_iter it = {};
      it.var = gimple_omp_for_index (g, i);
      it.from = read_expr (r, gimple_omp_for_initial (g, i));
      it.to = read_expr (r, gimple_omp_for_final (g, i));
      it.cond = gimple_omp_for_cond (g, i);
      tree incr = gimple_omp_for_incr (g, i);
      it.step = read_expr (r, TREE_OPERAND (incr, 1));
      if (TREE_CODE (incr) == MINUS_EXPR)
	it.step = fold_build1 (NEGATE_EXPR, TREE_TYPE (it.step), it.step);
      l->iters.safe_push (it);
    }
}

/* True if CLAUSES of a loop reduce variable D.  GCC's front ends then accept a
   private clause for D, too, which has no effect: each thread has a copy
   anyway.  */
static bool
reduced_p (tree clauses, const_tree d)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && OMP_CLAUSE_DECL (c) == d)
      return true;
  return false;
}

/* Read G, a loop with a directive.  */
static acc_stmt *
read_omp_for (acc_reader *r, gomp_for *g)
{
  acc_stmt *s = acc_new_stmt (r, ST_LOOP, gimple_location (g));
  acc_loop *l = acc_new_loop (r->loops, s);
  l->directive = true;
  l->outer = r->outer.length () ? r->outer.last () : NULL;
  tree clauses = gimple_omp_for_clauses (g);
  read_levels (r, l, clauses);
  read_iters (r, l, g);

  acc_stmt *block = acc_new_stmt (r, ST_BLOCK, s->loc);
  auto_vec<tree> saved;
  for (acc_iter &i : l->iters)
    i.var = make_private (r, i.var, &saved);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      {
	acc_reduction red;
	red.var = read_expr (r, OMP_CLAUSE_DECL (c));
	red.op = OMP_CLAUSE_REDUCTION_CODE (c) == MINUS_EXPR
		 ? PLUS_EXPR : OMP_CLAUSE_REDUCTION_CODE (c);
	red.loc = OMP_CLAUSE_LOCATION (c);
	red.implicit = false;
	red.priv = make_private (r, OMP_CLAUSE_DECL (c), &saved);
	l->reductions.safe_push (red);
      }
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      {
	tree d = OMP_CLAUSE_DECL (c);
	bool iter = false;
	for (unsigned i = 0; i < gimple_omp_for_collapse (g); i++)
	  iter |= d == gimple_omp_for_index (g, i);
	if (!iter && !vla_p (d) && !reduced_p (clauses, d))
	  block->decls.safe_push (make_private (r, d, &saved));
      }

  acc_binds b;
  gimple_seq body = gimple_omp_body (g);
  acc_note_jumps (r, &b, body);
  auto_vec<acc_stmt *> list;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      if (acc_stmt *room = acc_new_private_vla (r, OMP_CLAUSE_DECL (c)))
	list.safe_push (room);
  r->outer.safe_push (l);
  read_seq (r, &b, body, &list, &block->decls);
  acc_structure (r, &list);
  r->outer.pop ();
  block->body = acc_link (list);
  s->body = block;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      if (tree *copy = r->remap.get (OMP_CLAUSE_DECL (c)))
	if (block->decls.contains (*copy))
	  acc_warn_unset (s->loc, block->body, *copy, false);
  restore_privates (r, saved);
  return s;
}

/* ---- Atomics: a load, straight-line code, a store */

static tree
find_decl (tree e, tree decl)
{
  return acc_walk_tree_once (&e, [=] (tree *t, int *) -> tree
			     { return *t == decl ? *t : NULL_TREE; });
}

/* Find operator and operand of A in E, which is NEW = f (OLD).  */
static void
match_update (acc_atomic *a, tree e)
{
  STRIP_NOPS (e);
  a->op = ERROR_MARK;
  a->operand = e;
  if (e == a->loaded)
    {
      a->kind = acc_atomic::READ;
      a->op = NOP_EXPR;
      a->operand = NULL_TREE;
      return;
    }
  if (!BINARY_CLASS_P (e) && TREE_CODE (e) != MIN_EXPR
      && TREE_CODE (e) != MAX_EXPR)
    return;
  tree x = TREE_OPERAND (e, 0), y = TREE_OPERAND (e, 1);
  tree sx = x, sy = y;
  STRIP_NOPS (sx);
  STRIP_NOPS (sy);
  bool integral = INTEGRAL_TYPE_P (a->type);
  if (integral ? TYPE_PRECISION (TREE_TYPE (x)) != TYPE_PRECISION (a->type)
	       : !types_compatible_p (TREE_TYPE (x), a->type))
    return;
  tree operand = sx == a->loaded ? y : sy == a->loaded ? x : NULL_TREE;
  tree_code code = TREE_CODE (e);
  bool sign_matters = code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR
		      || code == RSHIFT_EXPR || code == MIN_EXPR
		      || code == MAX_EXPR;
  if (!operand
      || (sign_matters
	  && TYPE_UNSIGNED (TREE_TYPE (x)) != TYPE_UNSIGNED (a->type))
      || find_decl (operand, a->loaded))
    return;
  a->op = TREE_CODE (e);
  a->reverse = sx != a->loaded;
  a->operand = operand;
}

/* Change jumps in CODE, which is between the load and the store of an atomic,
   into conditional expressions.  Fortran's .and. and .or. make such jumps.  */
static void
join_branches (acc_reader *r, auto_vec<acc_stmt *> *code)
{
  bool jumps = false;
  for (acc_stmt *s : *code)
    jumps |= s->code == ST_LABEL;
  if (!jumps)
    return;
  acc_structure (r, code);
  acc_polish_list (r, code);
  /* A variable that was assigned in several branches is now assigned once.  */
  for (acc_stmt *s : *code)
    if (s->code == ST_EXPR && TREE_CODE (s->expr) == MODIFY_EXPR
	&& acc_temporary_p (TREE_OPERAND (s->expr, 0)))
      r->exposed.remove (TREE_OPERAND (s->expr, 0));
}

/* Read an atomic.  LOAD is at *GSI; move *GSI to its store.  */
static void
read_atomic (acc_reader *r, acc_binds *b, gimple_stmt_iterator *gsi,
	     auto_vec<acc_stmt *> *out, auto_vec<tree> *decls)
{
  gomp_atomic_load *load = as_a<gomp_atomic_load *> (gsi_stmt (*gsi));
  acc_stmt *s = acc_new_stmt (r, ST_ATOMIC, gimple_location (load));
  acc_atomic *a = s->atomic = new acc_atomic ();
  tree loaded = gimple_omp_atomic_load_lhs (load);
  a->addr = read_expr (r, gimple_omp_atomic_load_rhs (load));
  a->type = TYPE_MAIN_VARIANT (TREE_TYPE (loaded));
  a->loaded = loaded;

  gimple_seq between = NULL;
  gomp_atomic_store *store = NULL;
  for (gsi_next (gsi); !gsi_end_p (*gsi); gsi_next (gsi))
    {
      store = dyn_cast<gomp_atomic_store *> (gsi_stmt (*gsi));
      if (store)
	break;
      gimple_seq_add_stmt (&between, gimple_copy (gsi_stmt (*gsi)));
    }
  checked_that (store);
  tree stored = gimple_omp_atomic_store_val (store);

  /* Fold the statements that compute the new value from the old one into one
     expression.  The others can come before.  */
  auto_vec<acc_stmt *> code;
  read_seq (r, b, between, &code, decls);
  acc_stmt *last = acc_new_stmt (r, ST_EXPR, s->loc);
  tree result = acc_new_var (TREE_TYPE (stored), NULL, r->fndecl);
  last->expr = build2 (MODIFY_EXPR, TREE_TYPE (stored), result,
		       read_expr (r, stored));
  join_branches (r, &code);
  code.safe_push (last);
  while (acc_fold_list (r, &code))
    continue;
  code.pop ();
  for (acc_stmt *before : code)
    {
      out->safe_push (before);
      checked_that (!before->expr || !find_decl (before->expr, loaded));
    }
  tree value = TREE_OPERAND (last->expr, 1);
  bool need_old = gimple_omp_atomic_need_value_p (load);
  bool need_new = gimple_omp_atomic_need_value_p (store);
  if (find_decl (value, loaded))
    {
      a->kind = acc_atomic::UPDATE;
      match_update (a, value);
    }
  else
    {
      a->kind = acc_atomic::WRITE;
      a->op = NOP_EXPR;
      a->operand = value;
    }
  if (a->kind == acc_atomic::READ)
    a->value = loaded;
  else if (need_old || (need_new && !CONSTANT_CLASS_P (stored)))
    {
      a->kind = acc_atomic::CAPTURE;
      a->old = need_old;
      a->value = need_old ? loaded : read_expr (r, stored);
      checked_that (DECL_P (a->value) || TREE_CODE (a->value) == SSA_NAME);
    }
  if (a->op != ERROR_MARK)
    a->loaded = NULL_TREE;
  out->safe_push (s);
}

/* Read an asm statement.  Its text is up to the device or the host, but
   operands would need the constraints of both.  */
static void
read_asm (acc_reader *r, gasm *g, auto_vec<acc_stmt *> *out)
{
  if (gimple_asm_ninputs (g) || gimple_asm_noutputs (g)
      || gimple_asm_nlabels (g))
    {
      unsupported (r, g, "an 'asm' statement with operands");
      return;
    }
  const char *s = gimple_asm_string (g);
  tree clobbers = NULL_TREE;
  for (unsigned i = gimple_asm_nclobbers (g); i-- > 0; )
    clobbers = tree_cons (NULL_TREE,
			  TREE_VALUE (gimple_asm_clobber_op (g, i)), clobbers);
  acc_stmt *st = acc_new_stmt (r, ST_EXPR, gimple_location (g));
  st->expr = build5 (ASM_EXPR, void_type_node,
		     build_string (strlen (s), s), NULL_TREE, NULL_TREE,
		     clobbers, NULL_TREE);
  ASM_BASIC_P (st->expr) = gimple_asm_basic_p (g);
  ASM_VOLATILE_P (st->expr) = 1;
  TREE_SIDE_EFFECTS (st->expr) = 1;
  out->safe_push (st);
}

static void
read_return (acc_reader *r, acc_binds *b, greturn *g, auto_vec<acc_stmt *> *out,
	     auto_vec<tree> *decls)
{
  tree value = gimple_return_retval (g);
  /* Cleanups may have labels: the value then lives across lines.  */
  if (value && acc_leaves_scope_p (r, NULL_TREE))
    r->exposed.add (value);
  read_cleanups (r, b, NULL_TREE, out, decls);
  acc_stmt *s = acc_new_stmt (r, ST_RETURN, gimple_location (g));
  s->expr = read_expr (r, value);
  out->safe_push (s);
}

/* Read the throw expression that begins at I, and leave I at its end.  */
static void
read_throw (acc_reader *r, gimple_stmt_iterator *i, auto_vec<acc_stmt *> *out)
{
  acc_stmt *s = acc_new_stmt (r, ST_EXPR, gimple_location (gsi_stmt (*i)));
  s->expr = acc_throw_call (s->loc);
  out->safe_push (s);
  gimple_stmt_iterator next = *i;
  while (!acc_throw_ends_p (gsi_stmt (*i)) && !gsi_end_p (next))
    {
      *i = next;
      gsi_next (&next);
    }
}

/* ---- */

/* Read SEQ to OUT.  Variables of dissolved binds go to DECLS.  */
static void
read_seq (acc_reader *r, acc_binds *b, gimple_seq seq,
	  auto_vec<acc_stmt *> *out, auto_vec<tree> *decls)
{
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *g = gsi_stmt (i);
      switch (gimple_code (g))
	{
	case GIMPLE_ASSIGN:
	  if (!self_assignment_p (g))
	    read_assign (r, as_a<gassign *> (g), out);
	  break;
	case GIMPLE_CALL:
	  /* It is only a hint about the use of memory.  */
	  if (acc_throw_begins_p (g))
	    read_throw (r, &i, out);
	  else if (!gimple_call_builtin_p (g, BUILT_IN_PREFETCH))
	    read_call_stmt (r, as_a<gcall *> (g), out);
	  break;
	case GIMPLE_COND:
	  read_cond (r, b, as_a<gcond *> (g), out, decls);
	  break;
	case GIMPLE_SWITCH:
	  read_switch (r, b, as_a<gswitch *> (g), out, decls);
	  break;
	case GIMPLE_GOTO:
	  if (TREE_CODE (gimple_goto_dest (g)) != LABEL_DECL)
	    unsupported (r, g, "a computed goto");
	  read_cleanups (r, b, gimple_goto_dest (g), out, decls);
	  out->safe_push (new_goto (r, gimple_goto_dest (g),
				    gimple_location (g)));
	  break;
	case GIMPLE_LABEL:
	  {
	    acc_stmt *s = acc_new_stmt (r, ST_LABEL, gimple_location (g));
	    s->label = gimple_label_label (as_a<glabel *> (g));
	    out->safe_push (s);
	    break;
	  }
	case GIMPLE_RETURN:
	  read_return (r, b, as_a<greturn *> (g), out, decls);
	  break;
	case GIMPLE_BIND:
	  read_bind (r, b, as_a<gbind *> (g), out, decls);
	  break;
	case GIMPLE_TRY:
	  read_try (r, b, as_a<gtry *> (g), out, decls);
	  break;
	case GIMPLE_OMP_FOR:
	  read_seq (r, b, gimple_omp_for_pre_body (g), out, decls);
	  out->safe_push (read_omp_for (r, as_a<gomp_for *> (g)));
	  break;
	case GIMPLE_OMP_ATOMIC_LOAD:
	  read_atomic (r, b, &i, out, decls);
	  break;
	case GIMPLE_NOP:
	case GIMPLE_PREDICT:
	case GIMPLE_DEBUG:
	  break;
	case GIMPLE_ASM:
	  read_asm (r, as_a<gasm *> (g), out);
	  break;
	case GIMPLE_OMP_TARGET:
	  if (is_gimple_omp_offloaded (g))
	    unsupported (r, g, "a compute construct");
	  else
	    acc_warn_host_only (r, g);
	  read_seq (r, b, acc_data_body (g), out, decls);
	  break;
	default:
	  unsupported (r, g, gimple_code_name[gimple_code (g)]);
	  break;
	}
    }
}

acc_stmt *
acc_read_body (acc_reader *r, gimple_seq body)
{
  acc_find_exposed (r, body);
  acc_binds b;
  acc_note_jumps (r, &b, body);
  acc_stmt *block = acc_new_stmt (r, ST_BLOCK, UNKNOWN_LOCATION);
  auto_vec<acc_stmt *> list;
  read_seq (r, &b, body, &list, &block->decls);
  acc_structure (r, &list);
  block->body = acc_link (list);
  if (r->reason)
    return NULL;
  acc_polish (r, block);
  acc_take_marks (r, block);
  acc_replace_local_pointers (r, block);
  return block;
}
