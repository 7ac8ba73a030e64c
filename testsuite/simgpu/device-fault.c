/* Reports, and faults of a kernel.

   A kernel that does what it must not ends in fault (), by a signal or
   because the simulator noticed.  It prints who did it and jumps out of the
   launch, whose status the driver makes an error of the context.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "device.h"

#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

static void
vreport (const struct thread *t, const char *format, va_list ap)
{
  char line[2048];
  int n = snprintf (line, sizeof line, "simgpu: kernel %s: ",
		    launch.function ? launch.function->name : "?");
  if (t)
    {
      struct uint3 b = block_index (launch.run - 1);
      n += snprintf (line + n, sizeof line - n,
		     "block (%u,%u,%u) thread (%u,%u,%u): ", b.x, b.y, b.z,
		     t->index.x, t->index.y, t->index.z);
    }
  vsnprintf (line + n, sizeof line - n - 1, format, ap);
  n = strlen (line);
  line[n++] = '\n';
  /* One write: other processes share the standard error.  */
  if (write (2, line, n) < 0)
    return;
}

void
report (const struct thread *t, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  vreport (t, format, ap);
  va_end (ap);
}

void
fault (int status, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  vreport (current, format, ap);
  va_end (ap);
  launch_abort (status);
}

/* " at file:line" if the image has lines, for the code at PC.  */
static const char *
where (uint64_t pc)
{
  static char buffer[600];
  char line[512];
  image_line (launch.function->module, pc, line, sizeof line);
  buffer[0] = 0;
  if (line[0])
    snprintf (buffer, sizeof buffer, " at %s", line);
  return buffer;
}

static void __attribute__ ((noreturn))
memory_fault (const siginfo_t *info, const ucontext_t *uc)
{
  const greg_t *regs = uc->uc_mcontext.gregs;
  uint64_t address = (uint64_t) info->si_addr;
  const char *verb = regs[REG_ERR] & 2 ? "writes" : "reads";
  char what[256];

  if (info->si_code == SI_KERNEL)
    /* No address of this kind can exist, and the processor does not say
       which one it was.  */
    fault (CUDA_ERROR_ILLEGAL_ADDRESS, "uses a pointer that is not one%s"
	   " (memory never written has such values)", where (regs[REG_RIP]));
  memory_explain (address, what, sizeof what);
  fault (CUDA_ERROR_ILLEGAL_ADDRESS, "%s address 0x%" PRIx64 "%s: %s", verb,
	 address, where (regs[REG_RIP]), what);
}

static void
on_signal (int number, siginfo_t *info, void *context)
{
  const ucontext_t *uc = context;
  uint64_t pc = uc->uc_mcontext.gregs[REG_RIP];

  if (!current && number == SIGALRM)
    return;
  if (!current)
    {
      static const char text[] = "simgpu: the device process failed\n";
      if (write (2, text, sizeof text - 1) < 0)
	_exit (2);
      _exit (1);
    }
  switch (number)
    {
    case SIGSEGV:
      if (info->si_code != SI_KERNEL
	  && share_fault ((uint64_t) info->si_addr))
	return;
      memory_fault (info, uc);
    case SIGBUS:
      memory_fault (info, uc);
    case SIGFPE:
      fault (CUDA_ERROR_LAUNCH_FAILED, "divides an integer by zero%s",
	     where (pc));
    case SIGALRM:
      fault (CUDA_ERROR_LAUNCH_TIMEOUT, "still runs after %d seconds%s",
	     options.timeout, where (pc));
    default:
      fault (CUDA_ERROR_ILLEGAL_INSTRUCTION, "illegal instruction%s",
	     where (pc));
    }
}

void
fault_init (void)
{
  static const int numbers[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM };
  const size_t size = 256 << 10;
  stack_t stack = { .ss_sp = malloc (size), .ss_size = size };
  struct sigaction action = { .sa_sigaction = on_signal,
			      .sa_flags = SA_SIGINFO | SA_ONSTACK };
  sigaltstack (&stack, NULL);
  sigemptyset (&action.sa_mask);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    sigaction (numbers[i], &action, NULL);
}

void
fault_clock (int seconds)
{
  /* Again and again: the first time may hit the scheduler.  */
  struct itimerval t = { .it_value.tv_sec = seconds,
			 .it_interval.tv_usec = 10000 };
  setitimer (ITIMER_REAL, &t, NULL);
}
