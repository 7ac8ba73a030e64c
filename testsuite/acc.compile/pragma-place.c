/* Barriers where not all threads come by.  */

int a[100];

void
barriers (void)
{
#pragma acc parallel loop gang vector
  for (int i = 0; i < 100; i++)
    {
      a[i] = i;
#pragma acc barrier /* { dg-error "not all threads of a gang come to this barrier" } */
    }
#pragma acc parallel
  {
#pragma acc loop worker
    for (int i = 0; i < 100; i++)
      {
#pragma acc barrier(gang) /* { dg-error "not all threads of a gang come to this barrier" } */
#pragma acc loop vector
	for (int j = 0; j < 100; j++)
	  {
	    a[j] = i;
#pragma acc barrier(worker) /* { dg-error "not all threads of a worker come to this barrier" } */
	  }
      }
  }
}

#pragma acc routine vector
void
routine (void)
{
#pragma acc barrier(gang) /* { dg-error "not all threads of a gang come to this barrier" } */
#pragma acc barrier(worker)
}

void
caller (void)
{
#pragma acc parallel
#pragma acc loop gang
  for (int i = 0; i < 10; i++)
    routine ();
}
