/* Clauses, regions and kernels as text, for dump files.

   In: these, after a pass.  Out: lines on a file that a test can read.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "ir/walk.h"

/* Flags for printing expressions.  */
static dump_flags_t dump_how = TDF_SLIM;

static void
dump_line (FILE *f, int indent, const char *before, tree expr,
	   const char *after)
{
  fprintf (f, "%*s%s", indent, "", before);
  if (expr)
    print_generic_expr (f, expr, dump_how);
  fprintf (f, "%s\n", after);
}

/* Print the levels, directive, reductions and iterations of S, a loop, without
   its body.  */
static void
dump_loop (FILE *f, acc_stmt *s, int indent)
{
  acc_loop *l = s->loop;
  fprintf (f, "%*s%s", indent, "", l->directive ? "#loop" : "#plain loop");
  /* A reason contains lines of the source.  */
  if (!(dump_how & TDF_NOUID))
    fprintf (f, " levels %u axes 0x%x index %d%s%s%s", l->levels, l->axes,
	     l->index, l->host_seq ? " host seq" : "",
	     l->reason ? " sequential: " : "", l->reason ? l->reason : "");
  fprintf (f, "\n");
  for (acc_reduction &r : l->reductions)
    {
      fprintf (f, "%*s#reduction %s ", indent, "", get_tree_code_name (r.op));
      print_generic_expr (f, r.var, dump_how);
      fprintf (f, " by ");
      print_generic_expr (f, r.priv, dump_how);
      fprintf (f, "\n");
    }
  for (acc_iter &i : l->iters)
    {
      fprintf (f, "%*sfor (", indent, "");
      print_generic_expr (f, i.var, dump_how);
      fprintf (f, " = ");
      print_generic_expr (f, i.from, dump_how);
      fprintf (f, "; %s ", get_tree_code_name (i.cond));
      print_generic_expr (f, i.to, dump_how);
      fprintf (f, "; += ");
      print_generic_expr (f, i.step, dump_how);
      fprintf (f, ")\n");
    }
}

static void
dump_atomic (FILE *f, acc_atomic *a, int indent)
{
  static const char *const kind[] = { "read", "write", "update", "capture" };
  fprintf (f, "%*s#atomic %s %s%s%s *", indent, "", kind[a->kind],
	   get_tree_code_name (a->op), a->reverse ? " reverse" : "",
	   a->old ? " old" : "");
  print_generic_expr (f, a->addr, dump_how);
  if (a->operand)
    {
      fprintf (f, " by ");
      print_generic_expr (f, a->operand, dump_how);
    }
  if (a->value)
    {
      fprintf (f, " value ");
      print_generic_expr (f, a->value, dump_how);
    }
  fprintf (f, "\n");
}

static void dump_list (FILE *f, acc_stmt *s, int indent);

static void
dump_block (FILE *f, acc_stmt *s, int indent)
{
  fprintf (f, "%*s{\n", indent, "");
  for (tree d : s->decls)
    {
      fprintf (f, "%*s", indent + 2, "");
      print_generic_decl (f, d, dump_how);
      fprintf (f, "\n");
    }
  dump_list (f, s->body, indent + 2);
  fprintf (f, "%*s}\n", indent, "");
}

/* Print S, each part of it on a line of its own, from column INDENT on.  */
static void
dump_stmt (FILE *f, acc_stmt *s, int indent)
{
  switch (s->code)
    {
    case ST_BLOCK:
      dump_block (f, s, indent);
      return;
    case ST_EXPR:
      dump_line (f, indent, "", s->expr, ";");
      return;
    case ST_IF:
      dump_line (f, indent, "if (", s->expr, ")");
      dump_list (f, s->body, indent + 2);
      if (s->other)
	{
	  fprintf (f, "%*selse\n", indent, "");
	  dump_list (f, s->other, indent + 2);
	}
      return;
    case ST_FOR:
      if (s->init)
	dump_line (f, indent, "init ", s->init->expr, ";");
      dump_line (f, indent, "for (; ", s->expr, ";)");
      dump_list (f, s->body, indent + 2);
      if (s->incr)
	dump_line (f, indent, "incr ", s->incr->expr, ";");
      return;
    case ST_DO:
      fprintf (f, "%*sdo\n", indent, "");
      dump_list (f, s->body, indent + 2);
      dump_line (f, indent, "while (", s->expr, ");");
      return;
    case ST_LOOP:
      dump_loop (f, s, indent);
      dump_list (f, s->body, indent + 2);
      return;
    case ST_SWITCH:
      dump_line (f, indent, "switch (", s->expr, ")");
      dump_list (f, s->body, indent + 2);
      return;
    case ST_CASE:
      dump_line (f, indent, s->low ? "case " : "default", s->low, ":");
      return;
    case ST_LABEL:
      dump_line (f, indent, "label ", s->label, ":");
      return;
    case ST_GOTO:
      dump_line (f, indent, "goto ", s->label, ";");
      return;
    case ST_RETURN:
      dump_line (f, indent, "return ", s->expr, ";");
      return;
    case ST_ATOMIC:
      dump_atomic (f, s->atomic, indent);
      return;
    case ST_SINGLE:
      fprintf (f, "%*s#single levels %u\n", indent, "", s->single->levels);
      dump_list (f, s->body, indent + 2);
      for (tree d : s->single->broadcast)
	dump_line (f, indent, "#broadcast ", d, "");
      return;
    case ST_BARRIER:
      fprintf (f, "%*s#barrier levels %u\n", indent, "", s->levels);
      return;
    case ST_BREAK:
      fprintf (f, "%*sbreak;\n", indent, "");
      return;
    case ST_CONTINUE:
      fprintf (f, "%*scontinue;\n", indent, "");
      return;
    case ST_NOP:
      fprintf (f, "%*s;\n", indent, "");
      return;
    }
}

/* Print the list that starts at S.  */
static void
dump_list (FILE *f, acc_stmt *s, int indent)
{
  for (; s; s = s->next)
    dump_stmt (f, s, indent);
}

/* Print NAME E, unless E is null.  */
static void
dump_operand (FILE *f, const char *name, tree e)
{
  if (!e)
    return;
  fprintf (f, " %s ", name);
  print_generic_expr (f, e, dump_how);
}

/* Print variable V of a region as kernel K has it.  K is null as long as the
   variables of each kernel are not known.  */
static void
dump_var (FILE *f, acc_kernel_ir *k, const acc_var &v)
{
  static const char *const kinds[] = { "value", "object", "pointer",
				       "device global" };
  fprintf (f, ";;   %s ", kinds[v.kind]);
  print_generic_expr (f, v.decl, dump_how);
  fprintf (f, " map %d%s%s%s%s\n", v.map == ACC_NO_MAP ? -1 : (int) v.map,
	   v.read ? " read" : "", v.written ? " written" : "",
	   v.restrict_p ? " restrict" : "",
	   k && k->plain.contains (v.decl) ? " plain" : "");
}

static void
dump_section_copies (FILE *f, const vec<acc_section_copy> &copies)
{
  for (const acc_section_copy &s : copies)
    {
      fprintf (f, ";;   section copy %s", acc_operator_text (s.op));
      dump_operand (f, "of", s.decl);
      dump_operand (f, "own", s.own);
      fprintf (f, "\n");
    }
}

void
acc_dump_kernel (FILE *f, acc_kernel_ir *k)
{
  fprintf (f, ";; kernel %s, schedule %s\n", k->name ? k->name : "-",
	   k->schedule ? k->schedule : "none");
  for (unsigned i : k->params)
    dump_var (f, k, k->region->vars[i]);
  dump_section_copies (f, k->section_copies);
  acc_walk_stmts (k->body, [=] (acc_stmt *s)
    {
      if (s->loop)
	dump_section_copies (f, s->loop->section_copies);
      return true;
    });
  for (int a = 0; a < ACC_AXES; a++)
    if (k->launch.axis_loop[a] >= 0 || k->launch.size[a])
      {
	fprintf (f, ";;   axis %d spreads loop %d size ", a,
		 k->launch.axis_loop[a]);
	if (k->launch.size[a])
	  print_generic_expr (f, k->launch.size[a], dump_how);
	fprintf (f, "\n");
      }
  dump_list (f, k->body, 0);
}

void
acc_dump_source (FILE *f, acc_kernel_ir *k)
{
  dump_how = TDF_SLIM | TDF_NOUID;
  for (const acc_reduction &r : k->region->clauses.reductions)
    {
      fprintf (f, "reduction %s", acc_operator_text (r.op));
      dump_operand (f, "of", r.var);
      fprintf (f, "\n");
    }
  dump_list (f, k->body, 0);
  dump_how = TDF_SLIM;
}

/* ---- Clauses */

static const char *const constructs[] = {
  "parallel", "kernels", "serial", "data", "host_data", "enter data",
  "exit data", "update", "declare", "wait"
};

static const char *const map_kinds[] = {
  "none", "create", "copyin", "copyout", "copy", "present", "no_create",
  "deviceptr", "delete", "update_host", "update_device", "attach", "detach",
  "struct", "use_device"
};

/* Print a line for clause NAME with operand E, unless E is null.  */
static void
dump_clause (FILE *f, const char *name, tree e)
{
  if (!e)
    return;
  fprintf (f, ";;  ");
  dump_operand (f, name, e);
  fprintf (f, "\n");
}

static void
dump_map (FILE *f, const acc_map_ir &m)
{
  fprintf (f, ";;   map %s %s flags 0x%x", map_kinds[m.kind],
	   m.name ? m.name : "-", m.flags);
  dump_operand (f, "addr", m.addr);
  dump_operand (f, "size", m.size);
  dump_operand (f, "decl", m.decl);
  fprintf (f, "%s%s%s\n", m.section ? " section" : "", m.again ? " again" : "",
	   m.used ? "" : " superfluous");
}

void
acc_dump_clauses (FILE *f, acc_construct construct, const acc_clauses &c)
{
  fprintf (f, ";; %s clauses\n", constructs[construct]);
  for (const acc_map_ir &m : c.maps)
    dump_map (f, m);
  dump_clause (f, "num_gangs", c.num_gangs);
  dump_clause (f, "num_gangs y", c.gangs_y);
  dump_clause (f, "num_gangs z", c.gangs_z);
  dump_clause (f, "num_gangs host", c.host_gangs);
  dump_clause (f, "num_workers", c.num_workers);
  dump_clause (f, "vector_length", c.vector_length);
  dump_clause (f, "if", c.cond);
  dump_clause (f, "async", c.async);
  if (c.wait && c.waits.is_empty ())
    fprintf (f, ";;   wait\n");
  for (tree t : c.waits)
    dump_clause (f, "wait", t);
  for (tree t : c.privates)
    dump_clause (f, "private", t);
  for (tree t : c.firstprivates)
    dump_clause (f, "firstprivate", t);
  for (tree t : c.deviceptrs)
    dump_clause (f, "deviceptr", t);
  for (tree t : c.use_device)
    dump_clause (f, "use_device", t);
  for (const acc_reduction &r : c.reductions)
    {
      fprintf (f, ";;   reduction %s", acc_operator_text (r.op));
      dump_operand (f, "of", r.var);
      fprintf (f, "\n");
    }
  for (unsigned uid : c.consts)
    fprintf (f, ";;   const D.%u\n", uid);
  if (c.default_present || c.finalize || c.if_present)
    fprintf (f, ";;  %s%s%s\n", c.default_present ? " default(present)" : "",
	     c.finalize ? " finalize" : "", c.if_present ? " if_present" : "");
}

void
acc_dump_region (FILE *f, acc_region_ir *r)
{
  if (!r->routine)
    acc_dump_clauses (f, r->construct, r->clauses);
  if (r->kernels.length () && r->kernels[0]->params.is_empty ())
    for (const acc_var &v : r->vars)
      dump_var (f, NULL, v);
  for (acc_kernel_ir *k : r->kernels)
    acc_dump_kernel (f, k);
  if (r->kernels.is_empty ())
    dump_list (f, r->body, 0);
}

/* ---- Files */

/* Passes that have been dumped in this compilation: their files exist.  */
static auto_vec<const char *> *dumped;

/* True if the user wants to see PASS, that is if acc_opts.dump, a list with
   commas, names it.  */
static bool
dumped_p (const char *pass)
{
  size_t length = strlen (pass);
  for (const char *p = acc_opts.dump; p && *p; )
    {
      size_t n = strcspn (p, ",");
      if ((n == length && !strncmp (p, pass, n))
	  || (n == 3 && !strncmp (p, "all", n)))
	return true;
      p += n + (p[n] == ',');
    }
  return false;
}

FILE *
acc_dump_begin (const char *pass, tree fndecl, location_t loc)
{
  if (!dumped_p (pass))
    return NULL;
  if (!dumped)
    dumped = new auto_vec<const char *> ();
  bool known = false;
  for (const char *p : *dumped)
    known |= !strcmp (p, pass);
  if (!known)
    dumped->safe_push (pass);
  char *name = acc_side_file (pass);
  FILE *f = fopen (name, known ? "a" : "w");
  if (!f)
    error_at (UNKNOWN_LOCATION, "cannot write %qs: %m", name);
  free (name);
  if (f)
    fprintf (f, "\n;; %s, line %d%s%s\n", pass, LOCATION_LINE (loc),
	     fndecl ? ", in " : "",
	     fndecl ? lang_hooks.decl_printable_name (fndecl, 2) : "");
  return f;
}
