/** Axles of the roadster, metres from the front of the tyre's box. */
export const motorcycleAxles = { frontX: 0.36, rearX: 1.82, y: 0.315 } as const;
