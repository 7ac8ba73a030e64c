#pragma acc routine seq nohost
int
cube (int x)
{
  __asm__ ("{ .reg .u32 %no_host; }");
  return x * x * x;
}
