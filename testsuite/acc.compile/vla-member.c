/* Arrays of variable length as members, an extension of GCC: the device has no
   such structure.  */

void
measure (int n, int *out)
{
#pragma acc parallel loop copyout(out[0:64])
  for (int i = 0; i < 64; i++)
    {
      struct
      {
	short pad[n];
	int at;
      } s; /* { dg-error "no device version of this 'parallel loop' construct: a structure with an array of variable length as a member is not supported" } */
      s.at = i;
      out[i] = s.at + (int) sizeof s;
    }
}
