/* A grid: an object behind a pointer, whose arrays are on the device and which
   is not, or is copied by one region only.  */
#include "check.h"
#include <stdlib.h>

typedef struct
{
  int nx, ny;
  double dx;
  double *u, *v;
  double bc[4];
} grid;

static grid *
mkgrid (int nx, int ny)
{
  grid *g = malloc (sizeof *g);
  g->nx = nx;
  g->ny = ny;
  g->dx = 0.5;
  g->u = calloc (nx * ny, 8);
  g->v = calloc (nx * ny, 8);
  for (int i = 0; i < 4; i++)
    g->bc[i] = i;
  for (int i = 0; i < nx * ny; i++)
    g->u[i] = i;
  return g;
}

#define AT(a, i, j) a[(i) * g->ny + (j)]
static void
step (grid *g)
{
  double *u = g->u, *v = g->v;
#pragma acc parallel loop collapse(2) \
  present(u[0:g->nx * g->ny], v[0:g->nx * g->ny])
  for (int i = 1; i < g->nx - 1; i++)
    for (int j = 1; j < g->ny - 1; j++)
      AT (v, i, j) = g->dx * (AT (u, i - 1, j) + AT (u, i + 1, j)) + g->bc[1];
#pragma acc parallel loop
  for (int i = 1; i < g->nx - 1; i++)
#pragma acc loop
    for (int j = 1; j < g->ny - 1; j++)
      AT (g->u, i, j) = AT (g->v, i, j);
}

static double
norm (const grid *g)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(g[0:1])
  for (int i = 0; i < g->nx; i++)
    for (int j = 0; j < g->ny; j++)
      s += AT (g->u, i, j);
  return s;
}

int
main (void)
{
  grid *g = mkgrid (20, 30), *h = mkgrid (20, 30);
#pragma acc enter data copyin(g->u[0:g->nx * g->ny], g->v[0:g->nx * g->ny])
  for (int k = 0; k < 3; k++)
    step (g);
  double s = norm (g), t = 0;
#pragma acc exit data copyout(g->u[0:g->nx * g->ny]) delete ( \
  g->v [0:g->nx * g->ny])
  for (int k = 0; k < 3; k++)
    {
      grid *g = h;
      for (int i = 1; i < g->nx - 1; i++)
	for (int j = 1; j < g->ny - 1; j++)
	  AT (g->v, i, j)
	      = g->dx * (AT (g->u, i - 1, j) + AT (g->u, i + 1, j)) + g->bc[1];
      for (int i = 1; i < g->nx - 1; i++)
	for (int j = 1; j < g->ny - 1; j++)
	  AT (g->u, i, j) = AT (g->v, i, j);
    }
  for (int i = 0; i < 600; i++)
    {
      EQUAL (g->u[i] == h->u[i], 1);
      t += h->u[i];
    }
  EQUAL (s == t, 1);
  return 0;
}
