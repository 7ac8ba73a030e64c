# An automake package with a libtool library that contains regions: out of
# tree, with nothing but ./configure CFLAGS=... LIBS=-lacc.
. "$(dirname "$0")/lib.sh"
cp -r "$ACC_SRC/testsuite/automake" package
export LD_LIBRARY_PATH=$ACC_BUILD
export ACC_DEVICE_TYPE=host

check "autoreconf" sh -c 'cd package && autoreconf -i'
mkdir tree
configure="../package/configure CC=$CC LDFLAGS=-L$ACC_BUILD LIBS=-lacc"
cd tree || exit 1
check "configure" $configure CFLAGS="-O2 $flags"
check "make" make
check "the library has regions in it" \
  sh -c 'nm .libs/libregions.so | grep __acc_launch'
check "make check" make check
check "make check said PASS" grep '^# PASS: *2' test-suite.log
if case ${ACC_DEVICES:-sim} in *sim*) true ;; *) false ;; esac; then
  check "make check, sim" env ACC_DEVICE_TYPE=nvidia \
    LD_LIBRARY_PATH="$ACC_BUILD/simgpu:$ACC_BUILD" make check
fi
check "make distcheck" make distcheck \
  DISTCHECK_CONFIGURE_FLAGS="CFLAGS='-O2 $flags' \
    LDFLAGS=-L$ACC_BUILD LIBS=-lacc CC=$CC"
check "make install" make install DESTDIR="$PWD/dest"
check "static as well" test -e dest/usr/local/lib/libregions.a
