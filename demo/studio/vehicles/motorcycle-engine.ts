import { smoothMin, smoothStep } from '../geometry/blend.ts';
import { splinePath } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated, turnedZ } from '../geometry/mesh.ts';
import { box, implicitSolid, lathe, roundedBoxDistance, tube } from '../geometry/solids.ts';

export const motorcycleEngine = (): Part[] => [
  engineBlock(),
  ...covers(),
  ...radiator(),
  ...exhaust(),
  bellyPan(),
  airbox(),
];

const bore = { x: 1, y: 0.55, lean: -0.42 };
const finPitch = 0.026;

function engineBlock(): Part {
  const field = (x: number, y: number, z: number): number => {
    let d = roundedBoxDistance(x - 1.13, y - 0.4, z, 0.2, 0.115, 0.15, 0.07);
    d = smoothMin(d, Math.max(Math.hypot(x - 1.2, y - 0.4) - 0.125, Math.abs(z) - 0.185), 0.03);
    d = smoothMin(d, Math.max(Math.hypot(x - 1.02, y - 0.41) - 0.085, Math.abs(z) - 0.175), 0.03);
    const [c, s] = [Math.cos(bore.lean), Math.sin(bore.lean)];
    const u = (x - bore.x) * c - (y - bore.y) * s;
    const v = (x - bore.x) * s + (y - bore.y) * c;
    let cylinders = roundedBoxDistance(u, v, z, 0.105, 0.13, 0.17, 0.03);
    if (Math.abs(v) < 0.09) cylinders -= 0.006 * Math.cos((v * 2 * Math.PI) / finPitch);
    d = smoothMin(d, cylinders, 0.02);
    return smoothMin(d, roundedBoxDistance(u, v - 0.15, z, 0.1, 0.04, 0.165, 0.03), 0.01) * 0.85;
  };
  return implicitSolid('engine', field, [0.78, 0.24, -0.22, 1.42, 0.8, 0.22], 0.0075, { gradientStepM: 0.002 });
}

const covers = (): Part[] => [
  ...onBothSides(
    translated(
      lathe(
        'black',
        [
          [0, 0.01],
          [0.06, 0.01],
          [0.088, 0.004],
          [0.098, -0.008],
        ],
        56,
      ),
      1.2,
      0.4,
      0.19,
    ),
  ),
  ...onBothSides(
    translated(
      lathe(
        'metal',
        [
          [0.07, 0.0115],
          [0.076, 0.0135],
          [0.082, 0.0105],
        ],
        56,
      ),
      1.2,
      0.4,
      0.19,
    ),
  ),
  ...onBothSides(
    translated(
      lathe(
        'black',
        [
          [0, 0.008],
          [0.045, 0.008],
          [0.062, -0.004],
        ],
        40,
      ),
      1.02,
      0.41,
      0.178,
    ),
  ),
];

function radiator(): Part[] {
  const settled = (part: Part): Part => translated(turnedZ(part, -0.35), 0.835, 0.6, 0);
  const fins = Array.from({ length: 14 }, (_, i) =>
    box('grilleFin', [-0.02, -0.13 + i * 0.02, 0], [0.002, 0.003, 0.145], 0.001),
  );
  return [box('black', [0, 0, 0], [0.018, 0.15, 0.16], 0.01), ...fins].map(settled);
}

function exhaust(): Part[] {
  const headers = [-0.11, -0.04, 0.04, 0.11].map((z) =>
    tube(
      'metal',
      splinePath(
        [
          [0.9, 0.54, z],
          [0.8, 0.48, z],
          [0.8, 0.34, z * 0.95],
          [0.92, 0.245, z * 0.75],
          [1.15, 0.225, z * 0.4 - 0.03],
        ],
        28,
      ),
      0.0185,
      { sides: 14 },
    ),
  );
  const link = splinePath(
    [
      [1.12, 0.225, -0.03],
      [1.3, 0.235, -0.1],
      [1.42, 0.3, -0.15],
      [1.5, 0.37, -0.165],
    ],
    20,
  );
  const muffler = splinePath(
    [
      [1.47, 0.355, -0.165],
      [1.52, 0.385, -0.168],
      [1.6, 0.435, -0.172],
      [1.8, 0.56, -0.18],
      [1.9, 0.62, -0.185],
    ],
    24,
  );
  return [
    ...headers,
    tube('metal', link, 0.028, { sides: 16 }),
    tube('black', muffler, (share) => 0.036 + 0.02 * smoothStep(0, 0.25, share) - 0.006 * smoothStep(0.9, 1, share), {
      sides: 28,
    }),
    tube(
      'metal',
      [
        [1.865, 0.598, -0.183],
        [1.905, 0.623, -0.185],
      ],
      0.046,
      { sides: 28 },
    ),
  ];
}

const bellyPan = (): Part =>
  implicitSolid(
    'black',
    (x, y, z) => roundedBoxDistance(x - 1.1, y - 0.245, z, 0.22, 0.05, 0.12, 0.05),
    [0.84, 0.16, -0.16, 1.36, 0.34, 0.16],
    0.01,
  );

const airbox = (): Part =>
  translated(
    implicitSolid(
      'black',
      (x, y, z) => roundedBoxDistance(x, y, z, 0.16, 0.07, 0.115, 0.05),
      [-0.2, -0.1, -0.15, 0.2, 0.1, 0.15],
      0.01,
    ),
    1.38,
    0.7,
    0,
  );
