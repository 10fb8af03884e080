import { smoothMax, smoothStep } from '../geometry/blend.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Part } from '../geometry/mesh.ts';
import { compacted, keepTriangles, translated, turnedX, turnedY, turnedZ } from '../geometry/mesh.ts';
import { outlineDistance } from '../geometry/outline.ts';
import { box, implicitSolid, lathe, tube } from '../geometry/solids.ts';
import { SurfaceSplitter } from '../geometry/splitter.ts';
import type { Field } from '../geometry/surface-nets.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { CarShape } from '../vehicles/car-shape.ts';

/**
 * Side profile of the dash: the pad, the band of vents below its lip, the knee panel. Relative to the dash's position.
 */
const profile = outlineDistance(
  [
    [-0.6, 0.06],
    [-0.3, 0.062, 0.2],
    [-0.06, 0.025, 0.07],
    [-0.005, -0.03, 0.02],
    [-0.075, -0.055, 0.012],
    [-0.08, -0.125, 0.012],
    [0.008, -0.145, 0.02],
    [0.012, -0.2, 0.05],
    [-0.05, -0.32, 0.1],
    [-0.17, -0.42, 0.08],
    [-0.6, -0.46],
  ],
  0.03,
);
const halfWidthM = 0.79;
/**
 * The dash is curved: at `z` it is nearer to the windscreen than at its middle, z = 0. Returns the difference in
 * metres.
 */
const bowAt = (z: number): number => 0.13 * z * z;
/** Height of the middle of the band of vents; the knee panel begins below the band. */
const bandY = -0.09;

/** Dashboard with its screens, vents and climate controls, for a driver at `driverZ`. */
export function dashboard({ dash: [x0, y0], driverZ }: CarShape['interior']): Part[] {
  const field: Field = (x, y, z) => {
    const [u, v] = [x - x0 + bowAt(z), y - y0];
    return smoothMax(profile(u, v), Math.abs(z) - halfWidthM, 0.05);
  };
  const solid = implicitSolid('softTouch', field, [x0 - 0.56, y0 - 0.5, -0.85, x0 + 0.06, y0 + 0.1, 0.85], 0.01, {
    gradientStepM: 0.002,
  });
  new SurfaceSplitter(solid).split((_x, y) => y - y0 + 0.142).split((_x, y) => y - y0 + 0.205);
  const isInsert = (x: number, y: number): boolean => y < y0 - 0.142 && y > y0 - 0.205 && x > x0 - 0.15;
  return [
    compacted(keepTriangles(solid, ([x, y]) => !isInsert(x, y))),
    compacted({ ...keepTriangles(solid, ([x, y]) => isInsert(x, y)), material: 'leather' }),
    ...vents(x0, y0),
    ...screens(x0, y0, driverZ),
    ...climateControls(x0, y0),
  ];
}

/** A line across the dashboard that follows its curve, from one z to another. */
const across = (x: number, y: number, fromZ: number, toZ: number, points = 40): Vec3[] =>
  Array.from({ length: points + 1 }, (_, i) => {
    const z = fromZ + ((toZ - fromZ) * i) / points;
    return [x - bowAt(z), y, z];
  });

/** The vents: one slot from door to door with fins, and a chrome line below it. */
function vents(x0: number, y0: number): Part[] {
  const line = (material: MaterialName, dx: number, dy: number, radius: number, flatness = 1): Part =>
    tube(material, across(x0 + dx, y0 + dy, -0.74, 0.74, 90), radius, { sides: 10, flatness });
  const dividers = [-0.62, -0.5, -0.24, -0.12, 0.12, 0.24, 0.5, 0.62].map((z) =>
    box('plastic', [x0 - 0.056 - bowAt(z), y0 + bandY, z], [0.016, 0.028, 0.004], 0.003),
  );
  return [
    line('grille', -0.066, bandY, 0.008, 3.6),
    ...[0.02, 0.007, -0.006, -0.019].map((dy) => line('grilleFin', -0.05, bandY + dy, 0.0036, 0.5)),
    line('dashTrim', -0.035, bandY - 0.042, 0.0065, 0.9),
    ...dividers,
  ];
}

/** Instruments and touchscreen behind one sheet of glass, tilted slightly backwards. */
function screens(x0: number, y0: number, driverZ: number): Part[] {
  const middle = driverZ / 2 + 0.02;
  const parts = [
    box('grille', [0, 0, middle], [0.011, 0.071, 0.375], 0.01),
    box('plastic', [-0.03, -0.045, middle], [0.03, 0.03, 0.2], 0.02),
    box('cluster', [0.0112, 0, driverZ + 0.022], [0.0004, 0.06, 0.165], 0.0002),
    box('touchscreen', [0.0112, 0, middle + 0.2], [0.0004, 0.06, 0.165], 0.0002),
  ];
  return parts.map((part) => translated(turnedZ(part, 0.16), x0 - 0.018, y0 + 0.098, 0));
}

function climateControls(x0: number, y0: number): Part[] {
  const [x, y] = [x0 + 0.014, y0 - 0.235];
  const knob = lathe(
    'dashTrim',
    [
      [0, 0.022],
      [0.0185, 0.022],
      [0.0195, 0.0218],
      [0.0225, 0.019],
      [0.0235, 0],
      [0.027, 0],
      [0.027, -0.006],
    ],
    48,
  );
  const parts = [
    box('trim', [0, 0, 0], [0.012, 0.029, 0.19], 0.012),
    ...[-0.145, 0.145].map((z) => translated(turnedY(knob, Math.PI / 2), 0.0135, 0, z)),
    ...[-0.085, -0.051, -0.017, 0.017, 0.051, 0.085].map((z) =>
      box('softTouch', [0.011, 0, z], [0.004, 0.012, 0.0145], 0.003),
    ),
    ...[-0.085, -0.051, -0.017, 0.017, 0.051, 0.085].map((z) =>
      box('dashTrim', [0.0152, 0.004, z], [0.0005, 0.0008, 0.006], 0.0003),
    ),
  ];
  return parts.map((part) => translated(turnedZ(part, 0.35), x, y, 0));
}

/** Height of the console's top surface along x. */
const deck = outlineDistance(
  [
    [1.5, 0.86],
    [1.73, 0.83, 0.06],
    [1.85, 0.71, 0.1],
    [2.27, 0.69, 0.03],
    [2.31, 0.715, 0.03],
    [2.72, 0.73, 0.05],
    [2.75, 0.42],
    [1.5, 0.42],
  ],
  0.04,
);

/** Centre console with selector, cup holders and armrest. */
export function centreConsole(): Part[] {
  const field: Field = (x, y, z) =>
    smoothMax(deck(x, y), Math.abs(z) - 0.135 + 0.02 * smoothStep(0.7, 0.4, y) - 0.03 * smoothStep(1.9, 1.7, x), 0.03);
  const armrest: Field = (x, y, z) =>
    smoothMax(
      smoothMax(Math.abs(x - 2.52) - 0.205, Math.abs(z) - 0.118, 0.05),
      Math.abs(y - 0.742 - 0.04 * (x - 2.5)) - 0.03,
      0.03,
    );
  const cup = lathe(
    'dashTrim',
    [
      [0.034, 0.001],
      [0.038, 0.004],
      [0.043, 0.001],
    ],
    48,
  );
  const well = lathe(
    'groove',
    [
      [0, 0.0015],
      [0.036, 0.0015],
    ],
    48,
  );
  const plate = (part: Part): Part => translated(turnedZ(part, -0.048), 2.06, 0.703, 0);
  const lever = implicitSolid(
    'leatherDark',
    (x, y, z) =>
      smoothMax(
        Math.hypot((x + 0.25 * y) / 1.25, z) - 0.019 - 0.006 * smoothStep(0.03, 0.07, y),
        Math.abs(y - 0.045) - 0.05,
        0.02,
      ),
    [-0.07, -0.02, -0.05, 0.07, 0.12, 0.05],
    0.004,
    { gradientStepM: 0.001 },
  );
  const cups = [0.075, 0.16].flatMap((x) =>
    [cup, well].map((part) => plate(translated(turnedX(part, -Math.PI / 2), x, 0.0065, 0))),
  );
  return [
    implicitSolid('softTouch', field, [1.56, 0.36, -0.2, 2.82, 0.92, 0.2], 0.011, { gradientStepM: 0.002 }),
    implicitSolid('leather', armrest, [2.25, 0.66, -0.16, 2.8, 0.84, 0.16], 0.008, { gradientStepM: 0.002 }),
    plate(box('trim', [0, 0, 0], [0.205, 0.006, 0.098], 0.005)),
    ...[-0.1, 0.1].map((z) => plate(box('dashTrim', [0, 0.002, z], [0.207, 0.006, 0.003], 0.002))),
    plate(translated(lever, -0.1, 0.006, 0)),
    plate(box('trim', [-0.1, 0.008, 0], [0.045, 0.004, 0.034], 0.003)),
    ...cups,
  ];
}
