import type { Part } from '../geometry/mesh.ts';
import { onBothSides } from '../geometry/mesh.ts';
import { box, tube } from '../geometry/solids.ts';
import type { SurfaceProbe } from './surface-probe.ts';

/** Mirrors of trucks and buses: a tall glass and a wide one below it, held off the cab by two arms. */
export function tallMirrors(probe: SurfaceProbe, x: number, y: number): Part[] {
  const doorZ = probe.sideZ(x + 0.06, y);
  const headZ = doorZ + 0.2;
  const arm = (height: number): Part =>
    tube(
      'black',
      [
        [x + 0.06, height, doorZ - 0.04],
        [x, height + 0.01, headZ],
      ],
      0.013,
      { sides: 10 },
    );
  return [
    ...onBothSides(arm(y + 0.15)),
    ...onBothSides(arm(y - 0.2)),
    ...onBothSides(box('black', [x, y + 0.05, headZ], [0.035, 0.19, 0.1], 0.03)),
    ...onBothSides(box('mirror', [x + 0.032, y + 0.05, headZ], [0.006, 0.165, 0.078], 0.005)),
    ...onBothSides(box('black', [x, y - 0.235, headZ], [0.035, 0.075, 0.1], 0.03)),
    ...onBothSides(box('mirror', [x + 0.032, y - 0.235, headZ], [0.006, 0.055, 0.078], 0.005)),
  ];
}
