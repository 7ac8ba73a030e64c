# data/spack: what its recipe says, run with a stand-in for Spack's modules; what it
# installs compiles a program.
. "$(dirname "$0")/lib.sh"
. "$here/src/copied.sh"
cp "$here/src/sum.c" "$here/src/main.c" .
p=$PWD/spack

mkdir -p modules/spack
cat >modules/spack/package.py <<'END'
import subprocess


class Thing:
    def __init__(self, **parts):
        self.__dict__.update(parts)


class MakefilePackage:
    pass


def make(*arguments):
    subprocess.check_call(("make",) + arguments)


said = {}
for directive in "license", "version", "depends_on", "requires":
    def note(what, *args, directive=directive, **kwargs):
        said.setdefault(directive, []).append(what)
    globals()[directive] = note
END
cat >recipe.py <<'END'
import sys
sys.path[:0] = ["modules", sys.argv[1] + "/data/spack/packages/acc"]
from package import Acc
from spack.package import Thing, said

prefix, cc, cxx = sys.argv[2:5]
libffi = Thing(headers=Thing(include_flags="-I/usr/include"),
               libs=Thing(search_flags="-L/usr/lib", directories=["/usr/lib"]))
acc = Acc()
acc.spec, acc.prefix = {"libffi": libffi}, prefix
acc.compiler = Thing(cc=cc, cxx=cxx, fc="gfortran")
if sys.argv[5] == "said":
    print(*said["version"], *said["depends_on"], *said["requires"])
elif sys.argv[5] == "url":
    print(acc.url)
else:
    acc.build(acc.spec, prefix)
    acc.install(acc.spec, prefix)
END
recipe () { python3 recipe.py "$ACC_SRC" "$p" "$CC" "${ACC_CXX:-g++}" "$1"; }
version=$(sed -n 's/^VERSION = //p' "$ACC_SRC/Makefile")
check "its version is ours, its compiler GCC, libffi is there" \
  sh -c "python3 recipe.py '$ACC_SRC' x cc c++ said \
    | grep -x '$version c cxx fortran gmake libffi %gcc@11:16'"
check "its archive is that of make dist, in this folder" \
  sh -c "python3 recipe.py '$ACC_SRC' x cc c++ url \
    | grep -x 'file://$PWD/acc-$version.tar.gz'"
check "builds and installs" recipe install
check "accgcc" env ACC_GCC="$CC" "$p/bin/accgcc" -O2 main.c sum.c -o a.out
check "runs" on_host ./a.out
