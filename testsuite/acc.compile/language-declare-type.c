/* A variable that cannot be on a device.  */

long double x; /* { dg-error "variable 'x' cannot be declared on the device: a floating-point type of 16 bytes has no equivalent" } */
#pragma acc declare create(x)
