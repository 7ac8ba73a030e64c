# A file without directives: the same object with the plugin and without, for
# any options, and no libacc in it.
. "$(dirname "$0")/lib.sh"
cp "$here/src/plain.c" .

# (-g alone notes the options themselves, -fplugin among them.)
for o in -O0 -O2 "-O2 -g -gno-record-gcc-switches" "-O3 -fPIC" \
  "-O2 -fopenmp" "-O2 -flto"; do
  $CC $o -c plain.c -o without.o
  $CC $o $plugin -c plain.c -o with.o
  case $o in
    # The LTO sections have a random suffix, so look at what it becomes.
    *flto*) $CC $o -r -flinker-output=nolto-rel without.o -o 1.o
	    $CC $o -r -flinker-output=nolto-rel with.o -o 2.o
	    mv 1.o without.o; mv 2.o with.o ;;
  esac
  check "the same object with $o" cmp without.o with.o
  check "no reference to libacc with $o" sh -c '! nm with.o | grep __acc_'
done

# With -fopenacc on both sides: GCC defines _OPENACC then.
$CC -O2 -fopenacc -c plain.c -o without.o
$CC -O2 -fopenacc $plugin -c plain.c -o with.o
check "the same object with -fopenacc" cmp without.o with.o

# nvcc is not started for such a file.
cat >nvcc.sh <<'X'
#!/bin/sh
touch started
exit 1
X
chmod +x nvcc.sh
check "nvcc is not started" sh -c "$CC -O2 -fopenacc \
  -fplugin=$ACC_BUILD/acc.so -fplugin-arg-acc-nvcc=$PWD/nvcc.sh -c plain.c \
  && ! test -e started"
