/* A pass that is none is an error; the message has all of them.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=split,tiles" } */
/* { dg-error "'tiles' is no pass; there are normal, clauses, read, split, " "" { target *-*-* } 0 } */
/* { dg-prune-output "fail to initialize|cc1: error" } */

int x;
