/* Elements that one nest stores for the next one alone.

   In: two nests, one after the other.  The first one only stores elements of
   memory that the function around allocates, and only the second one reads
   them.  Out: one nest, whose iterations compute the elements that they read.

     for (i = 0; i < n; i++)		for (i = 1; i < n - 1; i++)
       x[i] = a[i] + b[i];		  {
     for (i = 1; i < n - 1; i++)	    x_1 = a[i - 1] + b[i - 1];
       y[i] = x[i - 1] + x[i + 1];	    x_2 = a[i + 1] + b[i + 1];
					    y[i] = x_1 + x_2;
					  }

   There is one launch instead of two, and x is neither stored nor loaded.  An
   element may be computed several times, so that the first nest has to be
   cheap.

   The address of the store is a polynomial over the counters of the first
   nest, and that of a read is one over the counters of the second.  Dividing
   the distance by the strides of the first gives its counters in terms of the
   second's: the iteration with these counters stores the element that is read.
   Then it must be proven that this iteration exists, or the host tests that
   before the launch: 2 * i + 1 < m for all i < h.

   All elements are computed at the begin of an iteration.  So they have the
   values that they had in the first nest if no iteration of the second stores
   a value that another one needs for them.  The dependence test of the new
   nest decides that.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/walk.h"
#include "ir/copy.h"
#include "target.h"
#include "depend/analysis.h"
#include "read/read.h"
#include "schedule/schedule.h"
#include "schedule/fuse.h"

/* A counter of the first nest.  */
struct first_counter
{
  tree var;
  int atom;
  acc_poly value;		/* of VAR, in terms of the atom */
};

/* The only store to an array, or to the memory that a pointer leads to.  */
struct own_store
{
  tree pointer;			/* or the array */
  acc_stmt *stmt;
  unsigned at;			/* its index in the first nest's code */
  tree type;			/* of the element */
  acc_poly offset;		/* bytes from there */
};

/* A read in the second nest.  */
struct own_read
{
  tree ref;
  const own_store *store;
  auto_vec<tree> counters;	/* values of the first nest's, for the second
				   nest */
  tree value;			/* the variable that the element is computed
				   in */
};

struct contraction
{
  acc_host_control *h;
  acc_region_ir *r;
  acc_stmt *a, *b;
  acc_depend d;			/* of both nests */
  auto_vec<first_counter> counters;
  hash_set<tree> locals;	/* declared in the first nest */
  auto_vec<acc_stmt *> code;	/* assignments that are an iteration of it */
  auto_delete_vec<own_store> stores;
  auto_vec<int> second;		/* counters of the second nest, as atoms */
  auto_vec<tree> second_vars;
  auto_delete_vec<own_read> reads;
  auto_vec<acc_poly> conditions; /* each >= 0, in terms that the host knows */
};

/* ---- The first nest */

static bool enter_list (contraction *c, acc_stmt *s);

static bool
enter_loop (contraction *c, acc_stmt *s)
{
  if (!fuse_plain_p (s->loop) || !s->loop->reductions.is_empty ())
    return false;
  unsigned n = c->d.counters.length ();
  depend_enter_loop (&c->d, s->loop, false);
  for (unsigned i = 0; i < s->loop->iters.length (); i++)
    {
      tree var = s->loop->iters[i].var;
      first_counter f = { var, c->d.counters[n + i],
			  depend_exact (&c->d, var) };
      if (!f.value.known)
	return false;
      c->counters.safe_push (f);
    }
  return enter_list (c, s->body);
}

/* Enter S, which sets a scalar of the iteration's own.  */
static bool
enter_scalar (contraction *c, acc_stmt *s, tree var)
{
  if (!c->locals.contains (var) || !depend_scalar_p (&c->d, var))
    return false;
  tree value = TREE_OPERAND (s->expr, 1);
  if (INTEGRAL_TYPE_P (TREE_TYPE (var)) || POINTER_TYPE_P (TREE_TYPE (var)))
    depend_bind (&c->d, var, depend_value (&c->d, value));
  c->code.safe_push (s);
  return true;
}

/* Enter S, which stores to memory.  */
static bool
enter_store (contraction *c, acc_stmt *s)
{
  tree ref = TREE_OPERAND (s->expr, 0);
  acc_value v = depend_address (&c->d, ref, NULL);
  if ((v.kind != BASE_POINTER && v.kind != BASE_OBJECT) || !v.p.known
      || !acc_own_memory_p (c->r, v.base))
    return false;
  for (const own_store *o : c->stores)
    if (o->pointer == v.base)
      return false;
  own_store *o = new own_store ();
  o->pointer = v.base;
  o->stmt = s;
  o->at = c->code.length ();
  o->type = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
  o->offset = v.p;
  c->stores.safe_push (o);
  c->code.safe_push (s);
  return true;
}

/* Go through the list at S.  Returns false if it has anything but loops
   without other statements around them, scalars, and stores to memory that is
   the function's own.  */
static bool
enter_list (contraction *c, acc_stmt *s)
{
  bool last = false;
  for (; s; s = s->next)
    {
      if (s->code == ST_NOP)
	continue;
      if (last)
	return false;
      if (s->code == ST_BLOCK)
	{
	  for (tree d : s->decls)
	    c->locals.add (d);
	  if (!enter_list (c, s->body))
	    return false;
	  continue;
	}
      if (s->code == ST_LOOP)
	{
	  last = true;
	  if (!enter_loop (c, s))
	    return false;
	  continue;
	}
      if (s->code != ST_EXPR
	  || (TREE_CODE (s->expr) != MODIFY_EXPR
	      && TREE_CODE (s->expr) != INIT_EXPR)
	  || TREE_SIDE_EFFECTS (TREE_OPERAND (s->expr, 1)))
	return false;
      tree var = acc_assigned_scalar (s);
      if (!(var ? enter_scalar (c, s, var) : enter_store (c, s)))
	return false;
    }
  return true;
}

/* True if no two iterations of the first nest store the same element, because
   a clause says so or because the dependence test finds it.  Memory of the
   function's own overlaps no other memory.  */
static bool
stored_once_p (contraction *c)
{
  bool once = true;
  acc_walk_stmts (c->a, [&] (acc_stmt *s)
    {
      if (!s->loop || s->loop->independent)
	return once;
      acc_dependence d = {};
      acc_analyze_loop (c->r, s->loop, &d);
      free (d.reason);
      bool own = !d.overlaps.is_empty ();
      for (const acc_overlap &o : d.overlaps)
	own &= acc_own_memory_p (c->r, o.a) || acc_own_memory_p (c->r, o.b);
      once &= (d.parallel || own) && d.reductions.is_empty ()
	      && d.elements.is_empty () && d.atomics.is_empty ()
	      && d.lastprivates.is_empty ();
      return once;
    });
  return once;
}

/* True if all uses of P's memory in R are in the two nests, and the first one
   only stores to it.  */
static bool
between_p (contraction *c, tree p)
{
  int a = acc_count_mentions (c->a, p), b = acc_count_mentions (c->b, p);
  return a == 1 && acc_count_mentions (c->r->body, p) == a + b;
}

static bool
read_first (contraction *c)
{
  c->d.loop = c->a->loop;
  depend_enter_candidate (&c->d);
  if (!enter_loop (c, c->a) || c->stores.is_empty () || !stored_once_p (c))
    return false;
  for (const own_store *o : c->stores)
    if (!between_p (c, o->pointer))
      return false;
  return true;
}

/* ---- The iteration that stores an element */

/* Compare terms for sorting: the larger term, that of more factors, comes
   first.  */
static bool
larger_p (const acc_term &a, const acc_term &b)
{
  return a.n != b.n ? a.n > b.n : absu_hwi (a.coef) > absu_hwi (b.coef);
}

/* Return P with the counters of the first nest, in terms of atoms, replaced by
   VALUES.  */
static acc_poly
with_counters (contraction *c, acc_poly p, const vec<acc_poly> &values)
{
  for (unsigned i = 0; i < values.length (); i++)
    p = poly_replace (p, c->counters[i].atom, values[i]);
  return p;
}

/* Set *VALUES to the counters, in terms of atoms, of the iteration that stores
   by O the element OFFSET bytes from the pointer.  */
static bool
solve (contraction *c, const own_store *o, const acc_poly &offset,
       auto_vec<acc_poly> *values)
{
  unsigned n = c->counters.length ();
  auto_vec<acc_term> stride;	/* of each counter, without its sign */
  auto_vec<bool> down;
  acc_poly rest = offset;
  acc_poly start = o->offset;
  for (unsigned i = 0; i < n; i++)
    {
      acc_poly k = poly_coef (o->offset, c->counters[i].atom);
      if (!k.known || k.n != 1)
	return false;
      down.safe_push (k.term[0].coef < 0);
      k.term[0].coef = absu_hwi (k.term[0].coef);
      stride.safe_push (k.term[0]);
      start = poly_replace (start, c->counters[i].atom, poly_const (0));
      values->safe_push (poly_unknown ());
    }
  rest = poly_add (rest, start, -1);
  for (unsigned turn = 0; turn < n; turn++)
    {
      int most = -1;
      for (unsigned i = 0; i < n; i++)
	if (!(*values)[i].known
	    && (most < 0 || larger_p (stride[i], stride[most])))
	  most = i;
      acc_poly high, low;
      if (!rest.known)
	return false;
      poly_divide (rest, stride[most], &high, &low);
      (*values)[most] = poly_mul (high, poly_const (down[most] ? -1 : 1));
      rest = low;
    }
  return poly_equal_p (with_counters (c, o->offset, *values), offset);
}

/* The most that counter ATOM of a loop of the second nest may be, in terms that do not
   change; unknown if its bounds do not tell.  */
static acc_poly
most (contraction *c, int atom)
{
  const acc_atom *a = c->d.atoms[atom];
  for (int i = 0; i < a->n; i++)
    {
      acc_poly k = poly_coef (a->fact[i], atom);
      if (k.known && poly_equal_p (k, poly_const (-1)))
	return poly_add (a->fact[i], poly_atom (atom));
    }
  return poly_unknown ();
}

/* True if the host knows what P is made of, integers of at most 32 bits: computing P in
   64 bits does not overflow.  */
static bool
host_knows_p (contraction *c, const acc_poly &p)
{
  for (int i = 0; p.known && i < p.n; i++)
    for (int j = 0; j < p.term[i].n; j++)
      {
	const acc_atom *a = c->d.atoms[p.term[i].atom[j]];
	if (a->counter || a->quotient || p.term[i].n > 1
	    || TYPE_PRECISION (TREE_TYPE (a->expr)) > 32
	    || !depend_invariant_p (&c->d, a->expr)
	    || !acc_host_computes_p (c->h, a->expr))
	  return false;
      }
  return p.known;
}

/* Let P >= 0 in all iterations of the second nest be a condition of the launch.  False
   if that is no condition that the host can test.  */
static bool
add_condition (contraction *c, acc_poly p)
{
  for (int atom : c->second)
    {
      acc_poly k = poly_coef (p, atom);
      if (!k.known || k.n > 1 || (k.n == 1 && k.term[0].n)
	  || c->d.atoms[atom]->step == 0)
	return false;
      if (k.n)
	p = poly_replace (p, atom, poly_constant (k) > 0 ? poly_const (0)
						       : most (c, atom));
    }
  if (!host_knows_p (c, p))
    return false;
  for (const acc_poly &q : c->conditions)
    if (poly_equal_p (p, q))
      return true;
  c->conditions.safe_push (p);
  return true;
}

/* True if the first nest has the iteration with the counters VALUES, perhaps under
   conditions that the host tests.  */
static bool
exists_p (contraction *c, const vec<acc_poly> &values)
{
  for (const first_counter &f : c->counters)
    {
      const acc_atom *a = c->d.atoms[f.atom];
      if (!a->exact)
	return false;
      for (int i = 0; i < a->n; i++)
	{
	  acc_poly p = with_counters (c, a->fact[i], values);
	  if (!p.known
	      || (!depend_nonneg_p (&c->d, p, NULL) && !add_condition (c, p)))
	    return false;
	}
    }
  return true;
}

/* ---- Its counters as expressions */

/* Change P to terms of the second nest's variables, and make each of them an
   atom of *VARS.  Returns false if P has another part that is not the same in
   all iterations.  */
static bool
in_variables (contraction *c, acc_poly *p, auto_vec<int> *vars)
{
  for (unsigned i = 0; i < c->second.length (); i++)
    {
      const acc_atom *a = c->d.atoms[c->second[i]];
      int var = c->second[i];
      if (a->step == 1 || a->step == -1)
	{
	  acc_poly first = depend_exact (&c->d, a->first);
	  HOST_WIDE_INT step = a->step;
	  var = depend_new_atom (&c->d, c->second_vars[i], false, false);
	  acc_poly count = poly_mul (poly_add (poly_atom (var), first, -1),
				     poly_const (step));
	  *p = poly_replace (*p, c->second[i], count);
	}
      else if (a->step != 0)
	return false;
      vars->safe_push (var);
    }
  for (int i = 0; p->known && i < p->n; i++)
    for (int j = 0; j < p->term[i].n; j++)
      {
	int k = p->term[i].atom[j];
	const acc_atom *a = c->d.atoms[k];
	if (!vars->contains (k)
	    && (a->counter || a->quotient
		|| !depend_invariant_p (&c->d, a->expr)))
	  return false;
      }
  return p->known;
}

/* True if P, a value of TYPE, is a variable of TYPE and perhaps a constant.
   Then its computation in TYPE cannot overflow.  */
static bool
near_p (contraction *c, const acc_poly &p, tree type)
{
  bool near = p.n <= 2;
  for (int i = 0; i < p.n; i++)
    {
      const acc_term &t = p.term[i];
      near &= t.n == 0
	      || (t.n == 1 && t.coef == 1
		  && (TYPE_MAIN_VARIANT (TREE_TYPE (c->d.atoms[t.atom[0]]->expr))
		      == TYPE_MAIN_VARIANT (type)));
    }
  return near && (p.n < 2 || poly_constant (p) != 0);
}

/* Return P as an expression of TYPE.  */
static tree
expression (contraction *c, const acc_poly &p, tree type)
{
  tree t = near_p (c, p, type) ? type : long_long_integer_type_node;
  tree sum = NULL_TREE;
  HOST_WIDE_INT constant = poly_constant (p);
  for (int i = 0; i < p.n; i++)
    {
      const acc_term &term = p.term[i];
      if (term.n == 0)
	continue;
      tree product = NULL_TREE;
      for (int j = 0; j < term.n; j++)
	{
	  tree e = fold_convert (t, unshare_expr (c->d.atoms[term.atom[j]]->expr));
	  product = product ? build2 (MULT_EXPR, t, product, e) : e;
	}
      HOST_WIDE_INT k = term.coef;
      bool minus = sum && k < 0;
      k = minus ? -k : k;
      if (k != 1)
	product = build2 (MULT_EXPR, t, build_int_cst (t, k), product);
      sum = !sum ? product
	    : build2 (minus ? MINUS_EXPR : PLUS_EXPR, t, sum, product);
    }
  if (!sum)
    return build_int_cst (type, constant);
  if (constant)
    sum = build2 (constant < 0 ? MINUS_EXPR : PLUS_EXPR, t, sum,
		  build_int_cst (t, absu_hwi (constant)));
  return fold_convert (type, sum);
}

/* Note that the second nest reads REF, OFFSET bytes from the pointer of O.  */
static bool
note_read (contraction *c, tree ref, const own_store *o, const acc_poly &offset)
{
  auto_vec<acc_poly> values;
  if (!solve (c, o, offset, &values) || !exists_p (c, values))
    return false;
  own_read *read = new own_read ();
  c->reads.safe_push (read);
  read->ref = ref;
  read->store = o;
  read->value = NULL_TREE;
  hash_set<int_hash<int, -1, -2>> used;
  for (unsigned i = 0; i < values.length (); i++)
    {
      auto_vec<int> vars;
      acc_poly p = with_counters (c, c->counters[i].value, values);
      for (int j = 0; j < p.n; j++)
	for (int k = 0; k < p.term[j].n; k++)
	  used.add (p.term[j].atom[k]);
      if (!in_variables (c, &p, &vars))
	return false;
      read->counters.safe_push (expression (c, p,
					    TREE_TYPE (c->counters[i].var)));
    }
  /* If many iterations read an element, it is not computed in each of
     them.  */
  for (int atom : c->second)
    if (!used.contains (atom))
      return false;
  return true;
}

/* ---- The second nest */

/* Return the body of the iterations of nest S: the body of the innermost loop
   that threads share.  Append the loops to *LOOPS.  Returns null if a clause
   spreads one of them.  */
static acc_stmt *
nest_body (acc_stmt *s, auto_vec<acc_stmt *> *loops)
{
  for (;;)
    {
      if (!fuse_plain_p (s->loop))
	return NULL;
      loops->safe_push (s);
      auto_vec<tree> decls;
      auto_vec<acc_stmt *> values;
      acc_stmt *inside = fuse_loop_in (s->body, &decls, &values);
      if (!inside || fuse_short_p (inside->loop))
	return s->body;
      s = inside;
    }
}

/* True if every variable in E has one value all through an iteration of the
   second nest, whose statements are BODY, or is set there once, in no
   loop.  */
static bool
steady_p (contraction *c, acc_stmt *body, tree e)
{
  auto_vec<tree> vars;
  depend_declarations (e, &vars);
  for (tree v : vars)
    {
      if (!c->d.assigned.contains (v) || c->second_vars.contains (v))
	continue;
      int sets = 0;
      bool loop = false;
      acc_walk_list (body, [&] (acc_stmt *s)
	{
	  sets += acc_assigned_scalar (s) == v;
	  loop |= s->loop || s->code == ST_FOR || s->code == ST_DO;
	  return true;
	});
      if (sets != 1 || loop)
	return false;
    }
  return true;
}

/* Set *OFFSET to the offset of the access REF from the pointer of O.  Returns
   false if accesses that look like REF have different offsets, or if there is
   none.  */
static bool
offset_of (contraction *c, tree ref, const own_store *o, acc_poly *offset)
{
  bool found = false;
  for (const acc_access *a : c->d.accesses)
    if (operand_equal_p (a->ref, ref, 0))
      {
	if (a->write || a->atomic || !a->offset.known
	    || a->base != o->pointer
	    || (found && !poly_equal_p (*offset, a->offset)))
	  return false;
	*offset = a->offset;
	found = true;
      }
  return found;
}

/* Note the read REF of an element of O, unless it has been noted.  */
static bool
enter_read (contraction *c, acc_stmt *body, tree ref, const own_store *o)
{
  for (const own_read *read : c->reads)
    if (operand_equal_p (read->ref, ref, 0))
      return true;
  acc_poly offset;
  return (TYPE_MAIN_VARIANT (TREE_TYPE (ref)) == o->type
	  && steady_p (c, body, ref) && offset_of (c, ref, o, &offset)
	  && note_read (c, ref, o, offset));
}

/* Find the reads in the iterations of the second nest, which are BODY.  */
static bool
find_reads (contraction *c, acc_stmt *body)
{
  bool ok = true;
  for (acc_stmt *s = body; s; s = s->next)
    acc_walk_exprs (s, [&] (tree *e)
      {
	acc_walk_trees (e, [&] (tree *t)
	  {
	    /* A function that gets an element's address may read others.  */
	    bool address = TREE_CODE (*t) == ADDR_EXPR;
	    tree root = REFERENCE_CLASS_P (*t) || address ? acc_root_of (*t)
							  : NULL_TREE;
	    for (const own_store *o : c->stores)
	      if (root == o->pointer)
		{
		  ok = ok && !address && enter_read (c, body, *t, o);
		  return false;
		}
	    return ok;
	  });
      });
  return ok && !c->reads.is_empty ();
}

static bool
read_second (contraction *c)
{
  c->d.loop = c->b->loop;
  c->d.counters.truncate (0);
  c->d.env.truncate (0);
  depend_collect (&c->d);
  auto_vec<acc_stmt *> loops;
  acc_stmt *body = nest_body (c->b, &loops);
  if (!body || c->d.reason || c->d.accesses.is_empty ())
    return false;
  for (acc_stmt *s : loops)
    for (const acc_iter &i : s->loop->iters)
      c->second_vars.safe_push (i.var);
  for (const acc_access *a : c->d.accesses)
    if (c->second.is_empty () && a->loops >= (int) c->second_vars.length ())
      for (unsigned i = 0; i < c->second_vars.length (); i++)
	c->second.safe_push (a->counter[i]);
  return !c->second.is_empty () && find_reads (c, body);
}

/* ---- The new nest */

/* Append to *OUT, in order, the statements of an iteration of the first nest
   that compute the value that O stores.  */
static void
needed (contraction *c, const own_store *o, auto_vec<acc_stmt *> *out)
{
  auto_vec<tree> vars;
  depend_declarations (TREE_OPERAND (o->stmt->expr, 1), &vars);
  auto_vec<acc_stmt *> back;
  back.safe_push (o->stmt);
  for (int i = o->at - 1; i >= 0; i--)
    {
      tree var = acc_assigned_scalar (c->code[i]);
      if (!var || !vars.contains (var))
	continue;
      back.safe_push (c->code[i]);
      depend_declarations (TREE_OPERAND (c->code[i]->expr, 1), &vars);
    }
  for (int i = back.length () - 1; i >= 0; i--)
    out->safe_push (back[i]);
}

/* Return the cost of computing E, in loads.  */
static unsigned
work_of (tree e)
{
  unsigned n = 0;
  acc_walk_trees (&e, [&] (tree *t)
    {
      if (TREE_CODE (*t) == CALL_EXPR || TREE_CODE (*t) == RDIV_EXPR
	  || TREE_CODE (*t) == TRUNC_DIV_EXPR || TREE_CODE (*t) == TRUNC_MOD_EXPR)
	n += TARGET_RECOMPUTED_CALL;
      else if (REFERENCE_CLASS_P (*t))
	{
	  n++;
	  return false;
	}
      return true;
    });
  return n;
}

/* True if the elements are cheap enough to be computed where they are read.  */
static bool
cheap_p (contraction *c)
{
  unsigned work = 0;
  for (const own_read *read : c->reads)
    {
      auto_vec<acc_stmt *> code;
      needed (c, read->store, &code);
      for (acc_stmt *s : code)
	work += work_of (TREE_OPERAND (s->expr, 1));
    }
  return work <= TARGET_RECOMPUTED_WORK;
}

/* Append to *LIST the statements that compute the element of READ, and to
   *DECLS the variables that they set.  */
static void
compute (contraction *c, own_read *read, auto_vec<acc_stmt *> *list,
	 auto_vec<tree> *decls)
{
  const own_store *o = read->store;
  const char *text = DECL_NAME (o->pointer)
		     ? IDENTIFIER_POINTER (DECL_NAME (o->pointer)) : "element";
  char *name = xstrndup (text, strcspn (text, "."));
  read->value = acc_new_var (o->type, name, c->r->fndecl);
  free (name);
  decls->safe_push (read->value);
  auto_vec<acc_stmt *> code;
  auto_vec<tree> from, to;
  needed (c, o, &code);
  for (const first_counter &f : c->counters)
    {
      from.safe_push (f.var);
      to.safe_push (acc_copy_var (f.var, c->r->fndecl));
    }
  for (acc_stmt *s : code)
    if (tree var = acc_assigned_scalar (s))
      if (!from.contains (var))
	{
	  from.safe_push (var);
	  to.safe_push (acc_copy_var (var, c->r->fndecl));
	  decls->safe_push (to.last ());
	}
  for (acc_stmt *s : code)
    {
      acc_stmt *copy = acc_copy_stmt (c->r, s, NULL);
      if (s == o->stmt)
	TREE_OPERAND (copy->expr, 0) = read->value;
      for (unsigned i = 0; i < from.length (); i++)
	acc_replace_var (copy, from[i], to[i]);
      for (unsigned i = 0; i < c->counters.length (); i++)
	acc_replace_value (copy, to[i], read->counters[i]);
      list->safe_push (copy);
    }
}

/* Return a copy of the second nest that computes the elements.  */
static acc_stmt *
build (contraction *c)
{
  acc_stmt *nest = acc_copy_stmt (c->r, c->b, c->b->loop->outer);
  auto_vec<acc_stmt *> loops, list;
  acc_stmt *block = acc_new_stmt (&c->r->stmts, ST_BLOCK, c->b->loc);
  acc_stmt *old = acc_new_stmt (&c->r->stmts, ST_BLOCK, c->b->loc);
  nest_body (nest, &loops);
  for (acc_stmt *s : loops)
    s->loop->independent = false;	/* From now on, that has to be
					   found.  */
  acc_stmt *last = loops.last ();
  old->body = last->body;
  for (own_read *read : c->reads)
    {
      compute (c, read, &list, &block->decls);
      acc_replace_ref (old, read->ref, read->value);
    }
  list.safe_push (old);
  block->body = acc_link (list);
  last->body = block;
  return nest;
}

/* What the host tests before it launches the new nest, or null.  */
static tree
condition (contraction *c)
{
  tree all = NULL_TREE, type = long_long_integer_type_node;
  for (const acc_poly &p : c->conditions)
    {
      tree one = build2 (GE_EXPR, boolean_type_node, expression (c, p, type),
			 build_zero_cst (type));
      all = all ? build2 (TRUTH_AND_EXPR, boolean_type_node, all, one) : one;
    }
  return all;
}

acc_stmt *
acc_contract (acc_host_control *h, acc_stmt *a, acc_stmt *b,
	      auto_vec<tree> *pointers, tree *test)
{
  contraction c;
  c.h = h;
  c.r = h->region;
  c.a = a;
  c.b = b;
  c.d.region = c.r;
  c.d.before = false;
  c.d.depth = c.d.maybe = 0;
  c.d.reason = NULL;
  for (acc_stmt *s : { a, b })
    {
      c.d.loop = s->loop;
      depend_scan (&c.d);
    }
  acc_stmt *nest = NULL;
  if (!c.d.reason && read_first (&c) && read_second (&c) && cheap_p (&c))
    nest = build (&c);
  if (nest)
    for (const own_store *o : c.stores)
      {
	pointers->safe_push (o->pointer);
	if (acc_mentions_p (nest, o->pointer))
	  {
	    pointers->truncate (0);
	    nest = NULL;
	    break;
	  }
      }
  *test = nest ? condition (&c) : NULL_TREE;
  free (c.d.reason);
  return nest;
}
