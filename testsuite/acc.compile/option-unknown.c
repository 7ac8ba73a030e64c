/* An option that there is not.  */
/* { dg-additional-options "-fplugin-arg-acc-colour=blue" } */
/* { dg-error "unrecognized plugin option '-fplugin-arg-acc-colour'" "" { target *-*-* } 0 } */
/* { dg-prune-output "plugin" } */

int x;
