/* A loop with a data-dependent number of steps in each thread.  */
#include "check.h"

#define W 60
#define H 40

static int
steps (int x, int y)
{
  double cr = -2 + 3.0 * x / W, ci = -1 + 2.0 * y / H, zr = 0, zi = 0;
  int n = 0;
  while (n < 50 && zr * zr + zi * zi < 4)
    {
      double t = zr * zr - zi * zi + cr;
      zi = 2 * zr * zi + ci;
      zr = t;
      n++;
    }
  return n;
}

int
main (void)
{
  static unsigned char image[H][W];
  int differ = 0;

#pragma acc parallel loop collapse(2) copyout(image)
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      {
	double cr = -2 + 3.0 * x / W, ci = -1 + 2.0 * y / H, zr = 0, zi = 0;
	int n = 0;
	while (n < 50 && zr * zr + zi * zi < 4)
	  {
	    double t = zr * zr - zi * zi + cr;
	    zi = 2 * zr * zi + ci;
	    zr = t;
	    n++;
	  }
	image[y][x] = n;
      }
  /* Contraction of multiply and add may move a point of the border.  */
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      differ += image[y][x] != steps (x, y);
  CHECK (differ <= 5);
  return 0;
}
