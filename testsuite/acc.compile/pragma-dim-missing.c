/* The dimension of a routine's gangs.  */
#pragma acc routine gang(dim:) /* { dg-error "expected a dimension after 'dim:'" } */
void g1 (void);
#pragma acc routine gang(dim:1 + 1) /* { dg-error "'dim:' requires a constant from 1 to 3" } */
void g2 (void);
