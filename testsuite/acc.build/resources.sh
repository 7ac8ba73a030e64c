# -fplugin-arg-acc-info tells what ptxas says of each kernel: that of the nvcc
# in use, here one that says what is known.
. "$(dirname "$0")/lib.sh"
mkdir bin
cp "$here/src/sum.c" .

# As one that is older than the usual processor: it can write PTX alone.
cat >bin/nvcc <<EOF
#!/bin/sh
case "\$*" in *sm_90*) echo "unknown sm_90" >&2; exit 1 ;; esac
exec $nvcc "\$@"
EOF
# In an order of its own, as the real one.
cat >bin/ptxas <<'EOF'
#!/bin/sh
echo "$@" >>"$LOG"
cat <<'TEXT'
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'twice_16_1' for 'sm_75'
ptxas info    : Function properties for twice_16_1
    8 bytes stack frame, 12 bytes spill stores, 12 bytes spill loads
ptxas info    : Used 96 registers, 380 bytes cmem[0]
ptxas info    : Compiling entry function 'sum_7' for 'sm_75'
ptxas info    : Function properties for sum_7
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 20 registers, used 1 barriers, 9000 bytes smem, 380 bytes cmem[0]
TEXT
EOF
chmod +x bin/nvcc bin/ptxas
export LOG=$PWD/log
$CC -O2 $flags -fplugin-arg-acc-nvcc="$PWD/bin/nvcc" -fplugin-arg-acc-info \
  -fno-diagnostics-show-caret -c sum.c -o sum.o 2>messages
grep ' on sm_' messages
check "it is asked once" test "$(wc -l <log)" = 1
check "for the oldest processor" grep -q -e -arch=sm_75 log
# 64 KiB hold seven blocks of 128 threads with 9000 bytes.
says="sum.c:7:.*kernel sum_7 on sm_75: 20 registers, 9000 bytes of shared"
says="$says memory, no spills; in blocks of 128, 896 of 1024 threads (87 %) run on a multiprocessor"
check "registers, shared memory, occupancy" grep -q "$says" messages
# 65536 registers are enough for five blocks.
says="kernel twice_16_1 on sm_75: 96 registers, 0 bytes of shared memory,"
says="$says 12 bytes of spills; in blocks of 128, 640 of 1024 threads"
check "spills" grep -q "$says" messages
check "in the order of the source" sh -c "grep ' on sm_' messages \
  | head -n 1 | grep -q sum_7"
rm bin/ptxas
check "nothing without a ptxas" sh -c "! $CC -O2 $flags \
  -fplugin-arg-acc-nvcc=$PWD/bin/nvcc -fplugin-arg-acc-info -c sum.c \
  -o sum.o 2>&1 | grep ' on sm_'"

real=${ACC_REAL_NVCC:-none}
if [ "$real" != none ]; then
  $CC -O2 $flags -fplugin-arg-acc-nvcc="$real" -fplugin-arg-acc-info \
    -c sum.c -o sum.o 2>messages
  check "the real ptxas" grep -q 'kernel sum_7 on sm_90: [1-9]' messages
  $CC -O2 $flags -fplugin-arg-acc-nvcc="$real" -fplugin-arg-acc-info \
    -fplugin-arg-acc-arch=sm_80,sm_90 -c sum.c -o sum.o 2>messages
  check "the real ptxas, machine code" sh -c "grep -q ' on sm_80: [1-9]' \
    messages && grep -q ' on sm_90: [1-9]' messages"
else
  echo "UNSUPPORTED: no nvcc here to take the CUDA C"
fi
