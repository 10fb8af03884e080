import { splinePath } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated, turnedX, turnedY, turnedZ } from '../geometry/mesh.ts';
import { box, ellipsoid, implicitSolid, lathe, ringPath, tube } from '../geometry/solids.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { motorcycleAxles } from './motorcycle-axles.ts';
import { motorcycleBodywork } from './motorcycle-bodywork.ts';
import { motorcycleEngine } from './motorcycle-engine.ts';
import { motorcycleWheel } from './motorcycle-wheel.ts';
import { motorcyclePlate, numberPlate } from './number-plate.ts';

const { frontX, rearX, y: axleY } = motorcycleAxles;
const steeringHead = { x: 0.74, y: 0.93 };

/** Point `along` metres up the fork, in side view. */
function onFork(along: number): readonly [number, number] {
  const [dx, dy] = [steeringHead.x - frontX, steeringHead.y - axleY];
  const length = Math.hypot(dx, dy);
  return [frontX + 0.035 + (dx / length) * along, axleY - 0.01 + (dy / length) * along];
}

/** A naked roadster. */
export function buildMotorcycle(): Part[] {
  return [
    ...motorcycleWheel(frontX, axleY, 0.12),
    ...motorcycleWheel(rearX, axleY, 0.185),
    ...brakes(),
    ...fork(),
    ...handlebar(),
    ...headlamp(),
    ...motorcycleBodywork(),
    ...motorcycleEngine(),
    ...runningGear(),
    ...tailEnd(),
  ];
}

function brakes(): Part[] {
  const disc = (x: number, z: number, radius: number): Part[] => [
    translated(lathe('disc', [[radius - 0.035, 0.0022], [radius, 0.0022], [radius, -0.0022], [radius - 0.035, -0.0022]], 72), x, axleY, z),
    ...Array.from({ length: 6 }, (_, k) => {
      const a = (k * Math.PI) / 3;
      const outer = radius - 0.03;
      return tube(
        'black',
        [
          [x + 0.03 * Math.cos(a), axleY + 0.03 * Math.sin(a), z * 0.8],
          [x + outer * Math.cos(a + 0.25), axleY + outer * Math.sin(a + 0.25), z],
        ],
        0.006,
        { sides: 8 },
      );
    }),
  ];
  const caliper = turnedZ(box('black', [0, 0, 0], [0.032, 0.055, 0.022], 0.012), -0.5);
  return [
    ...disc(frontX, 0.072, 0.16),
    ...disc(frontX, -0.072, 0.16),
    ...disc(rearX, -0.085, 0.11),
    ...onBothSides(translated(caliper, frontX + 0.125, axleY + 0.05, 0.078)),
  ];
}

function fork(): Part[] {
  const legZ = 0.098;
  const leg = (from: number, to: number): Vec3[] => [[...onFork(from), legZ], [...onFork(to), legZ]];
  return [
    ...onBothSides(tube('black', [[frontX, axleY, legZ], [...onFork(0.1), legZ]], 0.026, { sides: 16 })),
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
  const settled = (part: Part, turn: number, dx: number, dy: number, z: number): Part => translated(turnedZ(part, turn), x + dx, y + dy, z);
  return [
    ...onBothSides(tube('black', splinePath([at(0, 0.05, 0), at(0, 0.05, 0.1), at(0.03, 0.1, 0.2), at(0.1, 0.115, 0.3), at(0.17, 0.105, 0.4)], 30), 0.0115)),
    ...onBothSides(tube('black', [at(-0.005, -0.04, 0.055), at(0, 0.062, 0.055)], 0.02, { sides: 14 })),
    ...onBothSides(tube('tyre', [at(0.1, 0.115, 0.3), at(0.17, 0.105, 0.41)], 0.0175, { sides: 14 })),
    ...onBothSides(tube('metal', splinePath([at(0.08, 0.11, 0.27), at(0.04, 0.09, 0.33), at(0.1, 0.075, 0.41)], 14), 0.006, { sides: 8 })),
    ...onBothSides(tube('black', splinePath([at(0.06, 0.11, 0.24), at(0.05, 0.22, 0.3), at(0.05, 0.26, 0.34)], 12), 0.006, { sides: 8 })),
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
    facing(lathe('chrome', [[0.08, 0], [0.088, 0.01], [0.096, 0.004], [0.099, -0.006]], 64), -0.133),
    facing(lathe('lampInner', [[0, -0.03], [0.05, -0.022], [0.082, 0]], 48), -0.134),
    ellipsoid('lensBall', [x - 0.125, y, 0], [0.03, 0.034, 0.034], 28),
    tube('led', ringPath([x - 0.138, y, 0], 0.068, 0.068), 0.0055, { sides: 8, closed: true }),
    facing(lathe('lens', [[0, 0.022], [0.04, 0.019], [0.07, 0.01], [0.084, 0]], 48), -0.133),
    ...onBothSides(tube('black', [[x - 0.02, y - 0.03, 0.1], [x - 0.02, y - 0.03, 0.17]], 0.006, { sides: 8 })),
    ...onBothSides(ellipsoid('amber', [x - 0.02, y - 0.03, 0.18], [0.016, 0.014, 0.026], 20)),
  ];
}

/** Swingarm, chain, shock absorber, foot pegs and side stand. */
function runningGear(): Part[] {
  const swingarm = splinePath([[1.36, 0.43, 0.1], [1.55, 0.4, 0.125], [rearX, axleY, 0.125]], 20);
  const coil = Array.from({ length: 161 }, (_, i): Vec3 => {
    const t = i / 160;
    const angle = t * Math.PI * 14;
    return [1.44 + 0.06 * t + 0.034 * Math.cos(angle), 0.52 + 0.2 * t, 0.034 * Math.sin(angle)];
  });
  return [
    ...onBothSides(tube('metal', swingarm, (share) => 0.034 - 0.01 * share, { sides: 16, flatness: 0.7 })),
    tube('disc', [[1.32, 0.46, 0.145], [rearX, 0.385, 0.115]], 0.008, { sides: 8 }),
    tube('disc', [[1.32, 0.37, 0.145], [rearX, 0.245, 0.115]], 0.008, { sides: 8 }),
    translated(lathe('disc', [[0.05, 0.003], [0.075, 0.003], [0.075, -0.003], [0.05, -0.003]], 48), rearX, axleY, 0.112),
    tube('springRed', coil, 0.007, { sides: 8 }),
    tube('black', [[1.43, 0.48, 0], [1.51, 0.76, 0]], 0.018),
    ...onBothSides(tube('black', [[1.38, 0.4, 0.14], [1.42, 0.4, 0.25]], 0.012, { sides: 10 })),
    tube('black', splinePath([[1.3, 0.38, 0.16], [1.28, 0.12, 0.2], [1.3, 0.03, 0.24]], 12), 0.011, { sides: 10 }),
  ];
}

function tailEnd(): Part[] {
  return [
    tube('black', splinePath([[2, 0.79, 0], [2.1, 0.68, 0], [2.14, 0.6, 0]], 10), 0.016, { sides: 10 }),
    ...numberPlate([2.15, 0.57, 0], 'rear', motorcyclePlate, -0.25),
    ...onBothSides(tube('black', [[2.09, 0.69, 0], [2.1, 0.69, 0.13]], 0.006, { sides: 8 })),
    ...onBothSides(ellipsoid('amber', [2.105, 0.69, 0.14], [0.014, 0.014, 0.026], 20)),
    box('redInner', [2.058, 0.842, 0], [0.008, 0.012, 0.045], 0.006),
    box('redLed', [2.064, 0.842, 0], [0.004, 0.005, 0.04], 0.003),
    translated(turnedX(lathe('chrome', [[0, 0.006], [0.022, 0.006], [0.032, 0.003], [0.034, -0.008]], 40), -Math.PI / 2), 1.02, 1.003, 0),
  ];
}
