import { splinePath } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated, turnedX, turnedZ } from '../geometry/mesh.ts';
import { box, ellipsoid, lathe, tube } from '../geometry/solids.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { motorcycleAxles } from './motorcycle-axles.ts';
import { motorcycleBodywork } from './motorcycle-bodywork.ts';
import { motorcycleEngine } from './motorcycle-engine.ts';
import { motorcycleFront } from './motorcycle-front.ts';
import { motorcycleWheel } from './motorcycle-wheel.ts';
import { motorcyclePlate, numberPlate } from './number-plate.ts';

const { frontX, rearX, y: axleY } = motorcycleAxles;
/** A motorcycle without fairing. */
export function buildMotorcycle(): Part[] {
  return [
    ...motorcycleWheel(frontX, axleY, 0.12),
    ...motorcycleWheel(rearX, axleY, 0.185),
    ...brakes(),
    ...motorcycleFront(),
    ...motorcycleBodywork(),
    ...motorcycleEngine(),
    ...runningGear(),
    ...tailEnd(),
  ];
}

function brakes(): Part[] {
  const disc = (x: number, z: number, radius: number): Part[] => [
    translated(
      lathe(
        'disc',
        [
          [radius - 0.035, 0.0022],
          [radius, 0.0022],
          [radius, -0.0022],
          [radius - 0.035, -0.0022],
        ],
        72,
      ),
      x,
      axleY,
      z,
    ),
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

/** Swingarm, chain, shock absorber, foot pegs and side stand. */
function runningGear(): Part[] {
  const swingarm = splinePath(
    [
      [1.36, 0.43, 0.1],
      [1.55, 0.4, 0.125],
      [rearX, axleY, 0.125],
    ],
    20,
  );
  const coil = Array.from({ length: 161 }, (_, i): Vec3 => {
    const t = i / 160;
    const angle = t * Math.PI * 14;
    return [1.44 + 0.06 * t + 0.034 * Math.cos(angle), 0.52 + 0.2 * t, 0.034 * Math.sin(angle)];
  });
  return [
    ...onBothSides(tube('metal', swingarm, (share) => 0.034 - 0.01 * share, { sides: 16, flatness: 0.7 })),
    tube(
      'disc',
      [
        [1.32, 0.46, 0.145],
        [rearX, 0.385, 0.115],
      ],
      0.008,
      { sides: 8 },
    ),
    tube(
      'disc',
      [
        [1.32, 0.37, 0.145],
        [rearX, 0.245, 0.115],
      ],
      0.008,
      { sides: 8 },
    ),
    translated(
      lathe(
        'disc',
        [
          [0.05, 0.003],
          [0.075, 0.003],
          [0.075, -0.003],
          [0.05, -0.003],
        ],
        48,
      ),
      rearX,
      axleY,
      0.112,
    ),
    tube('springRed', coil, 0.007, { sides: 8 }),
    tube(
      'black',
      [
        [1.43, 0.48, 0],
        [1.51, 0.76, 0],
      ],
      0.018,
    ),
    ...onBothSides(
      tube(
        'black',
        [
          [1.38, 0.4, 0.14],
          [1.42, 0.4, 0.25],
        ],
        0.012,
        { sides: 10 },
      ),
    ),
    tube(
      'black',
      splinePath(
        [
          [1.3, 0.38, 0.16],
          [1.28, 0.12, 0.2],
          [1.3, 0.03, 0.24],
        ],
        12,
      ),
      0.011,
      { sides: 10 },
    ),
  ];
}

function tailEnd(): Part[] {
  return [
    tube(
      'black',
      splinePath(
        [
          [2, 0.79, 0],
          [2.1, 0.68, 0],
          [2.14, 0.6, 0],
        ],
        10,
      ),
      0.016,
      { sides: 10 },
    ),
    ...numberPlate([2.15, 0.57, 0], 'rear', motorcyclePlate, -0.25),
    ...onBothSides(
      tube(
        'black',
        [
          [2.09, 0.69, 0],
          [2.1, 0.69, 0.13],
        ],
        0.006,
        { sides: 8 },
      ),
    ),
    ...onBothSides(ellipsoid('amber', [2.105, 0.69, 0.14], [0.014, 0.014, 0.026], 20)),
    box('redInner', [2.058, 0.842, 0], [0.008, 0.012, 0.045], 0.006),
    box('redLed', [2.064, 0.842, 0], [0.004, 0.005, 0.04], 0.003),
    translated(
      turnedX(
        lathe(
          'capDark',
          [
            [0, 0.006],
            [0.022, 0.006],
            [0.032, 0.003],
            [0.034, -0.008],
          ],
          40,
        ),
        -Math.PI / 2,
      ),
      1.02,
      0.993,
      0,
    ),
  ];
}
