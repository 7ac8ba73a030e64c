# scripts/bench on the host, small: what it measures becomes a page as
# doc/performance.md is, and that one is what scripts/bench-page makes of its data.
. "$(dirname "$0")/lib.sh"
page=$ACC_SRC/scripts/bench-page

"$page" >page.md
check "doc/performance.md is made of doc/performance.csv" \
  cmp page.md "$ACC_SRC/doc/performance.md"

# ---- Medians, the first and the best by hand, units

cat >rows <<'END'
ROW|copy|loop|acc|100|GB/s||ok|
ROW|copy|loop|acc|300|GB/s||ok|
ROW|copy|loop|acc|110|GB/s||ok|
ROW|copy|scalar|cuda|50|GB/s||ok|
ROW|copy|by sixteen|cuda|220|GB/s||ok|
ROW|copy|ceiling|cuda|999|GB/s||ok|
ROW|copy|tile(8,8)|acc|10|GB/s||WRONG|
ROW|solver|natural|acc|4|ms||ok|
ROW|solver|natural|cuda|2|ms||ok|
ROW|latency|empty|acc|9.5|us||ok|
ROW|latency|empty|cuda|19|us||ok|
ROW|copy|collapse(2), rows|acc-host|30|GB/s||ok|
ROW|copy|by hand|omp|20|GB/s||ok|
ROW|copy|by hand|serial|5|GB/s||ok|
ROW|copy|-c|compile-acc|220|ms||ok|
ROW|copy|-c|compile-stock|200|ms||ok|
END
"$page" --rows rows "There." >new.csv
cat >wanted.csv <<'END'
# gpu: There.
gpu,copy,loop,GB/s,110,220,50,
# apps: There.
apps,solver,natural,ms,4,2
# latency: There.
latency,latency,empty,us,9.5,19,
# host: There.
host,copy,"collapse(2), rows",GB/s,30,20,5,
# compile: There.
compile,copy,-c,ms,220,200
END
check "what is measured becomes lines" diff wanted.csv new.csv
"$page" new.csv >new.md
has () { check "a row: $1" grep -qxF "$1" new.md; }
has '| copy, GB/s | loop | 110 | 220 | 0.50 | 50 | 2.20 | – | – |'
has '| solver, ms | natural | 4 | 2 | 0.50 |'
has '| latency, us | empty | 9.5 | 19 | 2.00 | – | – |'
has '| copy, GB/s | collapse(2), rows | 30 | 20 | 1.50 | 5 | 6.00 | – | – |'
has '| copy, ms | -c | 220 | 200 | 0.91 |'
mkdir -p tree/scripts tree/doc
cp "$page" tree/scripts
printf '# gpu: Here.\ngpu,old,loop,GB/s,1,1,1,1\n\n# apps: Here.\napps,old,x,ms,1,1\n' \
  >tree/doc/performance.csv
grep -v '|ms|' rows >some
check "new measurements are taken" tree/scripts/bench-page --take some "Now."
check "in place of the old ones of their section" \
  sh -c '! grep -q "^gpu,old" tree/doc/performance.csv \
    && grep -q "^gpu,copy" tree/doc/performance.csv'
check "others stay" grep -q '^apps,old,x,ms,1,1$' tree/doc/performance.csv
check "the page has both" sh -c 'grep -q "^Now\.$" tree/doc/performance.md \
  && grep -q "^| old, ms | x | 1 | 1 | 1.00 |$" tree/doc/performance.md'

# ---- A run

export DIR=$PWD/run BUILD=$ACC_BUILD CC NVCC=none SIDES=host HOST_ROUNDS=1 \
  PROGRAMS="stream hand" HOST_SIZES="20 512 128 128 64" BENCH_SECONDS=0.02 \
  COMPILE_TIMES=1 PEER=false LIMIT=100
bench=$ACC_SRC/scripts/bench
for step in build run compile table page; do
  check "bench $step" "$bench" $step
done
check "each column has a number" grep -qE \
  '^host,stream-copy,parallel loop,GB/s(,[0-9.e+]+){4}$' run/performance.csv
check "compiling, too" grep -qE '^compile,stream,-c,ms,[0-9]+,[0-9]+$' \
  run/performance.csv
head_of () { grep '^| program' "$1" | sed -n "/$2/p" | head -n 1; }
check "the page's columns are those of doc/performance.md" \
  [ "$(head_of run/performance.md OpenMP)" = "$(head_of "$ACC_SRC/doc/performance.md" OpenMP)" ]
check "no form is missing in doc/performance.md" sh -c \
  'grep "^host,stream" run/performance.csv | cut -d, -f1-4 | while read -r row; do
     grep -qF "$row," "$1" || { echo "$row"; exit 1; }
   done' sh "$ACC_SRC/doc/performance.csv"
