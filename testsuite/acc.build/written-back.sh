# Small results that a kernel of libacc's own writes back: what it leaves in the memory
# is what the next construct begins with, which then copies nothing to the device.
. "$(dirname "$0")/lib.sh"

case ${ACC_DEVICES:-host sim} in
  *sim*) ;;
  *) echo "UNSUPPORTED: no simulated device"; exit ;;
esac

check "an image for PTX" "$ACC_BUILD/simgpu/simnvcc" "$here/src/writeback.cu" \
  -o "$PWD/writeback.image"

run ()
{
  env LD_LIBRARY_PATH="$ACC_BUILD/simgpu:$ACC_BUILD" timeout 60 "$@"
}

check "compiles" $CC -O2 $flags "$here/src/written-back.c" -o back.out $libs
check "is right without the kernel" [ "$(run ./back.out)" = right ]
check "is right" [ "$(run env SIMGPU_PTX="$PWD/writeback.image" SIMGPU_UNIFIED=1 \
		      SIMGPU_LOG=calls ./back.out)" = right ]
check "the kernel has run" grep -q 'run kernel=acc_back -> 0' calls
check "is right where copies come late" \
  [ "$(run env SIMGPU_PTX="$PWD/writeback.image" SIMGPU_UNIFIED=1 SIMGPU_LAG=2000 \
       ./back.out)" = right ]

# in_for N: the copies to the device of N sums that begin with zero.
in_for ()
{
  cat >sums.c <<EOF
int
main (void)
{
  double a[1000], all = 0;
  for (int i = 0; i < 1000; i++)
    a[i] = 1;
#pragma acc data copyin(a)
  for (int k = 0; k < $1; k++)
    {
      double sum = 0;
#pragma acc parallel loop reduction(+:sum) present(a)
      for (int i = 0; i < 1000; i++)
	sum += a[i];
      all += sum;
    }
  return all != 1000.0 * $1;
}
EOF
  $CC -O2 $flags sums.c -o sums.out $libs || return 1
  rm -f sums.log
  run env SIMGPU_PTX="$PWD/writeback.image" SIMGPU_UNIFIED=1 SIMGPU_LOG=sums.log \
    ./sums.out || return 1
  grep -v ' run ' sums.log | grep -ci 'HtoD'
}

few=$(in_for 30)
many=$(in_for 90)
check "60 more sums need no more copies to the device: $few, $many" \
  [ "$few" -gt 1 -a "$few" = "$many" ]

# Elements with gaps between them are copied by themselves, after the kernel has
# written the rest back.
if command -v "${FC:-gfortran}" >/dev/null; then
  check "compiles" ${FC:-gfortran} -O2 $flags "$here/src/written-back-gaps.f90" \
    -o gaps.out $libs
  check "is right with gaps" \
    [ "$(run env SIMGPU_PTX="$PWD/writeback.image" SIMGPU_UNIFIED=1 \
	 SIMGPU_LOG=gaps.log ./gaps.out)" = " right" ]
  check "the kernel has run" grep -q 'run kernel=acc_back -> 0' gaps.log
else
  echo "UNSUPPORTED: gfortran"
fi
