! Texts of deferred length that are saved, or a module's, come with copy, too.  From
! GCC 15 on their types do not say how long they are.

include 'check.inc'

module held
  character (:), allocatable :: text
  character (:, kind = 4), pointer :: wide, wide_too
  character (:), pointer :: pointed
  character (:), allocatable, private :: own
contains
  subroutine in_module ()
    use check
    own = "own text"
    !$acc kernels
    own(8:8) = "T"
    !$acc end kernels
    !$acc serial
    own(7:7) = own(2:2)
    !$acc end serial
    call equal (own, "own tewT", "private")
  end subroutine
end module

module others
  use check
  implicit none
contains
  subroutine of_module ()
    use held
    !$acc kernels
    text(6:6) = text(2:2)
    !$acc end kernels
    call equal (text, "modulo", "a module's, in kernels")
  end subroutine

  subroutine of_module_again ()
    use held, only: renamed => text, pointed
    integer :: l
    !$acc serial copyout(l)
    renamed(1:1) = "n"
    pointed(6:6) = "r"
    l = len (renamed)
    !$acc end serial
    call equal (renamed, "nodulo", "a module's, in serial")
    call equal (pointed, "pointrd", "a module's pointer")
    call equal (l, 6, "length")
  end subroutine

  ! gfortran 15 and 16 count the bytes of wide(4:4), not its characters, on the host,
  ! too.
  subroutine of_module_wide ()
    use held
    !$acc kernels
    wide = wide_too
    !$acc end kernels
    call equal (wide == 4_"Wide", .true., "kind 4, in kernels")
    wide = 4_"sort"
    !$acc serial
    wide_too = wide
    !$acc end serial
    call equal (wide_too == 4_"sort", .true., "kind 4, in serial")
  end subroutine

  subroutine saved (again)
    character (:), allocatable, save :: s
    logical :: again
    if (.not. again) s = "saved"
    !$acc kernels
    s(5:5) = "s"
    !$acc end kernels
    !$acc serial
    s(1:1) = "w"
    !$acc end serial
    call equal (s, "waves", "saved")
    s = "saved, longer"
    block
      character (:), allocatable, save :: s
      s = "in block"
      !$acc kernels
      s(8:8) = "c"
      !$acc end kernels
      call equal (s, "in blocc", "in a block")
    end block
    call inner ()
    call equal (s, "saved, langer", "in the procedure around")
    s = "saveX"
  contains
    subroutine inner ()
      !$acc kernels
      s(9:9) = s(2:2)
      !$acc end kernels
    end subroutine
  end subroutine

  subroutine in_data ()
    use held
    text = "in data"
    !$acc data copy(text)
    !$acc kernels default(present)
    text(7:7) = "A"
    !$acc end kernels
    !$acc serial default(present)
    text(1:1) = "I"
    !$acc end serial
    if (separate_memory ()) call equal (text, "in data", "before the end")
    !$acc end data
    call equal (text, "In datA", "data")
  end subroutine
end module

program text_saved
  use others
  use held
  implicit none
  character (:), allocatable, save :: mine
  text = "module"
  allocate (wide, source = 4_"wide")
  allocate (wide_too, source = 4_"Wide")
  allocate (pointed, source = "pointed")
  call of_module ()
  call of_module_again ()
  call of_module_wide ()
  call in_module ()
  call saved (.false.)
  call saved (.true.)
  call in_data ()
  mine = "the main program's"
  !$acc kernels
  mine(18:18) = "S"
  !$acc end kernels
  !$acc serial
  mine(1:1) = "T"
  !$acc end serial
  call equal (mine, "The main program'S", "the main program's")
end program
