# make dist and make distcheck: the package has what the sources have, the same
# sources make the same one, and distcheck sees what is wrong with it.
. "$(dirname "$0")/lib.sh"
version=$(sed -n 's/^VERSION = //p' "$ACC_SRC/Makefile")
tarball=acc-$version.tar.gz

check "make dist" make -C "$ACC_SRC" dist B="$PWD/one"
check "make dist once more" make -C "$ACC_SRC" dist B="$PWD/two"
check "it is the same" cmp "one/$tarball" "two/$tarball"
tar tzf "one/$tarball" >files
for f in Makefile README.md NEWS COPYING debian/control plugin/loader.cc \
  libacc/openacc.h testsuite/acc.build/dist.sh scripts/check; do
  check "it has $f" grep -qx "acc-$version/$f" files
done
check "nothing that is built" sh -c "! grep -E '/build/|[.]o\$|[.]so\$' files"
check "files belong to nobody in particular" sh -c \
  "! tar tvzf 'one/$tarball' | grep -v ' 0/0 '"
tar xzf "one/$tarball"
check "what is unpacked" env -u SOURCE_DATE_EPOCH \
  make -C "acc-$version" dist B="$PWD/three"
check "makes the same" cmp "one/$tarball" "three/$tarball"
check "SOURCE_DATE_EPOCH is the time of its files" sh -c \
  "SOURCE_DATE_EPOCH=86400 make -C 'acc-$version' dist B='$PWD/four' \
   && TZ=UTC tar tvzf 'four/$tarball' | grep '1970-01-02 00:00 acc-.*/Makefile'"

# distcheck with a make that finds all built already, and leaves a file where
# LEAVE says so.
cat >make-built <<'X'
#!/bin/sh
for a; do
  case $a in
    */distcheck/acc-*)
      [ -d "$a/build" ] || { cp -a "$BUILT" "$a/build" \
	&& find "$a/build" -exec touch {} + || exit 1; }
      ;;
    uninstall) [ -z "${LEAVE:-}" ] || touch "$LEAVE" ;;
  esac
done
exec make "$@"
X
chmod +x make-built
mkdir built
cp -a "$ACC_BUILD/obj" "$ACC_BUILD/acc" "$ACC_BUILD/acc.so" "$ACC_BUILD"/libacc.* \
  "$ACC_BUILD/include" "$ACC_BUILD/pch" built
export BUILT=$PWD/built
distcheck () { make -C "$ACC_SRC" distcheck CC="$CC" MAKE="$PWD/make-built" B="$PWD/$1"; }
check "make distcheck" distcheck five
check "it leaves the package only" sh -c "test \"\$(ls five)\" = '$tarball'"
sees_left () { ! LEAVE=$PWD/six/distcheck/root/left distcheck six; }
check "make distcheck sees a file that is left" sees_left

# Two builds in two folders, with paths taken out as Debian's packages do.
build_in ()
{
  cp -r "acc-$version" "$1" && make -C "$1" CC="$CC" B=build \
    CFLAGS="-O1 -g -ffile-prefix-map=$PWD/$1=." build/obj/libacc/queue.o \
    build/obj/libacc/error.o build/acc.7 build/accgcc
}
check "a build in one folder" build_in here
check "a build in another" build_in elsewhere
for f in obj/libacc/queue.o obj/libacc/error.o acc.7 accgcc; do
  check "$f is the same" cmp "here/build/$f" "elsewhere/build/$f"
done
