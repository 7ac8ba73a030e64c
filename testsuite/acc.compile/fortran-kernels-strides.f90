! Loops of kernels over two and three dimensions of arrays whose extents are not
! constant are parallel: subscripts are within their bounds.
! { dg-additional-options "-fplugin-arg-acc-info" }

subroutine strides (n, m, a, b, c, d, e, lda)
  implicit none
  integer :: n, m, lda, i, j, k
  real :: a(n,m), b(0:n+1,-1:m), c(:,:), e(lda,*)
  real, allocatable :: d(:,:,:)
  !$acc kernels copy(e(:,1:m))
  do j = 1, m ! { dg-message "loop over j: gang vector" }
    do i = 1, n ! { dg-message "loop over i: gang vector" }
      a(i,j) = i
    end do
  end do
  do j = 0, m ! { dg-message "loop over j: gang vector" }
    do i = 1, n ! { dg-message "loop over i: gang vector" }
      b(i,j) = b(i,j) + 1
    end do
  end do
  do j = 2, m - 1 ! { dg-message "loop over j: gang vector" }
    do i = 2, n ! { dg-message "loop over i: gang vector" }
      c(i,j) = 1
    end do
  end do
  do k = 1, 10 ! { dg-message "loop over k: gang vector" }
    do j = 1, m ! { dg-message "loop over j: gang vector" }
      do i = 1, n
        d(i,j,k) = d(i,j,k) * 2
      end do
    end do
  end do
  do j = 1, m ! { dg-message "loop over j: gang vector" }
    do i = 1, n ! { dg-message "loop over i: gang vector" }
      e(i,j) = 1
    end do
  end do
  do j = 2, m ! { dg-message "loop over j is the host's, which launches" }
    do i = 1, n ! { dg-message "loop over i: gang vector" }
      a(i,j) = a(i,j-1)
    end do
  end do
  do j = 1, m ! { dg-message "atomic update of a" }
    do i = 1, n ! { dg-message "loop over i: gang vector" }
      a(i,1) = a(i,1) + b(i,j)
    end do
  end do
  !$acc end kernels
end subroutine
! { dg-prune-output "note: (loop|kernel|implicit)" }
