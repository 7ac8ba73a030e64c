/* Objects that are less aligned than the device wants are read by bytes: nvcc does so for
   members of packed structures, and for these.  */
/* { dg-do compile } */

typedef float v4 __attribute__ ((vector_size (16)));
typedef int i4 __attribute__ ((vector_size (16)));
typedef int ui __attribute__ ((aligned (1)));
struct __attribute__ ((packed)) packed { char c; v4 v; i4 w; };

void
f (char *b, struct packed *p, int n)
{
#pragma acc parallel loop copy(b[0:4*n]) copy(p[0:n])
  for (int i = 0; i < n; i++)
    {
      *(ui *) (b + 4 * i) += 1;
      p[i].v[2] = 3;
      p[i].w = (i4) p[i].v;
    }
}

/* { dg-final { scan-cuda {\(\(acc_unaligned<int> \*\) \(int \*\) \(b \+ } } } */
/* { dg-final { scan-cuda {p\[i\]\.v\.v\[2\] = 3} } } */
/* { dg-final { scan-cuda {acc_view<acc_vector<int, 4> ?> \(p\[i\]\.v\)} } } */
