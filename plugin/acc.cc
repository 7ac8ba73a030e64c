/* The options of the plugin.

   In: NAME and VALUE of -fplugin-arg-acc-NAME[=VALUE].  Out: acc_opts.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-common.h"
#include "acc.h"

acc_options acc_opts;

/* An option is a field of acc_options: a text or a flag.  */
struct acc_option
{
  const char *name;
  const char *acc_options::*text;
  bool acc_options::*flag;
};

static const acc_option options[] = {
  { "nvcc", &acc_options::nvcc, NULL },
  { "arch", &acc_options::arch, NULL },
  { "keep", NULL, &acc_options::keep },
  { "info", NULL, &acc_options::info },
  { "no-tile", NULL, &acc_options::no_tile },
  { "dump", &acc_options::dump, NULL },
  { "stop", &acc_options::stop, NULL },
  { "verify", NULL, &acc_options::verify },
  { "memory", &acc_options::memory, NULL },
  { "fault", &acc_options::fault, NULL },
  { "cuda", &acc_options::cuda, NULL },
  { "check", NULL, &acc_options::check },
  { "time", NULL, &acc_options::time },
  { "reproducible", NULL, &acc_options::reproducible },
  { "compat", &acc_options::compat, NULL },
  { "defer", NULL, &acc_options::defer },
  { "deepcopy", NULL, &acc_options::deepcopy },
  { "stdpar", NULL, &acc_options::stdpar }
};

/* In the order of acc_warning.  */
static const char *const warnings[WARN_KINDS] = {
  "clauses", "counter", "direction", "edited", "element", "ignored", "independent",
  "level", "order", "override", "partitioning", "pointer", "queue", "reduction", "section",
  "serial", "sizes", "twice", "unnamed", "unset"
};
static bool switched_off[WARN_KINDS];

bool
acc_warns_p (acc_warning w)
{
  return !switched_off[w];
}

bool
acc_set_option (const char *name, const char *value)
{
  for (int i = 0; startswith (name, "Wno-") && i < WARN_KINDS; i++)
    if (!value && !strcmp (name + strlen ("Wno-"), warnings[i]))
      return switched_off[i] = true;
  for (const acc_option &o : options)
    if (!strcmp (name, o.name) && (o.flag || value))
      {
	if (o.flag)
	  acc_opts.*o.flag = true;
	else
	  acc_opts.*o.text = value;
	return true;
      }
  return false;
}

bool
acc_like_nvc_p (void)
{
  return acc_opts.compat != NULL;
}

acc_memory_mode
acc_memory (void)
{
  const char *m = acc_opts.memory;
  return !m || !strcmp (m, "separate") ? MEMORY_SEPARATE
	 : !strcmp (m, "managed") ? MEMORY_MANAGED : MEMORY_UNIFIED;
}

const char *
acc_named_nvcc (void)
{
  return acc_opts.nvcc ? acc_opts.nvcc : getenv ("ACC_NVCC");
}

bool
acc_device_wanted_p (void)
{
  const char *named = acc_named_nvcc ();
  return !named || strcmp (named, "none");
}

/* Read TEXT, of -fopenacc-dim=, into SIZES.  False if it is malformed.  */
static bool
read_sizes (const char *text, int *sizes)
{
  for (int i = 0; i < 3; i++)
    {
      long n = 0;
      if (ISDIGIT (*text))
	{
	  char *end;
	  n = strtol (text, &end, 10);
	  text = end;
	  if (n < 1 || n > INT_MAX)
	    return false;
	}
      /* `-' leaves it to GOMP_OPENACC_DIM.  */
      else if (*text == '-')
	text++;
      sizes[i] = n;
      if (*text != ':')
	break;
      text++;
    }
  return !*text;
}

int
acc_default_size (acc_default_level s)
{
  int sizes[3] = { 0, 0, 0 };
  return flag_openacc_dims && read_sizes (flag_openacc_dims, sizes) ? sizes[s] : 0;
}

bool
acc_default_sizes_p (void)
{
  int sizes[3];
  return !flag_openacc_dims || read_sizes (flag_openacc_dims, sizes);
}

char *
acc_side_file (const char *suffix)
{
  const char *dir = dump_dir_name ? dump_dir_name : "";
  const char *slash = strrchr (dir, '/');
  int length = slash ? slash - dir + 1 : 0;
  const char *base = lbasename (main_input_filename ? main_input_filename
					      : "");
  const char *dot = strrchr (base, '.');
  return xasprintf ("%.*s%.*s.acc.%s", length, dir,
		    dot ? (int) (dot - base) : (int) strlen (base), base,
		    suffix);
}
