/* What ACC_NOTIFY and ACC_TIME print.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "test.h"

static int a[250];

/* What is wrong with a setting is said in one line.  */
static void
refused (const char *setting, const char *text)
{
  static char out[2000];
  int status = run_again ("work", setting, out, sizeof out);
  CHECK (WIFEXITED (status) && WEXITSTATUS (status) == 1);
  CHECK (!strncmp (out, text, strlen (text)));
  CHECK (strchr (out, '\n') == out + strlen (out) - 1);
}

/* What the lines are about.  */
static void
work (void)
{
  static const struct acc_region far
    = { .file = "a/folder/with/a/long/name/below/another/one/as/in/most/"
		"programs/file.c",
	.function = "main", .directive = "update", .line = 4321,
	.construct = ACC_UPDATE };
  struct construct c;
  void *f = BEGIN (&c, ACC_DATA, { ACC_MAP_COPY, a, sizeof a, 0, "a" });
  __acc_end (f);
  DIRECTIVE (ACC_ENTER_DATA, { ACC_MAP_CREATE, a, sizeof a, 0, "a" });
  for (int i = 0; i < 3; i++)
    acc_update_device (a, sizeof a);
  acc_delete (a, sizeof a);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_COPYOUT, a, sizeof a, 0, "a" });
  /* Pointers that were not attached, or not that often.  */
  static int *p[2] = { a, a };
  acc_create (p, sizeof p);
  DIRECTIVE (ACC_EXIT_DATA, { ACC_MAP_DETACH, &p[1], 8, 0, "p[1]" });
  acc_create (a, sizeof a);
  acc_attach ((void **) &p[0]);
  acc_detach ((void **) &p[0]);
  CHECK (acc_is_present (p, sizeof p));
  acc_detach ((void **) &p[0]);
  acc_delete (a, sizeof a);
  acc_delete (p, sizeof p);
  __acc_data (&far, NULL, NULL, NULL);
}

/* What the program prints with SETTING.  */
static const char *
output (const char *setting)
{
  static char out[10000];
  CHECK (run_again ("work", setting, out, sizeof out) == 0);
  return out;
}

int
main (int argc, char **argv)
{
  (void) argv;
  if (argc > 1)
    {
      work ();
      return 0;
    }
  int separate = separate_memory ();
  const char *out = output ("ACC_NOTIFY=0");
  CHECK (!*out);
  out = output ("ACC_NOTIFY=8");
  CHECK (matches (out, "libacc: test.c:11: data begins on |device 0\n"
		  "|libacc: test.c:11: enter data is done on |"
		  "libacc: acc_delete is done on "));
  CHECK (!strstr (out, "copy "));
  out = output ("ACC_NOTIFY=2");
  CHECK (!separate == !*out);
  if (separate)
    CHECK (matches (out, "libacc: copy 1000 bytes in, 0x| to 0x|on nvidia"
		    " device 0 for a (test.c:12)\n|libacc: copy 1000 bytes out, |"
		    " for a (test.c:12)\n|in, |for acc_update_device\n|in, |"
		    "libacc: test.c:12: copyout(a): nothing is copied, for [0x|"
		    " (1000 bytes) is not present on nvidia device 0\n|"
		    "libacc: test.c:12: detach(p[1]): nothing is detached, for"
		    " the pointer at 0x| is not attached on nvidia device 0\n|"
		    "libacc: acc_detach: nothing is detached, for the pointer at"
		    " 0x| is not attached on nvidia device 0\n"));
  out = output ("ACC_NOTIFY=16");
  if (separate)
    CHECK (matches (out, "libacc: allocate 1000 bytes|libacc: free chunk|"
		    "libacc: allocate 1000 bytes|libacc: free chunk"));
  out = output ("ACC_NOTIFY=4");
  if (separate)
    CHECK (matches (out, "libacc: wait for the thread's own queue on "));
  out = output ("ACC_TIME=1");
  CHECK (matches (out, separate ? "libacc: regions, by device time\nregion|runs|"
		  "launches|host ms|kernels ms|copies ms|%\n"
		  : "libacc: regions, by host time\nregion|runs|launches|"));
  CHECK (!separate || matches (out, "\nacc_update_device   |3|0|"));
  CHECK (!separate
	 || matches (out, "libacc: copies, by device time\nof |way|copies|MB|"));
  CHECK (!separate || matches (out, "\nacc_update_device   |in  |3|0.003"));
  CHECK (!separate || matches (out, "\ntest.c:12 a   |out |1|0.001"));
  CHECK (matches (out, "\ntest.c:11 data   |1 |0 |"));
  /* A long name is not cut.  */
  CHECK (!separate || matches (out, "\na/folder/with/a/long/name/below/another/"
			       "one/as/in/most/programs/file.c:4321 update\n "));
  CHECK (!*output ("ACC_TIME=0"));
  refused ("ACC_NOTIFY=foo", "libacc: test.c:11: data: ACC_NOTIFY=foo: not a"
	   " sum of 1 (launches), 2 (copies), 4 (waits), 8 (regions), 16"
	   " (memory)\n");
  refused ("ACC_TIME=off", "libacc: test.c:11: data: ACC_TIME=off: not 1,"
	   " json:FILE or 1,json:FILE\n");
  refused ("ACC_TIME=json:", "libacc: test.c:11: data: ACC_TIME=json:: not 1,");
  refused ("ACC_TIME=1,", "libacc: test.c:11: data: ACC_TIME=1,: not 1,");
  refused ("ACC_DEFER=yes",
	   "libacc: test.c:11: data: ACC_DEFER=yes: not 1 or 0");
  refused ("ACC_CHECK=2", "libacc: test.c:11: data: ACC_CHECK=2: not 1 or 0");
  refused ("ACC_NOTIFY=1,2", "libacc: test.c:11: data: ACC_NOTIFY=1,2: ");
  refused ("ACC_NOTIFY=-1", "libacc: test.c:11: data: ACC_NOTIFY=-1: ");
  refused ("ACC_NOTIFY=32", "libacc: test.c:11: data: ACC_NOTIFY=32: ");
  if (!separate)
    return 0;
  refused ("ACC_POOL_LIMIT=-5",
	   "libacc: test.c:11: data: ACC_POOL_LIMIT=-5: not a number of bytes");
  refused ("ACC_POOL_LIMIT=99999999999999999999",
	   "libacc: test.c:11: data: ACC_POOL_LIMIT=99999999999999999999: not");
  refused ("ACC_POOL_LIMIT=99999999999G",
	   "libacc: test.c:11: data: ACC_POOL_LIMIT=99999999999G: not a");
  return 0;
}
