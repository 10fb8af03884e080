import type { Hotspot } from '@forecourt/contracts';
import { panoramaEyes } from '../studio/cabin-cameras.ts';
import type { Looks, StudioBody } from '../studio/catalogue.ts';
import { fittingPicture } from '../studio/fitting-picture.ts';
import type { Vec3 } from '../studio/geometry/vector.ts';
import { placeOf } from '../studio/panorama.ts';

type Spot = {
  readonly description: string;
  readonly anchors: readonly string[];
  /** Metres from the middle of the body's nose at floor level: rearwards, up, to its left. */
  readonly at: Vec3;
  /** Equipment that a vehicle needs to have this hotspot. Default: every vehicle has the hotspot. */
  readonly equipment?: string;
};

/** Hotspots in the cabins of the studio. */
const spots: Readonly<Partial<Record<StudioBody, readonly Spot[]>>> = {
  suv: [
    {
      description: 'Touchscreen with satellite navigation',
      anchors: ['touchscreen', 'navigation'],
      at: [1.73, 1.12, 0.1],
      equipment: 'Satellite navigation',
    },
    {
      description: 'Leather-accented steering wheel',
      anchors: ['steering wheel'],
      at: [1.98, 1.1, -0.38],
      equipment: 'Leather-accented steering wheel',
    },
    { description: 'Gear selector and cup holders', anchors: ['console'], at: [2.02, 0.75, 0] },
    {
      description: 'Heated front seats',
      anchors: ['seat', 'heated'],
      at: [2.4, 0.725, 0.38],
      equipment: 'Heated front seats',
    },
  ],
};

/**
 * Hotspots of a vehicle on the panorama of its studio cabin.
 *
 * @param equipment the vehicle's equipment, as named in its list
 */
export function interiorHotspots(looks: Looks, equipment: readonly string[]): Hotspot[] {
  const body = fittingPicture(looks)?.body;
  const eye = body && panoramaEyes[body];
  if (body === undefined || eye === undefined) return [];
  return (spots[body] ?? [])
    .filter(({ equipment: needed }) => needed === undefined || equipment.includes(needed))
    .map(({ description, anchors, at }) => ({
      description,
      anchors: [...anchors],
      positions: [{ frame: 0, ...placeOf(at, eye) }],
    }));
}
