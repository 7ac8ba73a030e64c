/* Lines of CUDA C: indentation, and breaking of long ones.

   In: statements as flat text.  Out: lines of at most MARGIN columns if that
   is possible.  They are broken before operators and after commas, and aligned
   to the innermost open bracket as in GNU style.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"

#define MARGIN 80

text
cuda_format (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  char *s = xvasprintf (format, ap);
  va_end (ap);
  text t = s;
  free (s);
  return t;
}

text
cuda_indentation (int columns)
{
  return text (columns / 8, '\t') + text (columns % 8, ' ');
}

/* A place for breaking a line: before POS.  */
struct break_point
{
  size_t pos;
  int depth;		/* depth of brackets */
  int rank;		/* among those of one depth: lower is better */
  int column;		/* column at which the next line begins */
};

/* Operators to break before, the loosest first.  */
static const struct { const char *op; int rank; } break_ops[] = {
  { "?", 3 }, { ":", 3 }, { "||", 4 }, { "&&", 5 }, { "|", 6 }, { "^", 6 },
  { "&", 6 }, { "==", 7 }, { "!=", 7 }, { "<", 8 }, { ">", 8 }, { "<=", 8 },
  { ">=", 8 }, { "<<", 9 }, { ">>", 9 }, { "+", 10 }, { "-", 10 },
  { "*", 11 }, { "/", 11 }, { "%", 11 }
};

/* The rank of the operator at S[I], which follows a space; -1 if none.  */
static int
rank_at (const text &s, size_t i)
{
  size_t n = s.find (' ', i);
  if (n == text::npos)
    return -1;
  text word = s.substr (i, n - i);
  for (auto &o : break_ops)
    if (word == o.op)
      return o.rank;
  return -1;
}

/* The state of a scan: columns of the open brackets.  */
struct layout_scan
{
  std::vector<int> open;
  int base;		/* continuation outside of brackets */
  int brackets;		/* open [ */
};

/* Scan S[FROM, TO), which is printed from COLUMN on, and note break
   points.  */
static void
scan_line (const text &s, size_t from, size_t to, int column, layout_scan *st,
	   std::vector<break_point> *points)
{
  for (size_t i = from; i < to; i++, column++)
    {
      char c = s[i];
      if (c == '"' || c == '\'')
	{
	  for (i++, column++; i < to && s[i] != c; i++, column++)
	    if (s[i] == '\\')
	      i++, column++;
	  continue;
	}
      if (c == '(' || c == '[' || c == '{')
	{
	  st->open.push_back (column + 1);
	  st->brackets += c == '[';
	}
      else if ((c == ')' || c == ']' || c == '}') && st->open.size ())
	{
	  st->open.pop_back ();
	  st->brackets -= c == ']';
	}
      int depth = st->open.size () + 2 * st->brackets;
      int at = st->open.size () ? st->open.back () : st->base;
      if (c == ' ' && i > from && i + 1 < to)
	{
	  int rank = s[i - 1] == ';' ? 0 : s[i - 1] == ',' ? 1
		     : s[i - 1] == '=' && st->open.empty () ? 20
		     : rank_at (s, i + 1);
	  if (rank >= 0 && points)
	    points->push_back (break_point { i + 1, depth, rank, at });
	  if (s[i - 1] == '=' && st->open.empty ())
	    st->base = column + 1;
	}
    }
}

unsigned
cuda_lines (const text &s)
{
  unsigned n = 0;
  for (char c : s)
    n += c == '\n';
  return n;
}

/* The position of the value that LINE assigns, "= value;", or 0.  */
static size_t
assigned_value (const text &line)
{
  int depth = 0;
  for (size_t i = 1; i + 2 < line.length (); i++)
    {
      depth += line[i] == '(' || line[i] == '[';
      depth -= line[i] == ')' || line[i] == ']';
      if (!depth && !line.compare (i, 3, " = "))
	return i + 1;
      if (strchr ("\"'{;", line[i]))
	return 0;
    }
  return 0;
}

/* How to break a line.  */
struct layout_way
{
  size_t at;		/* what is before this gets a line of its own, if not
			   0 */
  int least;		/* columns of a line, unless there is no such break
			   point */
  int most;		/* columns by which the other lines are to the right of
			   the first, at most */
};

/* The best point for breaking LINE, of which what is before FROM is printed and
   the rest begins in COLUMN.  Null if there is none.  */
static const break_point *
best_point (const std::vector<break_point> &points, const text &line,
	    size_t from, int column, int right, int least)
{
  const break_point *best = NULL;
  for (const break_point &b : points)
    {
      int width = b.pos - from, next = MIN (b.column, right);
      bool room = next + 20 <= MARGIN
		  || next + (line.length () - b.pos) <= MARGIN;
      if (width >= least && column + width <= MARGIN + 1 && room
	  && (!best || b.depth < best->depth
	      || (b.depth == best->depth && b.rank <= best->rank)))
	best = &b;
    }
  return best;
}

/* Break LINE into lines in the way W.  The first one begins in column INDENT.
   *FITS: all lines are short enough.  */
static text
broken_in (const text &line, int indent, const layout_way &w, bool *fits)
{
  text out;
  size_t from = w.at;
  int column = w.at ? indent + 2 : indent, right = indent + w.most;
  layout_scan st;
  st.base = w.at ? column + 2 : indent + (line.compare (0, 7, "return ") ? 2 : 7);
  st.brackets = 0;
  if (w.at)
    out = cuda_indentation (indent) + line.substr (0, w.at - 1) + "\n";
  *fits = !w.at || indent + (int) w.at - 1 <= MARGIN;
  while (column + (line.length () - from) > MARGIN)
    {
      std::vector<break_point> points;
      layout_scan probe = st;
      scan_line (line, from, line.length (), column, &probe, &points);
      const break_point *best = NULL;
      for (int least : { w.least, 1 })
	if (!best)
	  best = best_point (points, line, from, column, right, least);
      if (!best)
	{
	  *fits = false;
	  break;
	}
      out += cuda_indentation (column)
	     + line.substr (from, best->pos - from - 1) + "\n";
      scan_line (line, from, best->pos, column, &st, NULL);
      from = best->pos;
      column = MIN (best->column, right);
    }
  return out + cuda_indentation (column) + line.substr (from) + "\n";
}

text
cuda_broken (const text &line, int indent)
{
  bool fits;
  text best = broken_in (line, indent, { 0, 16, MARGIN }, &fits);
  if (cuda_lines (best) == 1 && fits)
    return best;
  size_t value = assigned_value (line);
  bool all = fits;
  /* Take the first way that needs the fewest lines.  Brackets may be so far to
     the right that the lines behind them have to begin left of them.  */
  for (int most : { MARGIN, 24, 16, 8 })
    for (size_t at : { (size_t) 0, value })
      for (int least : { 16, 8 })
	if (most == MARGIN || !all)
	  {
	    text other = broken_in (line, indent, { at, least, most }, &fits);
	    if (fits && (!all || cuda_lines (other) < cuda_lines (best)))
	      {
		best = other;
		all = true;
	      }
	  }
  return best;
}

/* LINES with MARK at the end of each.  */
static text
with_mark (const text &lines, const text &mark)
{
  text out;
  for (char c : lines)
    out += c == '\n' ? mark + c : text (1, c);
  return out;
}

text
cuda_laid_out (const text &lines)
{
  text out;
  for (size_t from = 0, end; from < lines.length (); from = end + 1)
    {
      end = MIN (lines.find ('\n', from), lines.length ());
      text line = lines.substr (from, end - from), mark;
      size_t at = line.find (CUDA_MARK);
      if (at != text::npos)
	{
	  mark = line.substr (at);
	  line.resize (at);
	}
      int indent = 0;
      for (at = 0; line[at] == ' ' || line[at] == '\t'; at++)
	indent = line[at] == ' ' ? indent + 1 : (indent / 8 + 1) * 8;
      bool stays = indent + (line.length () - at) <= MARGIN
		   || line[at] == '#' || line[at] == '/';
      out += with_mark (stays ? line + "\n"
			: cuda_broken (line.substr (at), indent), mark);
    }
  return out;
}

void
cuda_line (cuda_printer *p, const text &line)
{
  p->ordered = false;
  p->items++;
  p->out += cuda_marked (p, cuda_indentation (p->indent) + line + "\n");
}

void
cuda_pragma (cuda_printer *p, const text &what)
{
  /* A pragma is not a statement of its own: its statement must follow in the
     same braces, and a list of one statement has none.  */
  p->out += "#pragma " + what + "\n";
}

/* Append LINE to *OUT in pieces of at most MARGIN columns, broken at
   spaces.  */
static void
wrap (const text &line, int indent, std::vector<text> *out)
{
  size_t from = 0;
  int room = MARGIN - 6;
  while (line.length () - from > (size_t) room)
    {
      size_t at = line.rfind (' ', from + room);
      if (at == text::npos || at <= from)
	break;
      out->push_back (text (from ? indent : 0, ' ')
		      + line.substr (from, at - from));
      from = at + 1;
      room = MARGIN - 6 - indent;
    }
  out->push_back (text (from ? indent : 0, ' ') + line.substr (from));
}

text
cuda_comment (const std::vector<text> &lines)
{
  std::vector<text> all;
  for (const text &l : lines)
    wrap (l, 2, &all);
  text out;
  for (size_t i = 0; i < all.size (); i++)
    {
      text l = all[i];
      /* No text in it may end the comment.  */
      for (size_t at; (at = l.find ("*/")) != text::npos; )
	l.replace (at, 2, "* /");
      /* Sentences end with two spaces before the end of the comment.  */
      const char *end = i + 1 < all.size () ? "\n" : "  */\n";
      out += (l.empty () ? "" : i ? "   " : "/* ") + l + end;
    }
  return out;
}
