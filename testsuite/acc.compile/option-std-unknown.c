/* A version of OpenACC that there is not.  */
/* { dg-additional-options "-fplugin-arg-acc-std=1.0" } */
/* { dg-error "'-fplugin-arg-acc-std=1.0': no version of OpenACC from 2.6 to 3.4" "" { target *-*-* } 0 } */
/* { dg-prune-output "plugin" } */

int x;
