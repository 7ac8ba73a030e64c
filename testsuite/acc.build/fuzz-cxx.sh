# 40 random classes in 8 programs, always the same ones, against the same source
# without directives: members, `this', references, lambdas.
. "$(dirname "$0")/lib.sh"

devices=host
case ${ACC_DEVICES:-host sim} in
  *sim*) devices="host sim" ;;
esac

check "40 random classes" env BUILD="$ACC_BUILD" CXX="${ACC_CXX:-g++}" \
  "$ACC_SRC/scripts/fuzz" --cxx --count 8 --size 5 --jobs 2 --seeds 1 \
  --reduce 0 --devices "$devices" --keep . --seed 1
