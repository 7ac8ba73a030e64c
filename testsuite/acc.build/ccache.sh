# ccache: an object depends on the nvcc that made its device code, and files that
# options ask for are made again.
. "$(dirname "$0")/lib.sh"
cc=${CC##ccache }
if ! command -v ccache >/dev/null; then
  echo "UNSUPPORTED: there is no ccache on this machine"
  exit
fi
. "$here/src/copied.sh"
p=$PWD/own
check "install" $make install prefix="$p"
cp "$here/src/sum.c" "$here/src/main.c" .
unset ${!CCACHE_*}
export CCACHE_DIR=$PWD/ccache-dir ACC_GCC="ccache $cc"
unset ACC_NVCC

# An nvcc that says which version it is and counts its calls: nvcc_of NAME VERSION.
nvcc_of ()
{
  cat >"$1" <<END
#!/bin/sh
[ "\$1" != --version ] || { cat "$PWD/$1.version"; exit; }
echo x >>"$PWD/$1.calls"
exec "$nvcc" "\$@"
END
  echo "$2" >"$1.version"
  : >"$1.calls"
  chmod +x "$1"
}
calls () { wc -l <"$1.calls"; }
nvcc_of one 12.0
nvcc_of two 13.0
# made N NVCC COMMAND...: NVCC has run N times after the command.
made ()
{
  local n=$1 which=$2
  shift 2
  "$@" && [ "$(calls "$which")" = "$n" ]
}
acc () { ACC_NVCC=$PWD/$1 "$p/bin/accgcc" -O2 -c sum.c -o sum.o "${@:2}"; }

# ---- The wrapper tells ccache what it has to know.

check "an object" made 1 one acc one
cp sum.o first.o
check "once more, from the cache" made 1 one acc one
check "is the same" cmp first.o sum.o
check "with another nvcc in ACC_NVCC" made 1 two acc two
check "with an nvcc in an option, which is another compilation" made 2 two acc one \
  -fplugin-arg-acc-nvcc="$PWD/two"
check "from the cache again" made 1 one acc one
echo 12.1 >one.version
check "with another version of nvcc" made 2 one acc one
check "and that from the cache" made 2 one acc one
check "without nvcc" env ACC_NVCC=none "$p/bin/accgcc" -O2 -c sum.c -o sum.o
check "the object is another" sh -c '! cmp sum.o first.o'
check "compiled by nobody else" [ "$(calls one) $(calls two)" = "2 2" ]
acc one
check "what the cache has can be linked" env ACC_NVCC=none "$p/bin/accgcc" -O2 \
  main.c sum.o -o prog
check_runs "what the cache has" env LD_LIBRARY_PATH="$ACC_BUILD/simgpu:$p/lib" ./prog

# kept FILE OPTION: there after each of three compilations, removed in between.
kept ()
{
  local i
  for i in 1 2 3; do
    rm -rf "${1%%/*}"
    acc one "$2" && [ -s "$1" ] || return 1
  done
}
check "-fplugin-arg-acc-keep" kept sum.acc.cu -fplugin-arg-acc-keep
check "-fplugin-arg-acc-cuda" kept cuda/sum.c/sum-1.cu -fplugin-arg-acc-cuda=cuda
check "-fplugin-arg-acc-dump" kept sum.acc.read -fplugin-arg-acc-dump=read
mkdir links
own_name=$(basename "$cc")
ln -s "$(command -v ccache)" "links/$own_name"
before=$(calls one)
check "ccache under the compiler's name" env ACC_GCC="$own_name" PATH="$PWD/links:$PATH" \
  ACC_NVCC="$PWD/one" "$p/bin/accgcc" -O2 -c sum.c -o sum.o
echo 12.2 >one.version
check "another version of nvcc" env ACC_GCC="$own_name" PATH="$PWD/links:$PATH" \
  ACC_NVCC="$PWD/one" "$p/bin/accgcc" -O2 -c sum.c -o sum.o
check "is seen there, too" [ "$(calls one)" -gt "$before" ]
check "--show runs nothing" sh -c "'$p/bin/accgcc' --show -c sum.c \
  | grep '^ccache $cc -fplugin='"

# ---- By the compiler's options, as doc/using.md has it.

plain ()
{
  ACC_NVCC=$PWD/$1 CCACHE_NAMESPACE=$("./$1" --version | cksum) \
    ccache $cc -O2 -fplugin="$p/lib/gcc/$($cc -dumpmachine)/$($cc -dumpversion \
    )/plugin/acc.so" -fopenacc -c sum.c -o sum.o "${@:2}"
}
plain one
before=$(calls one)
check "options, once more" made "$before" one plain one
echo 12.3 >one.version
check "options, another version" made $((before + 1)) one plain one
keep_again () { CCACHE_RECACHE=1 plain one -fplugin-arg-acc-keep; }
plain one -fplugin-arg-acc-keep
rm -f sum.acc.cu
check "CCACHE_RECACHE makes what is kept again" keep_again
check "it is there" test -s sum.acc.cu
check "doc/using.md says so" sh -c "grep -q 'CCACHE_NAMESPACE=' '$ACC_SRC/doc/using.md' \
  && grep -q 'CCACHE_RECACHE=1' '$ACC_SRC/doc/using.md'"

# ---- Another plugin is another compiler.

check "before another build of the plugin" plain one -DNEW
before=$(calls one)
check "the same plugin once more" made "$before" one plain one -DNEW
plugin_file=$p/lib/gcc/$($cc -dumpmachine)/$($cc -dumpversion)/plugin/acc.so
cp "$plugin_file" acc.new && echo >>acc.new && mv acc.new "$plugin_file"
check "another build of the plugin" made $((before + 1)) one plain one -DNEW
