/* Data directives in functions that regions call: the host's version follows
   them, the device's has none of them and a warning says so.  A compute
   construct is an error.  */

float table[9];
#pragma acc declare create(table)

#pragma acc routine seq
void
sections (float tile[4][6], float *p, int n)
{
#pragma acc update device(tile[:4][:6]) /* { dg-warning "9: warning: '#pragma acc update' has no effect in the device version of 'sections'" } */
#pragma acc enter data copyin(p[0:n]) /* { dg-warning "'#pragma acc enter data' has no effect in the device version of 'sections'" } */
#pragma acc exit data delete(p[0:n]) if(n > 3) /* { dg-warning "'#pragma acc exit data' has no effect in the device version of 'sections'" } */
#pragma acc update self(table) async /* { dg-warning "'#pragma acc update' has no effect in the device version of 'sections'" } */
#pragma acc wait /* { dg-warning "'#pragma acc wait' has no effect in the device version of 'sections'" } */
}

/* Not said to be a routine, but a region calls it.  */
static void
constructs (float tile[4][6], int n)
{
#pragma acc data copy(tile[:4]) /* { dg-warning "'#pragma acc data' has no effect in the device version of 'constructs'" } */
  for (int i = 0; i < n; i++)
    if (i != 2)
      tile[i][i] = 1;
#pragma acc host_data use_device(tile) /* { dg-warning "'#pragma acc host_data' has no effect in the device version of 'constructs'" } */
  tile[1][1] = 2;
}

static void
computes (float *p)
{
#pragma acc parallel copy(p[0:1]) /* { dg-error "9: error: no device version of function 'computes': a compute construct is not supported in an OpenACC routine" } */
  p[0] = 1;
}

void
call (void)
{
  float tile[4][6] = { { 0 } };
#pragma acc parallel copy(tile)
  {
    constructs (tile, 4);
    computes (tile[0]);
  }
}
