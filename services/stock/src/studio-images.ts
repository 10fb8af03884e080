import type { CarImage } from '@forecourt/contracts';
import type { StudioView } from '../studio/catalogue.ts';
import { nearestStudioPicture, pictureFile, studioViews } from '../studio/catalogue.ts';

/** Where the studio's pictures are served. */
const folder = '/media/studio';

const from: Readonly<Record<StudioView, string>> = {
  'front-34': 'from the front',
  side: 'from the side',
  'rear-34': 'from the rear',
};

/**
 * Pictures for a vehicle nobody has photographed: its body type and nearest colour from three sides,
 * marked as illustrations and saying so in their text alternative.
 */
export function studioImages(vehicle: {
  readonly body?: string | undefined;
  readonly colour?: string | undefined;
}): CarImage[] {
  const { body, colour } = nearestStudioPicture({ bodyType: vehicle.body, colour: vehicle.colour });
  const what = `${vehicle.colour ?? colour} ${vehicle.body ?? body}`;
  return studioViews.map((view) => ({
    image: {
      url: `${folder}/${pictureFile(body, colour, view, 1200)}`,
      thumb: { url: `${folder}/${pictureFile(body, colour, view, 640)}` },
    },
    alt: `Illustration: ${what}, ${from[view]}. Not a photograph of this vehicle.`,
    illustration: true,
  }));
}
