/* A variable that cannot be on a device.  */

long double x; /* { dg-error "variable 'x' cannot be declared on the device" } */
#pragma acc declare create(x)
