/* acc_ev_error: a tool hears of an error that ends the program, with its kind,
   and may look around.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"
#include "../../libacc/acc_prof.h"

static int a[100], code;

static void
report (acc_prof_info *p, acc_event_info *e, acc_api_info *api)
{
  CHECK (p->event_type == acc_ev_error && api->valid_bytes);
  CHECK (e->error_event.valid_bytes == _ACC_ERROR_EVENT_INFO_VALID_BYTES);
  CHECK (!strncmp (e->error_event.error_message, "libacc: ", 8));
  acc_is_present (a, sizeof a);
  _exit (e->error_event.error_code == (acc_error_t) code ? 42 : 43);
}

static void
fail (const char *how)
{
  struct construct c;
  acc_init (acc_device_default);
  acc_prof_register (acc_ev_error, report, acc_reg);
  if (!strcmp (how, "async"))
    {
      code = acc_error_invalid_async;
      acc_wait (-5);
    }
  if (!strcmp (how, "length"))
    {
      code = acc_error_invalid_data_section;
      acc_copyin (a, (size_t) -4);
    }
  if (!strcmp (how, "device"))
    {
      code = acc_error_device_unavailable;
      acc_set_device_num (99, acc_device_host);
    }
  if (!strcmp (how, "absent"))
    {
      code = acc_error_not_present;
      BEGIN (&c, ACC_DATA, { ACC_MAP_PRESENT, a, sizeof a, 0, "a" });
    }
  if (!strcmp (how, "partly"))
    {
      code = acc_error_partly_present;
      acc_copyin (a, 40);
      BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" });
    }
  if (!strcmp (how, "memory"))
    {
      code = acc_error_out_of_memory;
      acc_create ((void *) 0x10000000000, (size_t) 1 << 44);
    }
}

int
main (int argc, char **argv)
{
  static const char *const cases[]
    = { "async", "length", "device", "absent", "partly", "memory" };
  char out[500];
  if (argc > 1)
    {
      fail (argv[1]);
      return 0;
    }
  for (unsigned i = 0; i < (separate_memory () ? COUNT (cases) : 3); i++)
    {
      int status = run_again (cases[i], NULL, out, sizeof out);
      CHECK (WIFEXITED (status) && WEXITSTATUS (status) == 42);
      CHECK (!strncmp (out, "libacc: ", 8));
    }
  return 0;
}
