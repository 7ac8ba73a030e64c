/* Accesses look as in the source.  */
/* { dg-final { scan-cuda {a\[i\]\[j\] = b\[j\]\[i\] \+ c\[i\]} } } */
/* { dg-final { scan-cuda {p\[i\]\.x\[2\] = p\[i\]\.y} } } */
/* { dg-final { scan-cuda-not {\*\(} } } */

struct p { float x[4]; float y; };
int a[20][30], b[30][20], c[20];
struct p p[20];

void
f (void)
{
#pragma acc parallel loop copyout(a) copyin(b, c) copy(p)
  for (int i = 0; i < 20; i++)
    {
#pragma acc loop seq
      for (int j = 0; j < 30; j++)
	a[i][j] = b[j][i] + c[i];
      p[i].x[2] = p[i].y;
    }
}
