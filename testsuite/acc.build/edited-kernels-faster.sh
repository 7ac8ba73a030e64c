# The example of doc/editing.md: a kernel that somebody has edited for speed.  It is
# taken, its results are right in all sizes, and nvcc takes it for several processors.
. "$(dirname "$0")/lib.sh"
cp "$ACC_SRC/examples/prefix.c" .
own="$flags -fplugin-arg-acc-cuda=cuda -fplugin-arg-acc-info"
build () { $CC -O2 -Wall -Wextra $own prefix.c -o prefix.out $libs >words 2>&1; }
edited=cuda/prefix.c/prefix-1.cu

check "the generated one" build
{ head -n 1 $edited; cat "$ACC_SRC/examples/prefix-1.cu"; } >new && mv new $edited
check "the edited one" build
check "is taken" grep -q "kernel prefix_23 is the edited one in $edited" words
for sizes in "1 1" "1 40" "33 31" "70 100" "200 64"; do
  check_runs "$sizes" ./prefix.out $sizes
done
sed -i 's/first + r < rows \&\& j + 32/first + r + 1 < rows \&\& j + 32/' $edited
check "a mistake in it" build
case ${ACC_DEVICES:-host sim} in
  *sim*) check "is seen" sh -c "! LD_LIBRARY_PATH='$ACC_BUILD/simgpu:$ACC_BUILD' \
    ACC_DEVICE_TYPE=nvidia ./prefix.out 70 100" ;;
esac
sed -i 's/first + r + 1 < rows \&\& j + 32/first + r < rows \&\& j + 32/' $edited
real=${ACC_REAL_NVCC:-none}
if [ "$real" != none ]; then
  check "nvcc takes it" $CC -O2 -fplugin="$ACC_BUILD/acc.so" -fopenacc \
    -fplugin-arg-acc-nvcc="$real" -fplugin-arg-acc-arch=sm_80,sm_90 \
    -I"$ACC_BUILD/include" -fplugin-arg-acc-cuda=cuda -c prefix.c
else
  echo "UNSUPPORTED: no nvcc here to take the edited kernel"
fi
check "doc/editing.md has it" grep -q '](../examples/prefix.c)' \
  "$ACC_SRC/doc/editing.md"
