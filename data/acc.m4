# AX_ACC([ACTION-IF-FOUND], [ACTION-IF-NOT-FOUND])
#
# OpenACC by acc's plugin and runtime.  Sets and substitutes ACC_CFLAGS, for
# CFLAGS, CXXFLAGS or FCFLAGS of what has directives, and ACC_LIBS, which stands
# before other libraries when the program is linked.  Both are empty where CC
# has them without being told, as accgcc does.  The user may set them.
#
# That a program links proves nothing: libgomp has functions of the same names.
# What counts is that a region calls acc's runtime.
#
# This file is part of acc, an OpenACC compiler.  It is free software under
# the GNU General Public License, version 3 or later; see COPYING.
#serial 1

AC_DEFUN([AX_ACC],
[AC_REQUIRE([AC_PROG_CC])dnl
AC_ARG_VAR([ACC_CFLAGS], [compiler flags for OpenACC by acc])
AC_ARG_VAR([ACC_LIBS], [linker flags for OpenACC by acc])
AC_CACHE_CHECK([for OpenACC by acc], [ax_cv_acc],
  [ax_cv_acc=no
   for ax_acc in given pkg-config plain
   do
     case $ax_acc in
       given)
	 test -n "$ACC_CFLAGS$ACC_LIBS" || continue
	 ax_acc_cflags=$ACC_CFLAGS ax_acc_libs=$ACC_LIBS ;;
       pkg-config)
	 ax_acc_cflags=`${PKG_CONFIG-pkg-config} --cflags acc 2>/dev/null` \
	   || continue
	 ax_acc_libs=`${PKG_CONFIG-pkg-config} --libs acc 2>/dev/null` ;;
       plain)
	 ax_acc_cflags= ax_acc_libs= ;;
     esac
     ax_acc_save_CFLAGS=$CFLAGS ax_acc_save_LIBS=$LIBS
     CFLAGS="$CFLAGS $ax_acc_cflags" LIBS="$ax_acc_libs $LIBS"
     AC_LINK_IFELSE([AC_LANG_SOURCE([[
#include <openacc.h>
extern void __acc_launch (void);
void (*volatile launch) (void) = __acc_launch;
int
main (void)
{
  int n = 0;
#pragma acc parallel loop reduction(+:n)
  for (int i = 0; i < 8; i++)
    n += i;
  return n + acc_get_num_devices (acc_device_default);
}]])],
       [ax_cv_acc=$ax_acc])
     CFLAGS=$ax_acc_save_CFLAGS LIBS=$ax_acc_save_LIBS
     test "$ax_cv_acc" = no || break
   done])
AS_CASE([$ax_cv_acc],
  [pkg-config],
    [ACC_CFLAGS=`${PKG_CONFIG-pkg-config} --cflags acc`
     ACC_LIBS=`${PKG_CONFIG-pkg-config} --libs acc`])
AS_IF([test "$ax_cv_acc" != no], [$1], [$2])
])
