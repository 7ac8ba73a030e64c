# debian/: its version is ours, and each installed file is in one of the packages.
# scripts/check-fresh builds and installs them.
. "$(dirname "$0")/lib.sh"
. "$here/src/copied.sh"
deb=$ACC_SRC/debian

version=$(sed -n 's/^VERSION = //p' "$ACC_SRC/Makefile")
check "the changelog begins with version $version" \
  sh -c "head -n 1 '$deb/changelog' | grep '^acc ($version) '"

# What debian/rules installs, and the package of file $1.
machine=$($CC -dumpmachine)
check "install" $make install prefix=/usr DESTDIR="$PWD/dest" \
  libdir="/usr/lib/$machine" docdir=/usr/share/doc/libacc-dev
patterns ()
{
  case $1 in
    gcc-*) echo usr/lib/gcc ;;
    *) sed -e 's/\./\\./g' -e 's/\*/[^\/]*/g' "$deb/$1.install" ;;
  esac
}
owners ()
{
  local package pattern
  for package in $(sed -n 's/^Package: //p' "$deb/control"); do
    for pattern in $(patterns "$package"); do
      ! echo "$1" | grep -qE "^$pattern(/|\$)" || echo "$package"
    done
  done
}
each_has_one ()
{
  local f bad=0
  for f in $(cd dest && find . ! -type d | sed 's,^\./,,'); do
    [ "$(owners "$f" | wc -l)" = 1 ] \
      || { echo "$f is in:" $(owners "$f"); bad=1; }
  done
  return $bad
}
owner_is () { [ "$(owners "$1")" = "$2" ]; }
check "each file is in one package" each_has_one
gcclib=$($CC -print-file-name=plugin)
check "the plugin's package" owner_is "${gcclib#/}/acc.so" gcc-12-plugin-acc
check "the library's package" \
  owner_is "usr/lib/$machine/libacc.so.1" libacc1
check "the package for development" \
  owner_is "usr/lib/$machine/libacc.so" libacc-dev
