/* Kernels that the user edits: -fplugin-arg-acc-cuda=DIR.

   In: the kernels of the translation unit as text with their digests, and the
   unit's files in DIR.  Out: for each kernel the text to compile, either the
   generated one or an edited one in its place; files for the next build.

   DIR/src/prog.c/smooth-1.cu	the first kernel of smooth in src/prog.c
   .../smooth-1.generated.cu	the generated text; only beside an edited file
   .../smooth-1.base.cu		the text that the editing began with; only
				beside one that no longer fits

   The first line of a file names the kernel that it was made for.  Its digest
   of the rest tells whether the file has been edited:

     // acc kernel smooth_4_1 source=D arguments=D launch=D text=D

   Deciding and writing are separate.  An edited file is never written to.  It
   is only renamed if its kernel has another number now.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "acc.h"
#include "cuda/cuda.h"
#include "emit/emit.h"
#include "feedback.h"
#include "pragma/pragma.h"
#include <dirent.h>

typedef std::string text;

/* A file of the folder, without ".cu".  */
struct kernel_file
{
  text stem;			/* "smooth-1" */
  text all, kernel;		/* its text; the kernel's name in it */
  text source, arguments, launch;	/* from its first line; or empty */
  bool edited;
  bool taken;			/* a kernel uses its text */
  bool stale;			/* the kernel that it was edited for has
				   changed */
};

/* The decision about a kernel.  */
struct kernel_choice
{
  acc_kernel_text *kernel;
  text stem;			/* stem of its file */
  kernel_file *own;		/* the file with that name, if it is edited, or
				   null */
  kernel_file *edited;		/* the file to use, or null */
};

struct kernel_folder
{
  text name;			/* "DIR/src/prog.c" */
  std::vector<kernel_file> files;
  std::vector<kernel_choice> choices;
};

/* ---- Files */

static bool
ends_in (const text &s, const char *end)
{
  size_t n = strlen (end);
  return s.size () > n && !s.compare (s.size () - n, n, end);
}

static bool
read_text (const text &name, text *all)
{
  FILE *f = fopen (name.c_str (), "rb");
  if (!f)
    return false;
  char part[4096];
  size_t n;
  all->clear ();
  while ((n = fread (part, 1, sizeof part, f)) > 0)
    all->append (part, n);
  bool ok = !ferror (f);
  fclose (f);
  return ok;
}

/* Let file NAME have the text ALL.  A file that already has it is not changed,
   for make.  Other compilers that run at the same time see the whole text or
   nothing.  */
static bool
write_text (const text &name, const text &all)
{
  text now;
  if (read_text (name, &now) && now == all)
    return true;
  text other = name + ".XXXXXX";
  int fd = mkstemp (&other[0]);
  if (fd < 0)
    return false;
  mode_t mask = umask (0);
  umask (mask);
  bool ok = fchmod (fd, 0666 & ~mask) == 0
	    && write (fd, all.c_str (), all.size ()) == (ssize_t) all.size ();
  ok &= close (fd) == 0;
  ok = ok && rename (other.c_str (), name.c_str ()) == 0;
  if (!ok)
    {
      int why = errno;
      unlink (other.c_str ());
      errno = why;
    }
  return ok;
}

/* Make folder NAME and those around it.  */
static bool
make_folders (const text &name)
{
  for (size_t at = name.find ('/', 1); ; at = name.find ('/', at + 1))
    {
      if (mkdir (name.substr (0, at).c_str (), 0777) != 0 && errno != EEXIST)
	return false;
      if (at == text::npos)
	return true;
    }
}

/* ---- Names */

/* The source's name, relative to the folder of DIR if it is below that.  It is
   then the same in whichever folder the compiler is called.  */
static text
source_below (const char *dir)
{
  const char *source = main_input_filename ? main_input_filename : "";
  char *full = realpath (source, NULL), *top = realpath (dir, NULL);
  /* Input from a pipe is called "<stdin>".  */
  text name = *source == '<' ? "stdin" : lbasename (source);
  if (full && top)
    {
      size_t n = lbasename (top) - top;
      if (!strncmp (full, top, n))
	name = full + n;
    }
  free (full);
  free (top);
  return name;
}

/* The name of the file of kernel K, without ".cu".  BEFORE has the kernels
   before it.  */
static text
stem_of (const acc_kernel_text &k, const std::vector<kernel_choice> &before)
{
  unsigned n = 1;
  for (const kernel_choice &c : before)
    n += c.kernel->function == k.function;
  text s = k.function;
  for (char &c : s)
    if (!ISIDNUM (c))
      c = '_';
  char number[16];
  sprintf (number, "-%u", n);
  return s + number;
}

/* ---- Contents of a file */

/* The first line of K's file, whose other lines are BODY.  */
static text
first_line (const acc_kernel_text &k, const text &body)
{
  return "// acc kernel " + k.name + " source=" + k.source + " arguments="
	 + k.arguments + " launch=" + k.launch + " text="
	 + acc_digest (body.c_str (), body.size ()) + "\n";
}

/* The generated file of K.  */
static text
generated_text (const acc_kernel_text &k)
{
  char *plain = acc_cuda_plain_text (acc_unit (), k.text.c_str (), "");
  text body = "/* Yours to edit: the next build takes it for as long as the region's "
	      "source, the\n   kernel's arguments and its launch stay the same.  "
	      "Without this file the kernel\n   is generated again.  */\n\n";
  body += plain;
  free (plain);
  return first_line (k, body) + body;
}

/* Fill F from its text.  */
static void
parse (kernel_file *f)
{
  char kernel[512], source[17], arguments[17], launch[17], digest[17];
  size_t line = f->all.find ('\n');
  f->edited = true;
  if (line == text::npos
      || sscanf (f->all.c_str (), "// acc kernel %511s source=%16s arguments=%16s "
		 "launch=%16s text=%16s", kernel, source, arguments, launch,
		 digest) != 5)
    return;
  f->kernel = kernel;
  f->source = source;
  f->arguments = arguments;
  f->launch = launch;
  f->edited = acc_digest (f->all.c_str () + line + 1, f->all.size () - line - 1)
	      != digest;
}

/* The names in folder NAME that end in ".cu", in alphabetical order.  */
static std::vector<text>
names_in (const text &name)
{
  std::vector<text> found;
  dirent **list;
  int n = scandir (name.c_str (), &list, NULL, alphasort);
  for (int i = 0; i < n; i++)
    {
      if (ends_in (list[i]->d_name, ".cu"))
	found.push_back (list[i]->d_name);
      free (list[i]);
    }
  if (n >= 0)
    free (list);
  return found;
}

static bool
companion_p (const text &name)
{
  return ends_in (name, ".generated.cu") || ends_in (name, ".base.cu");
}

static void
read_folder (kernel_folder *d)
{
  for (const text &name : names_in (d->name))
    {
      kernel_file f = {};
      f.stem = name.substr (0, name.size () - strlen (".cu"));
      if (companion_p (name) || !read_text (d->name + "/" + name, &f.all))
	continue;
      parse (&f);
      d->files.push_back (f);
    }
}

/* ---- Deciding */

static bool
fits_p (const kernel_file &f, const acc_kernel_text &k)
{
  return f.edited && f.source == k.source && f.arguments == k.arguments
	 && f.launch == k.launch;
}

static void
take (kernel_choice *c, kernel_file *f)
{
  c->edited = f;
  f->taken = true;
}

/* Choose the text of each of KERNELS.  An edited text belongs to the kernel
   that it fits.  This may be one with another number or function: the program
   may have a new construct before it, or the function another name.  */
static void
choose (kernel_folder *d, std::vector<acc_kernel_text> &kernels)
{
  for (acc_kernel_text &k : kernels)
    {
      kernel_choice c = { &k, stem_of (k, d->choices), NULL, NULL };
      for (kernel_file &f : d->files)
	if (f.stem == c.stem && f.edited)
	  c.own = &f;
      d->choices.push_back (c);
    }
  for (kernel_choice &c : d->choices)
    if (c.own && fits_p (*c.own, *c.kernel))
      take (&c, c.own);
  for (bool same_function : { true, false })
    for (kernel_choice &c : d->choices)
      for (kernel_file &f : d->files)
	if (!c.edited && !f.taken && fits_p (f, *c.kernel)
	    && (!same_function
		|| !f.stem.compare (0, f.stem.rfind ('-') + 1, c.stem, 0,
				    c.stem.rfind ('-') + 1)))
	  take (&c, &f);
  for (kernel_choice &c : d->choices)
    if (!c.edited && c.own && !c.own->taken)
      c.own->stale = true;
}

/* ---- Writing */

static text
path_of (const kernel_folder &d, const text &stem, const char *end)
{
  return d.name + "/" + stem + end;
}

/* True if the file NAME begins with the same line as F, except for the digest
   of the text.  */
static bool
made_for_p (const text &name, const kernel_file &f)
{
  kernel_file g = {};
  if (!read_text (name, &g.all))
    return false;
  parse (&g);
  return g.source == f.source && g.arguments == f.arguments && g.launch == f.launch;
}

/* Give edited files the names of the kernels that they fit.  A file that no
   kernel uses any more makes room.  False if one cannot be renamed.  */
static bool
rename_files (kernel_folder *d)
{
  bool ok = true;
  for (kernel_choice &c : d->choices)
    if (c.edited && c.edited->stem != c.stem)
      ok &= rename (path_of (*d, c.edited->stem, ".cu").c_str (),
		    path_of (*d, c.stem, ".cu.moved").c_str ()) == 0;
  for (kernel_choice &c : d->choices)
    if (ok && c.edited && c.edited->stem != c.stem)
      {
	if (c.own && !c.own->taken)
	  {
	    c.own->stem = c.stem + "-left-over";
	    ok &= rename (path_of (*d, c.stem, ".cu").c_str (),
			  path_of (*d, c.own->stem, ".cu").c_str ()) == 0;
	  }
	ok &= rename (path_of (*d, c.stem, ".cu.moved").c_str (),
		      path_of (*d, c.stem, ".cu").c_str ()) == 0;
	c.edited->stem = c.stem;
      }
  return ok;
}

/* Write the files of C.  */
static bool
write_files (const kernel_folder &d, const kernel_choice &c)
{
  text own = path_of (d, c.stem, ".cu");
  text beside = path_of (d, c.stem, ".generated.cu");
  text base = path_of (d, c.stem, ".base.cu");
  text generated = generated_text (*c.kernel);
  bool stale = !c.edited && c.own && c.own->stale;
  if (stale)
    {
      if (made_for_p (beside, *c.own))
	rename (beside.c_str (), base.c_str ());
    }
  else
    unlink (base.c_str ());
  /* The text that the editing began with stays.  */
  if (c.edited && made_for_p (beside, *c.edited))
    return true;
  if (stale || c.edited)
    return write_text (beside, generated);
  unlink (beside.c_str ());
  return write_text (own, generated);
}

/* Remove generated files of kernels that no longer exist.  */
static void
clean (const kernel_folder &d)
{
  for (const text &name : names_in (d.name))
    {
      bool wanted = false, generated = ends_in (name, ".generated.cu");
      for (const kernel_choice &c : d.choices)
	wanted |= name == c.stem + ".cu" || name == c.stem + ".generated.cu"
		  || name == c.stem + ".base.cu";
      for (const kernel_file &f : d.files)
	if (f.edited && !f.taken && !f.stale)
	  {
	    wanted |= name == f.stem + ".cu" || name == f.stem + ".base.cu";
	    if (name == f.stem + ".generated.cu")
	      rename ((d.name + "/" + name).c_str (),
		      path_of (d, f.stem, ".base.cu").c_str ());
	  }
      kernel_file f = {};
      if (!wanted && read_text (d.name + "/" + name, &f.all))
	{
	  parse (&f);
	  if (generated || ends_in (name, ".base.cu") || !f.edited)
	    unlink ((d.name + "/" + name).c_str ());
	}
    }
  rmdir (d.name.c_str ());
}

/* ---- Reporting */

static const char *
why_stale (const kernel_file &f, const acc_kernel_text &k)
{
  return f.source.empty () ? "its first line does not say for what it was made"
	 : f.source != k.source ? "the source of the region has changed"
	 : f.arguments != k.arguments ? "the arguments of the kernel have changed"
	 : "the launch of the kernel has changed";
}

/* Tell the user about each edited file whether it is used.  */
static void
report (const kernel_folder &d)
{
  for (const kernel_choice &c : d.choices)
    if (c.edited)
      acc_feedback_edited (c.kernel->loc, c.kernel->name.c_str (),
			   c.kernel->file.c_str ());
    else if (c.own && c.own->stale && acc_warns_p (WARN_EDITED)
	     && warning_at (c.kernel->loc, 0, "the edited kernel in %qs is not used: "
			    "%s", path_of (d, c.stem, ".cu").c_str (),
			    why_stale (*c.own, *c.kernel)))
      inform (c.kernel->loc, "kernel %qs is generated, as in %qs; "
	      "%<acc-kernels --diff %s%> shows both", c.kernel->name.c_str (),
	      path_of (d, c.stem, ".generated.cu").c_str (), acc_opts.cuda);
  for (const kernel_file &f : d.files)
    if (f.edited && !f.taken && !f.stale && acc_warns_p (WARN_EDITED))
      warning_at (UNKNOWN_LOCATION, 0, "the edited kernel in %qs is not used: its "
		  "region is not in this file any more",
		  path_of (d, f.stem, ".cu").c_str ());
}

/* True if ALL contains WORD followed by an open parenthesis.  */
static bool
has_function_p (const text &all, const text &word)
{
  for (size_t at = all.find (word, all.find ('\n')); at != text::npos;
       at = all.find (word, at + 1))
    {
      size_t end = all.find_first_not_of (" \t\n", at + word.size ());
      if (!ISIDNUM (all[at - 1]) && end != text::npos && all[end] == '(')
	return true;
    }
  return false;
}

/* Let C's kernel use its edited text, from file NAME.  */
static void
settle (kernel_choice *c, const text &name)
{
  acc_kernel_text *k = c->kernel;
  k->file = name;
  k->former = c->edited->kernel;
  k->edited = c->edited->all;
  if (!has_function_p (k->edited, k->former))
    error_at (k->loc, "%qs does not define kernel %qs", name.c_str (),
	      k->former.c_str ());
}

/* Set the folder of D, below the one that the user has named, and make it if
   WANTED.  False if that is not possible.  */
static bool
find_folder (kernel_folder *d, bool wanted)
{
  text dir = acc_opts.cuda;
  while (dir.size () > 1 && dir.back () == '/')
    dir.pop_back ();
  bool ok = !wanted || make_folders (dir);
  d->name = dir + "/" + source_below (dir.c_str ());
  return ok && (!wanted || make_folders (d->name));
}

/* Do all steps in order: read, decide, write, report.  A failure to write is
   not an error: edited texts are used nevertheless.  */
void
acc_keep_kernels (void)
{
  acc_cuda_add_sources (acc_unit ());
  std::vector<acc_kernel_text> &kernels = acc_cuda_kernels (acc_unit ());
  kernel_folder d;
  bool ok = find_folder (&d, !kernels.empty ());
  int why = errno;
  read_folder (&d);
  choose (&d, kernels);
  if (ok && !rename_files (&d))
    ok = false, why = errno;
  for (kernel_choice &c : d.choices)
    {
      if (ok && !write_files (d, c))
	ok = false, why = errno;
      text name = path_of (d, c.edited ? c.edited->stem : c.stem, ".cu");
      if (!access (name.c_str (), R_OK))
	acc_depend_on (name.c_str ());
      if (c.edited)
	settle (&c, name);
    }
  clean (d);
  errno = why;
  if (!ok && acc_warns_p (WARN_EDITED))
    warning_at (UNKNOWN_LOCATION, 0, "cannot keep kernels in %qs: %m",
		d.name.c_str ());
  report (d);
}
