/* A file that has only variables for the device, with debug information.  */
/* { dg-additional-options "-g" } */

extern int there[10];
int here[10];
#pragma acc declare create (there, here)
