/* The interface between the files that print expressions.

   expr.cc      sends each expression to its printer
   constant.cc  constants
   convert.cc   conversions
   operator.cc  binary operators
   truth.cc     comparisons and truth values
   vector.cc    GCC's vector types

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_CUDA_EXPR_H
#define ACC_CUDA_EXPR_H

#include "cuda/print.h"

/* ---- constant.cc */

/* C with its own type.  */
extern cuda_value cuda_constant_value (cuda_printer *p, tree c);
/* Element I of string C.  */
extern HOST_WIDE_INT cuda_string_element (const_tree c, HOST_WIDE_INT i);
/* C for a context that determines its type: 5, not 5ul.  */
extern cuda_value cuda_loose_constant (cuda_printer *p, tree c);

/* ---- convert.cc */

/* True if every value of type FROM is one of type TO.  */
extern bool cuda_keeps_value_p (tree to, tree from);
/* True if T is an integer type whose bits are not a whole number of bytes.  */
extern bool cuda_odd_p (const_tree t);
/* True if T is an integer type that C++ computes in a wider type.  */
extern bool cuda_narrow_p (const_tree t);
/* True if E converts between numbers.  */
extern bool cuda_conversion_p (const_tree e);
/* V with its exact value.  V may have only the low bits of a value of
   TYPE.  */
extern cuda_value cuda_exactly (cuda_printer *p, const cuda_value &v,
				tree type);
/* E so that a conversion of the result to TYPE, which is E's type, gives E's
   value.  */
extern cuda_value cuda_loose (cuda_printer *p, tree e, tree type);
/* TA and TB printed like that, without an operator.  */
extern cuda_operands cuda_loose_operands (cuda_printer *p, tree ta, tree tb,
					  tree type);
/* E, a conversion.  */
extern cuda_value cuda_conversion (cuda_printer *p, tree e);

/* ---- operator.cc */

/* A OP B with parentheses if C++ or a reader needs them.  The operator has the
   precedence PREC.  */
extern text cuda_join (const cuda_value &a, const char *op, int prec,
		       const cuda_value &b);
/* V, which cuda_loose printed for E, with type TYPE.  */
extern cuda_value cuda_with_type (cuda_printer *p, const cuda_value &v, tree e,
				  tree type);
/* Give O, the operands of an operator on TYPE, the casts that C++ needs.
   NEED_EXACT: all bits must be correct, not only low bits.  */
extern void cuda_adjust (cuda_printer *p, tree type, cuda_operands *o,
			 bool need_exact);
/* E, a shift or a rotation.  */
extern cuda_value cuda_shift (cuda_printer *p, tree e);
extern cuda_value cuda_rotate (cuda_printer *p, tree e);

/* ---- truth.cc */

/* E, a comparison, or one of TRUTH_NOT_EXPR and the like.  */
extern cuda_value cuda_comparison (cuda_printer *p, tree e);
extern cuda_value cuda_truth_operator (cuda_printer *p, tree e);

/* ---- vector.cc */

/* Print the template of vector types.  */
extern void cuda_help_vector (cuda_printer *p);
/* The type of an element of vector TYPE; a number for a truth value.  */
extern tree cuda_vector_element (const_tree type);
/* Print E to *V if it computes a vector, except of variables, constants and other
   calls.  Otherwise return false.  */
extern bool cuda_vector_expr (cuda_printer *p, tree e, cuda_value *v);

#endif /* ACC_CUDA_EXPR_H */
