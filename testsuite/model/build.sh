#!/bin/sh
# Build the model as $1 from the runtime's sources, with compiler $CC and options
# after $1.  See schedule.h.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1
shift
renamed=
for f in mutex_lock mutex_unlock mutex_trylock cond_wait cond_broadcast; do
  renamed="$renamed -Dpthread_$f=model_$f"
done
mkdir -p "$out.o"
for f in "$here"/../../libacc/*.c; do
  name=$(basename "$f" .c)
  [ "$name" != cuda ] || continue
  ${CC:-gcc} -std=gnu11 -g -O1 -fopenmp "$@" $renamed \
    -Dpthread_cond_signal=model_cond_broadcast -I"$here/../../libacc" \
    -c "$f" -o "$out.o/$name.o"
done
${CC:-gcc} -std=gnu11 -g -O1 -Wall -Wextra -fopenmp "$@" \
  -I"$here/../../libacc" "$here"/*.c "$out.o"/*.o -o "$out" \
  -lffi -ldl -lpthread -lm
