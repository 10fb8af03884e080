import type { Part } from '../geometry/mesh.ts';
import { onBothSides } from '../geometry/mesh.ts';
import { box } from '../geometry/solids.ts';

/** Rear lamps in a black housing, brake light beside indicator, for trays and boxes. */
export function housedTailLamps(x: number, y: number, z: number): Part[] {
  return [
    ...onBothSides(box('black', [x - 0.025, y, z], [0.03, 0.062, 0.19], 0.012)),
    ...onBothSides(box('redReflector', [x + 0.004, y, z + 0.085], [0.008, 0.045, 0.085], 0.005)),
    ...onBothSides(box('amber', [x + 0.004, y, z - 0.05], [0.008, 0.045, 0.04], 0.005)),
    ...onBothSides(box('white', [x + 0.004, y, z - 0.135], [0.008, 0.045, 0.035], 0.005)),
  ];
}
