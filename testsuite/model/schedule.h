/* One thread at a time, in an order that a seed decides.

   The runtime is compiled with its locks renamed to those below, and calls a
   driver (driver.c) that is a part of the program.  Each lock and each call of
   the driver is a point where another thread may go on, or the device does a
   piece of its work.  So a seed stands for one interleaving, which can be had
   again.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#ifndef SCHEDULE_H
#define SCHEDULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MOST_THREADS 8

/* Run WORK (number) in N threads, interleaved as SEED says.  The calling thread
   is not one of them.  Returns when all are done.  */
extern void schedule_run (unsigned n, void (*work) (unsigned number),
			  uint64_t seed);
/* A number below N, from the seed.  By the thread whose turn it is.  */
extern unsigned schedule_random (unsigned n);
/* Whether the calling thread is one of those; else nothing is interleaved.  */
extern bool schedule_inside (void);
/* Another thread may go on here.  */
extern void schedule_point (void);
/* The calling thread goes on once READY (DATA) holds.  */
extern void schedule_until (bool (*ready) (const void *data),
			    const void *data);
/* What the device does meanwhile: one piece of its work, some that is ready.
   False if none is.  */
extern bool device_step (void);
/* How often threads changed so far.  */
extern unsigned long schedule_switches;

#endif
