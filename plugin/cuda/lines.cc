/* The user's lines, for debuggers and profilers.

   In: the text of the translation unit.  Lines that stand for a line of the
   source end in marks.  Out: the same without marks, or with #line before such
   lines, so that nvcc notes the user's file and line for addresses.

   Marks are there only with -g.  They are at the ends of lines, because other
   code looks at the beginnings.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "cuda/cuda.h"
#include "file-prefix-map.h"

/* The number of FILE among U's.  */
static size_t
file_number (acc_cuda_unit *u, const char *file)
{
  for (size_t i = 0; i < u->files.size (); i++)
    if (u->files[i] == file)
      return i;
  u->files.push_back (file);
  return u->files.size () - 1;
}

text
cuda_marked (cuda_printer *p, const text &lines)
{
  if (debug_info_level == DINFO_LEVEL_NONE || p->loc == UNKNOWN_LOCATION)
    return lines;
  expanded_location where = expand_location (p->loc);
  if (!where.file || where.line <= 0)
    return lines;
  text mark = cuda_format ("%c%u:%d", CUDA_MARK,
			   (unsigned) file_number (p->unit, where.file),
			   where.line);
  text out;
  for (size_t from = 0, end; from < lines.size (); from = end + 1)
    {
      end = lines.find ('\n', from);
      out += lines.substr (from, end - from) + mark + "\n";
    }
  return out;
}

bool
cuda_ends_in_label (const text &lines)
{
  size_t end = lines.size ();
  if (end < 2)
    return false;
  size_t line = lines.rfind ('\n', end - 2);
  size_t mark = lines.find (CUDA_MARK, line == text::npos ? 0 : line);
  if (mark != text::npos)
    end = mark + 1;
  return end > 1 && lines[end - 2] == ':';
}

/* FILE as a string with quotes.  */
static text
quoted (const char *file)
{
  text out = "\"";
  for (const char *s = file; *s; s++)
    {
      if (*s == '"' || *s == '\\')
	out += '\\';
      out += *s;
    }
  return out + "\"";
}

/* Likewise, for FILE's name in GCC's own debugging information.  */
static text
quoted_full (const text &file)
{
  text full = file;
  if (!IS_ABSOLUTE_PATH (file.c_str ()))
    full = text (get_src_pwd ()) + "/" + file;
  return quoted (remap_debug_filename (full.c_str ()));
}

/* True if LINE begins something new at the file's level that has no line of
   the source.  */
static bool
begins_anew (const text &line)
{
  return !line.empty () && !strchr (" \t{}#", line[0]);
}

text
cuda_edited_mark (size_t n)
{
  return cuda_format ("%c@%u\n", CUDA_MARK, (unsigned) n);
}

/* The kernel of U if S is the mark of an edited kernel, else null.  */
static const acc_kernel_text *
edited_kernel (const acc_cuda_unit *u, const char *s)
{
  return s[0] == CUDA_MARK && s[1] == '@' ? &u->kernels[atoi (s + 2)] : NULL;
}

/* The edited text for K, at line LINE of a text called OWN_NAME.  FILE is the
   edited file's name in quotes.  The prototype before it lets the compiler
   compare the parameters.  */
static text
edited_text (const acc_kernel_text &k, const text &file, unsigned line,
	     const char *own_name)
{
  text s = k.prototype;
  bool other = k.former != k.name;
  if (other)
    s += "#define " + k.former + " " + k.name + "\n";
  s += "#line 1 " + file + "\n" + k.edited;
  if (k.edited.empty () || k.edited.back () != '\n')
    s += '\n';
  if (other)
    s += "#undef " + k.former + "\n";
  return s + cuda_format ("#line %u \"%s\"\n", line + cuda_lines (s) + 1,
			  own_name);
}

char *
acc_cuda_plain_text (const acc_cuda_unit *u, const char *marked,
		     const char *own_name)
{
  text out;
  for (const char *s = marked; *s; s++)
    {
      if (const acc_kernel_text *k = edited_kernel (u, s))
	{
	  out += edited_text (*k, quoted (k->file.c_str ()), cuda_lines (out) + 1,
			      own_name);
	  s += strcspn (s, "\n");
	  continue;
	}
      if (*s == CUDA_MARK)
	s += strcspn (s, "\n");
      out += *s;
    }
  return xstrdup (out.c_str ());
}

char *
acc_cuda_lined_text (const acc_cuda_unit *u, const char *marked,
		     const char *own_name)
{
  text out, all = marked;
  unsigned line = 0;
  bool mapped = false;
  std::vector<text> names;
  for (const text &file : u->files)
    names.push_back (quoted_full (file));
  for (size_t from = 0, end; from < all.size (); from = end + 1)
    {
      end = all.find ('\n', from);
      text s = all.substr (from, end - from);
      if (const acc_kernel_text *k = edited_kernel (u, s.c_str ()))
	{
	  text edited = edited_text (*k, quoted_full (k->file), line + 1, own_name);
	  line += cuda_lines (edited);
	  out += edited;
	  mapped = false;
	  continue;
	}
      size_t mark = s.find (CUDA_MARK);
      line++;
      if (mark != text::npos)
	{
	  unsigned file = atoi (s.c_str () + mark + 1);
	  out += "#line " + s.substr (s.find (':', mark) + 1) + " " + names[file]
		 + "\n";
	  s.resize (mark);
	  mapped = true;
	}
      else if (mapped && begins_anew (s))
	{
	  out += cuda_format ("#line %u \"%s\"\n", line, own_name);
	  mapped = false;
	}
      out += s + "\n";
    }
  return xstrdup (out.c_str ());
}
