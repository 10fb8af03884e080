import type { Part } from '../geometry/mesh.ts';
import { translated, turnedZ } from '../geometry/mesh.ts';
import { box } from '../geometry/solids.ts';
import type { Vec3 } from '../geometry/vector.ts';

export type PlateSize = {
  halfHeight: number;
  halfWidth: number;
};

/** Australian standard plate, 372 × 124 mm including its frame. */
const carPlate: PlateSize = { halfHeight: 0.062, halfWidth: 0.19 };
export const motorcyclePlate: PlateSize = { halfHeight: 0.055, halfWidth: 0.1 };

const frameEdgeM = 0.0075;

/**
 * A number plate with its frame. The page draws the number on every surface of the material `plate`.
 *
 * @param lean tilt in radians, top towards the rear
 */
export function numberPlate(centre: Vec3, end: 'front' | 'rear', size = carPlate, lean = 0): Part[] {
  const outwards = end === 'front' ? -1 : 1;
  const settled = (part: Part): Part => translated(turnedZ(part, -lean), ...centre);
  return [
    settled(box('plateFrame', [0, 0, 0], [0.006, size.halfHeight, size.halfWidth], 0.004)),
    settled(
      box('plate', [outwards * 0.004, 0, 0], [0.004, size.halfHeight - frameEdgeM, size.halfWidth - frameEdgeM], 0.003),
    ),
  ];
}
