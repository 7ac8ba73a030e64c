# Programs in Fortran of a module and a main program, built as doc/using.md says: with
# ./configure FCFLAGS=..., with CMake, with mpif90, from an installed acc and with
# the wrapper accgfortran.
. "$(dirname "$0")/lib.sh"
. "$here/src/copied.sh"
fc=${ACC_FC:-gfortran}
${fc%% *} --version >/dev/null 2>&1 || { echo "UNSUPPORTED: no gfortran"; exit; }
p=$PWD/own
check "install, prefix of one's own" $make install prefix="$p" FC="$fc"
export LD_LIBRARY_PATH=$p/lib
set -- "$p"/lib/gcc/*/*/plugin/acc.so
plugin="-fplugin=$1 -fplugin-arg-acc-nvcc=$nvcc"
mkdir package
cat >package/sums.f90 <<'END'
module sums
  use openacc
  implicit none
contains
  real function total (a)
    real :: a(:)
    integer :: i
    total = 0
    !$acc parallel loop copyin(a) reduction(+:total)
    do i = 1, size (a)
      total = total + a(i)
    end do
    if (acc_get_num_devices (acc_device_host) /= 1) total = -1
  end function
end module
END
cat >package/main.f90 <<'END'
program main
  use sums
  implicit none
  real :: a(100)
  a = 2
  if (total (a) /= 200) stop 1
  print '(a)', 'right'
end program
END

# right WHAT COMMAND...: a program prints what it shall, on both device lines.
right ()
{
  local what=$1 line
  shift
  for line in host sim; do
    "on_$line" env LD_LIBRARY_PATH="$p/lib:$ACC_BUILD/simgpu" "$@" >right.$line 2>&1
    check "$what, $line" grep -qx right right.$line
  done
}

if command -v autoconf >/dev/null; then
  cat >package/configure.ac <<'END'
AC_INIT([sums], [1])
AC_PROG_FC
AC_FC_SRCEXT([f90])
AC_CONFIG_FILES([Makefile])
AC_OUTPUT
END
  cat >package/Makefile.in <<'END'
main: sums.o main.o
	@FC@ @FCFLAGS@ @LDFLAGS@ -o $@ sums.o main.o @LIBS@
main.o: sums.o
%.o: @srcdir@/%.f90
	@FC@ @FCFLAGS@ -c $<
END
  check "autoconf" sh -c 'cd package && autoconf'
  mkdir tree
  check "configure" sh -c "cd tree && ../package/configure FC='$fc' \
    FCFLAGS='-O2 $plugin -fopenacc' LDFLAGS=-L$p/lib LIBS=-lacc"
  check "make" make -C tree
  right "configure" tree/main
fi

if command -v cmake >/dev/null; then
  cat >package/CMakeLists.txt <<'END'
cmake_minimum_required (VERSION 3.16)
project (sums Fortran)
find_package (acc 0.1 REQUIRED)
add_library (sums sums.f90)
target_link_libraries (sums PUBLIC acc::acc)
add_executable (main main.f90)
target_link_libraries (main PRIVATE sums)
END
  check "cmake, find_package(acc)" cmake -S package -B cm -DCMAKE_Fortran_COMPILER="$fc" \
    -DCMAKE_PREFIX_PATH="$p" -DCMAKE_Fortran_FLAGS="$plugin"
  check "cmake --build" cmake --build cm
  right "cmake" cm/main
fi

check "accgfortran" env ACC_GCC="$fc" "$p/bin/accgfortran" -O2 \
  -fplugin-arg-acc-nvcc="$nvcc" package/sums.f90 package/main.f90 -o wrapped
right "accgfortran" ./wrapped

mpi=${ACC_MPIF90:-$(command -v mpif90 || :)}
if [ -n "$mpi" ]; then
  # The modules of MPI are for one version of gfortran.
  sed 's/  use sums/  use mpi_f08\n  use sums/; s/  a = 2/  call mpi_init\n  a = 2/
    s/^end program/  call mpi_finalize\n&/' package/main.f90 >ranks.f90
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
  if echo 'use mpi_f08; end' >uses.f90 && OMPI_FC=$fc $mpi -c uses.f90 >/dev/null 2>&1; then
    check "mpif90" env OMPI_FC="$fc" MPICH_FC="$fc" $mpi -O2 $plugin -fopenacc \
      package/sums.f90 ranks.f90 -o ranks -L"$p/lib" -lacc
    right "mpif90" ./ranks
  else
    echo "UNSUPPORTED: mpif90's modules are for another compiler"
  fi
fi
