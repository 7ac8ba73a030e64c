/* Step 7 of doc/tutorial.md: several processes, a GPU each.

   Each process has some rows of the plate and a copy of its neighbours' next ones.
   It computes its own outermost rows first, on queue 2, and exchanges them while
   queue 1 computes the others.

   MPI=device lets MPI take addresses of the device, which one that is built with
   CUDA can; without it rows go by way of the host.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#include <mpi.h>
#include <openacc.h>
#include <string.h>

#include "heat.h"

static int rank, ranks;

/* Choose a device for this process before anything starts one: that with the number
   of the process on its machine.  */
static void
choose_device (void)
{
  const char *type = getenv ("ACC_DEVICE_TYPE");
  int number, devices = acc_get_num_devices (acc_device_not_host);
  MPI_Comm machine;
  MPI_Comm_split_type (MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank,
		       MPI_INFO_NULL, &machine);
  MPI_Comm_rank (machine, &number);
  MPI_Comm_free (&machine);
  if (devices > 0 && (!type || strcmp (type, "host")))
    {
      acc_set_device_num (number % devices, acc_device_not_host);
      number = acc_get_device_num (acc_device_not_host);
    }
  fprintf (stderr, "process %d of %d: device %d\n", rank, ranks, number);
}

/* Compute rows FROM to TO of B, on QUEUE.  */
static void
compute (int n, int rows, const double *restrict a, double *restrict b,
	 int from, int to, int queue)
{
#pragma acc parallel loop collapse(2) async(queue) \
  present(a[0:rows*n], b[0:rows*n])
  for (int i = from; i <= to; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j]
			     + a[i * n + j - 1] + a[i * n + j + 1]);
}

/* The largest difference of own points of A and B.  */
static double
difference (int n, int rows, const double *restrict a, const double *restrict b)
{
  double most = 0;
#pragma acc parallel loop collapse(2) reduction(max:most) \
  present(a[0:rows*n], b[0:rows*n])
  for (int i = 1; i <= rows - 2; i++)
    for (int j = 1; j < n - 1; j++)
      most = fmax (most, fabs (b[i * n + j] - a[i * n + j]));
  return most;
}

/* Send row MINE of P, N numbers each, to process TO, and get row THEIRS from FROM,
   where there are such.  */
static void
pass (int n, double *p, int mine, int to, int theirs, int from)
{
  MPI_Sendrecv (p + mine * n, n, MPI_DOUBLE, to, 0, p + theirs * n, n,
		MPI_DOUBLE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Exchange the outermost of ROWS rows with the neighbours.  */
static void
exchange (int n, int rows, double *p, int on_device)
{
  int above = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  int below = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
  if (on_device)
    {
#pragma acc host_data use_device(p)
      {
	pass (n, p, 1, above, rows - 1, below);
	pass (n, p, rows - 2, below, 0, above);
      }
      return;
    }
#pragma acc update self(p[n:n], p[(rows-2)*n:n])
  pass (n, p, 1, above, rows - 1, below);
  pass (n, p, rows - 2, below, 0, above);
  if (above != MPI_PROC_NULL)
    {
#pragma acc update device(p[0:n])
    }
  if (below != MPI_PROC_NULL)
    {
#pragma acc update device(p[(rows-1)*n:n])
    }
}

/* STEPS steps with ROWS rows of A, where the result is; the largest change in the
   last one.  */
static double
heat (int n, int rows, int steps, double *a, int on_device)
{
  double *b = malloc ((size_t) rows * n * sizeof *b), change = 0, all = 0;
  if (!b)
    MPI_Abort (MPI_COMM_WORLD, 1);
  /* Each thread of the host fills its part.  */
#pragma omp parallel for
  for (int i = 0; i < rows * n; i++)
    b[i] = a[i];
#pragma acc data copy(a[0:rows*n]) copyin(b[0:rows*n])
  for (int s = 0; s < steps; s++)
    {
      double *old = s % 2 ? b : a, *new = s % 2 ? a : b;
      compute (n, rows, old, new, 1, 1, 2);
      compute (n, rows, old, new, rows - 2, rows - 2, 2);
      compute (n, rows, old, new, 2, rows - 3, 1);
#pragma acc wait(2)
      exchange (n, rows, new, on_device);
#pragma acc wait(1)
      if (s == steps - 1)
	change = difference (n, rows, old, new);
    }
  MPI_Reduce (&change, &all, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  free (b);
  return all;
}

/* The first row of process R, of the whole plate.  */
static int
first_row (int n, int r)
{
  return 1 + (long) (n - 2) * r / ranks;
}

int
main (int argc, char **argv)
{
  int n, steps;
  const char *way = getenv ("MPI");
  MPI_Init (&argc, &argv);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &ranks);
  arguments (argc, argv, &n, &steps);
  if (ranks > n - 2)
    MPI_Abort (MPI_COMM_WORLD, 2);
  choose_device ();
  int first = first_row (n, rank), rows = first_row (n, rank + 1) - first + 2;
  double *all = plate (n);
  double *mine = all + (size_t) (first - 1) * n;
  double start = seconds ();
  double change = heat (n, rows, steps, mine, way && !strcmp (way, "device"));
  double time = seconds () - start;
  for (int r = 1; r < ranks; r++)
    {
      int from = first_row (n, r), count = (first_row (n, r + 1) - from) * n;
      if (rank == r)
	MPI_Send (mine + n, count, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
      else if (rank == 0)
	MPI_Recv (all + (size_t) from * n, count, MPI_DOUBLE, r, 1,
		  MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
  if (rank == 0)
    report (n, steps, all, change, time);
  free (all);
  MPI_Finalize ();
  return 0;
}
