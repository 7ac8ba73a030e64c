# -O0 to -O3, -g, -fPIC, -flto, -S, -c, C standards, and the combinations that
# builds use; the object calls neither GOACC_ nor GOMP_target functions.
. "$(dirname "$0")/lib.sh"
cp "$here/src/sum.c" "$here/src/main.c" .

for o in -O0 -O1 -O2 -O3 -Os -Og "-O2 -g" "-O0 -g3" "-O2 -fPIC" \
  "-O3 -march=native -ffast-math" "-std=c99 -D_GNU_SOURCE" "-std=gnu17" \
  "-O2 -fno-strict-aliasing -fstack-protector-strong -D_FORTIFY_SOURCE=2" \
  "-O2 -fsanitize=undefined" "-O2 -fno-pie -no-pie" "-O2 -fopenmp" \
  "-O2 -pipe -save-temps" "-O2 -Wall -Wextra -Werror"; do
  name=$(echo "$o" | tr -d ' ')
  rm -f a.out
  check "compiles with $o" $CC $o $flags main.c sum.c -o a.out $libs
  check_runs "runs, compiled with $o" ./a.out
done

for o in -O0 -O2; do
  rm -f ./*.o ./*.s a.out
  check "-c $o" $CC $o $flags -c main.c sum.c
  check "links $o" $CC -fopenacc main.o sum.o -o a.out $libs
  check_runs "runs, separately compiled $o" ./a.out
  check "-S $o" $CC $o $flags -S sum.c
  check "assembles $o" $CC -c sum.s -o sum.o
  check "links -S $o" $CC -fopenacc main.o sum.o -o a.out $libs
  check_runs "runs, from -S $o" ./a.out
  check "no GOACC_ or GOMP_target symbol $o" \
    sh -c 'nm sum.o && ! nm sum.o | grep -E "GOACC_|GOMP_target" && \
      ! objdump -d sum.o | grep -E "GOACC_|GOMP_target"'
  check "__acc_launch is called $o" sh -c 'nm sum.o | grep __acc_launch'
done

for o in "-O2 -flto" "-O0 -flto" "-O2 -flto -fno-fat-lto-objects -fPIC"; do
  rm -f ./*.o a.out
  check "compiles with $o" $CC $o $flags -c main.c sum.c
  check "links with $o and the plugin" $CC $o $flags main.o sum.o -o a.out \
    $libs
  check_runs "runs, $o" ./a.out
  check "links with $o, no plugin" $CC $o main.o sum.o -o b.out $libs -lgomp
  check_runs "runs, $o, linked without the plugin" ./b.out
done

check "-E leaves the directives" sh -c "$CC -E $flags sum.c \
  | grep '#pragma acc parallel loop'"
check "-fsyntax-only" $CC $flags -fsyntax-only sum.c
check "-M" sh -c "$CC $flags -M sum.c | grep 'sum.o: sum.c'"
check "an unknown plugin option is an error" \
  sh -c "! $CC $flags -fplugin-arg-acc-nonsense -c sum.c 2>err \
    && grep nonsense err"
check "source with another name and folder" sh -c "mkdir -p a/b \
  && cp sum.c 'a/b/my-sum 2.c' && $CC $flags -c 'a/b/my-sum 2.c' -o x.o \
  && $CC -fopenacc x.o main.o -flto -o a.out $libs"
check_runs "runs" ./a.out
check "source from standard input" sh -c "$CC $flags -x c -c - -o y.o <sum.c \
  && $CC -fopenacc y.o main.o -flto -o a.out $libs"
check_runs "runs, from standard input" ./a.out
