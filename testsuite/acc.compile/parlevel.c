/* GCC's builtins for gang, worker and lane, and what they may be asked.  */

#pragma acc routine seq
int
f (int n)
{
  return (__builtin_goacc_parlevel_id (n) /* { dg-error "non-constant argument 0 to '__builtin_goacc_parlevel_id'" } */
	  + __builtin_goacc_parlevel_size (3)); /* { dg-error "illegal argument 0 to '__builtin_goacc_parlevel_size'" } */
}

int
g (void)
{
  return __builtin_goacc_parlevel_id (0); /* { dg-error "'__builtin_goacc_parlevel_id' only supported in OpenACC code" } */
}
