import { boundingExtent, getCenter } from 'ol/extent.js';
import { fromLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import type { Pin } from '../../model/pin-of.ts';

const countryZoom = 3;
const streetZoom = 18;
/** A map that is lower than this, in px, has less padding around its locations. */
const lowHeight = 300;
/** Padding around the locations in px. It keeps pins away from the edges, the zoom buttons and the scale bar. */
function paddingOf([, height]: readonly [number, number]) {
  return height < lowHeight
    ? { top: 36, right: 92, bottom: 48, left: 44 }
    : { top: 56, right: 92, bottom: 56, left: 56 };
}

/**
 * A view that shows all locations, zoomed in no further than `zoom`.
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
  fitPins(view, pins, zoom, size);
  return view;
}

/**
 * Moves the view so that it shows all locations, zoomed in no further than `zoom`.
 *
 * @param size size of the map in px
 */
export function fitPins(
  view: View,
  pins: readonly Pick<Pin, 'lat' | 'long'>[],
  zoom: number,
  size: readonly [number, number],
): void {
  const { top, right, bottom, left } = paddingOf(size);
  view.fit(boundingExtent(pins.map(({ lat, long }) => fromLonLat([long, lat]))), {
    size: [...size],
    maxZoom: zoom,
    padding: [top, right, bottom, left],
  });
}

/**
 * Centre and zoom level that fit these positions. Zooms in by at least one level, because overlapping pins in a row can
 * already fill the view; but never beyond `maxZoom`.
 *
 * @param positions in the projection of the view
 * @param size size of the map in px
 */
export function closerView(
  view: View,
  positions: readonly (readonly number[])[],
  { size, maxZoom }: { readonly size: readonly [number, number]; readonly maxZoom: number },
): { readonly center: number[]; readonly zoom: number } {
  const extent = boundingExtent(positions.map((position) => [...position]));
  const { top, right, bottom, left } = paddingOf(size);
  const inside = [size[0] - left - right, size[1] - top - bottom];
  const fitting = view.getZoomForResolution(view.getResolutionForExtent(extent, inside)) ?? maxZoom;
  return { center: getCenter(extent), zoom: Math.min(Math.max(fitting, (view.getZoom() ?? 0) + 1), maxZoom) };
}
