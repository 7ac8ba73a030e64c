/* A kernel as text, for dump files.

   In: a kernel.  Out: lines on a file.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "ir/ir.h"

static void
dump_line (FILE *f, int indent, const char *before, tree expr,
	   const char *after)
{
  fprintf (f, "%*s%s", indent, "", before);
  if (expr)
    print_generic_expr (f, expr, TDF_SLIM);
  fprintf (f, "%s\n", after);
}

static void
dump_loop (FILE *f, acc_stmt *s, int indent)
{
  acc_loop *l = s->loop;
  fprintf (f, "%*s%s levels %u axes 0x%x index %d%s%s\n", indent, "",
	   l->directive ? "#loop" : "#plain loop", l->levels, l->axes,
	   l->index, l->reason ? " sequential: " : "",
	   l->reason ? l->reason : "");
  for (acc_reduction &r : l->reductions)
    {
      fprintf (f, "%*s#reduction %s ", indent, "", get_tree_code_name (r.op));
      print_generic_expr (f, r.var, TDF_SLIM);
      fprintf (f, " by ");
      print_generic_expr (f, r.priv, TDF_SLIM);
      fprintf (f, "\n");
    }
  for (acc_iter &i : l->iters)
    {
      fprintf (f, "%*sfor (", indent, "");
      print_generic_expr (f, i.var, TDF_SLIM);
      fprintf (f, " = ");
      print_generic_expr (f, i.from, TDF_SLIM);
      fprintf (f, "; %s ", get_tree_code_name (i.cond));
      print_generic_expr (f, i.to, TDF_SLIM);
      fprintf (f, "; += ");
      print_generic_expr (f, i.step, TDF_SLIM);
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
  print_generic_expr (f, a->addr, TDF_SLIM);
  if (a->operand)
    {
      fprintf (f, " by ");
      print_generic_expr (f, a->operand, TDF_SLIM);
    }
  if (a->value)
    {
      fprintf (f, " value ");
      print_generic_expr (f, a->value, TDF_SLIM);
    }
  fprintf (f, "\n");
}

static void dump_list (FILE *f, acc_stmt *s, int indent);

static void
dump_stmt (FILE *f, acc_stmt *s, int indent)
{
  switch (s->code)
    {
    case ST_BLOCK:
      fprintf (f, "%*s{\n", indent, "");
      for (tree d : s->decls)
	{
	  fprintf (f, "%*s", indent + 2, "");
	  print_generic_decl (f, d, TDF_SLIM);
	  fprintf (f, "\n");
	}
      dump_list (f, s->body, indent + 2);
      fprintf (f, "%*s}\n", indent, "");
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

/* The list that starts at S.  */
static void
dump_list (FILE *f, acc_stmt *s, int indent)
{
  for (; s; s = s->next)
    dump_stmt (f, s, indent);
}

void
acc_dump_kernel (FILE *f, acc_kernel_ir *k)
{
  static const char *const kinds[] = { "value", "object", "pointer",
				       "device global" };
  fprintf (f, ";; kernel %s, schedule %s\n", k->name,
	   k->schedule ? k->schedule : "none");
  for (unsigned i : k->params)
    {
      const acc_var &v = k->region->vars[i];
      fprintf (f, ";;   %s ", kinds[v.kind]);
      print_generic_expr (f, v.decl, TDF_SLIM);
      fprintf (f, " map %d%s%s%s\n", v.map == ACC_NO_MAP ? -1 : (int) v.map,
	       v.read ? " read" : "", v.written ? " written" : "",
	       v.restrict_p ? " restrict" : "");
    }
  for (int a = 0; a < ACC_AXES; a++)
    if (k->axis_loop[a] >= 0 || k->size[a])
      {
	fprintf (f, ";;   axis %d spreads loop %d size ", a, k->axis_loop[a]);
	if (k->size[a])
	  print_generic_expr (f, k->size[a], TDF_SLIM);
	fprintf (f, "\n");
      }
  dump_list (f, k->body, 0);
}
