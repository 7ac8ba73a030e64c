# The time that the compiler takes grows with the length of a loop's body, not
# with its square.
. "$(dirname "$0")/lib.sh"

# temporaries N: a loop with N statements that need many temporaries.
temporaries ()
{
  echo "void f (int n, int *restrict a) {"
  echo "#pragma acc parallel loop copy(a[0:n])"
  echo "for (int i = 0; i < n; i++) { int s = i, t = a[i];"
  awk "BEGIN { for (k = 1; k <= $1; k++)
    printf \"if (s > %d && t < s - %d) s = (s * %d + t) / %d + (t - %d) * 3;\"\\
	   \"else t = (t ^ s) + %d;\\n\", k, k, k, k, k, k }"
  echo "a[i] = s + t; } }"
}

# subscripts N: a loop with N statements whose subscripts consist of variables that
# are set once, before the construct.
subscripts ()
{
  echo "void f (int n, int m, double *restrict a, const double *restrict b) {"
  echo "int s = 2 * n + 1, t = 3 * m + 2, o = n + m;"
  echo "#pragma acc parallel loop collapse(2) present(a, b)"
  echo "for (int i = 1; i < n; i++) for (int j = 1; j < m; j++) { double x = 0;"
  awk "BEGIN { for (k = 1; k <= $1; k++)
    printf \"if (x > %d) x -= b[i * s + j * t + o + %d] * b[(i + %d) * s + j * t + o];\\n\",\\
	   k, k, k % 7 }"
  echo "a[i * s + j] = x; } }"
}

# milliseconds SHAPE N: processor time, to compile a body of N.
milliseconds ()
{
  local TIMEFORMAT=%U
  "$1" "$2" >"$1-$2.c"
  rm -f body.o
  { time $CC $flags -fplugin-arg-acc-nvcc=none -w -c "$1-$2.c" -o body.o >log 2>&1; } 2>&1 \
    | tr -d .
}

# grows SHAPE SHORT LONG
grows ()
{
  local short long
  short=$(milliseconds "$1" "$2")
  long=$(milliseconds "$1" "$3")
  echo "$2 statements: $short ms, $3: $long ms"
  [ -f body.o ] && [ "$((10#$long))" -lt "$((14 * 10#$short))" ]
}

check "four times as many statements take less than 14 times as long" \
  grows temporaries 300 1200
check "four times as many subscripts take less than 14 times as long" \
  grows subscripts 300 1200
