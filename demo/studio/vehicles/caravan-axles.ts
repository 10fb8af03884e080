/** Middle between the two axles and their height; the arch over both ends before the door. */
export const caravanAxles = { x: 3.82, y: 0.335, apart: 0.74, archHalfLength: 0.74 } as const;
