/* What spectrum.c and spectrum.cu share: sizes, data, and the reference.

   A Fourier transform of a box of complex numbers along its three axes, each of its lines by
   itself: real and imaginary parts are arrays of their own.  A line is transformed in an
   array of its own, from one half to the other, seven or eight times.  */

#ifndef SPECTRUM_H
#define SPECTRUM_H
#include "app.h"

/* Numbers in a line; lines that are transformed together where neighbours in memory are
   of different lines.  */
#ifndef LINE
#define LINE 256
#endif
#define TOGETHER 4
#define POINTS ((size_t) LINE * LINE * LINE)

/* The roots of unity, LINE / 2 of them.  */
static void
roots (double *c, double *s)
{
  for (int k = 0; k < LINE / 2; k++)
    {
      c[k] = cos (2 * M_PI * k / LINE);
      s[k] = -sin (2 * M_PI * k / LINE);
    }
}

static void
initial (double *re, double *im)
{
  for (size_t i = 0; i < POINTS; i++)
    {
      re[i] = hash01 (2 * i) - 0.5;
      im[i] = hash01 (2 * i + 1) - 0.5;
    }
}

/* The transform of a line, STEP numbers apart, by halves.  */
static void
reference_line (int n, int step, const double *re, const double *im, double *out_re,
		double *out_im)
{
  if (n == 1)
    {
      *out_re = *re;
      *out_im = *im;
      return;
    }
  int h = n / 2;
  double even[2][LINE], odd[2][LINE];
  reference_line (h, 2 * step, re, im, even[0], even[1]);
  reference_line (h, 2 * step, re + step, im + step, odd[0], odd[1]);
  for (int k = 0; k < h; k++)
    {
      double c = cos (2 * M_PI * k / n), s = -sin (2 * M_PI * k / n),
	     x = c * odd[0][k] - s * odd[1][k], y = c * odd[1][k] + s * odd[0][k];
      out_re[k] = even[0][k] + x;
      out_im[k] = even[1][k] + y;
      out_re[k + h] = even[0][k] - x;
      out_im[k + h] = even[1][k] - y;
    }
}

/* All lines along all axes.  */
static void
reference (double *re, double *im)
{
  double a[2][LINE], b[2][LINE];
  size_t step = 1;
  for (int axis = 0; axis < 3; axis++, step *= LINE)
    for (size_t p = 0; p < POINTS; p++)
      if (p / step % LINE == 0)
	{
	  for (int k = 0; k < LINE; k++)
	    {
	      a[0][k] = re[p + k * step];
	      a[1][k] = im[p + k * step];
	    }
	  reference_line (LINE, 1, a[0], a[1], b[0], b[1]);
	  for (int k = 0; k < LINE; k++)
	    {
	      re[p + k * step] = b[0][k];
	      im[p + k * step] = b[1][k];
	    }
	}
}
#endif
