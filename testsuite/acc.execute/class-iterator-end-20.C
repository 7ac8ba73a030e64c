/* The same in C++20, where != comes from ==.  */
/* { dg-additional-options "-std=c++20" } */

#include "class-iterator-end.C"
