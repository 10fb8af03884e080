/**
 * Measures of a motorhome's living space, in metres from the front of the vehicle. The model of the cab needs them too.
 */
export const livingSpaceSize = { frontX: 2.3, rearX: 7.05, wheelX: 5.02, wheelY: 0.345, archRadius: 0.405 } as const;
