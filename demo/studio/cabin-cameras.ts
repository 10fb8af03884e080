import type { InteriorView, StudioBody } from './catalogue.ts';
import type { Vec3 } from './geometry/vector.ts';
import { plus } from './geometry/vector.ts';
import { cubeFaces } from './panorama.ts';
import type { CabinCamera } from './scene/cabin-stage.ts';

/**
 * Cameras in each body with a cabin. Positions in metres: rearwards from the nose, up, to the left of the middle.
 */
export const interiorCameras: Readonly<Partial<Record<StudioBody, Readonly<Record<InteriorView, CabinCamera>>>>> = {
  suv: {
    dashboard: { position: [2.82, 1.32, 0], target: [1.5, 0.98, 0], fieldOfViewDegrees: 64 },
    driver: { position: [2.55, 1.3, 0.3], target: [1.9, 0.94, -0.36], fieldOfViewDegrees: 58 },
  },
};

/** Viewpoint of a body's panorama: between the front seats, at the height of their headrests. */
export const panoramaEyes: Readonly<Partial<Record<StudioBody, Vec3>>> = { suv: [2.6, 1.27, 0] };

/** Six cameras at one position that together cover all directions, in the order of `cubeFaces`. */
export const cubeCameras = (position: Vec3): CabinCamera[] =>
  cubeFaces.map(({ forward, up }) => ({ position, target: plus(position, forward), up, fieldOfViewDegrees: 90 }));
