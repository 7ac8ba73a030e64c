/* A kind of warnings that there is not.  */
/* { dg-additional-options "-fplugin-arg-acc-Wno-trouble" } */
/* { dg-error "unrecognized plugin option '-fplugin-arg-acc-Wno-trouble'" "" { target *-*-* } 0 } */
/* { dg-prune-output "plugin" } */

int x;
