/* -fplugin-arg-acc-std: what is newer, or ours.  */
/* { dg-additional-options "-fplugin-arg-acc-std=2.7" } */

#if _OPENACC != 201811
# error _OPENACC
#endif

int a[10];

void
f (int n)
{
#pragma acc init if(n)
#pragma acc parallel self(n)
  a[0] = n;
#pragma acc parallel loop copyin(readonly: a)
  for (int i = 0; i < 10; i++)
    ;
#pragma acc parallel copyout(zero: a) /* { dg-warning "'zero' modifier is new in OpenACC 3\\.0" } */
  a[0] = n;
#pragma acc parallel copy(alwaysin: a) /* { dg-warning "'alwaysin' modifier is new in OpenACC 3\\.4" } */
  a[0] = n;
#pragma acc data copy(a) async /* { dg-warning "'async' clause is new in OpenACC 3\\.2" } */
  a[0] = n;
#pragma acc wait(devnum: 0: queues: 1) /* { dg-warning "'devnum' modifier is new in OpenACC 3\\.0" } */
/* { dg-warning "'queues' modifier is new in OpenACC 3\\.0" "" { target *-*-* } 25 } */
#pragma acc parallel loop num_gangs(1, 2) gang(dim:2) /* { dg-warning "'num_gangs' with several dimensions is new in OpenACC 3\\.3" } */
/* { dg-warning "'dim' argument is new in OpenACC 3\\.3" "" { target *-*-* } 27 } */
  for (int i = 0; i < 10; i++)
    a[i] = 1;
#pragma acc parallel loop const(a) reduction(+:n) /* { dg-warning "'const' clause is an extension of OpenACC" } */
  for (int i = 0; i < 10; i++)
    n += a[i];
#pragma acc parallel loop collapse(force:1) /* { dg-warning "'force' modifier is new in OpenACC 3\\.3" } */
  for (int i = 0; i < 10; i++)
    a[i] = 1;
  int t[4];
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    {
#pragma acc cache(t) /* { dg-warning "'t' without a section is an extension of OpenACC" } */
      t[i % 4] = i;
      a[i] = t[i % 4];
    }
#pragma acc parallel
  {
#pragma acc cache /* { dg-warning "'cache' without a list is an extension of OpenACC" } */
    int u[4];
#pragma acc loop vector
    for (int i = 0; i < 4; i++)
      u[i] = i;
#pragma acc loop vector
    for (int i = 0; i < 4; i++)
      a[i] = u[3 - i];
  }
}
