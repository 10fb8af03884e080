import { smoothMax } from '../../geometry/blend.ts';
import type { CarShape } from '../car-shape.ts';
import { livingSpace } from '../living-space.ts';
import { livingSpaceSize } from '../living-space-size.ts';
import { van } from './van.ts';

/** The cab of a van in front of a living space that extends over it. */
// biome-ignore format: points read as tables
export const motorhome: CarShape = {
  ...van,
  length: livingSpaceSize.rearX,
  wheels: { ...van.wheels, rearX: livingSpaceSize.wheelX, width: 0.235 },
  deck: [[0, 0.97], [0.1, 1.01], [0.4, 1.09], [0.75, 1.15], [1.2, 1.18], [7.1, 1.2]],
  plan: [[0, 0.86], [0.5, 0.915], [1, 0.955], [1.6, 0.97], [4.2, 0.97], [7.1, 0.97]],
  shoulder: [[0, 0.9], [1, 0.98], [2.3, 1.02], [7.1, 1.02]],
  roof: [[0.36, 0.52], [0.66, 1.15], [1.25, 1.83], [1.5, 1.955], [1.95, 1.985], [3, 1.99], [7.6, 1.97]],
  cabinPlan: [[0.3, 0.86], [1, 0.91], [1.6, 0.925], [7.1, 0.925]],
  cabinEnd: undefined,
  carve: (distance, x) => smoothMax(distance, x - 2.45, 0.04),
  doors: [van.doors[0]!],
  sidePanels: [],
  rearScreen: undefined,
  rearPanels: [],
  rearLines: [],
  rearLights: [],
  rearBadge: undefined,
  rearPlate: undefined,
  handles: [van.handles[0]!],
  linerSpan: [0.7, 2.5],
  fittings: livingSpace,
};
