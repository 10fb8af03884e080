import { smoothMin, smoothStep } from '../geometry/blend.ts';
import type { Part } from '../geometry/mesh.ts';
import { translated, turnedZ } from '../geometry/mesh.ts';
import { box, implicitSolid, ringPath, roundedBoxDistance, tube } from '../geometry/solids.ts';
import type { CarShape } from './car-shape.ts';

type Interior = CarShape['interior'];

/** Height of a seat cushion's middle above the floor. */
const cushionM = 0.28;

/** Seats, dash and steering wheel, as visible through the windows. Not detailed enough to be viewed from inside. */
export function cabin(interior: Interior): Part[] {
  const seatY = interior.floor + cushionM;
  const seat = frontSeat();
  const seats = interior.seats.map(([x, z]) => translated(seat, x, seatY, z));
  const bench = interior.rearBench === undefined ? [] : [translated(rearBench(), interior.rearBench, seatY, 0)];
  return [...seats, ...bench, dash(interior), ...instruments(interior), ...steeringWheel(interior)];
}

/** Rotates x and y into coordinates that are tilted back by `angle`. */
function leaned(x: number, y: number, angle: number): readonly [number, number] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [x * c - y * s, x * s + y * c];
}

function frontSeat(): Part {
  const field = (x: number, y: number, z: number): number => {
    let cushion = roundedBoxDistance(x - 0.25, y, z, 0.27, 0.075, 0.25, 0.06);
    cushion = smoothMin(
      cushion,
      roundedBoxDistance(x - 0.22, y - 0.05, Math.abs(z) - 0.22, 0.24, 0.05, 0.045, 0.04),
      0.05,
    );
    const [u, v] = leaned(x - 0.5, y - 0.02, 0.32);
    let back = roundedBoxDistance(u, v - 0.3, z, 0.065, 0.32, 0.235 - 0.04 * smoothStep(0.2, 0.62, v), 0.055);
    back = smoothMin(back, roundedBoxDistance(u + 0.04, v - 0.26, Math.abs(z) - 0.205, 0.05, 0.24, 0.045, 0.04), 0.05);
    back = smoothMin(back, roundedBoxDistance(u + 0.005, v - 0.72, z, 0.05, 0.085, 0.13, 0.045), 0.03);
    return smoothMin(cushion, back, 0.06);
  };
  return implicitSolid('seat', field, [-0.12, -0.16, -0.34, 1, 0.95, 0.34], 0.014, { gradientStepM: 0.003 });
}

function rearBench(): Part {
  const halfWidth = 0.62;
  const field = (x: number, y: number, z: number): number => {
    let d = roundedBoxDistance(x - 0.25, y, z, 0.26, 0.08, halfWidth, 0.06);
    const [u, v] = leaned(x - 0.48, y, 0.36);
    d = smoothMin(d, roundedBoxDistance(u, v - 0.28, z, 0.07, 0.32, halfWidth, 0.06), 0.06);
    for (const headrestZ of [-0.38, 0.38]) {
      d = smoothMin(d, roundedBoxDistance(u, v - 0.6, z - headrestZ, 0.05, 0.06, 0.12, 0.045), 0.03);
    }
    return d;
  };
  return implicitSolid('seat', field, [-0.1, -0.15, -0.75, 1, 0.9, 0.75], 0.018, { gradientStepM: 0.003 });
}

function dash({ dash: [x0, y0], dashHalfWidth, driverZ }: Interior): Part {
  const field = (x: number, y: number, z: number): number => {
    const [u, v] = [x - x0, y - y0];
    let d = roundedBoxDistance(u, v + 0.03, z, 0.25, 0.1, dashHalfWidth, 0.07);
    d = smoothMin(d, roundedBoxDistance(u - 0.14, v + 0.2, z, 0.09, 0.16, dashHalfWidth, 0.06), 0.06);
    d = smoothMin(d, roundedBoxDistance(u - 0.28, v + 0.36, z, 0.42, 0.16, 0.115, 0.05), 0.08);
    return smoothMin(d, roundedBoxDistance(u - 0.1, v - 0.05, z - driverZ, 0.12, 0.055, 0.2, 0.05), 0.08);
  };
  return implicitSolid('dash', field, [x0 - 0.4, y0 - 0.62, -0.85, x0 + 0.8, y0 + 0.2, 0.85], 0.016, {
    gradientStepM: 0.004,
  });
}

const instruments = ({ dash: [x, y], driverZ }: Interior): Part[] => [
  box('screen', [x + 0.16, y + 0.06, 0], [0.01, 0.085, 0.15], 0.008),
  box('screen', [x + 0.06, y + 0.055, driverZ], [0.01, 0.05, 0.13], 0.008),
  box('screenOn', [x + 0.171, y + 0.06, 0], [0.0008, 0.076, 0.14], 0.0005),
];

function steeringWheel({ dash: [x, y], driverZ }: Interior): Part[] {
  const parts = [
    tube('seat', ringPath([0, 0, 0], 0.18, 0.185), 0.0165, { closed: true }),
    box('dash', [0.01, -0.005, 0], [0.03, 0.055, 0.075], 0.028),
    ...[-0.12, 0.12].map((z) => box('dashTrim', [0.006, -0.005, z], [0.01, 0.016, 0.065], 0.009)),
    box('dashTrim', [0.006, -0.11, 0], [0.01, 0.06, 0.018], 0.009),
    tube(
      'dash',
      [
        [0, 0, 0],
        [-0.35, 0, 0],
      ],
      0.035,
      { sides: 16 },
    ),
  ];
  return parts.map((part) => translated(turnedZ(part, 0.42), x + 0.36, y + 0.02, driverZ));
}
