# Threads of the runtime interleaved in 10000 random ways: testsuite/model.
. "$(dirname "$0")/lib.sh"

check "builds the model" "$ACC_SRC/testsuite/model/build.sh" "$PWD/model"
check "10000 schedules" timeout 300 ./model 10000
cat check.log
check "the same seed is the same schedule" sh -c \
  "./model 50 7 | sed 's/, [^,]* s\$//' >one; ./model 50 7 \
   | sed 's/, [^,]* s\$//' >two; cmp one two"
