# The folders of plugin/ use each other in one order.
. "$(dirname "$0")/lib.sh"
check "includes and calls follow the order of the folders" \
  env BUILD="$ACC_BUILD" "$here/../../scripts/check-layers"

# One against the order is found: ir/ first of all.
mkdir -p tree/scripts tree/plugin/ir tree/plugin/cuda obj/obj/plugin/ir
cp "$here/../../scripts/check-layers" tree/scripts
touch tree/plugin/cuda/print.h
echo '#include "cuda/print.h"' >tree/plugin/ir/walk.cc
$CC -c -x c /dev/null -o obj/obj/plugin/ir/walk.o
check "an include against it is an error" \
  sh -c 'BUILD=$PWD/obj tree/scripts/check-layers >out
	 test $? = 1 && grep "^ir/walk.cc -> cuda: cuda/print.h" out'
