import type { Hotspot } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import type { Looks, StudioBody } from '../studio/catalogue.ts';
import { fittingPicture } from '../studio/fitting-picture.ts';
import type { BodyBox, BodyPoint } from '../studio/spin-places.ts';
import { spinPlaces } from '../studio/spin-places.ts';
import { interiorHotspots } from './interior-hotspots.ts';

type Spot = BodyPoint & { readonly description: string; readonly anchors: readonly string[] };

/** Hotspots on the studio bodies that have a spin. */
const spots: Readonly<Partial<Record<StudioBody, { readonly box: BodyBox; readonly spots: readonly Spot[] }>>> = {
  suv: {
    box: { length: 4.68, width: 1.86, height: 1.67 },
    spots: [
      {
        description: 'Headlights that dip automatically',
        anchors: ['headlight'],
        at: [0.3, 0.86, 0.68],
        facing: [-0.8, 0, 0.6],
      },
      { description: 'Alloy wheels without kerb rash', anchors: ['wheel'], at: [0.92, 0.37, 0.93], facing: [0, 0, 1] },
      {
        description: 'Boot that opens at hip height',
        anchors: ['boot', 'tailgate'],
        at: [4.66, 0.95, 0],
        facing: [1, 0, 0],
      },
    ],
  },
  hatch: {
    box: { length: 4.3, width: 1.79, height: 1.475 },
    spots: [
      {
        description: 'Headlights polished, no stone chips',
        anchors: ['headlight'],
        at: [0.28, 0.71, 0.66],
        facing: [-0.8, 0, 0.6],
      },
      {
        description: 'Four matching tyres, 6 mm of tread',
        anchors: ['wheel', 'tyre'],
        at: [0.86, 0.34, 0.9],
        facing: [0, 0, 1],
      },
      {
        description: 'Boot with a split-fold rear seat',
        anchors: ['boot', 'rear seat'],
        at: [4.28, 0.82, 0],
        facing: [1, 0, 0],
      },
    ],
  },
};

/**
 * Hotspots of a vehicle on the frames of its studio spin, and on its interior if the studio has one.
 *
 * @param equipment the vehicle's equipment, as named in its list
 * @returns no fields for a body without hotspots
 */
export function spinHotspots(looks: Looks, equipment: readonly string[]): Pick<StockCar, 'hotspots'> {
  const body = fittingPicture(looks)?.body;
  const known = body && spots[body];
  if (known === undefined) return {};
  const exterior = known.spots.map(
    ({ description, anchors, ...point }): Hotspot => ({
      description,
      anchors: [...anchors],
      positions: [...spinPlaces(point, known.box)],
    }),
  );
  const interior = interiorHotspots(looks, equipment);
  return { hotspots: { exterior, ...(interior.length > 0 && { interior }) } };
}
