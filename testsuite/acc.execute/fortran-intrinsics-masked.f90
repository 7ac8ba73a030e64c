! Intrinsics that reduce one dimension of an array, or look for a place in all of them,
! with masks, for which gfortran calls functions of its library.

include 'check.inc'

program masked
  use check
  implicit none
  integer, parameter :: n = 7, m = 5
  real :: a(n,m,3), least(m,3), sums(n,3), nan
  integer :: b(n,m), bits(n), products(m), low(n), numbers(m), where_most(m)
  integer :: place(3), last(3), none(2), found(2)
  integer(8) :: long(n,m), most(m)
  logical :: mask(n,m,3), flags(n,m), some(n), each(m), odd(m), no
  integer :: i, j, k
  nan = transfer (2143289344, nan)
  no = n < 0
  do k = 1, 3
    do j = 1, m
      do i = 1, n
        a(i,j,k) = mod (i * 7 + j * 3 + k * 5, 11) - 4
        if (mod (i + j, 4) == 0) a(i,j,k) = nan
        if (j == 2) a(i,j,k) = nan
        mask(i,j,k) = mod (i * j + k, 3) /= 0 .and. j /= 4
        b(i,j) = mod (i * 5 + j * 3, 17)
        long(i,j) = 3_8 * b(i,j) - 20
        flags(i,j) = mod (i + 2 * j, 4) == 1 .or. j == 3
      end do
    end do
  end do
  !$acc kernels
  least = minval (a, 1, mask)
  sums = sum (a, 2, mask .and. a == a)
  bits = iany (b, 2, b > 3)
  low = iall (b, 2)
  products = product (b, 1, b < 4)
  numbers = count (flags, 1)
  some = any (flags, 2)
  each = all (flags, 1)
  where_most = maxloc (b, 1, b < 12, back=.true.)
  most = maxval (long, 1, long < 0)
  place = maxloc (a, mask)
  last = minloc (a, back=.true.)
  none = maxloc (b, no)
  found = minloc (b, b > 100)
  odd = parity (flags, 1)
  !$acc end kernels
  do k = 1, 3
    do j = 1, m
      if (all (.not. mask(:,j,k))) then
        call equal (least(j,k), huge (least), "minval of nothing")
      else if (all (a(:,j,k) /= a(:,j,k) .or. .not. mask(:,j,k))) then
        call equal (least(j,k) /= least(j,k), .true., "minval of NaNs")
      else
        call equal (least(j,k), minval (a(:,j,k), mask(:,j,k)), "minval")
      end if
    end do
    do i = 1, n
      call equal (sums(i,k), sum (a(i,:,k), mask(i,:,k) .and. a(i,:,k) == a(i,:,k)), "sum")
    end do
  end do
  do i = 1, n
    call equal (bits(i), iany (b(i,:), b(i,:) > 3), "iany")
    call equal (low(i), iall (b(i,:)), "iall")
    call equal (some(i), any (flags(i,:)), "any")
  end do
  do j = 1, m
    call equal (products(j), product (b(:,j), b(:,j) < 4), "product")
    call equal (numbers(j), count (flags(:,j)), "count")
    call equal (each(j), all (flags(:,j)), "all")
    call equal (odd(j), parity (flags(:,j)), "parity")
    call equal (where_most(j), maxloc (b(:,j), 1, b(:,j) < 12, back=.true.), "maxloc")
    call equal (most(j), maxval (long(:,j), long(:,j) < 0), "maxval of 64 bits")
  end do
  call equal (all (place == maxloc (a, mask)), .true., "maxloc of all dimensions")
  call equal (all (last == minloc (a, back=.true.)), .true., "minloc from behind")
  call equal (all (none == 0), .true., "maxloc, nothing asked")
  call equal (all (found == 0), .true., "minloc of nothing")
end program
