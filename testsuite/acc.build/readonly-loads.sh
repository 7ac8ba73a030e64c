# The check of what nvcc takes for read-only data finds a load by a parameter
# without __restrict__ beside a store by another one.  The PTX is as nvcc 13.0
# writes it.
. "$(dirname "$0")/lib.sh"

cat >same.cu <<'EOF'
extern "C" __global__ void
same_memory (int n, const double *__restrict__ a, const double *b, double *c)
{
}
extern "C" __global__ void
apart (int n, const double *__restrict__ a, const double *__restrict__ b,
       double *c)
{
}
EOF

# kernel NAME LOAD: c[i] = a[i] + b[i], with b read by LOAD.
kernel ()
{
  cat <<EOF
.visible .entry $1(
	.param .u32 $1_param_0,
	.param .u64 $1_param_1,
	.param .u64 $1_param_2,
	.param .u64 $1_param_3
)
{
	ld.param.u32 	%r9, [$1_param_0];
	ld.param.u64 	%rd1, [$1_param_1];
	ld.param.u64 	%rd2, [$1_param_2];
	ld.param.u64 	%rd3, [$1_param_3];
	cvta.to.global.u64 	%rd4, %rd1;
	cvta.to.global.u64 	%rd5, %rd2;
	cvta.to.global.u64 	%rd6, %rd3;
	mov.u32 	%r1, %tid.x;
	add.s32 	%r2, %r1, %r9;
	mul.wide.s32 	%rd7, %r2, 8;
	add.s64 	%rd8, %rd4, %rd7;
	ld.global.nc.f64 	%fd1, [%rd8];
	add.s64 	%rd9, %rd5, %rd7;
	$2 	%fd2, [%rd9];
	add.f64 	%fd3, %fd1, %fd2;
	add.s64 	%rd10, %rd6, %rd7;
	st.global.f64 	[%rd10], %fd3;
	ret;

}
EOF
}

loads ()
{
  "$ACC_SRC/scripts/lib/readonly-loads.py" same.cu loads.ptx
}

{ kernel same_memory ld.global.nc.f64; kernel apart ld.global.nc.f64; } >loads.ptx
loads >found
check "a kernel that loads what it may store to as read-only data is named" \
  grep -q "^same_memory loads what it may store to" found
"$ACC_SRC/scripts/lib/readonly-loads.py" same.cu loads.ptx same.cu loads.ptx >found
check "of several files, each is named" \
  test "$(grep -c "^loads.ptx: same_memory loads what it may store to" found)" = 2
loads >found
check "one whose parameters are apart is not" sh -c "! grep apart found"
kernel same_memory ld.global.f64 >loads.ptx
loads >found
check "nor is one that loads it as other data" cmp found /dev/null
