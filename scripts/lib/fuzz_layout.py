"""Arrays of variable length, structures of arrays and arrays of structures.

In: a source of random numbers.  Out: regions.  Templates as in fuzz_idiom.py.
A fourth part of one stands before the function.
"""

from fuzz_idiom import Idiom

LAYOUTS = {
    "local array": ("int *a, int *b, int n", """\
int m = n % 7 + 2, w = n % 11 + 1;
int t[m][w], u[w];
for (int i = 0; i < m; i++)
for (int j = 0; j < w; j++)
t[i][j] = a[i * w + j];
for (int j = 0; j < w; j++)
u[j] = b[j];
#pragma acc parallel loop <C2> copy(t) copyin(u)
for (int i = 0; i < m; i++)
for (int j = 0; j < w; j++)
t[i][j] = t[i][j] * 2 + u[j];
#pragma acc <L> copy(u) copyin(t[0:m][0:w])
for (int j = 0; j < w; j++)
for (int i = 0; i < m; i++)
u[j] += t[i][j];
for (int i = 0; i < m; i++)
for (int j = 0; j < w; j++)
b[i * w + j] += t[i][j] + u[j];
""", "b"),
    "rows": ("int *a, int *b, int n", """\
int w = n % 13 + 1, m = n / w;
int (*x)[w] = (int (*)[w]) a, (*y)[w] = (int (*)[w]) b;
#pragma acc <P> copyin(x[0:m]) copy(y[0:m])
for (int i = 0; i < m; i++)
for (int j = 0; j < w; j++)
y[i][j] += x[i][w - 1 - j];
#pragma acc <L> copyin(x[0:m]) copy(y[0:m])
for (int i = 1; i < m; i++)
for (int j = 0; j < w; j++)
y[i][j] += y[i - 1][j] / 2;
""", "b"),
    "array parameter": ("int *a, int *b, int n", """\
@g (n % 6 + 1, n % 17 + 1, (int (*)[n % 17 + 1]) a, b);
""", "a b", """\
static void __attribute__ ((noipa))
@g (int m, int w, int x[m][w], int y[w])
{
#pragma acc data copy(x[0:m][0:w]) copy(y[0:w])
{
#pragma acc <P> present(x, y)
for (int i = 0; i < m; i++)
for (int j = 0; j < w; j++)
x[i][j] += y[j];
#pragma acc <P>
for (int j = 0; j < w; j++)
{
int sum = 0;
for (int i = 0; i < m; i++)
sum += x[i][j];
y[j] = sum;
}
}
}
"""),
    "private array": ("int *a, int *b, int n", """\
int w = n % 9 + 1;
int t[w];
#pragma acc parallel loop <G> private(t) copyin(a[0:n]) copyout(b[0:n])
for (int i = 0; i < n; i++)
{
for (int j = 0; j < w; j++)
t[j] = a[(i + j) % n];
int sum = 0;
for (int j = 0; j < w; j++)
sum = sum * 3 % 1000 + t[w - 1 - j];
b[i] = sum;
}
""", "b"),
    "array of an iteration": ("int *a, int *b, int n", """\
#pragma acc <P> copyin(a[0:n]) copyout(b[0:n])
for (int i = 0; i < n; i++)
{
int w = i % 5 + 1;
int t[w][2];
for (int j = 0; j < w; j++)
{
t[j][0] = a[i] + j;
t[j][1] = j ? t[j - 1][0] : 1;
}
b[i] = t[w - 1][0] - t[w / 2][1];
}
""", "b"),
    "sum of an array": ("int *a, int *b, int n", """\
int w = n % 9 + 1;
int h[w];
for (int j = 0; j < w; j++)
h[j] = j;
#pragma acc parallel loop reduction(+:h) copyin(a[0:n])
for (int i = 0; i < n; i++)
h[a[i] % w] += a[i];
for (int j = 0; j < w; j++)
b[j] = h[j];
#pragma acc <P> copyin(a[0:n]) copy(h)
for (int i = 0; i < n; i++)
{
#pragma acc atomic
h[i % w] += a[i];
}
for (int j = 0; j < w; j++)
b[w + j] = h[j];
""", "b"),
    "structure of arrays": ("int *a, int *b, int n", """\
struct @soa s = { n, a, b, 3 };
#pragma acc data copyin(s) copyin(s.x[0:n]) copy(s.y[0:n])
{
#pragma acc <P> present(s)
for (int i = 0; i < s.n; i++)
s.y[i] += s.x[i] * s.factor;
#pragma acc <P> present(s, s.y[0:n])
for (int i = 0; i < n; i++)
s.y[i] ^= i;
}
struct @soa *p = &s;
#pragma acc <P> copyin(p->x[0:n]) copy(p->y[0:n])
for (int i = 0; i < n; i++)
p->y[i] -= p->x[n - 1 - i];
""", "b", "struct @soa { int n, *x, *y, factor; };\n"),
    "structure, kernels": ("int *a, int *b, int n", """\
struct @soa s = { n, a, b, 3 };
#pragma acc <L> copyin(s.x[0:n]) copy(s.y[0:n])
for (int i = 0; i < s.n; i++)
{
s.y[i] += s.x[i] * s.factor;
if (s.y[i] & 1)
s.y[i]++;
}
#pragma acc <L> copyin(s.x[0:n]) copy(s.y[0:n])
for (int i = 1; i < n; i++)
s.y[i] = s.y[i - 1] / 2 + s.x[i];
""", "b", "struct @soa { int n, *x, *y, factor; };\n"),
    "array of structures": ("int *a, int *b, int n", """\
struct @point p[64], total = { 0, 0, { 0, 0 } };
int m = n < 64 ? n : 64;
for (int i = 0; i < 64; i++)
p[i] = (struct @point) { a[i], i, { b[i], 5 } };
#pragma acc <P> copy(p)
for (int i = 0; i < m; i++)
{
struct @point q = p[i];
q.v[1] += q.x;
q.y *= 3;
p[i] = q;
p[i].v[0]--;
}
#pragma acc <L> copy(p[0:m])
for (int i = 1; i < m; i++)
if (p[i].x > p[i - 1].x)
p[i].v[0] = p[i - 1].v[0] + 1;
for (int i = 0; i < 64; i++)
b[i] = p[i].x + p[i].y * 2 + p[i].v[0] * 3 + p[i].v[1] * 5 + total.y;
""", "b", "struct @point { int x; short y; int v[2]; };\n"),
    "rows of pointers": ("int *a, int *b, int n", """\
int *row[4] = { a, a + 50, b, b + 50 }, m = n % 50 + 1;
#pragma acc data copyin(row) copy(a[0:100], b[0:100])
{
#pragma acc serial present(row, a, b)
{
row[0] = a;
row[1] = a + 50;
row[2] = b;
row[3] = b + 50;
}
#pragma acc parallel loop <G> present(row)
for (int r = 0; r < 4; r++)
#pragma acc loop <I>
for (int i = 0; i < m; i++)
row[r][i] += r * 10 + i;
#pragma acc kernels present(row)
for (int r = 1; r < 4; r++)
for (int i = 0; i < m; i++)
row[r][i] += row[r - 1][i] / 2;
}
""", "a b"),
    "aliased members": ("int *a, int *b, int n", """\
struct @pair s = { a, n & 1 ? a : b }, *p = &s;
#pragma acc data copy(a[0:n], b[0:n])
{
#pragma acc data copyin(s) copy(s.x[0:n]) copy(s.y[0:n])
{
#pragma acc kernels present(p[0:1])
for (int i = 1; i < n; i++)
p->x[i] = p->y[i - 1] / 2 + i;
#pragma acc kernels present(s)
for (int i = 1; i < n; i++)
s.y[i] = s.x[i - 1] / 2 + 3;
}
}
""", "a b", "struct @pair { int *x, *y; };\n"),
}


class Layout(Idiom):
    TABLE = LAYOUTS


KINDS = [("layout", 4, Layout)]
