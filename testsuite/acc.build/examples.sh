# The programs of doc/tutorial.md: each step prints the same line as the serial one.
. "$(dirname "$0")/lib.sh"
examples=$ACC_SRC/examples

# Sums in the same order with and without a device.
build_example ()
{
  $CC -O2 -Wall -Wextra -ffp-contract=off $flags "$examples/$1.c" -o "$1" $libs -lm
}

for source in "$examples"/heat-[1-6]-*.c; do
  step=$(basename "$source" .c)
  check "$step is built" build_example "$step"
  for line in host sim; do
    "on_$line" "./$step" 66 60 >"$step.$line" 2>"$step.time"
    if [ "$line" = host ]; then
      check "$step prints what the first step does, $line" \
	cmp heat-1-serial.host "$step.$line"
    elif [ "$step" != heat-1-serial ]; then
      check "$step prints what the first step does, $line" \
	cmp heat-1-serial.host "$step.$line"
    fi
  done
  check "doc/tutorial.md has $step" grep -q "](../examples/$step.c)" \
    "$ACC_SRC/doc/tutorial.md"
done
check "the last line is not empty" grep -q "^60 steps: mean [1-9]" heat-1-serial.host

# Each step has less to do than the one before.
count () { ACC_NOTIFY=$2 on_sim "./$1" 66 60 2>&1 >/dev/null | grep -c '^libacc: .*'"$3"; }
copies2=$(count heat-2-parallel 2 "device")
copies3=$(count heat-3-data 2 "device")
check "the data construct saves copies ($copies2, $copies3)" test "$copies3" -lt "$copies2"

# Processes with a device each, and one alone.
mpi=${ACC_MPICC:-$(command -v mpicc || :)}
run=${ACC_MPIRUN:-$(command -v mpirun || :)}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
# More processes than cores, by the names of Open MPI 4 and of 5.
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none
export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe
export PRTE_MCA_hwloc_default_binding_policy=none
ranks () { local n=$1; shift; timeout 100 "$run" -n "$n" "$@"; }

# mpi_prints WHAT LINE N ARGUMENTS...: with N processes, what the first step does.
mpi_prints ()
{
  local what=$1 line=$2 n=$3
  shift 3
  "on_$line" env OMP_NUM_THREADS=2 SIMGPU_DEVICES=2 "$@" >mpi.out 2>mpi.err
  check "heat-7-mpi, $what, $line" cmp heat-1-serial.host mpi.out
  check "heat-7-mpi, $what, $line: $n processes" \
    [ "$(grep -c '^process [0-9]* of '$n': device' mpi.err)" = $n ]
}

if [ -n "$mpi" ] && [ -n "$run" ] && [ "$(ranks 2 echo yes 2>/dev/null \
   | grep -c yes)" = 2 ]; then
  mpicc="env OMPI_CC=$CC MPICH_CC=$CC $mpi -O2 -Wall -Wextra -ffp-contract=off"
  check "heat-7-mpi is built" $mpicc $flags "$examples/heat-7-mpi.c" \
    -o heat-7-mpi $libs -lm
  for line in host sim; do
    for n in 1 2 3; do
      mpi_prints "rows by way of the host" $line $n \
	timeout 100 "$run" -n $n ./heat-7-mpi 66 60
    done
    if [ $line = sim ]; then
      check "each of two has its own device" \
	[ "$(on_sim env SIMGPU_DEVICES=2 "$run" -n 2 ./heat-7-mpi 66 60 2>&1 \
	  >/dev/null | grep -o 'device [0-9]$' | sort -u | grep -c .)" = 2 ]
    fi
  done
  # The MPI of this machine need not know of devices: it goes where there is one
  # memory, or with help.
  mpi_prints "rows of the device" host 2 env MPI=device \
    timeout 100 "$run" -n 2 ./heat-7-mpi 66 60
  check "heat-7-mpi is built with an MPI that knows of devices" $mpicc $flags \
    "$examples/heat-7-mpi.c" "$here/src/aware-mpi.c" -o heat-7-aware $libs -lm -ldl
  mpi_prints "rows of the device" sim 2 env MPI=device \
    timeout 100 "$run" -n 2 ./heat-7-aware 66 60
  check "120 messages of each" \
    [ "$(grep -c '^120 messages of the device$' mpi.err)" = 2 ]

  # Processes with OpenMP's threads and a device at work at the same time.
  check "heat-8-hybrid is built" $mpicc -fopenmp $flags \
    "$examples/heat-8-hybrid.c" -o heat-8-hybrid $libs -lm
  hybrid ()
  {
    "on_$1" env OMP_NUM_THREADS=2 SIMGPU_DEVICES=2 HOST_SHARE=$3 \
      timeout 100 "$run" -n $2 ./heat-8-hybrid 66 60 >mpi.out 2>mpi.err
    check "heat-8-hybrid, $1, $2 processes, $3 percent for the cores" \
      cmp heat-1-serial.host mpi.out
    check "heat-8-hybrid, $1, $2 processes, $3 percent: two threads in each" \
      [ "$(grep -c '^process [0-9]* of '$2': rows .* with 2 threads$' mpi.err)" = $2 ]
  }
  for line in host sim; do
    hybrid $line 1 0
    hybrid $line 2 50
    hybrid $line 3 100
  done
else
  echo "UNSUPPORTED: heat-7-mpi, heat-8-hybrid: there is no mpicc here, or no mpirun that works"
fi
for step in heat-7-mpi heat-8-hybrid; do
  check "doc/tutorial.md has $step" grep -q "](../examples/$step.c)" \
    "$ACC_SRC/doc/tutorial.md"
done
