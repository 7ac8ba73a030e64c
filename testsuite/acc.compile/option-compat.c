/* A compiler that this one does not follow.  */
/* { dg-additional-options "-fplugin-arg-acc-compat=cray" } */
/* { dg-error "'-fplugin-arg-acc-compat=cray': the only other compiler is 'nvc'" "" { target *-*-* } 0 } */
/* { dg-prune-output "plugin" } */

int x;
