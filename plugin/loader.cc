/* acc.so, which GCC loads: the check that it is the right GCC.

   In: the compiler that loads the plugin.  Out: the plugin itself, loaded from
   acc/plugin.so beside this file; or one line that names its compiler.  The
   plugin needs functions and variables that other versions of GCC lack, so the
   dynamic linker would refuse it before it could print a message.  This file
   needs none of them: not even error_at has the same symbol in all versions.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin.h"
#include "plugin-version.h"
#include <dlfcn.h>

int plugin_is_GPL_compatible;

/* The file of the plugin itself, beside FILE; malloc'ed.  */
static char *
plugin_file (const char *file)
{
  char *dir = concat (file, NULL);
  *const_cast<char *> (lbasename (dir)) = 0;
  char *out = concat (dir, "acc/plugin.so", NULL);
  free (dir);
  return out;
}

int
plugin_init (plugin_name_args *info, plugin_gcc_version *version)
{
  if (!plugin_default_version_check (version, &gcc_version))
    {
      fprintf (stderr, "%s was built for GCC %s, this is GCC %s%s\n"
	       "'make install CC=' and the name of this compiler, where acc was "
	       "built, makes one for it\n", info->full_name,
	       gcc_version.basever, version->basever,
	       strcmp (version->basever, gcc_version.basever) ? ""
	       : " of another build");
      return 1;
    }
  char *file = plugin_file (info->full_name);
  void *plugin = dlopen (file, RTLD_NOW);
  auto init = plugin ? (plugin_init_func) dlsym (plugin, "acc_plugin_init")
		     : NULL;
  free (file);
  if (!init)
    {
      fprintf (stderr, "%s: %s\n", info->full_name, dlerror ());
      return 1;
    }
  return init (info, version);
}
