"""Programs of several functions: data that is held over calls, routines of all
levels, queues, members of members, clauses for one device.

In: a source of random numbers.  Out: regions.  Templates as in fuzz_idiom.py; <Q>
is a queue, <D> clauses for devices, <T> an integer type, narrow or not, <W> a
level of a loop of a worker.
"""

from fuzz_idiom import Idiom, put

CALLS = {
    "data over calls": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:n]) copyin(b[0:n])
{
@add (a, b, n, 3);
#pragma acc update self(a[0:n])
for (int i = 0; i < n; i++)
a[i] ^= 5;
#pragma acc update device(a[0:n])
@add (a, b, n, -1);
@twice (n, a);
}
@add (a, b, n, 2);
@twice (n / 2, a + n / 2);
""", "a", """\
static void __attribute__ ((noipa))
@add (int *x, const int *y, int n, int by)
{
#pragma acc <P> copy(x[0:n]) copyin(y[0:n])
for (int i = 0; i < n; i++)
x[i] += y[n - 1 - i] * by;
}
static void __attribute__ ((noipa))
@twice (int n, int *x)
{
#pragma acc <P>
for (int i = 0; i < n; i++)
x[i] = x[i] * 2 + i;
}
"""),
    "unstructured over calls": ("int *a, int *b, int n", """\
@begin (a, b, n);
#pragma acc <P> present(a[0:n], b[0:n])
for (int i = 0; i < n; i++)
a[i] += b[i];
@begin (a, b, n);
#pragma acc <L> present(a)
for (int i = 1; i < n; i++)
a[i] = a[i] + a[i - 1] / 2;
@end (a, b, n);
#pragma acc <P> present(a)
for (int i = 0; i < n; i++)
a[i]++;
@end (a, b, n);
""", "a b", """\
static void __attribute__ ((noipa))
@begin (int *x, int *y, int n)
{
#pragma acc enter data copyin(x[0:n]) copyin(y[0:n])
}
static void __attribute__ ((noipa))
@end (int *x, int *y, int n)
{
#pragma acc exit data copyout(x[0:n]) delete(y[0:n])
}
"""),
    "matrix parameters": ("int *a, int *b, int n", """\
int w = n % 11 + 1, m = n % 7 + 2;
@t (m, w, (int (*)[w]) a, (int (*)[m]) b);
@c (2, m, w, (int (*)[m][w]) a);
""", "a b", """\
static void __attribute__ ((noipa))
@t (int m, int w, int x[m][w], int y[w][m])
{
#pragma acc data copyin(x[0:m][0:w]) copyout(y[0:w][0:m])
{
#pragma acc parallel loop <C2> present(x, y)
for (int i = 0; i < m; i++)
for (int j = 0; j < w; j++)
y[j][i] = x[i][j] * 2 + i - j;
#pragma acc <L>
for (int j = 1; j < w; j++)
for (int i = 0; i < m; i++)
y[j][i] += y[j - 1][i] / 2;
}
}
static void __attribute__ ((noipa))
@c (int d, int m, int w, int x[d][m][w])
{
#pragma acc <K2> copy(x[0:d][0:m][0:w])
for (int i = 0; i < m; i++)
for (int j = 0; j < w; j++)
x[1][i][j] += x[0][i][j] * 3;
#pragma acc update self(x[0:d][0:m][0:w]) if_present
}
"""),
    "whole parameters": ("int *a, int *b, int n", """\
@f12 ((int (*)[12]) a, b, n % 12);
@fv (n % 20 + 1, a, (int (*)[n % 20 + 1]) b);
""", "a b", """\
static void __attribute__ ((noipa))
@f12 (int x[10][12], int y[12], int k)
{
#pragma acc <P> copyin(x) copy(y)
for (int j = 0; j < 12; j++)
{
int s = 0;
for (int i = 0; i < 10; i++)
s += x[i][j];
y[j] = s + k;
}
}
static void __attribute__ ((noipa))
@fv (int w, int x[w], int y[3][w])
{
#pragma acc data copyin(x) copy(y)
{
#pragma acc <K2>
for (int i = 0; i < 3; i++)
for (int j = 0; j < w; j++)
y[i][j] = y[i][j] * 2 - x[w - 1 - j];
}
}
"""),
    "members of members": ("int *a, int *b, int n", """\
struct @grid g = { n, { a, 3 }, { b, 5 } }, *p = &g;
#pragma acc data copyin(g) copyin(g.in.v[0:n]) copy(g.out.v[0:n])
{
#pragma acc <P> present(g)
for (int i = 0; i < g.n; i++)
g.out.v[i] += g.in.v[i] * g.in.w + g.out.w;
#pragma acc <L> present(p[0:1])
for (int i = 1; i < p->n; i++)
p->out.v[i] += p->out.v[i - 1] / 4;
}
#pragma acc <P> copyin(p->in.v[0:n]) copy(p->out.v[0:n])
for (int i = 0; i < n; i++)
p->out.v[i] ^= p->in.v[n - 1 - i];
""", "b", "struct @grid { int n; struct { int *v; int w; } in, out; };\n"),
    "rows of structures": ("int *a, int *b, int n", """\
struct @row r[4];
int w = n % 60 + 1;
for (int k = 0; k < 4; k++)
r[k] = (struct @row) { w - k % w, a + 60 * k };
#pragma acc enter data copyin(r)
for (int k = 0; k < 4; k++)
{
#pragma acc enter data copyin(r[k].v[0:r[k].n])
}
#pragma acc parallel loop <G> present(r) copyin(b[0:n])
for (int k = 0; k < 4; k++)
#pragma acc loop <I>
for (int i = 0; i < r[k].n; i++)
r[k].v[i] += b[i % n] + k;
for (int k = 0; k < 4; k++)
{
#pragma acc exit data copyout(r[k].v[0:r[k].n])
}
#pragma acc exit data delete(r)
""", "a", "struct @row { int n, *v; };\n"),
    "queues": ("int *a, int *b, int n", """\
int part = n / 4 + 1;
#pragma acc data copy(a[0:n]) create(b[0:n])
{
for (int q = 0; q < 4; q++)
{
int lo = q * part, hi = lo + part < n ? lo + part : n;
#pragma acc <P> present(a, b) async(q % <Q>)
for (int i = lo; i < hi; i++)
b[i] = a[i] * 3 + q;
}
#pragma acc wait
#pragma acc <P> present(a, b) async(<Q>)
for (int i = 0; i < n; i++)
a[i] = b[n - 1 - i];
#pragma acc <P> present(a, b) wait(<Q>) async(<Q> + 1)
for (int i = 0; i < n; i++)
b[i] = a[i] + 1;
#pragma acc wait(<Q> + 1) async(<Q> + 2)
#pragma acc <P> present(a, b) async(<Q> + 2)
for (int i = 0; i < n; i++)
a[i] += b[i];
#pragma acc update self(b[0:n]) async(<Q> + 2)
#pragma acc wait(<Q> + 2)
}
""", "a b"),
    "asynchronous data": ("int *a, int *b, int n", """\
#pragma acc enter data copyin(a[0:n]) async(<Q>)
#pragma acc enter data create(b[0:n]) async(<Q>)
#pragma acc <P> present(a, b) async(<Q>)
for (int i = 0; i < n; i++)
b[i] = a[i] * 2;
#pragma acc <L> present(b) async(<Q>)
for (int i = 1; i < n; i++)
b[i] += b[i - 1] / 2;
#pragma acc exit data copyout(b[0:n]) async(<Q>)
#pragma acc exit data delete(a[0:n]) async(<Q>)
#pragma acc wait(<Q>)
for (int i = 0; i < n; i++)
b[i]++;
""", "b"),
    "capture": ("int *a, int *b, int n", """\
int count = 0, most = 0, sum = 0;
#pragma acc data copyin(a[0:n]) copy(b[0:256]) copy(count, most)
{
#pragma acc <P> present(count)
for (int i = 0; i < n; i++)
if (a[i] & 1)
{
int at;
#pragma acc atomic capture
at = count++;
b[at] = a[i];
}
#pragma acc <P> copy(sum) reduction(+:sum)
for (int i = 0; i < n; i++)
{
int old;
#pragma acc atomic capture
{
old = most;
most += a[i];
}
sum += old >= 0;
}
}
for (int i = 0; i < count; i++)
sum += b[i] * 3;
for (int i = 0; i < 256; i++)
b[i] = 0;
b[0] = count;
b[1] = most;
b[2] = sum;
""", "b"),
    "atomics of types": ("int *a, int *b, int n", """\
<T> x = 1, y = -1, z = 3;
unsigned char set[4] = { 0, 0, 0, 0 };
#pragma acc <P> copyin(a[0:n]) copy(x, y, z, set)
for (int i = 0; i < n; i++)
{
#pragma acc atomic
x += a[i];
#pragma acc atomic update
y ^= a[i] << 1;
#pragma acc atomic
z = z - i;
#pragma acc atomic
set[i & 3] |= 1 << (a[i] & 7);
}
b[0] = x;
b[1] = y;
b[2] = z;
for (int k = 0; k < 4; k++)
b[3 + k] = set[k];
""", "b"),
    "nested reductions": ("int *a, int *b, int n", """\
int w = n % 9 + 1, m = n / w, total = 7, most = -1;
#pragma acc parallel loop gang reduction(+:total) reduction(max:most) \\
  copyin(a[0:n]) copyout(b[0:m]) <D>
for (int i = 0; i < m; i++)
{
int row = i;
#pragma acc loop <W> reduction(+:row) reduction(max:most)
for (int j = 0; j < w; j++)
{
row += a[i * w + j];
most = most > a[i * w + j] + j ? most : a[i * w + j] + j;
}
b[i] = row;
total += row & 15;
}
a[0] = total;
a[1] = most;
""", "a b"),
    "reductions of three levels": ("int *a, int *b, int n", """\
int total = 0, least = 1000;
unsigned odd = 0;
#pragma acc parallel num_gangs(<Q>) num_workers(4) vector_length(32) \\
  copyin(a[0:n]) copy(b[0:3]) reduction(+:total)
{
#pragma acc loop gang reduction(+:total)
for (int k = 0; k < 3; k++)
{
int part = k;
#pragma acc loop worker reduction(+:part)
for (int i = 0; i < n / 8; i++)
{
int line = 1;
#pragma acc loop vector reduction(+:line)
for (int j = 0; j < 8; j++)
line += a[i * 8 + j] * (j - k);
part += line;
}
b[k] += part;
total += part;
}
}
#pragma acc parallel loop <C2> reduction(min:least) reduction(^:odd) \\
  copyin(a[0:n])
for (int i = 0; i < n / 5; i++)
for (int j = 0; j < 5; j++)
{
least = least < a[i * 5 + j] - j ? least : a[i * 5 + j] - j;
odd ^= a[i * 5 + j] << j;
}
b[3] = total;
b[4] = least;
b[5] = odd;
""", "b"),
    "narrow reductions": ("int *a, int *b, int n", """\
<T> sum = 3, most = 0;
unsigned product = 1;
signed char mask = -1;
_Bool any = 0, all = 1;
#pragma acc parallel loop reduction(+:sum) reduction(*:product) \\
  reduction(max:most) reduction(&:mask) reduction(||:any) reduction(&&:all) \\
  copyin(a[0:n]) <D>
for (int i = 0; i < n; i++)
{
sum += a[i];
product *= a[i] | 1;
most = a[i] > most ? a[i] : most;
mask &= a[i] | 64;
any = any || a[i] == 17;
all = all && a[i] > 2;
}
b[0] = sum;
b[1] = product;
b[2] = most;
b[3] = mask;
b[4] = any * 2 + all;
""", "b"),
    "vector routine": ("int *a, int *b, int n", """\
int w = n % 13 + 1, m = n / w;
#pragma acc parallel loop gang copy(a[0:n]) copy(b[0:m]) <D>
for (int i = 0; i < m; i++)
{
@scale (w, a + i * w, i + 2);
b[i] += @sum (w, a + i * w);
}
""", "a b", """\
#pragma acc routine vector
static void __attribute__ ((noinline))
@scale (int n, int *x, int by)
{
#pragma acc loop vector
for (int i = 0; i < n; i++)
x[i] = x[i] * by + i;
}
#pragma acc routine vector
static int __attribute__ ((noinline))
@sum (int n, const int *x)
{
int s = 1;
#pragma acc loop vector reduction(+:s)
for (int i = 0; i < n; i++)
s += x[i];
return s;
}
"""),
    "worker routine": ("int *a, int *b, int n", """\
#pragma acc parallel loop gang num_workers(4) vector_length(32) copy(a[0:n]) \\
  copy(b[0:3])
for (int k = 0; k < 3; k++)
{
int part = n / 3;
@rows (part / 4, a + k * part, k);
b[k] = @one (a[k * part], k) + k;
}
""", "a b", """\
#pragma acc routine seq
static int __attribute__ ((noinline))
@one (int x, int depth)
{
return depth > 0 ? @one (x / 2 + depth, depth - 1) : x;
}
#pragma acc routine vector
static void __attribute__ ((noinline))
@row (int *x, int k)
{
#pragma acc loop vector
for (int j = 0; j < 4; j++)
x[j] = @one (x[j] + j, k);
}
#pragma acc routine worker
static void __attribute__ ((noinline))
@rows (int m, int *x, int k)
{
#pragma acc loop worker
for (int i = 0; i < m; i++)
@row (x + i * 4, k);
}
"""),
    "gang routine": ("int *a, int *b, int n", """\
#pragma acc parallel num_gangs(<Q>) copy(a[0:n]) copyin(b[0:n])
@all (n, a, b);
#pragma acc parallel copy(a[0:n]) copyin(b[0:n]) <D>
@all (n / 2, a + n / 4, b);
""", "a", """\
#pragma acc routine gang
static void __attribute__ ((noinline))
@all (int n, int *x, const int *y)
{
#pragma acc loop gang vector
for (int i = 0; i < n; i++)
x[i] += y[i] * 3 - i;
}
"""),
    "devices": ("int *a, int *b, int n", """\
#pragma acc parallel copy(a[0:n]) copyin(b[0:n]) <D>
{
#pragma acc loop gang device_type(nvidia) gang vector device_type(host) gang
for (int i = 0; i < n; i++)
a[i] += b[i];
}
#pragma acc parallel loop copy(a[0:n]) device_type(nvidia) num_gangs(<Q>) \\
  gang device_type(*) vector
for (int i = 0; i < n; i++)
{
int s = 0;
#pragma acc loop reduction(+:s) device_type(host) seq device_type(nvidia) \\
  vector
for (int j = 0; j < 5; j++)
s += j * i;
a[i] += s;
}
""", "a"),
    "narrow members": ("int *a, int *b, int n", """\
struct @box x = { n / 3, n % 200, n + 1, { 1, 3 } };
#pragma acc <L> copy(a[0:256]) copyin(b[0:256])
for (short i = x.lo; i < x.hi; i++)
a[i] = a[i] / 2 + b[i] * x.f[i & 1];
#pragma acc <P> copy(a[0:256])
for (unsigned char i = 0; i < x.c; i++)
a[i] += x.f[1] + i;
#pragma acc <L> copy(a[0:256])
for (unsigned char i = x.c; i != 2; i++)
{
a[i] ^= i;
if (a[i] == 12345)
break;
}
""", "a", "struct @box { short lo; unsigned char c; unsigned short hi; "
     "signed char f[2]; };\n"),
    "bits": ("int *a, int *b, int n", """\
struct @bits t[64], k = { 1, -2, 0, 9 };
int m = n < 64 ? n : 64;
for (int i = 0; i < 64; i++)
t[i] = (struct @bits) { a[i], a[i] - 9, a[i], i };
#pragma acc <P> copy(t) firstprivate(k)
for (int i = 0; i < m; i++)
{
t[i].x += k.x + i;
t[i].y -= k.y;
t[i].z = t[i].x & 1 ? t[i].y : 3;
t[i].w *= 3;
}
#pragma acc <L> copy(t)
for (int i = 1; i < m; i++)
t[i].x ^= t[i - 1].y;
for (int i = 0; i < 64; i++)
b[i] = t[i].x + t[i].y * 16 + t[i].z * 256 + t[i].w * 512;
""", "b", "struct @bits { unsigned x : 5; int y : 7; unsigned z : 1; int w; };\n"),
    "declared": ("int *a, int *b, int n", """\
for (int i = 0; i < 64; i++)
@table[i] = b[i] + n;
@scalar = n & 7;
#pragma acc update device(@table, @scalar)
@use (n, a);
#pragma acc <P>
for (int i = 0; i < 64; i++)
@table[i] = @table[i] * 2 + @scalar;
#pragma acc update self(@table[0:64])
for (int i = 0; i < 64; i++)
b[i] = @table[i];
""", "a b", """\
static int @table[64], @scalar;
#pragma acc declare create(@table, @scalar)
#pragma acc routine seq
static int __attribute__ ((noinline))
@at (int i)
{
return @table[i & 63] + @scalar;
}
static void __attribute__ ((noipa))
@use (int n, int *x)
{
#pragma acc <P> copy(x[0:n])
for (int i = 0; i < n; i++)
x[i] += @at (i) * 2 + @table[0];
}
"""),
    "conditions": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:n]) if(n > 30)
{
#pragma acc <P> copy(a[0:n]) copyin(b[0:n]) if(n % 3)
for (int i = 0; i < n; i++)
a[i] += b[i];
#pragma acc update self(a[0:n]) if(n > 30 && n % 3)
#pragma acc update device(a[0:n]) if(n > 30)
#pragma acc <L> copy(a[0:n])
for (int i = 1; i < n; i++)
a[i] += a[i - 1] / 3;
#pragma acc update self(a[0:n]) if_present
}
""", "a"),
    "until nothing changes": ("int *a, int *b, int n", """\
int changed;
n = n < 30 ? n : 30;
#pragma acc data copy(a[0:n]) create(b[0:n])
do
{
changed = 0;
#pragma acc <P> present(a, b) reduction(|:changed)
for (int i = 0; i < n; i++)
{
int least = a[i];
if (i > 0 && a[i - 1] < least)
least = a[i - 1];
if (i + 1 < n && a[i + 1] < least)
least = a[i + 1];
b[i] = least;
changed |= least != a[i];
}
#pragma acc <P> present(a, b)
for (int i = 0; i < n; i++)
a[i] = b[i];
}
while (changed);
""", "a"),
    "swapped pointers": ("int *a, int *b, int n", """\
int *from = a, *to = b;
#pragma acc data copy(a[0:n], b[0:n])
for (int t = 0; t < 5; t++)
{
#pragma acc <P> present(from[0:n], to[0:n])
for (int i = 1; i < n - 1; i++)
to[i] = (from[i - 1] + from[i] * 2 + from[i + 1]) / 3 + t;
int *x = from;
from = to;
to = x;
}
""", "a b"),
    "own copies": ("int *a, int *b, int n", """\
int w[5] = { 1, 2, 3, 4, n }, last = 0;
struct { int x, v[3]; } s = { 2, { 1, 0, n } };
#pragma acc parallel loop <G> firstprivate(w, s) copyin(a[0:n]) copyout(b[0:n])
for (int i = 0; i < n; i++)
{
int t = 0;
for (int j = 0; j < 5; j++)
t += w[j] * a[(i + j) % n];
b[i] = t + s.x + s.v[i % 3];
}
int i;
#pragma acc kernels copyin(b[0:n])
for (i = 0; i < n; i++)
if (b[i] & 1)
last = i;
a[0] = last + i;
""", "a b"),
    "parts of rows": ("int *a, int *b, int n", """\
int w = n % 12 + 5, m = n / w;
int (*x)[w] = (int (*)[w]) a;
#pragma acc data copy(x[0:m][0:w])
{
#pragma acc <K2> present(x)
for (int i = 0; i < m; i++)
for (int j = 0; j < w; j++)
x[i][j] = x[i][j] * 2 + 1;
if (m > 1)
{
#pragma acc update self(x[1:m - 1][2:3])
for (int i = 1; i < m; i++)
x[i][3] = -i;
#pragma acc update device(x[1:m - 1][3:1])
#pragma acc <P> present(x)
for (int i = 1; i < m; i++)
x[i][4] += x[i][3];
#pragma acc update self(x[1:m - 1][4:1])
}
}
""", "a"),
}

TYPES = ["int", "unsigned", "short", "unsigned char", "long", "unsigned short",
         "signed char", "long long", "unsigned long"]
DEVICES = ["", "", "num_gangs(3)", "device_type(nvidia) num_gangs(5)",
           "vector_length(64)", "device_type(nvidia) vector_length(64) "
           "device_type(host) num_gangs(2)",
           "num_gangs(2) device_type(*) num_gangs(7)",
           "device_type(nvidia, host) num_gangs(4)"]


class Calls(Idiom):
    TABLE = CALLS

    def chosen(self, text):
        g = self.g
        q = g.r.randrange(1, 5)
        while "<D>" in text:
            text = text.replace("<D>", g.pick(DEVICES), 1)
        return super().chosen(put(text, Q=q, T=g.pick(TYPES),
                                  W=g.pick(["vector", "worker", "worker vector",
                                            "", "seq"])))


KINDS = [("calls", 6, Calls)]
