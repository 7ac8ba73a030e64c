# What the scripts of this folder share.  They run in a folder of their own,
# with ACC_BUILD, ACC_CC and ACC_SRC set by scripts/check, and print a line
# for each thing that they look at.

set -u
: "${ACC_BUILD:?}" "${ACC_SRC:?}"
CC=${ACC_CC:-gcc}
here=$ACC_SRC/testsuite/acc.build
nvcc=$ACC_BUILD/simgpu/simnvcc
plugin="-fplugin=$ACC_BUILD/acc.so -fplugin-arg-acc-nvcc=$nvcc"
flags="$plugin -fopenacc -I$ACC_BUILD/include"
libs="-L$ACC_BUILD -Wl,-rpath,$ACC_BUILD -lacc"

rm -rf "build-$(basename "$0" .sh)"
mkdir "build-$(basename "$0" .sh)"
cd "build-$(basename "$0" .sh)" || exit 1

# check WHAT COMMAND...: one result.  The command's output goes to the log.
check ()
{
  local what=$1
  shift
  if "$@" >check.log 2>&1; then
    echo "PASS: $what"
  else
    sed 's/^/  /' check.log
    echo "FAIL: $what"
  fi
}

# Run a program on both device lines.
on_host () { env ACC_DEVICE_TYPE=host OMP_NUM_THREADS=4 "$@"; }
on_sim ()
{
  env ACC_DEVICE_TYPE=nvidia OMP_NUM_THREADS=4 \
    LD_LIBRARY_PATH="$ACC_BUILD/simgpu:$ACC_BUILD" "$@"
}

check_runs ()
{
  local what=$1
  shift
  check "$what, host" on_host "$@"
  case ${ACC_DEVICES:-host sim} in
    *sim*) check "$what, sim" on_sim "$@" ;;
  esac
}
