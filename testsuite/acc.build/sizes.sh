# Files and functions that are too long to read are found.
. "$(dirname "$0")/lib.sh"
check "no file and no function is too long" "$here/../../scripts/check-sizes"

mkdir -p tree/scripts tree/plugin/ir tree/libacc
cp "$here/../../scripts/check-sizes" tree/scripts
{ echo "int"; echo "long_one (void)"; echo "{"
  for i in $(seq 80); do echo "  f ();"; done; echo "}"; } >tree/libacc/a.c
seq 901 | sed 's,.*,/* & */,' >tree/plugin/ir/b.cc
check "a function of 83 lines and a file of 901 are errors" \
  sh -c 'tree/scripts/check-sizes >out
	 test $? = 1 && grep "^libacc/a.c:2: long_one has 83 lines" out \
	 && grep "^plugin/ir/b.cc: 901 lines" out'
sed -i 10,20d tree/libacc/a.c
sed -i 1d tree/plugin/ir/b.cc
check "functions of 72 lines and files of 900 are none" tree/scripts/check-sizes
