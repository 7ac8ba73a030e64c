# libacc and the simulated driver write down what they need of NVIDIA's cuda.h.
# Its numbers, its structure, and what its functions take are the same there.
. "$(dirname "$0")/lib.sh"

real=${ACC_REAL_NVCC:-none}
if [ "$real" = none ]; then
  echo "UNSUPPORTED: no toolkit here"
  exit
fi
include=$(dirname "$(dirname "$(readlink -f "$real")")")/include
if ! [ -r "$include/cuda.h" ]; then
  echo "UNSUPPORTED: no cuda.h here"
  exit
fi

# numbers FILE...: what they say that a name is, "NAME VALUE".
numbers ()
{
  grep -hoE '\b(CU|CUDA)_[A-Z0-9_]+ +(= )?[0-9]+' "$@" | tr -d = | tr -s ' '
}

# same FILE...: cuda.h says the same, and of at least one name.
same ()
{
  { echo '#include <cuda.h>'
    echo '#include <stdio.h>'
    echo 'int main (void) { int bad = 0, n = 0;'
    numbers "$@" | sed -E 's/(.*) (.*)/n++; if (\1 != \2) { puts ("\1"); bad = 1; }/'
    echo 'return bad || !n; }'
  } >numbers.c
  $CC -I"$include" numbers.c -o numbers && ./numbers
}

libacc=$ACC_SRC/libacc simgpu=$ACC_SRC/testsuite/simgpu
check "the numbers of libacc" same "$libacc"/*.h "$libacc"/*.c
check "the numbers of the simulated driver" same "$simgpu"/*.h "$simgpu"/*.c
echo 'enum { CU_JIT_INPUT_FATBINARY = 3 };' >wrong.h
differs () { ! same "$@"; }
check "the numbers of the tests" same "$here"/src/driver-alone.c
check "another number is found" differs wrong.h

cat >layout.h <<'END'
#include <stddef.h>
#include <stdio.h>
#define FIELDS(from_device, to_device, to_pitch, width, depth) \
  int main (void) \
  { \
    printf ("%zu %zu %zu %zu %zu %zu\n", sizeof (CUDA_MEMCPY3D), \
	    offsetof (CUDA_MEMCPY3D, from_device), \
	    offsetof (CUDA_MEMCPY3D, to_device), \
	    offsetof (CUDA_MEMCPY3D, to_pitch), offsetof (CUDA_MEMCPY3D, width), \
	    offsetof (CUDA_MEMCPY3D, depth)); \
    return 0; \
  }
END
cat >ours.c <<'END'
#include <stdbool.h>
#include <stdint.h>
#include "cuda-driver.h"
#include "layout.h"
FIELDS (from.device, to.device, to.pitch, width, depth)
END
cat >theirs.c <<'END'
#include <cuda.h>
#include "layout.h"
FIELDS (srcDevice, dstDevice, dstPitch, WidthInBytes, Depth)
END
for f in ours theirs; do
  $CC -I. -I"$libacc" -I"$include" $f.c -o $f && ./$f >$f.layout
done
check "the structure for copies of boxes" cmp ours.layout theirs.layout

# An enumeration is an int in libacc.
cat >functions.cc <<'END'
#include <cuda.h>
#include <stdint.h>
template<class F> struct shape;
template<class R, class... A> struct shape<R (A...)>
{
  static constexpr unsigned n = sizeof... (A);
  static constexpr size_t result = sizeof (R), size[] = { sizeof (A)..., 0 };
};
template<class F, class G> constexpr bool
same ()
{
  bool ok = shape<F>::n == shape<G>::n && shape<F>::result == shape<G>::result;
  for (unsigned i = 0; ok && i < shape<F>::n; i++)
    ok = shape<F>::size[i] == shape<G>::size[i];
  return ok;
}
#define ACC_CUDA(name, symbol, params) \
  static_assert (same<CUresult params, decltype (symbol)> (), #symbol);
#include "cuda-entries.def"
#ifdef WRONG
ACC_CUDA (init, cuInit, (size_t flags))
#endif
END
cxx="${ACC_CXX:-g++} -std=c++17 -I$libacc -I$include -fsyntax-only functions.cc"
check "what the functions take" $cxx
check "another function is found" sh -c "! $cxx -DWRONG"
