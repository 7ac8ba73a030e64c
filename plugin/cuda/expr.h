/* What the files that print expressions share.

   expr.cc      each expression goes to its printer
   constant.cc  constants
   convert.cc   conversions
   operator.cc  binary operators
   truth.cc     comparisons and truth values

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_CUDA_EXPR_H
#define ACC_CUDA_EXPR_H

#include "cuda/print.h"

/* ---- constant.cc */

/* C with its own type.  */
extern cuda_value cuda_constant_value (cuda_printer *p, tree c);
/* C where the context makes its type: 5, not 5ul.  */
extern cuda_value cuda_loose_constant (cuda_printer *p, tree c);

/* ---- convert.cc */

/* True if every value of type FROM is one of type TO.  */
extern bool cuda_keeps_value_p (tree to, tree from);
/* True if T is an integer type that fills no whole number of bytes.  */
extern bool cuda_odd_p (const_tree t);
/* True if T is an integer type that C++ computes in more bits than it has.  */
extern bool cuda_narrow_p (const_tree t);
/* True if E converts between numbers.  */
extern bool cuda_conversion_p (const_tree e);
/* V, perhaps only low bits of a value of TYPE, with that exact value.  */
extern cuda_value cuda_exactly (cuda_printer *p, const cuda_value &v,
				tree type);
/* E such that a conversion of the result to TYPE, which is E's, gives E's
   value.  */
extern cuda_value cuda_loose (cuda_printer *p, tree e, tree type);
/* TA and TB printed so, without an operator.  */
extern cuda_operands cuda_loose_operands (cuda_printer *p, tree ta, tree tb,
					  tree type);
/* E, a conversion.  */
extern cuda_value cuda_conversion (cuda_printer *p, tree e);

/* ---- operator.cc */

/* A OP B, an operator that binds like PREC, with parentheses where C++ or a
   reader needs them.  */
extern text cuda_join (const cuda_value &a, const char *op, int prec,
		       const cuda_value &b);
/* V, which cuda_loose printed for E, with type TYPE.  */
extern cuda_value cuda_with_type (cuda_printer *p, const cuda_value &v, tree e,
				  tree type);
/* Give O, the operands of an operator on TYPE, casts where C++ needs them.
   NEED_EXACT: not only low bits have to be right.  */
extern void cuda_adjust (cuda_printer *p, tree type, cuda_operands *o,
			 bool need_exact);
/* E, a shift or a rotation.  */
extern cuda_value cuda_shift (cuda_printer *p, tree e);
extern cuda_value cuda_rotate (cuda_printer *p, tree e);

/* ---- truth.cc */

/* E, a comparison, or one of TRUTH_NOT_EXPR and the like.  */
extern cuda_value cuda_comparison (cuda_printer *p, tree e);
extern cuda_value cuda_truth_operator (cuda_printer *p, tree e);

#endif /* ACC_CUDA_EXPR_H */
