# A recipe for Spack; doc/using.md tells how to use it.
#
# This file is part of acc, an OpenACC compiler.  It is free software under
# the GNU General Public License, version 3 or later; see COPYING.

import os

from spack.package import *

try:
    # Spack 1.0 has them in a package of their own.
    from spack_repo.builtin.build_systems.makefile import MakefilePackage
except ImportError:
    pass


class Acc(MakefilePackage):
    """OpenACC for GCC: a plugin of the compiler, which makes CUDA C and host code
    of compute regions, and its runtime."""

    license("GPL-3.0-or-later")
    # `make dist' makes the archive.
    manual_download = True
    url = "file://{0}/acc-0.1.tar.gz".format(os.getcwd())
    version("0.1")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("fortran", type="build")
    depends_on("gmake", type="build")
    depends_on("libffi")

    # The plugin is for the compiler that builds it.
    requires("%gcc@11:16", msg="acc is a plugin of GCC 11 to 16")

    @property
    def arguments(self):
        libffi = self.spec["libffi"]
        return [
            "CC=" + self.compiler.cc,
            "CXX=" + self.compiler.cxx,
            "FC=" + self.compiler.fc,
            "CFLAGS=-O2 " + libffi.headers.include_flags,
            "LDFLAGS={0} -Wl,-rpath,{1}".format(
                libffi.libs.search_flags, libffi.libs.directories[0]),
            "prefix=" + self.prefix,
        ]

    def build(self, spec, prefix):
        make("all", *self.arguments)

    def install(self, spec, prefix):
        make("install", *self.arguments)

    def setup_run_environment(self, env):
        env.set("ACC_GCC", self.compiler.cc)
