/* Print and write statements of Fortran, as functions of the printed CUDA C.

   In: nothing.  Out: the text of the functions that a thread needs to write a
   record.  Each thread builds the record in a line of its own, in the form of
   gfortran's library, and prints it at once, so that lines of several threads
   do not mix.

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "cuda/print.h"
#include "read/read.h"

static const char decimal_text[] = R"(/* The digits of X, which is finite and not negative, rounded: N of them, or, if
   PLACES, those up to N behind the point.  Their number goes to *GOT.  X is 0.DIGITS
   times ten to the power of the result.  */
static __device__ __noinline__ int
acc_decimal (double x, char *digits, int n, bool places, int *got)
{
  unsigned w[88], five = 0;
  int words = 0, total, e, up = 0;
  unsigned long long m = frexp (x, &e) * 9007199254740992.0;

  for (e -= 53; m && m % 2 == 0 && e < 0; e++)
    m /= 2;
  for (; m; m /= 1000000000)
    w[words++] = m % 1000000000;
  if (!words)
    e = 0;
  /* M * 2^E, or M * 5^-E, of which -E digits are behind the point.  */
  for (int left = e < 0 ? -e : e; left && words; )
    {
      int step = left < 12 ? left : 12;
      unsigned long long carry = 0;
      five = 1;
      for (int i = 0; i < step; i++)
	five *= e < 0 ? 5 : 2;
      for (int i = 0; i < words; i++, carry /= 1000000000)
	w[i] = (carry += (unsigned long long) w[i] * five) % 1000000000;
      if (carry)
	w[words++] = carry;
      left -= step;
    }
  total = words ? 9 * (words - 1) : 0;
  for (unsigned top = words ? w[words - 1] : 0; top; top /= 10)
    total++;
  int power = total + (e < 0 ? e : 0);
  if (places)
    n += words ? power : 0;
  if (n > 350)
    n = 350;
  for (int i = 0; i <= total || i < n; i++)
    {
      unsigned d = 0, part = 1;
      int from = total - 1 - i;
      if (from >= 0)
	{
	  for (int j = 0; j < from % 9; j++)
	    part *= 10;
	  d = w[from / 9] / part % 10;
	}
      if (i < n)
	digits[i] = '0' + d;
      else if (i == n)
	up = d > 5 ? 3 : d < 5 ? 0 : 1;
      else if (up == 1 && d)
	up = 2;
    }
  *got = n < 0 ? 0 : n;
  if (n < 0 || !(up > 1 || (up == 1 && n > 0 && digits[n - 1] % 2)))
    return power;
  int i = n - 1;
  for (; i >= 0 && digits[i] == '9'; i--)
    digits[i] = '0';
  if (i >= 0)
    digits[i]++;
  else
    {
      for (i = n; i > 0; i--)
	digits[i] = '0';
      digits[0] = '1';
      *got = n + places;
      power++;
    }
  return power;
}

/* The digits of a number with BEFORE of them in front of the point, AFTER behind it.
   Returns where the text goes on.  */
static __device__ char *
acc_point (char *b, const char *digits, int n, int before, int after)
{
  if (before <= 0)
    *b++ = '0';
  for (int i = 0; i < before; i++)
    *b++ = i < n ? digits[i] : '0';
  *b++ = '.';
  for (int i = before; i < before + after; i++)
    *b++ = i >= 0 && i < n ? digits[i] : '0';
  return b;
}

static __device__ char *
acc_power (const acc_line *l, char *b, char letter, int power)
{
  int size = power < 0 ? -power : power, places = acc_exponent_digits (l, power);
  int n = places > 0 ? places : size > 99 ? 3 : size > 9 || l->width ? 2 : 1;
  if (places < 0)
    return b;
  if (places || n < 3 || l->width == 0)
    *b++ = letter;
  *b++ = power < 0 ? '-' : '+';
  for (int i = n - 1; i >= 0; i--, size /= 10)
    b[i] = '0' + size % 10;
  return b + n;
}

/* True if the exponent POWER is no wider than L's format says.  */
static __device__ bool
acc_exponent_fits (const acc_line *l, int power)
{
  int places = acc_exponent_digits (l, power), size = power < 0 ? -power : power;
  for (int i = 0; i < places; i++)
    size /= 10;
  return places <= 0 || size == 0;
}

/* The scale factor leaves no digit: an error of gfortran's library, with its number.  */
static __device__ void
acc_scale_error (const acc_line *l)
{
  if (!l->status)
    {
      printf ("Fortran runtime error: Scale factor out of range in format specifier "
	      "'E' or 'D'\n");
      __trap ();
    }
  *l->status = 5006;
}

/* X with edit descriptor EDIT, F, E, D, S (ES), N (EN) or G, of L's size and digits, to
   B.  Returns how many characters.  */
static __device__ __noinline__ int
acc_real_text (const acc_line *l, char *b, double x, char edit)
{
  char digits[352], *begin = b;
  int n, power, d = l->digits, k = edit == 'S' ? 1 : l->scale;
  bool minus = signbit (x);

  if (minus || l->plus)
    *b++ = minus ? '-' : '+';
  x = fabs (x);
  if (isnan (x) || isinf (x))
    {
      const char *s = isnan (x) ? "NaN" : l->width && l->width < 8 + (b - begin)
					  ? "Inf" : "Infinity";
      if (isnan (x))
	b = begin;
      while (*s)
	*b++ = *s++;
      return b - begin;
    }
  if (edit == 'G')
    {
      power = acc_decimal (x, digits, d, false, &n);
      bool fixed = x == 0 || (power >= 0 && power <= d);
      if (!fixed)
	{
	  edit = 'E';
	  d -= l->free;
	}
      else
	{
	  int after = x == 0 ? d - 1 : d - power;
	  power = acc_decimal (x, digits, after, true, &n);
	  b = acc_point (b, digits, n, power, after);
	  for (int i = l->exponent ? l->exponent + 2 : 4; i > 0; i--)
	    *b++ = ' ';
	  return b - begin;
	}
    }
  if (edit == 'F')
    {
      power = acc_decimal (x, digits, d + k, true, &n) + k;
      return acc_point (b, digits, n, x == 0 ? 0 : power, d) - begin;
    }
  if (edit == 'N')
    {
      power = acc_decimal (x, digits, d + 1, false, &n);
      for (int i = 0; i < 2; i++)
	{
	  k = x == 0 ? 1 : ((power - 1) % 3 + 3) % 3 + 1;
	  power = acc_decimal (x, digits, d + k, false, &n);
	}
      d += k - 1;
    }
  else
    {
      if (edit != 'S' && (k <= -d || k >= d + 2))
	{
	  acc_scale_error (l);
	  return 0;
	}
      power = acc_decimal (x, digits, k > 0 ? d + 1 : d + k, false, &n);
    }
  power = x == 0 ? 0 : power - k;
  if (acc_exponent_fits (l, power))
    {
      b = acc_point (b, digits, n, k, k > 0 ? d - k + 1 : d);
      return acc_power (l, b, edit == 'D' ? 'D' : 'E', power) - begin;
    }
  n = l->width ? l->width : l->digits + 1 + (b - begin);
  for (int i = 0; i < n && i < 400; i++)
    begin[i] = '*';
  return n < 400 ? n : 400;
}
)";

static const char format_text[] = R"(static __device__ char
acc_format_char (acc_line *l)
{
  while (l->next < l->length && l->format[l->next] == ' ')
    l->next++;
  char c = l->next < l->length ? l->format[l->next] : ')';
  return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

static __device__ int
acc_format_number (acc_line *l, int otherwise)
{
  char c = acc_format_char (l);
  if (c < '0' || c > '9')
    return otherwise;
  int n = 0;
  for (; c >= '0' && c <= '9'; c = acc_format_char (l))
    {
      n = 10 * n + c - '0';
      l->next++;
    }
  return n;
}

static __device__ void
acc_format_literal (acc_line *l, char quote)
{
  for (; l->next < l->length; l->next++)
    {
      if (l->format[l->next] == quote
	  && (l->next + 1 >= l->length || l->format[++l->next] != quote))
	return;
      acc_put (l, l->format[l->next]);
    }
}

/* Edit descriptor C, which has been read but for what follows.  */
static __device__ void
acc_format_edit (acc_line *l, char c, int repeat)
{
  char second = acc_format_char (l);
  l->edit = c;
  if (c == 'E' && (second == 'S' || second == 'N'))
    {
      l->edit = second;
      l->next++;
    }
  l->width = acc_format_number (l, c == 'A' || c == 'L' || c == 'I' ? -1 : 0);
  l->digits = -1;
  l->exponent = 0;
  if (acc_format_char (l) == '.')
    {
      l->next++;
      l->digits = acc_format_number (l, 0);
      if (acc_format_char (l) == 'E' && c != 'I')
	{
	  l->next++;
	  l->exponent = acc_format_number (l, 2);
	}
    }
  l->count = repeat - 1;
}

/* Do what C, which has been read, N times, says.  False if it is for a value.  */
static __device__ bool
acc_format_control (acc_line *l, char c, int n)
{
  char second = acc_format_char (l);
  switch (c)
    {
    case '/':
      for (int i = 0; i < n; i++)
	acc_end_record (l);
      return true;
    case '\'':
    case '"':
      acc_format_literal (l, c);
      return true;
    case 'X':
      acc_move (l, l->at + n);
      return true;
    case 'P':
      l->scale = n;
      return true;
    case 'T':
      l->next += second == 'L' || second == 'R';
      n = acc_format_number (l, 1);
      acc_move (l, second == 'L' ? l->at - n : second == 'R' ? l->at + n
		   : l->begin + n - 1);
      return true;
    case 'S':
      l->next += second == 'P' || second == 'S';
      l->plus = second == 'P';
      return true;
    case 'B':
    case 'D':
      if (second != (c == 'B' ? 'N' : 'C') && second != (c == 'B' ? 'Z' : 'P'))
	return false;
      l->next++;
      return true;
    case 'R':
      l->next++;
      return true;
    default:
      return c == ',';
    }
}

/* The number before a descriptor, or OTHERWISE if there is none.  */
static __device__ int
acc_format_repeat (acc_line *l, int otherwise)
{
  char c = acc_format_char (l);
  l->next += c == '+' || c == '-' || c == '*';
  return c == '*' ? 0x7fffffff
	 : c == '-' ? -acc_format_number (l, 1) : acc_format_number (l, otherwise);
}

/* A parenthesis of the format ends.  True if it was the last one.  */
static __device__ bool
acc_format_close (acc_line *l)
{
  if (l->depth == 1)
    return true;
  if (l->left[l->depth - 1]-- > 0)
    l->next = l->start[l->depth - 1];
  else
    l->depth--;
  return false;
}

/* Do what the format says up to the edit descriptor of the next value, or, if there is
   none, to where it ends.  */
static __device__ __noinline__ void
acc_next_edit (acc_line *l, bool value)
{
  if (l->count > 0)
    {
      l->count -= value;
      return;
    }
  for (bool again = false;;)
    {
      int before = l->next, n = acc_format_repeat (l, 1);
      char c = acc_format_char (l);
      l->next++;
      if (c == '(')
	{
	  if (l->depth == 1)
	    l->revert = before;
	  if (l->depth == 8)
	    __trap ();
	  l->start[l->depth] = l->next;
	  l->left[l->depth++] = n - 1;
	}
      else if (c == ')')
	{
	  if (!acc_format_close (l))
	    continue;
	  if (!value)
	    return;
	  if (again)
	    __trap ();
	  again = true;
	  acc_end_record (l);
	  l->next = l->revert;
	}
      else if (c == ':')
	{
	  if (!value)
	    return;
	}
      else if (!acc_format_control (l, c, n))
	{
	  if (value)
	    acc_format_edit (l, c, n);
	  return;
	}
    }
}
)";

static const char write_text[] = R"(/* Begin to write what FLAGS, of gfortran's library, say.  */
static __device__ void
acc_begin_write (acc_line *l, unsigned flags, int unit, const char *format,
		 long length, const char *advance, char *to, long room,
		 const long *file, int *status)
{
  bool internal = flags & 0x4000;
  if (!internal && unit != 6 && unit != 0)
    {
      printf ("unit %d: a device writes to unit * alone\n", unit);
      __trap ();
    }
  l->out = internal ? to : l->text;
  l->room = internal ? room : sizeof l->text - 1;
  l->size = l->at = l->begin = 0;
  l->base = internal ? to : NULL;
  l->file = file;
  l->record = 0;
  l->ended = l->over = false;
  if (internal)
    acc_find_record (l);
  l->list = !(flags & 0x1000);
  l->full = false;
  l->status = flags & 0x20 ? status : NULL;
  if (l->status)
    *l->status = 0;
  l->first = true;
  l->stays = (flags & 0x2000) && (advance[0] | 32) == 'n';
  l->format = format;
  l->length = length;
  l->next = l->depth = l->count = l->scale = 0;
  l->plus = l->free = false;
  if (!l->list)
    {
      l->start[l->depth++] = 1;
      while (l->format[l->next++] != '(')
	;
      l->revert = l->next;
    }
}

static __device__ void
acc_end_write (acc_line *l)
{
  if (!l->list)
    acc_next_edit (l, false);
  if (l->base)
    {
      int error = l->over ? -1 : l->full ? -2 : 0;
      l->size = l->full ? 0 : l->size;
      l->full = false;
      acc_fill (l);
      if (error && l->status)
	*l->status = error;
      else if (error)
	{
	  printf ("Fortran runtime error: End of %s\n", l->over ? "file" : "record");
	  __trap ();
	}
      return;
    }
  if (!l->stays)
    acc_end_record (l);
  acc_flush (l);
}

static __device__ __attribute__ ((unused)) __noinline__ void
acc_write_integer (acc_line *l, const void *p, int kind)
{
  __int128 v = kind == 1 ? *(const signed char *) p
	       : kind == 2 ? *(const short *) p : kind == 4 ? *(const int *) p
	       : kind == 8 ? *(const long *) p : *(const __int128 *) p;
  int width = kind == 1 ? 4 : kind == 2 ? 6 : kind == 4 ? 11 : kind == 8 ? 20 : 40;
  unsigned radix = 10;
  char digits[132];
  int n = sizeof digits, most = 1;
  if (l->list)
    acc_separate (l, false);
  else
    {
      acc_next_edit (l, true);
      radix = l->edit == 'Z' ? 16 : l->edit == 'O' ? 8 : l->edit == 'B' ? 2 : 10;
      width = l->width < 0 ? width + 1 : l->width;
      most = l->edit == 'G' || l->digits < 0 ? 1 : l->digits;
    }
  unsigned __int128 u = v;
  if (radix == 10 && v < 0)
    u = -u;
  else if (radix != 10 && kind < 16)
    u &= ((unsigned __int128) 1 << 8 * kind) - 1;
  for (int least = n - most; u || n > least; u /= radix)
    {
      unsigned d = u % radix;
      digits[--n] = d < 10 ? '0' + d : 'A' + d - 10;
    }
  if (radix == 10 && (v < 0 || (l->plus && !l->list)))
    digits[--n] = v < 0 ? '-' : '+';
  acc_field (l, digits + n, sizeof digits - n, width);
}

/* X in a field as wide as L says.  */
static __device__ void
acc_real_field (acc_line *l, double x, char edit)
{
  char b[400];
  int n = acc_real_text (l, b, x, edit), from = 0;
  int zero = b[0] == '-' || b[0] == '+';
  if (l->width == 0)
    while (n && b[n - 1] == ' ')
      n--;
  if (b[zero] == '0' && b[zero + 1] == '.' && n > zero + 2
      && (l->width ? n > l->width : edit == 'F'))
    {
      b[1] = b[0];
      from = 1;
      if (!zero)
	b[1] = '.';
    }
  acc_field (l, b + from, n - from, l->width);
}

/* What list-directed output has for reals of KIND.  */
static __device__ void
acc_real_edit (acc_line *l, int kind)
{
  l->width = kind == 4 ? 16 : 25;
  l->digits = kind == 4 ? 9 : 17;
  l->exponent = kind == 4 ? 2 : 3;
  l->free = true;
  l->scale = 1;
}

static __device__ __attribute__ ((unused)) __noinline__ void
acc_write_real (acc_line *l, const void *p, int kind)
{
  double x = kind == 4 ? *(const float *) p : *(const double *) p;
  l->kind = kind;
  if (l->list)
    {
      acc_separate (l, false);
      acc_real_edit (l, kind);
      acc_real_field (l, x, 'G');
      return;
    }
  acc_next_edit (l, true);
  if (l->edit == 'G' && l->digits < 0)
    {
      int scale = l->scale;
      acc_real_edit (l, kind);
      l->width = 0;
      acc_real_field (l, x, 'G');
      l->free = false;
      l->scale = scale;
    }
  else
    acc_real_field (l, x, l->edit);
}

static __device__ __attribute__ ((unused)) __noinline__ void
acc_write_complex (acc_line *l, const char *p, int kind)
{
  if (!l->list)
    {
      acc_write_real (l, p, kind);
      acc_write_real (l, p + kind, kind);
      return;
    }
  char b[80];
  int n = 0;
  acc_separate (l, false);
  acc_real_edit (l, kind);
  l->free = false;
  int width = 2 * l->width + 3;
  for (int i = 0; i < 2; i++)
    {
      double x = kind == 4 ? ((const float *) p)[i] : ((const double *) p)[i];
      b[n++] = i ? ',' : '(';
      for (n += acc_real_text (l, b + n, x, 'G'); b[n - 1] == ' '; n--)
	;
    }
  b[n++] = ')';
  acc_field (l, b, n, width);
}

static __device__ __attribute__ ((unused)) void
acc_write_logical (acc_line *l, const char *p, int kind)
{
  char c = 'F';
  for (int i = 0; i < kind; i++)
    if (p[i])
      c = 'T';
  if (l->list)
    acc_separate (l, false);
  else
    acc_next_edit (l, true);
  acc_field (l, &c, 1, l->list || l->width < 1 ? 1 : l->width);
}

static __device__ __attribute__ ((unused)) void
acc_write_character (acc_line *l, const char *p, long n)
{
  int width = 0;
  if (l->list)
    acc_separate (l, true);
  else
    {
      acc_next_edit (l, true);
      width = l->width;
    }
  for (long i = n; i < width; i++)
    acc_put (l, ' ');
  acc_put_many (l, p, width > 0 && width < n ? width : n);
}

/* The elements of the array that descriptor D is of.  */
static __device__ __attribute__ ((unused)) __noinline__ void
acc_write_array (acc_line *l, const long *d, int kind, long length)
{
  int rank = ((const signed char *) d)[28], type = ((const signed char *) d)[29];
  long at[15] = {}, span = d[4] ? d[4] : d[2];
  for (;;)
    {
      long place = 0;
      for (int i = 0; i < rank; i++)
	{
	  const long *bounds = d + 5 + 3 * i;
	  if (bounds[2] < bounds[1])
	    return;
	  place += at[i] * bounds[0];
	}
      const char *p = (const char *) d[0] + place * span;
      switch (type)
	{
	case 1: acc_write_integer (l, p, kind); break;
	case 2: acc_write_logical (l, p, kind); break;
	case 3: acc_write_real (l, p, kind); break;
	case 4: acc_write_complex (l, p, kind); break;
	default: acc_write_character (l, p, d[2]);
	}
      int i = 0;
      for (; i < rank; at[i++] = 0)
	if (++at[i] <= d[5 + 3 * i + 2] - d[5 + 3 * i + 1])
	  break;
      if (i == rank)
	return;
    }
}
)";

/* How many digits the exponent POWER has by L's format: 0 if by its size, -1 if
   it is left out.  It depends on the library of the host.  */
static const char *const exponent_text = ACC_GFORTRAN_WRITES_KIND_EXPONENT
  ? R"(static __device__ int
acc_exponent_digits (const acc_line *l, int)
{
  return l->exponent || l->width ? l->exponent : l->kind == 4 ? 2 : 3;
}
)" : ACC_GFORTRAN_WRITES_ZERO_EXPONENT
  ? R"(static __device__ int
acc_exponent_digits (const acc_line *l, int)
{
  return l->exponent;
}
)"
  : R"(static __device__ int
acc_exponent_digits (const acc_line *l, int power)
{
  return power == 0 && l->width == 0 ? -1 : l->exponent;
}
)";

/* ---- Calls */

static text
operand (cuda_printer *p, tree call, int n)
{
  tree a = CALL_EXPR_ARG (call, n);
  return cuda_operand (cuda_strict (p, a, TREE_TYPE (a)), P_ASSIGN);
}

text
cuda_write_member (cuda_printer *p)
{
  cuda_add_helper (p, "acc_line", cuda_line_text, 0);
  cuda_add_helper (p, "acc_exponent_digits", exponent_text, 1);
  cuda_add_helper (p, "acc_decimal", decimal_text, 1);
  cuda_add_helper (p, "acc_next_edit", format_text, 1);
  cuda_add_helper (p, "acc_write", write_text, 2);
  return "acc_line line;\n";
}

/* The function for one value of a record, and the number of gfortran's
   arguments that it takes.  */
static const struct { const char *name, *function; int n; } values[] = {
  { "transfer_integer_write", "acc_write_integer", 3 },
  { "transfer_real_write", "acc_write_real", 3 },
  { "transfer_complex_write", "acc_write_complex", 3 },
  { "transfer_logical_write", "acc_write_logical", 3 },
  { "transfer_character_write", "acc_write_character", 3 },
  { "transfer_array_write", "acc_write_array", 4 }
};

/* The cast to the type that argument 1 of FUNCTION points to.  */
static const char *
pointed_to (const char *function)
{
  return !strcmp (function, "acc_write_array") ? "(const long *) "
	 : !strcmp (function, "acc_write_integer")
	   || !strcmp (function, "acc_write_real") ? "" : "(const char *) ";
}

bool
cuda_fortran_write (cuda_printer *p, tree call, const char *name,
		    cuda_value *v)
{
  tree type = TREE_TYPE (call);
  if (!call_expr_nargs (call))
    return false;
  text dt = "(" + operand (p, call, 0) + ")->";
  if (!strcmp (name, "st_write"))
    *v = cuda_make ("acc_begin_write (&" + dt + "line, " + dt + "common.flags, "
		    + dt + "common.unit, (const char *) " + dt + "format, "
		    + dt + "format_len, (const char *) " + dt + "advance, "
		    "(char *) " + dt + "internal_unit, "
		    + dt + "internal_unit_len, (const long *) " + dt
		    + "internal_unit_desc, " + dt + "common.iostat)",
		    P_POSTFIX, type);
  else if (!strcmp (name, "st_write_done"))
    *v = cuda_make ("acc_end_write (&" + dt + "line)", P_POSTFIX, type);
  else
    {
      for (auto &value : values)
	if (!strcmp (name, value.name))
	  {
	    tree kind = CALL_EXPR_ARG (call, 2);
	    bool length = !strcmp (name, "transfer_character_write");
	    if (!length && tree_fits_shwi_p (kind) && tree_to_shwi (kind) > 8
		&& strcmp (name, "transfer_integer_write"))
	      return false;
	    text s = text (value.function) + " (&" + dt + "line, "
		     + pointed_to (value.function)
		     + cuda_operand (cuda_expr (p, CALL_EXPR_ARG (call, 1)),
				     P_UNARY);
	    for (int i = 2; i < value.n; i++)
	      s += ", " + operand (p, call, i);
	    *v = cuda_make (s + ")", P_POSTFIX, type);
	    return true;
	  }
      return false;
    }
  return true;
}

void
cuda_check_write (cuda_printer *p, tree place, tree value)
{
  if (TREE_CODE (place) != COMPONENT_REF
      || !DECL_NAME (TREE_OPERAND (place, 1)))
    return;
  tree object = TREE_OPERAND (place, 0);
  const char *name = IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (place, 1)));
  bool common = TREE_CODE (object) == COMPONENT_REF
		&& acc_write_state_p (TREE_TYPE (TREE_OPERAND (object, 0)));
  /* The device prints units 0 and 6.  Negative units are variables.  */
  if ((common && !strcmp (name, "unit") && tree_fits_shwi_p (value)
       && tree_to_shwi (value) > 0 && tree_to_shwi (value) != 6)
      || (acc_write_state_p (TREE_TYPE (object))
	  && (!strcmp (name, "namelist_name") || !strcmp (name, "rec")
	      || !strcmp (name, "id") || !strcmp (name, "pos"))))
    cuda_fail (p, "input, and output to files, have no device version");
}
