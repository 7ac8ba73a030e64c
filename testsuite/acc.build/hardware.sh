# scripts/check-hardware: the runtime on a GPU; where there is none, on two
# simulated devices, so that the script is known to work.
. "$(dirname "$0")/lib.sh"

export BUILD=$ACC_BUILD DIR=$PWD/programs ALONE=0
case ${ACC_DEVICES:-host sim} in
  *nvidia*) export LINE=nvidia NVCC=$ACC_REAL_NVCC SECONDS_OF_LOAD=10 ;;
  *sim*) export LINE=sim SIMGPU_DEVICES=2 CYCLES=60 SECONDS_OF_LOAD=1 ;;
  *) echo "UNSUPPORTED: no simulated device"; exit ;;
esac
check "builds" "$ACC_SRC/scripts/check-hardware" build
"$ACC_SRC/scripts/check-hardware" run >run.log 2>&1
sed 's/ ([0-9]* *ms).*//' run.log
check "all ran" grep -q '^[1-9][0-9]* passed, 0 failed$' run.log
if [ $LINE = sim ]; then
  check "18 of them" grep -q '^18 passed' run.log
fi
# Small results that a kernel of libacc's own writes back: its module goes, too,
# when a device stops.
if [ $LINE = sim ]; then
  check "an image for PTX" "$ACC_BUILD/simgpu/simnvcc" "$here/src/writeback.cu" \
    -o "$PWD/writeback.image"
  WHAT=soak SIMGPU_PTX=$PWD/writeback.image SIMGPU_UNIFIED=1 \
    SIMGPU_LOG=$PWD/calls "$ACC_SRC/scripts/check-hardware" run >ptx.log 2>&1
  sed 's/ ([0-9]* *ms).*//' ptx.log
  check "all is given back" grep -q '^1 passed, 0 failed$' ptx.log
  check "the kernel has run" grep -q 'run kernel=acc_back -> 0' calls
  rm -f calls
fi
# Without a GPU nothing fails.
if ! ls /dev/nvidia[0-9]* >/dev/null 2>&1; then
  LINE=nvidia "$ACC_SRC/scripts/check-hardware" >none.log 2>&1
  check "no GPU is no failure" [ $? = 77 ]
  check "says so" grep -q '^UNSUPPORTED: hardware: there is no GPU' none.log
fi
