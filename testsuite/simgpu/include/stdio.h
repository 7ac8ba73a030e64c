/* In cuda_sim.h.  */
