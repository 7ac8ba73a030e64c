/* The normal form of data clauses as text: -fplugin-arg-acc-dump=normal.

   In: a construct whose clauses have their normal form.  Out: a line of text.

   Each construct is one line, with its clauses in their order.  Temporaries are
   replaced by the expressions that they were computed from, and conversions are
   left out, so that the text depends on the source alone.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "read/normalize.h"

static const struct { int kind; const char *name; } kind_names[] = {
  { GOMP_MAP_ALLOC, "alloc" }, { GOMP_MAP_FORCE_ALLOC, "alloc" },
  { GOMP_MAP_TO, "to" }, { GOMP_MAP_FORCE_TO, "to" },
  { GOMP_MAP_FROM, "from" }, { GOMP_MAP_FORCE_FROM, "from" },
  { GOMP_MAP_TOFROM, "tofrom" }, { GOMP_MAP_FORCE_TOFROM, "tofrom" },
  { GOMP_MAP_FORCE_PRESENT, "present" },
  { GOMP_MAP_FORCE_DEVICEPTR, "deviceptr" },
  { GOMP_MAP_IF_PRESENT, "no_create" },
  { GOMP_MAP_RELEASE, "release" }, { GOMP_MAP_DELETE, "delete" },
  { GOMP_MAP_ATTACH, "attach" }, { GOMP_MAP_DETACH, "detach" },
  { GOMP_MAP_FORCE_DETACH, "force_detach" }, { GOMP_MAP_STRUCT, "struct" },
  { GOMP_MAP_FIRSTPRIVATE_POINTER, "firstprivate" },
  { GOMP_MAP_FIRSTPRIVATE_REFERENCE, "firstprivate ref" },
  { GOMP_MAP_POINTER, "pointer" }, { GOMP_MAP_TO_PSET, "pointer set" },
  { GOMP_MAP_ALWAYS_POINTER, "always_pointer" },
  { GOMP_MAP_DEVICE_RESIDENT, "device_resident" }, { GOMP_MAP_LINK, "link" }
};

static void print (FILE *f, tree t, int precedence);

/* Print A OP B, the operands of T, where OP has PRECEDENCE; AROUND is the
   precedence of the expression around it.  */
static void
print_binary (FILE *f, tree t, const char *op, int precedence, int around)
{
  bool parenthesis = precedence < around;
  fputs (parenthesis ? "(" : "", f);
  print (f, TREE_OPERAND (t, 0), precedence);
  fprintf (f, " %s ", op);
  print (f, TREE_OPERAND (t, 1), precedence + 1);
  fputs (parenthesis ? ")" : "", f);
}

/* Print T, a member of something.  */
static void
print_member (FILE *f, tree t)
{
  tree whole = TREE_OPERAND (t, 0), field = TREE_OPERAND (t, 1);
  bool points = TREE_CODE (whole) == INDIRECT_REF
		|| (TREE_CODE (whole) == MEM_REF
		    && integer_zerop (TREE_OPERAND (whole, 1)));
  print (f, points ? TREE_OPERAND (whole, 0) : whole, 9);
  fprintf (f, "%s%s", points ? "->" : ".",
	   DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "?");
}

/* Print T without conversions.  AROUND is the precedence of the expression
   around it.  */
static void
print (FILE *f, tree t, int around)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == SAVE_EXPR
	 || (TREE_CODE (t) == POINTER_PLUS_EXPR
	     && integer_zerop (TREE_OPERAND (t, 1))))
    t = TREE_OPERAND (t, 0);
  switch (TREE_CODE (t))
    {
    case COMPONENT_REF:
      print_member (f, t);
      return;
    case INDIRECT_REF:
    case MEM_REF:
      fputs (around > 8 ? "(*" : "*", f);
      print (f, TREE_OPERAND (t, 0), 8);
      fputs (around > 8 ? ")" : "", f);
      return;
    case ARRAY_REF:
      print (f, TREE_OPERAND (t, 0), 9);
      fputc ('[', f);
      print (f, TREE_OPERAND (t, 1), 0);
      fputc (']', f);
      return;
    case ADDR_EXPR:
      fputc ('&', f);
      print (f, TREE_OPERAND (t, 0), 8);
      return;
    case POINTER_PLUS_EXPR:
    case PLUS_EXPR:
      print_binary (f, t, "+", 5, around);
      return;
    case MINUS_EXPR:
      print_binary (f, t, "-", 5, around);
      return;
    case MULT_EXPR:
      print_binary (f, t, "*", 6, around);
      return;
    default:
      if (DECL_P (t) && !DECL_NAME (t))
	fputs ("(value)", f);
      else if (DECL_P (t))
	fputs (IDENTIFIER_POINTER (DECL_NAME (t)), f);
      else
	print_generic_expr (f, t, TDF_NONE);
    }
}

/* Print C, a map clause of G, without the size of a clause for a pointer.  */
static void
print_clause (FILE *f, tree c, gomp_target *g)
{
  const char *name = "?";
  for (auto &k : kind_names)
    if (k.kind == (int) OMP_CLAUSE_MAP_KIND (c))
      name = k.name;
  fprintf (f, " %s:", name);
  tree d = OMP_CLAUSE_DECL (c);
  print (f, DECL_P (d) ? d : acc_expand_temporaries (d, g, 30), 0);
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_DETACH:
    case GOMP_MAP_FORCE_DETACH:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      return;
    default:
      break;
    }
  if (!OMP_CLAUSE_SIZE (c))
    return;
  fputs (" [", f);
  print (f, acc_expand_temporaries (OMP_CLAUSE_SIZE (c), g, 30), 0);
  fputc (']', f);
}

void
acc_print_normal (FILE *f, gomp_target *g)
{
  const char *name = acc_directive_name (g);
  fprintf (f, "%d: %s:", LOCATION_LINE (gimple_location (g)),
	   name ? name : "declare");
  for (tree c = gimple_omp_target_clauses (g); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      print_clause (f, c, g);
  fputc ('\n', f);
}
