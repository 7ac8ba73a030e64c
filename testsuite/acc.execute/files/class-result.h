/* What both files of class-result-link share: a class whose objects are not
   copied byte by byte.  */

struct part
{
  const part *self;
  int value;
  part (int v) : self (this), value (v) {}
  part (const part &o) : self (this), value (o.value) {}
  ~part () { value = -1; }
};

#pragma acc routine seq
part twice (part p, int more);
