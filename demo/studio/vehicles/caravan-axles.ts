/** `x`: midpoint between the axles; `y`: their height; `apart`: distance between two axles; all in metres. */
export const caravanAxles = { x: 3.82, y: 0.335, apart: 0.74 } as const;

export type AxleCount = 1 | 2;

/** Half the length of the arch over the wheels. The arch must end before the door. */
export const archHalfLength = (axles: AxleCount): number => (axles === 1 ? 0.42 : 0.74);
