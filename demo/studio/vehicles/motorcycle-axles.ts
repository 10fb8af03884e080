/** Axles of the motorcycle, in metres from the front of the tyre. */
export const motorcycleAxles = { frontX: 0.36, rearX: 1.82, y: 0.315 } as const;
