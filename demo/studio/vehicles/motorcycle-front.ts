import { splinePath } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated, turnedY, turnedZ } from '../geometry/mesh.ts';
import { box, ellipsoid, implicitSolid, lathe, ringPath, tube } from '../geometry/solids.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { motorcycleAxles } from './motorcycle-axles.ts';

const { frontX, y: axleY } = motorcycleAxles;
const steeringHead = { x: 0.74, y: 0.93 };

/** Point at a distance of `along` metres up the fork, in side view. */
function onFork(along: number): readonly [number, number] {
  const [dx, dy] = [steeringHead.x - frontX, steeringHead.y - axleY];
  const length = Math.hypot(dx, dy);
  return [frontX + 0.035 + (dx / length) * along, axleY - 0.01 + (dy / length) * along];
}

/** Everything that turns with the handlebar except the wheel. */
export const motorcycleFront = (): Part[] => [...fork(), ...handlebar(), ...headlamp()];

function fork(): Part[] {
  const legZ = 0.098;
  const leg = (from: number, to: number): Vec3[] => [
    [...onFork(from), legZ],
    [...onFork(to), legZ],
  ];
  return [
    ...onBothSides(
      tube(
        'black',
        [
          [frontX, axleY, legZ],
          [...onFork(0.1), legZ],
        ],
        0.026,
        { sides: 16 },
      ),
    ),
    ...onBothSides(tube('black', leg(0.05, 0.3), 0.0285, { sides: 20 })),
    ...onBothSides(tube('chrome', leg(0.28, 0.46), 0.0205, { sides: 20 })),
    ...onBothSides(tube('gold', leg(0.44, 0.8), 0.0265, { sides: 20 })),
    ...[0.56, 0.74].map((along) => {
      const [x, y] = onFork(along);
      return box('black', [x + 0.01, y, 0], [0.05, 0.016, 0.135], 0.014);
    }),
  ];
}

function handlebar(): Part[] {
  const [x, y] = onFork(0.8);
  const at = (dx: number, dy: number, z: number): Vec3 => [x + dx, y + dy, z];
  const settled = (part: Part, turn: number, dx: number, dy: number, z: number): Part =>
    translated(turnedZ(part, turn), x + dx, y + dy, z);
  return [
    ...onBothSides(
      tube(
        'black',
        splinePath(
          [at(0, 0.05, 0), at(0, 0.05, 0.1), at(0.03, 0.1, 0.2), at(0.1, 0.115, 0.3), at(0.17, 0.105, 0.4)],
          30,
        ),
        0.0115,
      ),
    ),
    ...onBothSides(tube('black', [at(-0.005, -0.04, 0.055), at(0, 0.062, 0.055)], 0.02, { sides: 14 })),
    ...onBothSides(tube('tyre', [at(0.1, 0.115, 0.3), at(0.17, 0.105, 0.41)], 0.0175, { sides: 14 })),
    ...onBothSides(
      tube('metal', splinePath([at(0.08, 0.11, 0.27), at(0.04, 0.09, 0.33), at(0.1, 0.075, 0.41)], 14), 0.006, {
        sides: 8,
      }),
    ),
    ...onBothSides(
      tube('black', splinePath([at(0.06, 0.11, 0.24), at(0.05, 0.22, 0.3), at(0.05, 0.26, 0.34)], 12), 0.006, {
        sides: 8,
      }),
    ),
    ...onBothSides(settled(ellipsoid('black', [0, 0, 0], [0.016, 0.038, 0.062], 28), 0.1, 0.055, 0.275, 0.36)),
    ...onBothSides(settled(ellipsoid('mirror', [0, 0, 0], [0.004, 0.032, 0.055], 28), 0.1, 0.07, 0.275, 0.36)),
    settled(box('black', [0, 0, 0], [0.012, 0.045, 0.075], 0.01), 0.5, 0, 0.1, 0),
    settled(box('screenOn', [0, 0, 0], [0.002, 0.036, 0.064], 0.002), 0.5, 0.012, 0.105, 0),
  ];
}

function headlamp(): Part[] {
  const [x, y] = onFork(0.66);
  const shell = implicitSolid(
    'black',
    (u, v, w) => {
      const r = Math.hypot(v, w);
      const dome = u > 0 ? Math.hypot(u * 1.1, r) - 0.098 : r - 0.098;
      return Math.max(dome, -0.035 - u);
    },
    [-0.06, -0.12, -0.12, 0.12, 0.12, 0.12],
    0.006,
    { gradientStepM: 0.001 },
  );
  const facing = (part: Part, dx: number): Part => translated(turnedY(part, -Math.PI / 2), x + dx, y, 0);
  return [
    translated(shell, x - 0.1, y, 0),
    facing(
      lathe(
        'chrome',
        [
          [0.08, 0],
          [0.088, 0.01],
          [0.096, 0.004],
          [0.099, -0.006],
        ],
        64,
      ),
      -0.133,
    ),
    facing(
      lathe(
        'lampInner',
        [
          [0, -0.03],
          [0.05, -0.022],
          [0.082, 0],
        ],
        48,
      ),
      -0.134,
    ),
    ellipsoid('lensBall', [x - 0.125, y, 0], [0.03, 0.034, 0.034], 28),
    tube('led', ringPath([x - 0.138, y, 0], 0.068, 0.068), 0.0055, { sides: 8, closed: true }),
    facing(
      lathe(
        'lens',
        [
          [0, 0.022],
          [0.04, 0.019],
          [0.07, 0.01],
          [0.084, 0],
        ],
        48,
      ),
      -0.133,
    ),
    ...onBothSides(
      tube(
        'black',
        [
          [x - 0.02, y - 0.03, 0.1],
          [x - 0.02, y - 0.03, 0.17],
        ],
        0.006,
        { sides: 8 },
      ),
    ),
    ...onBothSides(ellipsoid('amber', [x - 0.02, y - 0.03, 0.18], [0.016, 0.014, 0.026], 20)),
  ];
}
