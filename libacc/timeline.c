/* ACC_TIME=json:FILE: the data of the table, and the times of each event.

   In: the rows of timing.c; spans, as they end.  Out: FILE, from which
   acc-report draws a picture.  "%p" in its name is the number of the process,
   "%%" a percent sign.

     {"acc": version, "version": 1, "program": text, "process": number,
      "time": us, "dropped": spans that there was no room for,
      "devices": [text...],
      "regions": [{"file", "line", "function", "directive", "compute", "runs",
		   "launches", "host", "least", "most", "waits", "kernels",
		   "copying", "bound",
		   "copies": [{"name", "line", "in", "count", "bytes",
			       "device"}...]}...],
      "spans": [[kind, region, name, device, lane, queue, start, end, bytes]...]}

   All times are microseconds, those of spans since the library was loaded.  A
   region is an index of "regions".  The kinds are those of enum
   accrt_span_kind.  The lane is a thread for the first two, and a queue of the
   device for the others.

   This file is part of acc, under the GPL, version 3 or later, with the GCC
   Runtime Library Exception, version 3.1; see COPYING.RUNTIME.  */

#define _GNU_SOURCE		/* program_invocation_name */
#include "timing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef ACC_VERSION
#define ACC_VERSION ""
#endif

const char *accrt_timeline_file;

/* The first spans are kept, so many of them: 64 MiB.  */
#define MOST_SPANS 1000000

static struct accrt_span *spans;
static size_t n_spans, room, dropped;
static uint64_t origin;

static void __attribute__ ((constructor))
begin (void)
{
  origin = accrt_now ();
}

void
accrt_timeline_add (const struct accrt_span *span)
{
  if (n_spans == room)
    {
      size_t more = room ? 2 * room : 1024;
      struct accrt_span *p
	= room < MOST_SPANS ? realloc (spans, more * sizeof *p) : NULL;
      if (!p)
	{
	  dropped++;
	  return;
	}
      spans = p;
      room = more;
    }
  spans[n_spans++] = *span;
}

/* ---- Writing */

static void
put_text (FILE *f, const char *s)
{
  putc ('"', f);
  for (; *s; s++)
    if (*s == '"' || *s == '\\')
      fprintf (f, "\\%c", *s);
    else if ((unsigned char) *s < ' ')
      fprintf (f, "\\u%04x", *s);
    else
      putc (*s, f);
  putc ('"', f);
}

static void
put_copies (FILE *f, const struct accrt_copies *c)
{
  for (const char *comma = ""; c; c = c->next, comma = ",")
    {
      fprintf (f, "%s{\"name\":", comma);
      put_text (f, c->name);
      fprintf (f, ",\"line\":%u,\"in\":%s,\"count\":%llu,\"bytes\":%llu,"
	       "\"device\":%.3f}", c->line, c->in ? "true" : "false",
	       (unsigned long long) c->count, (unsigned long long) c->bytes,
	       c->time * 1e-3);
    }
}

static void
put_row (FILE *f, const struct accrt_row *row, uint64_t host)
{
  char text[320];
  const char *bound = accrt_bound (row, host, text, sizeof text);
  fputs ("{\"file\":", f);
  put_text (f, row->file);
  fprintf (f, ",\"line\":%u,\"function\":", row->line);
  put_text (f, row->function);
  fputs (",\"directive\":", f);
  put_text (f, row->directive);
  fprintf (f, ",\"compute\":%s,\"runs\":%llu,\"launches\":%llu,\"host\":%.3f,"
	   "\"least\":%.3f,\"most\":%.3f,\"waits\":%.3f,\"kernels\":%.3f,"
	   "\"copying\":%.3f,\"bound\":", row->compute ? "true" : "false",
	   (unsigned long long) row->executions,
	   (unsigned long long) row->launches, row->time * 1e-3,
	   row->executions ? row->least * 1e-3 : 0, row->most * 1e-3,
	   row->waits * 1e-3, row->kernels * 1e-3, row->copying * 1e-3);
  put_text (f, bound ? bound : "");
  fputs (",\"copies\":[", f);
  put_copies (f, row->copies);
  fputs ("]}", f);
}

static void
put_span (FILE *f, const struct accrt_span *s)
{
  fprintf (f, "[%d,%u,", s->kind, s->row->number);
  put_text (f, s->name);
  fprintf (f, ",%d,%u,%d,%.3f,%.3f,%zu]", s->device, s->lane, s->async,
	   (int64_t) (s->start - origin) * 1e-3,
	   (int64_t) (s->end - origin) * 1e-3, s->bytes);
}

/* Write the first words.  */
static void
put_head (FILE *f)
{
  unsigned n;
  struct accrt_device *const *devices = accrt_devices (&n);
  fputs ("{\"acc\":", f);
  put_text (f, ACC_VERSION);
  fputs (",\"version\":1,\"program\":", f);
  put_text (f, program_invocation_name);
  fprintf (f, ",\"process\":%ld,\"time\":%.3f,\"dropped\":%zu,\"devices\":[",
	   (long) getpid (), (accrt_now () - origin) * 1e-3, dropped);
  for (unsigned i = 0; i < n; i++)
    {
      fputs (i ? "," : "", f);
      put_text (f, accrt_device_text (devices[i]));
    }
  fputs ("],\n\"regions\":[", f);
}

/* Write NAME with the number of the process to TO of SIZE bytes.  */
static void
expand (char *to, size_t size, const char *name)
{
  size_t n = 0;
  for (; *name && n + 24 < size; name++)
    if (*name == '%' && name[1] == 'p')
      n += snprintf (to + n, size - n, "%ld", (long) getpid ()), name++;
    else
      {
	name += *name == '%' && name[1] == '%';
	to[n++] = *name;
      }
  to[n] = 0;
}

/* Rows have their numbers in the order of their first events.  */
static int
by_number (const void *a, const void *b)
{
  const struct accrt_row *p = *(struct accrt_row *const *) a;
  const struct accrt_row *q = *(struct accrt_row *const *) b;
  return p->number < q->number ? -1 : p->number > q->number;
}

void
accrt_timeline_write (struct accrt_row **rows, size_t n, uint64_t host)
{
  char name[4096];
  expand (name, sizeof name, accrt_timeline_file);
  FILE *f = fopen (name, "w");
  if (!f)
    {
      accrt_warning ("ACC_TIME=json:%s: %s", accrt_timeline_file,
		     strerror (errno));
      return;
    }
  qsort (rows, n, sizeof *rows, by_number);
  put_head (f);
  for (size_t i = 0; i < n; i++)
    {
      fputs (i ? ",\n" : "\n", f);
      put_row (f, rows[i], host);
    }
  fputs ("],\n\"spans\":[", f);
  for (size_t i = 0; i < n_spans; i++)
    {
      fputs (i ? ",\n" : "\n", f);
      put_span (f, &spans[i]);
    }
  fputs ("]}\n", f);
  bool bad = ferror (f);
  if (fclose (f) || bad)
    accrt_warning ("ACC_TIME=json:%s: cannot be written", accrt_timeline_file);
}
