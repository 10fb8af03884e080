import type { MapConfig } from '@forecourt/contracts/site-config';
import Feature from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import { defaults as interactionsOf } from 'ol/interaction/defaults.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import OpenLayersMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Pin } from '../../model/pin-of.ts';
import coast from './coast.json' with { type: 'json' };
import { spreadPins } from './spread-pins.ts';
import { capitals, towns } from './towns.ts';
import { viewOf } from './view-of.ts';

/** Controls of a rendered map. */
export type DrawnMap = { zoomIn(): void; zoomOut(): void; remove(): void };

/** From this zoom on, the map names towns as well as capitals. */
const townZoom = 6;

/**
 * Draws locations on an outline of the country, or on tiles of the site's map service. It uses no inline markup, and
 * requests go to no other host.
 *
 * @param zoom zoom for a single location; with several locations, the maximum zoom of the view that fits them
 * @param tiles map service; if undefined, the outline is drawn
 * @param looks class names of the location links and town names
 */
export function drawMap(
  element: HTMLElement,
  {
    pins,
    zoom,
    tiles,
    looks,
  }: {
    readonly pins: readonly Pin[];
    readonly zoom: number;
    readonly tiles: MapConfig['tiles'];
    readonly looks: { readonly pin: string; readonly town: string };
  },
): DrawnMap {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const view = viewOf(pins, zoom, [element.clientWidth, element.clientHeight]);
  const map = new OpenLayersMap({
    target: element,
    view,
    controls: [],
    layers: tiles === undefined ? outline(element) : [new TileLayer({ source: new XYZ({ url: tiles.url }) })],
    // The wheel and one finger scroll the page. A mouse pans the map, two fingers zoom it.
    interactions: interactionsOf({
      mouseWheelZoom: false,
      altShiftDragRotate: false,
      pinchRotate: false,
      dragPan: !isTouched,
    }),
    overlays: pins.map(
      ({ name, lat, long, href }, index) =>
        new Overlay({
          position: fromLonLat([long, lat]),
          positioning: pins.length === 1 ? 'bottom-center' : 'center-center',
          element: linkOf(name, href, looks.pin, pins.length > 1 ? index + 1 : null),
        }),
    ),
  });
  if (pins.length > 1) keepPinsApart(map);
  const viewport = map.getViewport();
  if (viewport !== undefined) viewport.style.touchAction = 'pan-x pan-y';
  if (tiles === undefined) townsOn(map, looks.town);
  const zoomBy = (steps: number) => {
    const target = (view.getZoom() ?? zoom) + steps;
    if (isStill) view.setZoom(target);
    else view.animate({ zoom: target, duration: 200 });
  };
  return { zoomIn: () => zoomBy(1), zoomOut: () => zoomBy(-1), remove: () => map.setTarget(undefined) };
}

/** Moves overlapping pins apart, again after each move or zoom. Called before other overlays are added. */
function keepPinsApart(map: OpenLayersMap): void {
  const pins = [...map.getOverlays().getArray()];
  const place = () => {
    const resolution = map.getView().getResolution() ?? 1;
    const points = pins.map((pin): [number, number] => {
      const [x = 0, y = 0] = pin.getPosition() ?? [];
      return [x / resolution, -y / resolution];
    });
    for (const [index, offset] of spreadPins(points).entries()) pins[index]?.setOffset(offset);
  };
  place();
  map.on('moveend', place);
}

/** @param number number of the location in the list beside the map; null on a map of a single location */
function linkOf(name: string, href: string, className: string, number: number | null): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = className;
  link.textContent = name;
  if (number !== null) link.dataset['number'] = String(number);
  return link;
}

/**
 * The outline of the country, in the colours the stylesheet gives the element: `color` for land, `outline-color` for
 * the coast.
 */
function outline(element: HTMLElement): BaseLayer[] {
  const { color: land, outlineColor: shore } = getComputedStyle(element);
  const rings = coast.rings.map((ring) => [pointsOf(ring).map(([lat, long]) => fromLonLat([long, lat]))]);
  const layer = new VectorLayer({
    source: new VectorSource({ features: [new Feature(new MultiPolygon(rings))] }),
    style: new Style({
      fill: new Fill({ color: land }),
      stroke: new Stroke({ color: shore, width: 1.5 }),
    }),
  });
  return [layer];
}

/** Town names as elements: the library measures drawn text with inline styles, which the CSP forbids. */
function townsOn(map: OpenLayersMap, className: string): void {
  const named = towns.map(([name, lat, long], index) => {
    const text = document.createElement('span');
    text.className = className;
    text.textContent = name;
    const overlay = new Overlay({ position: fromLonLat([long, lat]), element: text, stopEvent: false });
    map.addOverlay(overlay);
    return { text, isCapital: index < capitals };
  });
  const show = () => {
    const areTownsShown = (map.getView().getZoom() ?? 0) >= townZoom;
    for (const { text, isCapital } of named) text.hidden = !isCapital && !areTownsShown;
  };
  show();
  map.on('moveend', show);
}

/** Alternating latitudes and longitudes, as points. */
function pointsOf(numbers: readonly number[]): [number, number][] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}
