/* Conditions that must be true.  If one is not, there is an internal error
   that names the plugin, not GCC.

     checked_that (E)   stop unless E, which is always evaluated
     never_here ()      stop

   This file is part of acc, an OpenACC compiler.  It is free software under
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef ACC_CHECKS_H
#define ACC_CHECKS_H

#define checked_that(E) \
  ((E) ? (void) 0 : acc_check_failed (#E, __FILE__, __LINE__))
#define never_here() acc_check_failed ("this place", __FILE__, __LINE__)

/* Internal error: WHAT is not true, or must not be reached, in LINE of FILE.
   ir/verify.cc.  */
extern void acc_check_failed (const char *what, const char *file, int line)
  __attribute__ ((noreturn, cold));

#endif /* ACC_CHECKS_H */
