/* Step 8 of doc/tutorial.md: several processes, each with a GPU and the cores beside
   it.

   Each process has some rows of the plate and a copy of its neighbours' next ones.
   Its device computes the upper rows; the cores of the host, with OpenMP, compute
   the rows below at the same time.  HOST_SHARE is the part of the rows, in percent,
   that the cores have: 10 without it.

   This file is part of acc, under the GPL, version 3 or later; see COPYING.  */

#include <mpi.h>
#include <omp.h>
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
    acc_set_device_num (number % devices, acc_device_not_host);
}

/* Of ROWS rows, the outermost ones included: the first one that the host has.  */
static int
first_of_host (int rows)
{
  const char *share = getenv ("HOST_SHARE");
  int own = rows - 2, host = own * (share ? atoi (share) : 10) / 100;
  /* Both have at least one.  */
  host = host < 1 ? 1 : host > own - 1 ? own - 1 : host;
  return rows - 1 - host;
}

/* Compute rows FROM to TO of B on the device, on QUEUE.  */
static void
on_device (int n, int cut, const double *restrict a, double *restrict b,
	   int from, int to, int queue)
{
#pragma acc parallel loop collapse(2) async(queue) \
  present(a[0:(cut+1)*n], b[0:(cut+1)*n])
  for (int i = from; i <= to; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j]
			     + a[i * n + j - 1] + a[i * n + j + 1]);
}

/* Compute rows FROM to TO of B on the cores of the host.  */
static void
on_host (int n, const double *restrict a, double *restrict b, int from, int to)
{
#pragma omp parallel for
  for (int i = from; i <= to; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j]
			     + a[i * n + j - 1] + a[i * n + j + 1]);
}

/* The largest difference of points of A and B in rows 1 to ROWS - 2; the device has
   those before CUT.  */
static double
difference (int n, int rows, int cut, const double *restrict a,
	    const double *restrict b)
{
  double device = 0, host = 0;
#pragma acc parallel loop collapse(2) reduction(max:device) \
  present(a[0:(cut+1)*n], b[0:(cut+1)*n])
  for (int i = 1; i < cut; i++)
    for (int j = 1; j < n - 1; j++)
      device = fmax (device, fabs (b[i * n + j] - a[i * n + j]));
#pragma omp parallel for reduction(max:host)
  for (int i = cut; i <= rows - 2; i++)
    for (int j = 1; j < n - 1; j++)
      host = fmax (host, fabs (b[i * n + j] - a[i * n + j]));
  return fmax (device, host);
}

/* Send row MINE of P, N numbers, to process TO, and get row THEIRS from FROM, where
   there are such.  */
static void
pass (int n, double *p, int mine, int to, int theirs, int from)
{
  MPI_Sendrecv (p + mine * n, n, MPI_DOUBLE, to, 0, p + theirs * n, n,
		MPI_DOUBLE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Exchange the outermost of ROWS rows with the neighbours, and rows at CUT between
   device and host.  */
static void
exchange (int n, int rows, int cut, double *p)
{
  int above = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  int below = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
#pragma acc update self(p[n:n], p[(cut-1)*n:n])
  pass (n, p, 1, above, rows - 1, below);
  pass (n, p, rows - 2, below, 0, above);
#pragma acc update device(p[0:n], p[cut*n:n])
}

/* STEPS steps with ROWS rows of A, where the result is; the largest change in the
   last one.  */
static double
heat (int n, int rows, int steps, double *a)
{
  double *b = malloc ((size_t) rows * n * sizeof *b), change = 0, all = 0;
  int cut = first_of_host (rows);
  if (!b)
    MPI_Abort (MPI_COMM_WORLD, 1);
#pragma omp parallel for
  for (int i = 0; i < rows * n; i++)
    b[i] = a[i];
#pragma omp parallel
#pragma omp master
  fprintf (stderr, "process %d of %d: rows %d to %d with %d threads\n", rank, ranks,
	   cut, rows - 2, omp_get_num_threads ());
#pragma acc data copyin(a[0:(cut+1)*n], b[0:(cut+1)*n])
  {
    for (int s = 0; s < steps; s++)
      {
	double *old = s % 2 ? b : a, *new = s % 2 ? a : b;
	on_device (n, cut, old, new, 1, 1, 2);
	on_device (n, cut, old, new, cut - 1, cut - 1, 2);
	on_device (n, cut, old, new, 2, cut - 2, 1);
	on_host (n, old, new, cut, rows - 2);
#pragma acc wait(2)
	exchange (n, rows, cut, new);
#pragma acc wait(1)
	if (s == steps - 1)
	  change = difference (n, rows, cut, old, new);
      }
    /* The rows of the device; those of the host are there.  */
#pragma acc update self(a[n:(cut-1)*n])
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
  int n, steps, threads;
  /* The first thread alone calls MPI.  */
  MPI_Init_thread (&argc, &argv, MPI_THREAD_FUNNELED, &threads);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &ranks);
  arguments (argc, argv, &n, &steps);
  if (threads < MPI_THREAD_FUNNELED || 2 * ranks > n - 2)
    MPI_Abort (MPI_COMM_WORLD, 2);
  choose_device ();
  int first = first_row (n, rank), rows = first_row (n, rank + 1) - first + 2;
  double *all = plate (n);
  double *mine = all + (size_t) (first - 1) * n;
  double start = seconds ();
  double change = heat (n, rows, steps, mine);
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
