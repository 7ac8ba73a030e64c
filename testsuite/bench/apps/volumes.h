/* What volumes.c and volumes.cu share: sizes, the mesh, and the reference.

   A step of finite volumes on a mesh that tables describe: each face has a cell on either side
   and a normal, each cell six faces.  Four quantities flow through the faces; the next
   step's length is the smallest that any cell allows.  The mesh is a box of cells whose
   numbers are mixed within short distances, as those of a generated mesh are.  */

#ifndef VOLUMES_H
#define VOLUMES_H
#include "app.h"

#define SIDE 128
#define STEPS 5

/* Cells and faces of a box of M cells a side.  */
#define CELLS(M) ((M) * (M) * (M))
#define FACES(M) (3 * CELLS (M))

/* The number of the cell that is the Nth in order: sixteen that follow each other are
   mixed.  */
static int
mixed (int n)
{
  return (n & ~15) | (n * 7 + (n >> 4) * 5) % 16;
}

/* A flux through a face with normal X, Y, Z from quantities A to B: the mean of
   what both have, and a part of their difference.  */
#define FLUX(OUT, A, B, X, Y, Z) \
  do \
    { \
      double ua_ = ((A)[1] * (X) + (A)[2] * (Y) + (A)[3] * (Z)) / (A)[0], \
	     ub_ = ((B)[1] * (X) + (B)[2] * (Y) + (B)[3] * (Z)) / (B)[0], \
	     s_ = 1 + fmax (fabs (ua_), fabs (ub_)), \
	     p_ = 0.2 * ((A)[0] + (B)[0]); \
      (OUT)[0] = 0.5 * ((A)[0] * ua_ + (B)[0] * ub_ - s_ * ((B)[0] - (A)[0])); \
      (OUT)[1] = 0.5 * ((A)[1] * ua_ + (B)[1] * ub_ - s_ * ((B)[1] - (A)[1])) + p_ * (X); \
      (OUT)[2] = 0.5 * ((A)[2] * ua_ + (B)[2] * ub_ - s_ * ((B)[2] - (A)[2])) + p_ * (Y); \
      (OUT)[3] = 0.5 * ((A)[3] * ua_ + (B)[3] * ub_ - s_ * ((B)[3] - (A)[3])) + p_ * (Z); \
    } \
  while (0)

/* The step that a cell with quantities A allows.  */
#define ALLOWED(A) (0.1 / (1 + (fabs ((A)[1]) + fabs ((A)[2]) + fabs ((A)[3])) / (A)[0]))

struct mesh
{
  int cells, faces;
  int *left, *right;		/* of each face */
  double *normal[3];
  int *face;			/* six for each cell, cells apart; those that it is
				   the right side of as -1 - F */
};

static void
make_mesh (int m, struct mesh *g)
{
  int n = g->cells = CELLS (m);
  g->faces = FACES (m);
  g->left = (int *) numbers ((g->faces + 1) / 2);
  g->right = (int *) numbers ((g->faces + 1) / 2);
  g->face = (int *) numbers (3 * n);
  for (int a = 0; a < 3; a++)
    g->normal[a] = numbers (g->faces);
  for (int c = 0; c < n; c++)
    for (int a = 0; a < 3; a++)
      {
	int step = a == 0 ? 1 : a == 1 ? m : m * m, at = c / step % m, f = 3 * c + a;
	int other = c + ((at + 1) % m - at) * step;
	g->left[f] = mixed (c);
	g->right[f] = mixed (other);
	for (int b = 0; b < 3; b++)
	  g->normal[b][f] = (a == b) + 0.05 * (hash01 (3 * f + b) - 0.5);
	g->face[2 * a * n + mixed (c)] = f;
	g->face[(2 * a + 1) * n + mixed (other)] = -1 - f;
      }
}

static void
initial (int n, double *q)
{
  for (int c = 0; c < n; c++)
    {
      q[c] = 1 + 0.5 * hash01 (c);
      for (int v = 1; v < 4; v++)
	q[v * n + c] = hash01 (c + v * 7777777) - 0.5;
    }
}

/* COUNT steps, the first one of 0.01.  */
static void
reference (const struct mesh *g, int count, double *q)
{
  int n = g->cells;
  double *sum = numbers (4 * (size_t) n), dt = 0.01;
  for (int k = 0; k < count; k++)
    {
      double least = 1;
      memset (sum, 0, 32 * (size_t) n);
      for (int f = 0; f < g->faces; f++)
	{
	  int l = g->left[f], r = g->right[f];
	  double a[4], b[4], flux[4];
	  for (int v = 0; v < 4; v++)
	    {
	      a[v] = q[v * n + l];
	      b[v] = q[v * n + r];
	    }
	  FLUX (flux, a, b, g->normal[0][f], g->normal[1][f], g->normal[2][f]);
	  for (int v = 0; v < 4; v++)
	    {
	      sum[v * n + l] += flux[v];
	      sum[v * n + r] -= flux[v];
	    }
	}
      for (int c = 0; c < n; c++)
	{
	  double a[4];
	  for (int v = 0; v < 4; v++)
	    a[v] = q[v * n + c] -= dt * sum[v * n + c];
	  least = fmin (least, ALLOWED (a));
	}
      dt = least;
    }
  free (sum);
}
#endif
