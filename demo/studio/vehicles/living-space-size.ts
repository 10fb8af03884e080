/** Measures of a motorhome's living space that its cab also needs, in metres from the front of the vehicle. */
export const livingSpaceSize = { frontX: 2.3, rearX: 7.05, wheelX: 5.02, wheelY: 0.345, archRadius: 0.405 } as const;
