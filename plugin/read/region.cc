/* One compute construct: from GIMPLE to the intermediate representation.

   In: a GIMPLE_OMP_TARGET of parallel, kernels or serial.  Out: an
   acc_region_ir with its clauses, its body and the variables that come in.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "ir/ir.h"
#include "input.h"
#include "read/read.h"
#include "unit/unit.h"
#include "read/alias.h"

/* ---- Names */

static const char *const construct_names[] = {
  "parallel", "kernels", "serial", "data", "host_data", "enter data",
  "exit data", "update", "declare", "wait"
};

const char *
acc_directive_words (location_t loc, acc_construct construct)
{
  const char *name = construct_names[construct];
  expanded_location x = expand_location (loc);
  if (!x.file)
    return name;
  char_span line = location_get_source_line (x.file, x.line);
  if (!line)
    return name;
  char *text = xstrndup (line.get_buffer (), line.length ());
  char *at = strstr (text, name);
  bool combined = at && ISSPACE (at[strlen (name)])
		  && !strncmp (at + strlen (name)
			       + strspn (at + strlen (name), " \t"),
			       "loop", 4);
  free (text);
  return combined ? concat (name, " loop", NULL) : name;
}

/* ---- The region */

acc_kernel_ir *
acc_new_kernel (acc_region_ir *r, location_t loc, acc_stmt *body)
{
  static hash_set<nofree_string_hash> *names;
  if (!names)
    names = new hash_set<nofree_string_hash> ();
  acc_kernel_ir *k = new acc_kernel_ir ();
  k->region = r;
  k->loc = loc;
  k->body = body;
  r->kernels.safe_push (k);
  k->number = r->kernels.length ();
  char *fn = acc_readable_name (r->fndecl);
  int line = LOCATION_LINE (r->loc);
  if (r->construct == ACC_KERNELS)
    k->name = xasprintf ("%s_%d_%d", fn, line, k->number);
  else
    k->name = xasprintf ("%s_%d", fn, line);
  free (fn);
  /* Another file may have a function of this name, too.  */
  if ((!TREE_PUBLIC (r->fndecl) || DECL_COMDAT (r->fndecl)) && acc_linked_p ())
    k->name = concat (k->name, acc_unit_suffix (), NULL);
  for (char *p = k->name; *p; p++)
    if (!ISIDNUM (*p))
      *p = '_';
  for (int n = 2; names->contains (k->name); n++)
    {
      char *other = xasprintf ("%s_%d", k->name, n);
      if (!names->contains (other))
	k->name = other;
      else
	free (other);
    }
  names->add (k->name);
  return k;
}

static acc_construct
construct_of (gomp_target *g)
{
  switch (gimple_omp_target_kind (g))
    {
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
      return ACC_KERNELS;
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
      return ACC_SERIAL;
    default:
      return ACC_PARALLEL;
    }
}

/* Note the pointers in CLAUSES, of a data construct around R: those that are
   mapped themselves, not their targets, and those that have a device
   address.  */
static void
inherit_pointers (acc_region_ir *r, const acc_clauses &clauses)
{
  r->in_data |= !clauses.maps.is_empty ();
  for (const acc_map_ir &m : clauses.maps)
    if (m.decl && !m.section && m.kind >= ACC_MAP_CREATE
	&& m.kind <= ACC_MAP_COPY && POINTER_TYPE_P (TREE_TYPE (m.decl)))
      r->mapped_pointers.add (m.decl);
  for (tree d : clauses.deviceptrs)
    r->clauses.deviceptrs.safe_push (d);
  for (tree d : clauses.named)
    r->named.add (d);
}

/* Give SIZE the value of -fopenacc-dim for S, if there is one and no clause has
   set SIZE.  True if so.  */
static bool
take_default_size (tree *size, acc_default_level s)
{
  int n = *size ? 0 : acc_default_size (s);
  if (n)
    *size = build_int_cst (integer_type_node, n);
  return n != 0;
}

/* Give R, a parallel or kernels construct, the sizes of -fopenacc-dim that no
   clause sets.  */
static void
take_default_sizes (acc_region_ir *r)
{
  if (r->construct != ACC_PARALLEL && r->construct != ACC_KERNELS)
    return;
  acc_clauses &c = r->clauses;
  c.default_gangs = take_default_size (&c.num_gangs, DEFAULT_GANGS);
  take_default_size (&c.num_workers, DEFAULT_WORKERS);
  take_default_size (&c.vector_length, DEFAULT_VECTOR);
}

acc_region_ir *
acc_read_region (gomp_target *g, tree fndecl,
		 const vec<acc_clauses *> &around)
{
  acc_region_ir *r = new acc_region_ir ();
  r->stmt = g;
  r->targets.safe_push (g);
  r->loc = gimple_location (g);
  r->construct = construct_of (g);
  r->directive = acc_directive_words (r->loc, r->construct);
  r->fndecl = fndecl;
  acc_read_clauses (g, r->construct, r->loc, &r->clauses);
  take_default_sizes (r);
  for (const acc_map_ir &m : r->clauses.maps)
    if (m.decl && AGGREGATE_TYPE_P (TREE_TYPE (m.decl)))
      r->reader.mapped.add (m.decl);
  r->reader.stmts = &r->stmts;
  r->reader.loops = &r->loops;
  r->reader.fndecl = fndecl;
  for (const acc_clauses *c : around)
    inherit_pointers (r, *c);

  /* Private copies of the construct: one for each gang.  */
  auto_vec<tree> privates;
  for (tree d : r->clauses.privates)
    if (acc_pointer_decl (d) == d)
    {
      tree copy = acc_copy_var (d, fndecl);
      r->reader.remap.put (d, copy);
      privates.safe_push (copy);
    }
  for (acc_reduction &red : r->clauses.reductions)
    {
      red.priv = acc_copy_var (red.var, fndecl);
      r->reader.remap.put (red.var, red.priv);
    }
  r->body = acc_read_body (&r->reader, gimple_omp_body (g));
  if (!r->body)
    {
      error_at (r->reader.where == UNKNOWN_LOCATION ? r->loc : r->reader.where,
		"%s is not supported in an OpenACC compute region",
		r->reader.reason);
      delete r;
      return NULL;
    }
  for (tree d : privates)
    {
      acc_warn_unset (r->loc, r->body->body, d, true);
      r->body->decls.safe_push (d);
    }
  for (tree d : r->clauses.privates)
    if (acc_stmt *room = acc_new_private_vla (&r->reader, d))
      {
	room->next = r->body->body;
	r->body->body = room;
      }
  acc_use_source_terms (r);
  acc_find_vars (r);
  acc_check_const (r);
  return r;
}
