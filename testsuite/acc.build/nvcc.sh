# How nvcc is found, and what happens without one.
. "$(dirname "$0")/lib.sh"
cp "$here/src/sum.c" "$here/src/main.c" .
base="-O2 -fplugin=$ACC_BUILD/acc.so -fopenacc -I$ACC_BUILD/include"

cat >mine <<X
#!/bin/sh
echo x >>"$PWD/runs"
exec "$nvcc" "\$@"
X
chmod +x mine
runs () { wc -l <runs 2>/dev/null || echo 0; }

check "-fplugin-arg-acc-nvcc=" $CC $base -fplugin-arg-acc-nvcc="$PWD/mine" \
  -c sum.c
check "nvcc ran once for the file" test "$(runs)" = 1
rm -f runs
check "ACC_NVCC" env ACC_NVCC="$PWD/mine" $CC $base -c sum.c
check "nvcc ran once" test "$(runs)" = 1
rm -f runs
mkdir bin
cp mine bin/nvcc
check "PATH" env -u ACC_NVCC PATH="$PWD/bin:$PATH" $CC $base -c sum.c
check "nvcc ran once" test "$(runs)" = 1
rm -f runs
check "the option goes before the environment" \
  env ACC_NVCC=/nonexistent $CC $base -fplugin-arg-acc-nvcc="$PWD/mine" \
  -c sum.c
rm -f runs
mv bin/nvcc bin/mine12
check "a name without a slash is looked up in PATH" \
  env PATH="$PWD/bin:$PATH" $CC $base -fplugin-arg-acc-nvcc=mine12 -c sum.c
check "nvcc ran once" test "$(runs)" = 1
cat >tells <<X
#!/bin/sh
env >"$PWD/seen"
exec "$nvcc" "\$@"
X
chmod +x tells
prefix=$(dirname "$($CC -print-libgcc-file-name)")
prefix=$(cd "$prefix/../.." && pwd)/
check "a GCC that was moved" env GCC_EXEC_PREFIX="$prefix" HERE=1 \
  $CC $base -fplugin-arg-acc-nvcc="$PWD/tells" -c sum.c
check "keeps to itself where its parts are" \
  sh -c "grep '^HERE=1' seen && ! grep -E '^(GCC_EXEC|COLLECT_G)' seen"
check "an nvcc that is named and not there is an error" \
  sh -c "! $CC $base -fplugin-arg-acc-nvcc=/nonexistent/nvcc -c sum.c 2>err \
    && grep 'cannot execute ./nonexistent/nvcc., which was named as nvcc' err"

cat >fails <<'X'
#!/bin/sh
echo "out of luck" >&2
exit 3
X
chmod +x fails
check "an nvcc that fails is an error, with its words" \
  sh -c "! $CC $base -fplugin-arg-acc-nvcc=$PWD/fails -c sum.c 2>err \
    && grep 'failed on the generated CUDA C; .-fplugin-arg-acc-keep. leaves it for inspection' err \
    && grep 'out of luck' err"
check "no place for temporary files is an error" \
  sh -c "! env TMPDIR=/nonexistent $CC $base -fplugin-arg-acc-nvcc=$nvcc \
    -pipe -c sum.c 2>err && grep 'cannot make a temporary folder' err"
mkdir -p sum.acc.cu
check "what cannot be kept is an error" \
  sh -c "! $CC $base -fplugin-arg-acc-nvcc=$nvcc -fplugin-arg-acc-keep \
    -c sum.c 2>err && grep 'cannot write .sum.acc.cu' err"
rmdir sum.acc.cu

none="-fplugin-arg-acc-nvcc=none"
check "without nvcc it compiles" sh -c "$CC $base $none -c sum.c -o n.o 2>err"
check "with one note" sh -c "test \$(grep -c 'note:' err) = 1 \
  && grep 'host code only' err"
check "and no warning" sh -c "! grep -E 'warning|error' err"
$CC $base $none n.o main.c -o a.out $libs 2>/dev/null
check "runs on the host" on_host ./a.out
check "nothing is silently run elsewhere when a GPU was asked for" \
  sh -c "! ACC_DEVICE_TYPE=nvidia \
    LD_LIBRARY_PATH=$ACC_BUILD/simgpu:$ACC_BUILD ./a.out 2>err \
    && grep '^libacc: ' err"

# Without a driver.
$CC $base -fplugin-arg-acc-nvcc="$nvcc" sum.c main.c -o b.out $libs
if ! ldconfig -p 2>/dev/null | grep -q libcuda.so.1; then
  check "without a driver it runs" \
    env -u ACC_DEVICE_TYPE -u LD_LIBRARY_PATH ./b.out
  check "but not when a GPU was asked for" \
    sh -c "! ACC_DEVICE_TYPE=nvidia ./b.out 2>err && grep '^libacc: ' err"
fi
case ${ACC_DEVICES:-sim} in
  *sim*)
    check "with one, a GPU is taken unasked" \
      env -u ACC_DEVICE_TYPE SEPARATE=1 \
      LD_LIBRARY_PATH="$ACC_BUILD/simgpu:$ACC_BUILD" ./b.out ;;
esac
