# A structure that two files define has one layout for the linker: that of the
# functions that it finds first.
. "$(dirname "$0")/lib.sh"

grep -hoE "^struct [a-z_]+( \{.*|$)" "$ACC_SRC"/plugin/*.{cc,h} "$ACC_SRC"/plugin/*/*.{cc,h} \
  | sed 's/ {.*//' | sort | uniq -d >twice
check "no two files of the plugin define a structure of one name" \
  cmp twice /dev/null
