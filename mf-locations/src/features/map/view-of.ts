import { boundingExtent } from 'ol/extent.js';
import { fromLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import type { Pin } from '../../model/pin-of.ts';

const countryZoom = 3;
const streetZoom = 18;
/** Space around the locations in px: top, right, bottom, left. */
export const viewPadding = [64, 48, 48, 48];

/**
 * A view that fits all locations, at no more than `zoom`.
 *
 * @param size size of the map in px
 * @source spec §9, LOC-029
 */
export function viewOf(
  pins: readonly Pick<Pin, 'lat' | 'long'>[],
  zoom: number,
  size: readonly [number, number],
): View {
  const view = new View({
    minZoom: countryZoom,
    maxZoom: streetZoom,
    center: fromLonLat([134, -27]),
    zoom: countryZoom,
  });
  view.fit(boundingExtent(pins.map(({ lat, long }) => fromLonLat([long, lat]))), {
    size: [...size],
    maxZoom: zoom,
    padding: viewPadding,
  });
  return view;
}
