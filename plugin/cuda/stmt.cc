/* Statements.

   In: structured statements.  Out: lines of CUDA C in GNU style.  Braces are
   there only if C or the style needs them.  Variables are declared at their
   first value.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "checks.h"
#include "ir/walk.h"

/* ---- Lists in braces */

cuda_list
cuda_open (cuda_printer *p)
{
  cuda_list l;
  l.at = p->out.size ();
  l.bindings = p->bindings.size ();
  l.items = p->items;
  p->out += cuda_indentation (p->indent) + "{\n";
  l.inner = p->out.size ();
  p->indent += 2;
  p->items = 0;
  return l;
}

/* S with all lines two columns to the left.  */
static text
outdented (const text &s)
{
  text out;
  for (size_t from = 0; from < s.size (); )
    {
      size_t end = s.find ('\n', from);
      int column = 0;
      for (; s[from] == ' ' || s[from] == '\t'; from++)
	column = s[from] == '\t' ? (column / 8 + 1) * 8 : column + 1;
      if (from < end)
	out += cuda_indentation (MAX (column - 2, 0));
      out += s.substr (from, end + 1 - from);
      from = end + 1;
    }
  return out;
}

/* True if an else after BODY, one statement, would belong to an if in it: BODY
   is an if, or a loop with one.  */
static bool
takes_else_p (const text &body)
{
  size_t word = body.find_first_not_of (" \t");
  if (word == text::npos)
    return false;
  if (body.compare (word, 4, "if (") == 0)
    return true;
  bool loop = body[word] == '#' || body.compare (word, 5, "for (") == 0
	      || body.compare (word, 7, "while (") == 0;
  return loop && body.find ("if (", word) != text::npos;
}

/* True if BODY, one statement, is an if with an else: a reader may take the
   else for one of an if around it.  */
static bool
has_else_p (const text &body)
{
  size_t word = body.find_first_not_of (" \t");
  if (word == text::npos || body.compare (word, 4, "if (") != 0)
    return false;
  return body.find ("\n" + body.substr (0, word) + "else") != text::npos;
}

void
cuda_close (cuda_printer *p, const cuda_list &l, bool keep, cuda_body_of of)
{
  p->indent -= 2;
  text body = p->out.substr (l.inner);
  if (!keep && p->items == 0)
    {
      p->out.resize (l.at);
      p->out += cuda_indentation (p->indent) + ";\n";
    }
  else if (!keep && p->items == 1
	   && !(of == OF_IF_ELSE && takes_else_p (body))
	   && !(of == OF_IF && has_else_p (body)))
    {
      p->out.resize (l.at);
      p->out += outdented (body);
    }
  else
    p->out += cuda_indentation (p->indent) + "}\n";
  p->bindings.resize (l.bindings);
  p->items = l.items + 1;
}

void
cuda_declaration (cuda_printer *p, const text &declaration)
{
  bool at_head = p->head == p->out.size ();
  cuda_line (p, declaration);
  p->items += 2;
  if (at_head)
    p->head = p->out.size ();
}

void
cuda_more (cuda_printer *p, const text &line)
{
  cuda_line (p, line);
  p->items--;
}

void
cuda_body (cuda_printer *p, acc_stmt *s, cuda_body_of of)
{
  int items = p->items;
  p->indent += 2;
  cuda_list l = cuda_open (p);
  cuda_stmts (p, s);
  cuda_close (p, l, false, of);
  p->indent -= 2;
  p->items = items;
}

/* ---- Assignments */

/* E without a conversion to TYPE at its top.  */
static tree
strip_conversion (tree e, tree type)
{
  if ((CONVERT_EXPR_P (e) || TREE_CODE (e) == FLOAT_EXPR
       || TREE_CODE (e) == FIX_TRUNC_EXPR)
      && cuda_same_p (TREE_TYPE (e), type))
    return TREE_OPERAND (e, 0);
  return e;
}

static bool
is_p (tree e, tree lhs)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == FLOAT_EXPR)
    e = TREE_OPERAND (e, 0);
  return operand_equal_p (e, lhs, 0);
}

/* True if a value of TYPE wraps around by the rules of C, but nvcc 13 assumes
   for i++ that it does not.  It counted the iterations of `for (signed char i
   = 100; n != i; i++)' in 32 bits.  */
static bool
narrow_signed_p (const_tree type)
{
  return (INTEGRAL_TYPE_P (type) && !TYPE_UNSIGNED (type)
	  && TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node));
}

/* LHS OP= B.  OP and B are texts, for a value of TYPE.  */
static text
compound_text (const text &lhs, const text &op, const text &b, const_tree type)
{
  if (b == "1" && (op == "+" || op == "-") && !narrow_signed_p (type))
    return (lhs[0] == '*' ? "(" + lhs + ")" : lhs) + op + op;
  return lhs + " " + op + "= " + b;
}

/* Print p = p + 8 as p++.  */
static bool
moves_pointer (cuda_printer *p, tree lhs, tree rhs, const cuda_value &v,
	       text *out)
{
  if (TREE_CODE (rhs) != POINTER_PLUS_EXPR
      || !operand_equal_p (TREE_OPERAND (rhs, 0), lhs, 0)
      || !v.type || !POINTER_TYPE_P (v.type))
    return false;
  HOST_WIDE_INT size = cuda_size (cuda_element (TREE_TYPE (v.type)));
  tree index = VOID_TYPE_P (TREE_TYPE (v.type))
	       ? NULL_TREE : cuda_divide (TREE_OPERAND (rhs, 1), size);
  if (!index)
    return false;
  cuda_complete (p, TREE_TYPE (v.type));
  bool minus = TREE_CODE (index) == INTEGER_CST
	       && tree_int_cst_sgn (index) < 0;
  if (minus)
    index = fold_build1 (NEGATE_EXPR, TREE_TYPE (index), index);
  *out = compound_text (v.s, minus ? "-" : "+",
			cuda_index (p, index, P_ASSIGN), TREE_TYPE (lhs));
  return true;
}

/* Print lhs = lhs op b as lhs op= b.  */
static bool
compound_assignment (cuda_printer *p, tree lhs, tree rhs, const cuda_value &v,
		     text *out)
{
  tree type = TREE_TYPE (lhs);
  if (TREE_SIDE_EFFECTS (lhs) || TREE_CODE (type) == COMPLEX_TYPE)
    return false;
  if (moves_pointer (p, lhs, rhs, v, out))
    return true;
  tree e = strip_conversion (rhs, type);
  if (cuda_wraps_p (e))
    return false;
  int prec;
  if (!BINARY_CLASS_P (e) || !cuda_operator (TREE_CODE (e), &prec)
      || POINTER_TYPE_P (TREE_TYPE (e))
      || TREE_CODE (TREE_TYPE (e)) == COMPLEX_TYPE)
    return false;
  /* This would keep bits that a narrower operation loses.  */
  if (cuda_integral_p (type) && cuda_integral_p (TREE_TYPE (e))
      && cuda_bits (TREE_TYPE (e)) < cuda_bits (type))
    return false;
  tree a = TREE_OPERAND (e, 0), b = TREE_OPERAND (e, 1);
  if (!is_p (a, lhs))
    {
      if (!commutative_tree_code (TREE_CODE (e)) || !is_p (b, lhs))
	return false;
      std::swap (a, b);
    }
  cuda_operands o;
  if (!cuda_compound (p, TREE_CODE (e), TREE_TYPE (e), a, b, v.s, &o))
    return false;
  *out = compound_text (v.s, o.op, cuda_operand (o.b, P_ASSIGN),
			TREE_TYPE (lhs));
  return true;
}

/* The text of LHS = RHS, without the semicolon.  */
static text
assignment_text (cuda_printer *p, tree lhs, tree rhs)
{
  cuda_value v = cuda_stored_object (p, lhs);
  text s;
  cuda_check_write (p, lhs, rhs);
  cuda_check_function_store (p, lhs, rhs);
  if (compound_assignment (p, lhs, rhs, v, &s))
    return s;
  tree type = TREE_TYPE (lhs);
  if (POINTER_TYPE_P (type) && v.type && POINTER_TYPE_P (v.type))
    type = v.type;
  return v.s + " = " + cuda_assigned (p, rhs, type);
}

/* True if E is a base in an object of C++.  It ends before its class's virtual bases and
   the padding at the end, where other members may be.  */
static bool
base_object_p (tree e)
{
  return (TREE_CODE (e) == COMPONENT_REF && DECL_ARTIFICIAL (TREE_OPERAND (e, 1))
	  && !DECL_NAME (TREE_OPERAND (e, 1))
	  && RECORD_OR_UNION_TYPE_P (TREE_TYPE (e)));
}

/* Print LHS = all zeros.  */
static void
clear (cuda_printer *p, tree lhs)
{
  tree type = TREE_TYPE (lhs);
  if (TREE_CODE (type) == ARRAY_TYPE || base_object_p (lhs)
      || cuda_unnamed_member_p (lhs)
      || (RECORD_OR_UNION_TYPE_P (type) && cuda_volatile_p (lhs)))
    {
      HOST_WIDE_INT size = base_object_p (lhs)
			   ? tree_to_shwi (DECL_SIZE_UNIT (TREE_OPERAND (lhs, 1)))
			   : cuda_size (type);
      if (size < 0)
	cuda_unprintable (p, lhs);
      cuda_line (p, "memset (" + cuda_bytes_of (p, lhs, true) + ", 0, "
		 + cuda_format (HOST_WIDE_INT_PRINT_DEC, size) + ");");
      return;
    }
  cuda_line (p, cuda_stored_object (p, lhs).s + " = {};");
}

/* Print LHS[INDEX] = VALUE.  INDEX may be a range.  */
static void
assign_element (cuda_printer *p, tree lhs, tree index, tree value)
{
  tree type = TREE_TYPE (lhs), low = index, high = index;
  if (index && TREE_CODE (index) == RANGE_EXPR)
    {
      low = TREE_OPERAND (index, 0);
      high = TREE_OPERAND (index, 1);
    }
  if (!low || !tree_fits_shwi_p (low) || !tree_fits_shwi_p (high)
      || tree_to_shwi (high) - tree_to_shwi (low) > 256)
    {
      cuda_fail (p, "an initializer of this form is not supported");
      return;
    }
  for (HOST_WIDE_INT i = tree_to_shwi (low); i <= tree_to_shwi (high); i++)
    cuda_assignment (p, build4 (ARRAY_REF, TREE_TYPE (type), lhs,
				build_int_cst (TREE_TYPE (low), i), NULL_TREE,
				NULL_TREE), value);
}

static void
assign_constructor (cuda_printer *p, tree lhs, tree c)
{
  tree type = TREE_TYPE (lhs);
  if (TREE_CLOBBER_P (c))
    return;
  HOST_WIDE_INT all = 0;
  if (TREE_CODE (type) == ARRAY_TYPE && !cuda_variable_p (type)
      && cuda_size (TREE_TYPE (type)) > 0)
    all = cuda_size (type) / cuda_size (TREE_TYPE (type));
  else if (RECORD_OR_UNION_TYPE_P (type))
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      all += TREE_CODE (f) == FIELD_DECL;
  if ((HOST_WIDE_INT) CONSTRUCTOR_NELTS (c) < all || !all)
    clear (p, lhs);
  unsigned i;
  tree index, value;
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (c), i, index, value)
    if (RECORD_OR_UNION_TYPE_P (type))
      cuda_assignment (p, build3 (COMPONENT_REF, TREE_TYPE (index), lhs, index,
				  NULL_TREE), value);
    else if (TREE_CODE (type) == ARRAY_TYPE)
      assign_element (p, lhs, index ? index : size_int (i), value);
    else
      cuda_fail (p, "an initializer of this form is not supported");
}

void
cuda_assignment (cuda_printer *p, tree lhs, tree rhs)
{
  if (TREE_CODE (rhs) == CONSTRUCTOR && !VECTOR_TYPE_P (TREE_TYPE (lhs)))
    assign_constructor (p, lhs, rhs);
  else if (cuda_memory_call_p (rhs))
    cuda_line (p, cuda_call_into (p, rhs, lhs) + ";");
  else if (TREE_CODE (TREE_TYPE (lhs)) == ARRAY_TYPE || cuda_unnamed_member_p (lhs)
	   || cuda_unnamed_member_p (rhs))
    cuda_assign_array (p, lhs, rhs);
  else
    cuda_line (p, assignment_text (p, lhs, rhs) + ";");
}

/* Print asm volatile ("..." : : : "memory").  nvcc takes the text of a
   statement without operands unchanged.  Other clobbers are for the host.  */
static void
print_asm (cuda_printer *p, tree e)
{
  tree string = ASM_STRING (e);
  text s;
  for (const char *c = TREE_STRING_POINTER (string); *c; c++)
    {
      if (!ASM_BASIC_P (e) && c[0] == '%' && c[1] == '%')
	c++;
      s += *c;
    }
  size_t last = s.find_last_not_of (" \t\n");
  if (last != text::npos && s[last] != ';' && s[last] != '}')
    cuda_fail (p, "the text of an 'asm' statement is no PTX");
  string = build_string (s.length (), s.c_str ());
  TREE_TYPE (string) = build_array_type (char_type_node, NULL_TREE);
  text line = "asm volatile (" + cuda_constant (p, string);
  for (tree t = ASM_CLOBBERS (e); t; t = TREE_CHAIN (t))
    if (!strcmp (TREE_STRING_POINTER (TREE_VALUE (t)), "memory"))
      line += " : : : \"memory\"";
  cuda_line (p, line + ");");
}

/* Print an expression as a statement.  */
static void
print_expression (cuda_printer *p, tree e)
{
  switch (TREE_CODE (e))
    {
    case COMPOUND_EXPR:
      print_expression (p, TREE_OPERAND (e, 0));
      print_expression (p, TREE_OPERAND (e, 1));
      return;
    case MODIFY_EXPR:
    case INIT_EXPR:
      if (p->dropped.contains (TREE_OPERAND (e, 0)))
	{
	  if (TREE_SIDE_EFFECTS (TREE_OPERAND (e, 1)))
	    print_expression (p, TREE_OPERAND (e, 1));
	  return;
	}
      cuda_assignment (p, TREE_OPERAND (e, 0), TREE_OPERAND (e, 1));
      return;
    case ASM_EXPR:
      print_asm (p, e);
      return;
    case VAR_DECL:
    case PARM_DECL:
      return;
    default:
      break;
    }
  text s = cuda_memory_call_p (e) ? cuda_call_into (p, e, NULL_TREE)
				  : cuda_finish (cuda_expr (p, e)).s;
  if (s != "(void) 0")
    cuda_line (p, s + ";");
}

/* Likewise, as a part of a for statement.  */
static text
expression_text (cuda_printer *p, acc_stmt *s)
{
  if (!s || !s->expr)
    return "";
  tree e = s->expr;
  if (TREE_CODE (e) == MODIFY_EXPR && cuda_memory_call_p (TREE_OPERAND (e, 1)))
    return cuda_call_into (p, TREE_OPERAND (e, 1), TREE_OPERAND (e, 0));
  if (TREE_CODE (e) == MODIFY_EXPR
      && TREE_CODE (TREE_OPERAND (e, 1)) != CONSTRUCTOR
      && TREE_CODE (TREE_TYPE (TREE_OPERAND (e, 0))) != ARRAY_TYPE
      && !cuda_unnamed_member_p (TREE_OPERAND (e, 0))
      && !cuda_unnamed_member_p (TREE_OPERAND (e, 1)))
    return assignment_text (p, TREE_OPERAND (e, 0), TREE_OPERAND (e, 1));
  return cuda_finish (cuda_expr (p, e)).s;
}

/* ---- Declarations */

bool
cuda_shared_p (cuda_printer *p, const_tree var)
{
  for (const acc_shared &s : p->k->shared)
    if (s.decl == var)
      return true;
  return false;
}

static text
declaration (cuda_printer *p, tree d)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (d));
  checked_that (!cuda_variable_p (type) || RECORD_OR_UNION_TYPE_P (type));
  if (TREE_THIS_VOLATILE (d))
    type = build_qualified_type (type, TYPE_QUAL_VOLATILE);
  text align;
  if (DECL_USER_ALIGN (d) && DECL_ALIGN (d) > TYPE_ALIGN (type))
    align = cuda_format ("__align__ (%u) ", DECL_ALIGN_UNIT (d));
  text name = cuda_bind (p, d, type)->name;
  return align + cuda_declare (p, cuda_stored_type (type), name);
}

static bool
find_label (acc_stmt *s, bool *data)
{
  *data |= s->code == ST_LABEL || s->code == ST_CASE;
  return true;
}

/* The statement of the list at S that gives D its first value and can declare
   it, or null.  */
static acc_stmt *
first_value (acc_stmt *s, tree d)
{
  for (; s; s = s->next)
    {
      acc_stmt *next = s->next;
      s->next = NULL;
      bool here = acc_mentions_p (s, d);
      s->next = next;
      if (!here)
	continue;
      if (s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR
	  || TREE_OPERAND (s->expr, 0) != d)
	return NULL;
      acc_stmt value = {};
      value.code = ST_EXPR;
      value.expr = TREE_OPERAND (s->expr, 1);
      if (acc_mentions_p (&value, d) || TREE_CODE (value.expr) == CONSTRUCTOR
	  || cuda_memory_call_p (value.expr))
	return NULL;
      return s;
    }
  return NULL;
}

/* Declarations of numbers of one type that follow each other, joined into one
   line.  */
struct joined_declarations { text type, line; };

static void
end_joined (cuda_printer *p, joined_declarations *j)
{
  if (!j->line.empty ())
    cuda_declaration (p, j->line + ";");
  j->line = "";
}

static void
declare_variable (cuda_printer *p, joined_declarations *j, tree d)
{
  text line = declaration (p, d), name = cuda_find (p, d)->name;
  bool number = INTEGRAL_TYPE_P (TREE_TYPE (d)) || SCALAR_FLOAT_TYPE_P (TREE_TYPE (d));
  text type = number ? line.substr (0, line.length () - name.length ()) : "";
  if (number && !j->line.empty () && type == j->type)
    {
      j->line += ", " + name;
      return;
    }
  end_joined (p, j);
  j->line = line + cuda_initial (TREE_TYPE (d));
  j->type = type;
  if (!number)
    end_joined (p, j);
}

/* Declare the variables of BLOCK that do not wait for their first value.  Put
   the others into LATER.  */
static void
declare_variables (cuda_printer *p, acc_stmt *block, auto_vec<tree> *later)
{
  bool jumps = false;
  joined_declarations joined;
  acc_walk_list (block->body, find_label, &jumps);
  /* Take the user's variables first: they keep their names.  */
  for (int artificial = 0; artificial < 2; artificial++)
    for (tree d : block->decls)
      {
	if (DECL_ARTIFICIAL (d) != artificial || cuda_shared_p (p, d)
	    || p->dropped.contains (d) || !acc_mentions_p (block->body, d)
	    || cuda_find (p, d))
	  continue;
	if (!jumps && TREE_CODE (TREE_TYPE (d)) != ARRAY_TYPE
	    && first_value (block->body, d))
	  later->safe_push (d);
	else
	  declare_variable (p, &joined, d);
      }
  end_joined (p, &joined);
}

/* If S gives a variable of LATER its first value, print that as the
   declaration and return true.  */
static bool
print_first_value (cuda_printer *p, acc_stmt *s, acc_stmt *list,
		   const auto_vec<tree> &later)
{
  if (s->code != ST_EXPR || TREE_CODE (s->expr) != MODIFY_EXPR)
    return false;
  tree d = TREE_OPERAND (s->expr, 0);
  if (!later.contains (d) || first_value (list, d) != s)
    return false;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (d));
  text value = cuda_assigned (p, TREE_OPERAND (s->expr, 1), type);
  text head = declaration (p, d);
  cuda_declaration (p, head + " = " + value + ";");
  return true;
}

static void print_stmt (cuda_printer *p, acc_stmt *s, bool alone);

/* Print BLOCK's declarations and statements, without braces.  */
static void
print_block_contents (cuda_printer *p, acc_stmt *block)
{
  auto_vec<tree> later;
  declare_variables (p, block, &later);
  bool tail = p->tail;
  for (acc_stmt *s = block->body; s; s = s->next)
    {
      p->loc = s->loc != UNKNOWN_LOCATION ? s->loc : p->loc;
      p->tail = tail && !s->next;
      if (!print_first_value (p, s, block->body, later))
	print_stmt (p, s, s == block->body && !s->next);
    }
  p->tail = tail;
}

/* Print BLOCK.  ALONE: it is the only statement of its list and uses the
   list's braces.  */
static void
print_block (cuda_printer *p, acc_stmt *block, bool alone)
{
  bool declares = false;
  for (tree d : block->decls)
    declares |= !cuda_shared_p (p, d) && !p->dropped.contains (d)
		&& acc_mentions_p (block->body, d);
  if (alone || !declares)
    {
      print_block_contents (p, block);
      return;
    }
  cuda_list l = cuda_open (p);
  print_block_contents (p, block);
  cuda_close (p, l, true);
}

/* ---- Control */

/* The value of condition E on the device if it depends on acc_on_device of constants
   alone, else -1.  */
static int
on_device_value (tree e)
{
  while (CONVERT_EXPR_P (e) || TREE_CODE (e) == NON_LVALUE_EXPR)
    e = TREE_OPERAND (e, 0);
  tree_code code = TREE_CODE (e);
  if (code == CALL_EXPR)
    {
      tree fn = get_callee_fndecl (e);
      bool asks = fn && fndecl_built_in_p (fn, BUILT_IN_ACC_ON_DEVICE)
		  && call_expr_nargs (e) == 1;
      tree type = asks ? CALL_EXPR_ARG (e, 0) : NULL_TREE;
      return !type || !tree_fits_shwi_p (type) ? -1
	     : IN_RANGE (tree_to_shwi (type), GOMP_DEVICE_NOT_HOST, GOMP_DEVICE_NVIDIA_PTX);
    }
  int a = TREE_OPERAND_LENGTH (e) > 0 && EXPR_P (e)
	  ? on_device_value (TREE_OPERAND (e, 0)) : -1;
  bool negates = code == TRUTH_NOT_EXPR
		 || (code == BIT_NOT_EXPR && TREE_CODE (TREE_TYPE (e)) == BOOLEAN_TYPE);
  if (negates && a >= 0)
    return !a;
  /* gfortran makes a logical value of the function's number so.  */
  if (code == BIT_AND_EXPR && integer_onep (TREE_OPERAND (e, 1)))
    return a;
  if ((code == NE_EXPR || code == EQ_EXPR) && a >= 0 && integer_zerop (TREE_OPERAND (e, 1)))
    return code == NE_EXPR ? a : !a;
  if (code == TRUTH_ANDIF_EXPR || code == TRUTH_AND_EXPR)
    {
      int b = on_device_value (TREE_OPERAND (e, 1));
      return a == 0 || b == 0 ? 0 : a > 0 && b > 0 ? 1 : -1;
    }
  return -1;
}

/* True if the device never executes the list at S, and nothing jumps into it.  */
static bool
dead_p (acc_stmt *s)
{
  bool label = false;
  acc_walk_list (s, [&] (acc_stmt *t)
    {
      label |= t->code == ST_LABEL;
      return true;
    });
  return s && !label;
}

/* If S chooses between code for the host and for the device, print the device's: what the
   other part calls may not be there.  */
static bool
print_chosen (cuda_printer *p, acc_stmt *s)
{
  int value = on_device_value (s->expr);
  if (value < 0 || !dead_p (value ? s->other : s->body))
    return false;
  if (acc_stmt *taken = value ? s->body : s->other)
    {
      cuda_line (p, "if (1)");
      cuda_body (p, taken);
    }
  else
    cuda_line (p, ";");
  return true;
}

static void
print_if (cuda_printer *p, acc_stmt *s, const char *before)
{
  if (!*before && print_chosen (p, s))
    return;
  text head = text (before) + "if (" + cuda_truth (p, s->expr, P_COMMA) + ")";
  if (*before)
    cuda_more (p, head);
  else
    cuda_line (p, head);
  p->conditions++;
  cuda_body (p, s->body, s->other ? OF_IF_ELSE : OF_IF);
  if (s->other)
    {
      acc_stmt *o = s->other;
      while (o->code == ST_BLOCK && !o->decls.length () && o->body && !o->next)
	o = o->body;
      if (o->code == ST_IF && !o->next && on_device_value (o->expr) < 0)
	print_if (p, o, "else ");
      else
	{
	  cuda_more (p, "else");
	  cuda_body (p, s->other);
	}
    }
  p->conditions--;
}

static void
print_for (cuda_printer *p, acc_stmt *s)
{
  text cond = s->expr ? cuda_truth (p, s->expr, P_COMMA) : text ();
  text init = expression_text (p, s->init), incr = expression_text (p, s->incr);
  if (init.empty () && incr.empty () && s->expr)
    cuda_line (p, "while (" + cond + ")");
  else
    cuda_line (p, "for (" + init + (cond.empty () ? ";" : "; ") + cond
	       + (incr.empty () ? ";" : "; ") + incr + ")");
  p->loops++;
  bool tail = p->tail;
  p->tail = false;
  cuda_body (p, s->body);
  p->tail = tail;
  p->loops--;
}

static void
print_do (cuda_printer *p, acc_stmt *s)
{
  cuda_line (p, "do");
  p->loops++;
  bool tail = p->tail;
  p->tail = false;
  cuda_body (p, s->body);
  p->tail = tail;
  p->loops--;
  cuda_more (p, "while (" + cuda_truth (p, s->expr, P_COMMA) + ");");
}

static void
print_switch (cuda_printer *p, acc_stmt *s)
{
  /* The labels are constants of exactly this type.  */
  cuda_value v = cuda_strict (p, s->expr, TREE_TYPE (s->expr));
  cuda_line (p, "switch (" + v.s + ")");
  int items = p->items;
  bool jumps = p->jumps;
  p->jumps = true;
  p->conditions++;
  p->indent += 2;
  cuda_list l = cuda_open (p);
  cuda_stmts (p, s->body);
  /* A label must be before a statement.  The last one may have printed
     nothing.  */
  if (cuda_ends_in_label (p->out))
    cuda_line (p, "break;");
  cuda_close (p, l, true);
  p->indent -= 2;
  p->conditions--;
  p->jumps = jumps;
  p->items = items;
}

/* Print case 4 ... 6: as case 4: case 5: case 6: because nvcc silently takes a
   range for its first value.  */
static text
case_range (cuda_printer *p, tree low, tree high)
{
  widest_int n = wi::to_widest (high) - wi::to_widest (low);
  text t;
  for (unsigned i = 0; i <= n.to_uhwi (); i++)
    t += (i ? " case " : "case ")
	 + cuda_constant (p, wide_int_to_tree (TREE_TYPE (low),
					       wi::to_wide (low) + i)) + ":";
  return t;
}

static void
print_case (cuda_printer *p, acc_stmt *s)
{
  text t = "default:";
  if (s->low && s->high)
    t = case_range (p, s->low, s->high);
  else if (s->low)
    t = "case " + cuda_constant (p, s->low) + ":";
  p->indent -= 2;
  cuda_line (p, t);
  p->indent += 2;
}

static void
print_label (cuda_printer *p, acc_stmt *s)
{
  /* A label must be before a statement.  A declaration is not one, and some
     statements print nothing.  */
  acc_stmt_code next = s->next ? s->next->code : ST_NOP;
  bool bare = (next != ST_IF && next != ST_FOR && next != ST_DO
	       && next != ST_SWITCH && next != ST_LABEL && next != ST_GOTO
	       && next != ST_BREAK && next != ST_CONTINUE
	       && next != ST_RETURN);
  p->indent -= 2;
  cuda_line (p, cuda_label (p, s->label) + (bare ? ": ;" : ":"));
  p->indent += 2;
  p->items++;
}

static void
print_return (cuda_printer *p, acc_stmt *s)
{
  tree type = p->routine ? TREE_TYPE (TREE_TYPE (p->routine))
			 : void_type_node;
  if (TREE_ADDRESSABLE (type) && p->tail && !p->conditions)
    return;
  if (VOID_TYPE_P (type) || TREE_ADDRESSABLE (type))
    cuda_line (p, "return;");
  else if (!s->expr)
    cuda_line (p, "return {};");
  else
    cuda_line (p, "return " + cuda_assigned (p, s->expr, type) + ";");
}

/* Print S.  ALONE: it is the only statement of its list.  */
static void
print_stmt (cuda_printer *p, acc_stmt *s, bool alone)
{
  if (!p->reason.empty ())
    return;
  switch (s->code)
    {
    case ST_BLOCK:
      print_block (p, s, alone);
      return;
    case ST_EXPR:
      print_expression (p, s->expr);
      return;
    case ST_IF:
      print_if (p, s, "");
      return;
    case ST_FOR:
      print_for (p, s);
      return;
    case ST_DO:
      print_do (p, s);
      return;
    case ST_LOOP:
      cuda_loop (p, s);
      return;
    case ST_SWITCH:
      print_switch (p, s);
      return;
    case ST_CASE:
      print_case (p, s);
      return;
    case ST_LABEL:
      print_label (p, s);
      return;
    case ST_GOTO:
      cuda_line (p, "goto " + cuda_label (p, s->label) + ";");
      return;
    case ST_BREAK:
      cuda_line (p, "break;");
      return;
    case ST_CONTINUE:
      cuda_line (p, "continue;");
      return;
    case ST_RETURN:
      print_return (p, s);
      return;
    case ST_ATOMIC:
      cuda_atomic (p, s->atomic);
      return;
    case ST_SINGLE:
      cuda_single (p, s);
      return;
    case ST_BARRIER:
      if (s->fence)
	cuda_line (p, "__threadfence ();");
      if (!p->ordered || !((s->levels & LEVEL_WORKER) || p->columns))
	cuda_barrier (p, s->levels);
      return;
    case ST_NOP:
      return;
    }
}

void
cuda_stmts (cuda_printer *p, acc_stmt *list)
{
  bool tail = p->tail;
  for (acc_stmt *s = list; s; s = s->next)
    {
      p->loc = s->loc != UNKNOWN_LOCATION ? s->loc : p->loc;
      p->tail = tail && !s->next;
      print_stmt (p, s, s == list && !s->next);
    }
  p->tail = tail;
}
