/* What the tests of libacc share: checks, and constructs by hand, as a
   compiled object would have them.

   A test is a program: exit status 0 if all is well, else a message.  It runs
   on whatever device the environment chooses, and looks at device memory
   where there is one, by separate_memory and peek.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#ifndef TEST_H
#define TEST_H

#include "../../libacc/abi.h"
#include "../../libacc/openacc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHECK(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "%s:%d: %s: failed: %s\n", __FILE__, __LINE__,	\
		 __func__, #condition);					\
	abort ();							\
      }									\
  while (0)

#define COUNT(array) (sizeof (array) / sizeof *(array))

/* One entry of a construct: the clause, and what it names.  */
struct clause
{
  int kind;
  void *address;
  size_t size;
  int flags;
  const char *name;
};

#define MAX_CLAUSES 16

/* A construct with room for what the runtime points to.  */
struct construct
{
  struct acc_map maps[MAX_CLAUSES];
  void *addrs[MAX_CLAUSES];
  size_t sizes[MAX_CLAUSES];
  struct acc_region region;
};

/* Fill C.  */
static inline void
set_construct (struct construct *c, int construct, const char *directive,
	       const struct clause *clauses, unsigned n)
{
  memset (c, 0, sizeof *c);
  CHECK (n <= MAX_CLAUSES);
  for (unsigned i = 0; i < n; i++)
    {
      c->maps[i].kind = clauses[i].kind;
      c->maps[i].flags = clauses[i].flags;
      c->maps[i].line = 12;
      c->maps[i].name = clauses[i].name ? clauses[i].name : "v";
      c->addrs[i] = clauses[i].address;
      c->sizes[i] = clauses[i].size;
    }
  c->region.file = "test.c";
  c->region.function = "main";
  c->region.directive = directive;
  c->region.line = 11;
  c->region.construct = construct;
  c->region.n_maps = n;
  c->region.maps = c->maps;
}

/* Do an enter data, exit data, update or declare directive.  */
static inline void
directive_when (int construct, const struct clause *clauses, unsigned n,
		const struct acc_when *when)
{
  struct construct c;
  const char *name = (construct == ACC_ENTER_DATA ? "enter data"
		      : construct == ACC_EXIT_DATA ? "exit data"
		      : construct == ACC_UPDATE ? "update" : "declare");
  set_construct (&c, construct, name, clauses, n);
  __acc_data (&c.region, c.addrs, c.sizes, when);
}

#define DIRECTIVE(construct, ...)					\
  do									\
    {									\
      struct clause clauses_[] = { __VA_ARGS__ };			\
      directive_when (construct, clauses_, COUNT (clauses_), NULL);	\
    }									\
  while (0)

/* Begin a data, host_data or compute construct; C has to last.  */
static inline void *
begin_when (struct construct *c, int construct, const struct clause *clauses,
	    unsigned n, const struct acc_when *when)
{
  const char *name = (construct == ACC_DATA ? "data"
		      : construct == ACC_HOST_DATA ? "host_data"
		      : "parallel loop");
  set_construct (c, construct, name, clauses, n);
  return __acc_begin (&c->region, c->addrs, c->sizes, when);
}

#define BEGIN(c, construct, ...)					\
  ({									\
    struct clause clauses_[] = { __VA_ARGS__ };				\
    begin_when (c, construct, clauses_, COUNT (clauses_), NULL);	\
  })

/* Whether the current device has memory of its own.  */
static inline int
separate_memory (void)
{
  return !acc_get_property (acc_get_device_num (acc_device_current),
			    acc_device_current,
			    acc_property_shared_memory_support);
}

/* The int that stands for *P on the device; P is present.  */
static inline int
peek (const int *p)
{
  int value;
  void *d = acc_deviceptr ((void *) p);
  CHECK (d);
  acc_memcpy_from_device (&value, d, sizeof value);
  return value;
}

/* Set it to VALUE.  */
static inline void
poke (const int *p, int value)
{
  void *d = acc_deviceptr ((void *) p);
  CHECK (d);
  acc_memcpy_to_device (d, &value, sizeof value);
}

/* Run this program again with argument NAME and, if it is not NULL, the
   environment variable SETTING.  What it prints on stderr goes to OUT of SIZE
   bytes; returns its status, as wait gives it.  */
static inline int
run_again (const char *name, const char *setting, char *out, size_t size)
{
  static const char self[] = "/proc/self/exe";
  int ends[2], status;
  size_t got = 0;
  ssize_t n;
  CHECK (!pipe (ends));
  pid_t child = fork ();
  CHECK (child >= 0);
  if (child == 0)
    {
      dup2 (ends[1], 2);
      close (ends[0]);
      /* A process that is ended by an error frees nothing.  */
      setenv ("ASAN_OPTIONS", "detect_leaks=0", 1);
      if (setting)
	putenv ((char *) setting);
      execl (self, self, name, (char *) NULL);
      _exit (127);
    }
  close (ends[1]);
  while (got < size - 1
	 && (n = read (ends[0], out + got, size - 1 - got)) > 0)
    got += n;
  out[got] = 0;
  close (ends[0]);
  CHECK (waitpid (child, &status, 0) == child);
  return status;
}

/* Whether LINE contains the parts of TEXT, which bars separate, in order.  */
static inline int
matches (const char *line, const char *text)
{
  while (*text)
    {
      size_t n = strcspn (text, "|");
      char part[256];
      CHECK (n < sizeof part);
      memcpy (part, text, n);
      part[n] = 0;
      line = strstr (line, part);
      if (!line)
	return 0;
      line += n;
      text += n + (text[n] == '|');
    }
  return 1;
}

#endif /* TEST_H */
