/* A barrier outside of all constructs.  */

void
outside (void)
{
#pragma acc barrier /* { dg-error "barrier directive must be in an OpenACC compute region" } */
}
