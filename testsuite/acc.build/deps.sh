# scripts/install-deps: which packages it would install, for the compiler that is
# there or that CC names, by Debian's names, Fedora's and Arch's.  Nothing is
# installed.
. "$(dirname "$0")/lib.sh"

# A PATH without package managers and compilers, but for those named.
only ()
{
  rm -rf bin
  mkdir bin
  for tool in sh sed awk id env ls "$@"; do
    if [ -x "$(command -v "$tool")" ]; then
      ln -s "$(command -v "$tool")" "bin/$tool"
    else
      printf '#!/bin/sh\nexit 1\n' >"bin/$tool"
      chmod +x "bin/$tool"
    fi
  done
}

# says COMPILER WHAT PACKAGES: what install-deps names.
says ()
{
  [ "$(env PATH="$PWD/bin" CC="$1" DRY_RUN=1 sh "$ACC_SRC/scripts/install-deps" \
	 "$2")" = "$3" ]
}

only
ln -s /bin/true bin/apt-get
check "CC=gcc-13 that is not there: GCC 13, g++ 13, its plugin headers" \
  says gcc-13 build "gcc-13 g++-13 make gcc-13-plugin-dev libffi-dev"
check "a launcher in front of the compiler" \
  says "ccache gcc-14" build "gcc-14 g++-14 make gcc-14-plugin-dev libffi-dev"
printf '#!/bin/sh\necho "  Depends: gcc-14"\n' >bin/apt-cache
chmod +x bin/apt-cache
check "no compiler: the plugin headers of the distribution's" \
  says gcc build "gcc g++ make gcc-14-plugin-dev libffi-dev"
check "the sources come in an archive that xz unpacks" \
  sh -c 'PATH=$PWD/bin CC=gcc DRY_RUN=1 sh "$0" gcc-source | grep -w xz-utils' \
  "$ACC_SRC/scripts/install-deps"
for tool in patch cmake meson ccache gdb libopenmpi-dev; do
  check "the tests use $tool" \
    sh -c 'PATH=$PWD/bin CC=gcc DRY_RUN=1 sh "$0" check | grep -w -- "$1"' \
    "$ACC_SRC/scripts/install-deps" $tool
done
printf '#!/bin/sh\necho 12.2.0\n' >bin/gcc
chmod +x bin/gcc
check "the plugin headers are those of the compiler that is there" \
  says gcc build "g++ make gcc-12-plugin-dev"
check "what packages are built with" \
  says gcc deb "g++ make gcc-12-plugin-dev debhelper build-essential gfortran"

only
ln -s /bin/true bin/dnf
check "Fedora's names" \
  says gcc build "gcc gcc-c++ make gcc-plugin-devel libffi-devel"
only
ln -s /bin/true bin/pacman
check "Arch's names, each once" says gcc build "gcc make libffi"
only
check "another distribution: a line that names the packages" \
  sh -c '! PATH=$PWD/bin CC=gcc-13 sh "$0" build 2>&1 \
    | grep -q "installing" && PATH=$PWD/bin CC=gcc-13 sh "$0" build 2>&1 \
    | grep "please install what these Debian packages have: gcc-13"' \
  "$ACC_SRC/scripts/install-deps"
