#ifndef VECTOR_H
#define VECTOR_H

/* Y += A X for vectors of N elements.  */
extern void vector_axpy (int n, double a, const double *x, double *y);
/* The largest absolute value.  */
extern double vector_norm (int n, const double *x);
/* Y = M X, M of N rows and K columns.  */
extern void matrix_apply (int n, int k, const double *m, const double *x,
			  double *y);

#endif
