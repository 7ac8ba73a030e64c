"""Whole algorithms, as people write them with OpenACC.

In: a source of random numbers.  Out: regions: scans, histograms, sorts,
factorizations, wavefronts, transforms, sparse matrices, dynamic programming and
others, of random sizes and types, on random constructs.  All values are exact.

In a template <P> is a construct for one loop of independent iterations, <C2>
the clauses of one for two, <K2> a construct for two that the compiler may have
to look into, <L> one that it has to, which keeps the order.  <G> and <I> are
levels of a loop and of one inside, <R> is a directive for a loop that stays
sequential.
"""

from fuzz_function import Function, put

IDIOMS = {
    "scan": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:n]) create(b[0:n])
{
for (int d = 1; d < n; d *= 2)
{
#pragma acc <P> present(a[0:n], b[0:n])
for (int i = 0; i < n; i++)
b[i] = i >= d ? a[i] + a[i - d] : a[i];
#pragma acc <P> present(a, b)
for (int i = 0; i < n; i++)
a[i] = b[i];
}
}
""", "a"),
    "blelloch": ("int *a, int *b, int n", """\
int all = 64;
#pragma acc data copy(a[0:all]) copyout(b[0:1])
{
for (int d = 1; d < all; d *= 2)
#pragma acc <P>
for (int i = 0; i < all; i += 2 * d)
a[i + 2 * d - 1] += a[i + d - 1];
#pragma acc serial
{
b[0] = a[all - 1] + n;
a[all - 1] = 0;
}
for (int d = all / 2; d > 0; d /= 2)
#pragma acc <P> present(a)
for (int i = 0; i < all; i += 2 * d)
{
int u = a[i + d - 1];
a[i + d - 1] = a[i + 2 * d - 1];
a[i + 2 * d - 1] += u;
}
}
""", "a b"),
    "running sum": ("int *a, int *b, int n", """\
int sum = 0;
#pragma acc kernels copyin(a[0:n]) copy(b[0:n])
{
for (int i = 0; i < n; i++)
{
sum += a[i];
b[i] = sum;
}
for (int i = n - 2; i >= 0; i--)
b[i] += b[i + 1] / 3;
}
a[0] = sum;
""", "a b"),
    "histogram": ("int *a, int *b, int n", """\
#pragma acc <P> copyin(a[0:n]) copy(b[0:16])
for (int i = 0; i < n; i++)
{
#pragma acc atomic
b[a[i] & 15]++;
}
#pragma acc <L>
for (int i = 0; i < n; i++)
b[16 + (a[i] & 7)] += a[i];
""", "b"),
    "histogram copies": ("int *a, int *b, int n", """\
#pragma acc parallel loop gang copyin(a[0:n]) copy(b[0:16]) num_gangs(<g>)
for (int c = 0; c < 4; c++)
{
int mine[16];
for (int i = 0; i < 16; i++)
mine[i] = 0;
for (int i = c; i < n; i += 4)
mine[a[i] & 15]++;
#pragma acc loop vector
for (int i = 0; i < 16; i++)
{
#pragma acc atomic update
b[i] += mine[i];
}
}
""", "b"),
    "histogram reduction": ("int *a, int *b, int n", """\
int h[8] = { 0 };
#pragma acc parallel loop reduction(+:h) copyin(a[0:n])
for (int i = 0; i < n; i++)
h[a[i] & 7] += 1 + (a[i] > 30);
for (int i = 0; i < 8; i++)
b[i] = h[i];
""", "b"),
    "odd-even sort": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:n])
for (int r = 0; r < n; r++)
#pragma acc <P>
for (int i = r & 1; i < n - 1; i += 2)
if (a[i] > a[i + 1])
{
int t = a[i];
a[i] = a[i + 1];
a[i + 1] = t;
}
""", "a"),
    "bitonic sort": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:64])
for (int k = 2; k <= 64; k *= 2)
for (int j = k / 2; j > 0; j /= 2)
#pragma acc <P> present(a[0:64])
for (int i = 0; i < 64; i++)
{
int o = i ^ j;
if (o > i && ((i & k) == 0) == (a[i] > a[o]))
{
int t = a[i];
a[i] = a[o];
a[o] = t;
}
}
""", "a"),
    "rank sort": ("int *a, int *b, int n", """\
#pragma acc <P> copyin(a[0:n]) copyout(b[0:n])
for (int i = 0; i < n; i++)
{
int rank = 0;
for (int j = 0; j < n; j++)
rank += a[j] < a[i] || (a[j] == a[i] && j < i);
b[rank] = a[i];
}
""", "b"),
    "insertion sorts": ("int *a, int *b, int n", """\
int rows = n / 8;
#pragma acc <P> copy(a[0:rows * 8])
for (int r = 0; r < rows; r++)
{
int *row = a + r * 8;
for (int i = 1; i < 8; i++)
{
int v = row[i], j = i;
while (j > 0 && row[j - 1] > v)
{
row[j] = row[j - 1];
j--;
}
row[j] = v;
}
}
""", "a"),
    "radix pass": ("int *a, int *b, int n", """\
int ones = 0;
#pragma acc parallel loop reduction(+:ones) copyin(a[0:n])
for (int i = 0; i < n; i++)
ones += a[i] & 1;
#pragma acc <L> copyin(a[0:n]) copyout(b[0:n])
{
int lo = 0, hi = n - ones;
for (int i = 0; i < n; i++)
if (a[i] & 1)
b[hi++] = a[i];
else
b[lo++] = a[i];
}
""", "b"),
    "elimination": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:256]) copyout(b[0:16])
{
for (int k = 0; k < 15; k++)
{
#pragma acc parallel loop <C2>
for (int i = k + 1; i < 16; i++)
for (int j = k + 1; j < 16; j++)
a[i * 16 + j] = (a[i * 16 + j] * 3 + a[i * 16 + k] * a[k * 16 + j]) % 251;
}
#pragma acc <P>
for (int i = 0; i < 16; i++)
b[i] = a[i * 17];
}
""", "a b"),
    "kernels factorization": ("int *a, int *b, int n", """\
#pragma acc <L> copy(a[0:256])
for (int k = 0; k < 15; k++)
{
for (int i = k + 1; i < 16; i++)
a[i * 16 + k] = (a[i * 16 + k] * 5 + a[k * 16 + k]) % 127;
for (int i = k + 1; i < 16; i++)
for (int j = k + 1; j < 16; j++)
a[i * 16 + j] = (a[i * 16 + j] + a[i * 16 + k] * a[k * 16 + j]) % 251;
}
""", "a"),
    "wavefront": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:256])
for (int d = 0; d < 31; d++)
{
int from = d < 16 ? 0 : d - 15, to = d < 16 ? d : 15;
#pragma acc <P>
for (int i = from; i <= to; i++)
{
int j = d - i;
int up = i > 0 ? a[(i - 1) * 16 + j] : 0, left = j > 0 ? a[i * 16 + j - 1] : 0;
a[i * 16 + j] += up > left ? up : left;
}
}
""", "a"),
    "edit distance": ("int *a, int *b, int n", """\
int d[16][16];
#pragma acc <L> copyin(a[0:16], b[0:16]) copyout(d)
{
for (int i = 0; i < 16; i++)
d[i][0] = d[0][i] = i;
for (int i = 1; i < 16; i++)
for (int j = 1; j < 16; j++)
{
int best = d[i - 1][j - 1] + ((a[i] & 3) != (b[j] & 3));
if (d[i - 1][j] + 1 < best)
best = d[i - 1][j] + 1;
if (d[i][j - 1] + 1 < best)
best = d[i][j - 1] + 1;
d[i][j] = best;
}
}
for (int i = 0; i < 256; i++)
a[i] = d[i / 16][i % 16];
""", "a"),
    "transform": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:64]) create(b[0:64])
{
#pragma acc <P>
for (int i = 0; i < 64; i++)
{
int r = 0;
for (int k = 0; k < 6; k++)
r |= (i >> k & 1) << (5 - k);
b[r] = a[i];
}
for (int half = 1, root = 256; half < 64; half *= 2, root = half == 2 ? 16 : half == 4 ? 4 : 2)
#pragma acc parallel loop <C2>
for (int base = 0; base < 64; base += 2 * half)
for (int k = 0; k < half; k++)
{
int w = 1;
for (int e = 0; e < k; e++)
w = w * root % 257;
int u = b[base + k], v = b[base + k + half] * w % 257;
b[base + k] = (u + v) % 257;
b[base + k + half] = (u + 257 - v) % 257;
}
#pragma acc <P>
for (int i = 0; i < 64; i++)
a[i] = b[i];
}
""", "a"),
    "sparse product": ("int *a, int *b, int n", """\
int row[17], col[64];
for (int i = 0; i <= 16; i++)
row[i] = i * i / 4;
for (int i = 0; i < 64; i++)
col[i] = a[i] % 16;
#pragma acc parallel loop <G> copyin(row, col, a[0:64]) copy(b[0:16])
for (int r = 0; r < 16; r++)
{
int sum = 0;
#pragma acc loop <I> reduction(+:sum)
for (int i = row[r]; i < row[r + 1]; i++)
sum += a[i] * (col[i] + 1);
b[r] += sum;
}
#pragma acc <P> copyin(row, col, a[0:64]) copy(b[0:32])
for (int r = 0; r < 16; r++)
for (int i = row[r]; i < row[r + 1]; i++)
{
#pragma acc atomic
b[16 + col[i]] += a[i];
}
""", "b"),
    "sparse kernels": ("int *a, int *b, int n", """\
int row[17], col[64];
for (int i = 0; i <= 16; i++)
row[i] = i * i / 4;
for (int i = 0; i < 64; i++)
col[i] = a[i] % 16;
#pragma acc <L> copyin(a[0:64]) copy(b[0:32])
for (int r = 0; r < 16; r++)
for (int i = row[r]; i < row[r + 1]; i++)
b[r] += a[i] * (col[i] + 1);
#pragma acc <L> copyin(a[0:64]) copy(b[0:32])
for (int r = 0; r < 16; r++)
for (int i = row[r]; i < row[r + 1]; i++)
b[16 + col[i]] += a[i];
""", "b"),
    "knapsack": ("int *a, int *b, int n", """\
#pragma acc data copyin(a[0:10]) copy(b[0:200])
for (int i = 0; i < 10; i++)
{
int w = a[i] % 9 + 1, from = (i & 1) * 100, to = 100 - from;
#pragma acc <P>
for (int c = 0; c < 100; c++)
{
int best = b[from + c];
if (c >= w && b[from + c - w] + a[i] > best)
best = b[from + c - w] + a[i];
b[to + c] = best;
}
}
""", "b"),
    "coins": ("int *a, int *b, int n", """\
#pragma acc <L> copyin(a[0:8]) copy(b[0:100])
for (int i = 0; i < 8; i++)
for (int c = a[i] + 1; c < 100; c++)
b[c] = (b[c] + b[c - a[i] - 1]) % 9973;
""", "b"),
    "shortest paths": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:144])
for (int k = 0; k < 12; k++)
#pragma acc parallel loop <C2>
for (int i = 0; i < 12; i++)
for (int j = 0; j < 12; j++)
if (i != k && j != k && a[i * 12 + k] + a[k * 12 + j] < a[i * 12 + j])
a[i * 12 + j] = a[i * 12 + k] + a[k * 12 + j];
""", "a"),
    "stencil": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:256]) create(b[0:256])
for (int t = 0; t < 3; t++)
{
#pragma acc <K2>
for (int i = 0; i < 16; i++)
for (int j = 0; j < 16; j++)
b[i * 16 + j] = i > 0 && i < 15 && j > 0 && j < 15
? (a[i * 16 + j - 1] + a[i * 16 + j + 1] + a[(i - 1) * 16 + j] + a[(i + 1) * 16 + j]) / 4
: a[i * 16 + j];
#pragma acc <K2>
for (int i = 0; i < 16; i++)
for (int j = 0; j < 16; j++)
a[i * 16 + j] = b[i * 16 + j] ^ t;
}
""", "a"),
    "product": ("int *a, int *b, int n", """\
int c[12][12];
#pragma acc parallel loop <C2> copyin(a[0:144], b[0:144]) copyout(c)
for (int i = 0; i < 12; i++)
for (int j = 0; j < 12; j++)
{
int sum = 0;
<R>for (int k = 0; k < 12; k++)
sum += a[i * 12 + k] * b[k * 12 + j];
c[i][j] = sum;
}
for (int i = 0; i < 144; i++)
a[i] = c[i / 12][i % 12];
""", "a"),
    "product kernels": ("int *a, int *b, int n", """\
int c[12][12];
#pragma acc <L> copyin(a[0:144], b[0:144]) copyout(c)
for (int i = 0; i < 12; i++)
for (int j = 0; j < 12; j++)
{
c[i][j] = 0;
for (int k = 0; k < 12; k++)
c[i][j] += a[i * 12 + k] * b[k * 12 + j];
}
for (int i = 0; i < 144; i++)
a[i] = c[i / 12][i % 12];
""", "a"),
    "compaction": ("int *a, int *b, int n", """\
int count = 0;
#pragma acc <P> copyin(a[0:n]) copy(b[0:n]) copy(count)
for (int i = 0; i < n; i++)
if (a[i] & 1)
{
int at;
#pragma acc atomic capture
at = count++;
b[at] = 1;
}
b[n] = count;
""", "b"),
    "search": ("int *a, int *b, int n", """\
#pragma acc <P> copyin(a[0:n]) copyout(b[0:n])
for (int i = 0; i < n; i++)
{
int lo = 0, hi = n;
while (lo < hi)
{
int mid = (lo + hi) / 2;
if (mid * 2 < a[i])
lo = mid + 1;
else
hi = mid;
}
b[i] = lo;
for (int j = 0; j < n; j++)
if (a[j] == a[i])
{
b[i] += j * 100;
break;
}
}
""", "b"),
    "first match": ("int *a, int *b, int n", """\
int found = -1;
#pragma acc kernels copyin(a[0:n])
for (int i = 0; i < n; i++)
if (a[i] == 17)
{
found = i;
break;
}
b[0] = found;
#pragma acc <P> copyin(a[0:n]) copyout(b[1:n])
for (int i = 0; i < n; i++)
{
int k = i;
do
{
if (a[k % n] > 40)
goto out;
k += 3;
}
while (k < i + 30);
k = -1;
out:
b[i + 1] = k;
}
""", "b"),
    "breadth first": ("int *a, int *b, int n", """\
#pragma acc data copyin(a[0:n]) copy(b[0:n])
for (int level = 1, more = 1; more && level < 9; level++)
{
more = 0;
#pragma acc <P> reduction(|:more) present(a, b)
for (int i = 0; i < n; i++)
if (b[i] == 0)
for (int e = -1; e <= 1; e += 2)
{
int to = (i + e * (a[i] % 5 + 1) + 10 * n) % n;
if ((b[to] == level || level == 1) && (a[to] & 1))
{
b[i] = level + 1;
more = 1;
break;
}
}
}
""", None),
    "collatz": ("int *a, int *b, int n", """\
#pragma acc <P> copyin(a[0:n]) copyout(b[0:n])
for (int i = 0; i < n; i++)
{
unsigned x = a[i] + 1;
int steps = 0;
while (x != 1)
{
x = x & 1 ? 3 * x + 1 : x / 2;
if (++steps > 60)
break;
}
b[i] = steps;
}
""", "b"),
    "walk": ("int *a, int *b, int n", """\
int *p = b, *q = a;
#pragma acc kernels copyin(a[0:n]) copy(b[0:n])
for (int i = 0; i < n; i++)
*p++ = *q++ + i;
b[n] = p - b;
int *r = a + n, *s = b;
#pragma acc kernels copy(a[0:n], b[0:n])
while (r > a)
*--r += *s++;
""", "a b"),
    "local walk": ("int *a, int *b, int n", """\
#pragma acc <P> copyin(a[0:n]) copy(b[0:n])
for (int i = 0; i < n; i++)
{
const int *p = a + i, *end = a + n;
int sum = 0;
for (; p < end; p += 3)
sum += *p;
int *q = b + i;
*q++ += sum;
b[i] -= q - b;
}
""", "b"),
    "merge": ("int *a, int *b, int n", """\
int half = n / 2;
#pragma acc <L> copyin(a[0:n]) copyout(b[0:2 * half])
{
int i = 0, j = half, k = 0;
while (k < 2 * half)
if (j >= 2 * half || (i < half && a[i] <= a[j]))
b[k++] = a[i++];
else
b[k++] = a[j++];
}
""", "b"),
    "extremes": ("int *a, int *b, int n", """\
int lo = 1000, hi = -1, at = -1;
#pragma acc <P> reduction(min:lo) reduction(max:hi) copyin(a[0:n])
for (int i = 0; i < n; i++)
{
if (a[i] < lo)
lo = a[i];
hi = a[i] > hi ? a[i] : hi;
}
#pragma acc kernels
for (int i = 0; i < n; i++)
if (a[i] == hi && at < 0)
at = i;
int best = 1000, where = 0;
#pragma acc kernels copyin(a[0:n])
for (int i = 0; i < n; i++)
if (a[i] < best)
{
best = a[i];
where = i;
}
b[0] = lo;
b[1] = hi;
b[2] = at;
b[3] = where;
""", "b"),
    "updates": ("int *a, int *b, int n", """\
#pragma acc <L> copy(a[0:n], b[0:n])
for (int i = 0; i < n; i++)
{
if (a[i] > 20)
{
if (b[i] & 1)
b[i] -= a[i];
else if (a[i] & 2)
a[i] = b[i];
}
else
b[i] = a[i] > 10 ? b[i] + 1 : a[i];
}
#pragma acc <P> copy(a[0:n], b[0:n])
for (int i = 0; i < n; i++)
if (a[i] != b[i])
{
int big = a[i] > b[i] ? a[i] : b[i];
switch (big & 3)
{
case 0:
a[i] = big;
break;
case 1:
b[i] = -big;
case 2:
a[i]--;
}
}
""", "a b"),
    "convolution": ("int *a, int *b, int n", """\
const int f[5] = { 1, -2, 4, 3, -1 };
#pragma acc <P> copyin(a[0:n]) copyout(b[0:n])
for (int i = 0; i < n; i++)
{
int sum = 0;
for (int k = -2; k <= 2; k++)
if (i + k >= 0 && i + k < n)
sum += f[k + 2] * a[i + k];
b[i] = sum;
}
""", "b"),
    "life": ("int *a, int *b, int n", """\
#pragma acc data copy(a[0:256]) create(b[0:256])
for (int t = 0; t < 2; t++)
{
#pragma acc <K2>
for (int i = 0; i < 16; i++)
for (int j = 0; j < 16; j++)
{
int around = -(a[i * 16 + j] & 1);
for (int y = -1; y <= 1; y++)
for (int x = -1; x <= 1; x++)
around += a[(i + y & 15) * 16 + (j + x & 15)] & 1;
b[i * 16 + j] = around == 3 || (around == 2 && (a[i * 16 + j] & 1));
}
#pragma acc <K2>
for (int i = 0; i < 16; i++)
for (int j = 0; j < 16; j++)
a[i * 16 + j] = b[i * 16 + j];
}
""", "a"),
    "transpose": ("int *a, int *b, int n", """\
#pragma acc parallel loop <C2> copyin(a[0:192]) copyout(b[0:192])
for (int i = 0; i < 12; i++)
for (int j = 0; j < 16; j++)
b[j * 12 + i] = a[i * 16 + j];
#pragma acc <L> copy(a[0:144])
for (int i = 0; i < 12; i++)
for (int j = i + 1; j < 12; j++)
{
int t = a[i * 12 + j];
a[i * 12 + j] = a[j * 12 + i];
a[j * 12 + i] = t;
}
""", "a b"),
}

PAIRS = ["collapse(2)", "gang vector collapse(2)", "tile(4, 4)", "tile(2, *)",
         "collapse(2) independent"]


class Idiom(Function):
    SIZE = 300
    TABLE = IDIOMS

    def make(self):
        g = self.g
        name = g.pick(sorted(self.TABLE))
        head, text, shown, *before = self.TABLE[name]
        a, b = self.array("int", self.SIZE), self.array("int", self.SIZE)
        for t in before:
            self.declare(self.chosen(t))
        self.define("@f (%s)" % head, "/* %s */\n" % name + self.chosen(text))
        for n in [g.r.randrange(1, 64), g.r.randrange(64, 250)]:
            self.run("@f (%s, %s, %d);" % (a, b, n))
        for x in shown.split() if shown else []:
            self.show(a if x == "a" else b, "int", self.SIZE)

    def chosen(self, text):
        """TEXT with constructs."""
        g = self.g
        while "<P>" in text:
            text = text.replace("<P>", self.loop_construct(kernels=False), 1)
        return put(text, L=g.pick(["kernels", "kernels", "serial", "kernels"]),
                   C2=g.pick(PAIRS), g=g.r.randrange(1, 5),
                   K2=g.pick(["parallel loop collapse(2)", "kernels",
                              "kernels loop", "parallel loop tile(4, 8)",
                              "parallel loop", "kernels loop independent"]),
                   G=g.pick(["gang", "", "gang worker", "gang"]),
                   I=g.pick(["vector", "seq", "", "vector"]),
                   R=g.pick(["", "#pragma acc loop seq\n"]))


KINDS = [("idiom", 6, Idiom)]
