import type { MapConfig } from '@forecourt/contracts/site-config';
import { boundingExtent } from 'ol/extent.js';
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
import { mergePins, rangesOf } from './merge-pins.ts';
import { spreadPins } from './spread-pins.ts';
import { capitals, towns } from './towns.ts';
import { closerView, fitPins, viewOf } from './view-of.ts';

/** Controls of a rendered map. */
export type DrawnMap = { zoomIn(): void; zoomOut(): void; remove(): void };

/** Distance in px from the centre of a pin to the middle of the name below it. */
const belowPin = 29;

/** From this zoom on, the map names towns as well as capitals. */
const townZoom = 6;

/**
 * From this zoom on, overlapping pins move apart. Below it they share one pin: a few pixels are many kilometres there,
 * so a moved pin could be in the sea.
 */
const apartZoom = 10;

/**
 * Draws locations on an outline of the country, or on tiles of the site's map service. It uses no inline markup, and
 * sends no other requests.
 *
 * @param zoom zoom for a single location; for several locations, the maximum zoom of the view that fits them
 * @param tiles map service; undefined: the outline is drawn
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
  const view = viewOf(pins, zoom, sizeOf(element));
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
          insertFirst: false,
        }),
    ),
  });
  if (pins.length > 1) arrangePins(map, { target: element, pins, className: looks.pin, isStill });
  const viewport = map.getViewport();
  if (viewport !== undefined) viewport.style.touchAction = 'pan-x pan-y';
  if (tiles === undefined) townsOn(map, looks.town);
  // When a phone is turned or a window resized, the map shows all locations again.
  map.on('change:size', () => fitPins(view, pins, zoom, sizeOf(element)));
  const zoomBy = (steps: number) => {
    const target = (view.getZoom() ?? zoom) + steps;
    if (isStill) view.setZoom(target);
    else view.animate({ zoom: target, duration: 200 });
  };
  return { zoomIn: () => zoomBy(1), zoomOut: () => zoomBy(-1), remove: () => map.setTarget(undefined) };
}

/**
 * Merges overlapping pins or moves them apart, now and after each move or zoom. If a shared pin had the focus, the pin
 * that then shows the first of its locations gets it. Must be called before other overlays are added.
 */
function arrangePins(
  map: OpenLayersMap,
  {
    target,
    pins,
    className,
    isStill,
  }: {
    readonly target: Element;
    readonly pins: readonly Pin[];
    readonly className: string;
    readonly isStill: boolean;
  },
): void {
  const links = [...map.getOverlays().getArray()];
  const positions = links.map((link) => link.getPosition() ?? []);
  let shared: { readonly pin: Overlay; readonly group: readonly number[] }[] = [];
  const zoomTo = (group: readonly number[]) =>
    map.getView().animate({
      ...closerView(
        map.getView(),
        group.map((index) => positions[index] ?? []),
        { size: sizeOf(target), maxZoom: apartZoom },
      ),
      duration: isStill ? 0 : 200,
    });
  const arrange = () => {
    const view = map.getView();
    const resolution = view.getResolution() ?? 1;
    const points = positions.map(([x = 0, y = 0]): [number, number] => [x / resolution, -y / resolution]);
    const isApart = (view.getZoom() ?? 0) >= apartZoom;
    const offsets = isApart ? spreadPins(points) : [];
    const groups = isApart ? [] : mergePins(points);
    const focused = shared.find(({ pin }) => pin.getElement() === document.activeElement)?.group[0];
    for (const { pin } of shared) map.removeOverlay(pin);
    for (const [index, link] of links.entries()) {
      link.setOffset(offsets[index] ?? [0, 0]);
      const element = link.getElement();
      if (element !== undefined) element.hidden = groups.some((group) => group.includes(index));
    }
    shared = groups.map((group) => {
      const numbered = group.map((index) => ({ number: index + 1, name: pins[index]?.name ?? '' }));
      const position = centreOf(group.map((index) => positions[index] ?? []));
      const element = sharedPin(numbered, className, () => zoomTo(group));
      return { pin: new Overlay({ position, positioning: 'center-center', element }), group };
    });
    for (const { pin, group } of shared) {
      map.addOverlay(pin);
      // Puts the pins into the Tab order of their numbers.
      const box = boxOf(pin);
      if (box !== undefined) boxOf(links[group[0] ?? 0])?.before(box);
    }
    if (focused !== undefined) {
      const next = shared.find(({ group }) => group.includes(focused))?.pin ?? links[focused];
      next?.getElement()?.focus({ preventScroll: true });
    }
  };
  arrange();
  map.on('moveend', arrange);
}

/** The element in which the library positions an overlay. */
function boxOf(overlay: Overlay | undefined): HTMLElement | undefined {
  return overlay?.getElement()?.parentElement ?? undefined;
}

function sizeOf({ clientWidth, clientHeight }: Element): [number, number] {
  return [clientWidth, clientHeight];
}

/** The point halfway between the outermost points. */
function centreOf(positions: readonly (readonly number[])[]): [number, number] {
  const [west = 0, south = 0, east = 0, north = 0] = boundingExtent(positions.map((position) => [...position]));
  return [(west + east) / 2, (south + north) / 2];
}

/** A button in place of overlapping pins. */
function sharedPin(
  locations: readonly { readonly number: number; readonly name: string }[],
  className: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  const numbers = rangesOf(locations.map(({ number }) => number));
  button.dataset['number'] = numbers;
  button.ariaLabel = `${numbers}: zoom in on ${locations.map(({ name }) => name).join(', ')}`;
  button.addEventListener('click', onPress);
  return button;
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

/**
 * Shows town names as elements. As drawn text they would break the CSP, because the library measures such text with
 * inline styles. If a pin covers towns, the name of the largest is shown below the pin.
 */
function townsOn(map: OpenLayersMap, className: string): void {
  const named = towns.map(([name, lat, long], index) => {
    const text = document.createElement('span');
    text.className = className;
    text.textContent = name;
    const overlay = new Overlay({ position: fromLonLat([long, lat]), element: text, stopEvent: false });
    map.addOverlay(overlay);
    return { overlay, text, isCapital: index < capitals };
  });
  const show = () => {
    const areTownsShown = (map.getView().getZoom() ?? 0) >= townZoom;
    const resolution = map.getView().getResolution() ?? 1;
    const pins = map.getOverlays().getArray().filter(isNumberedPin);
    const meets = (town: Overlay) => (other: Overlay) => covers(pixelsBetween(town, other, resolution));
    const shown = named.filter(({ isCapital }) => isCapital || areTownsShown).map(({ overlay }) => overlay);
    /** Towns whose name is below a pin, by the pin. */
    const moved = new Map<Overlay, Overlay>();
    for (const town of shown) {
      const cover = pins.find(meets(town));
      if (cover !== undefined && !moved.has(cover)) moved.set(cover, town);
    }
    for (const { overlay } of named) overlay.setOffset([0, 0]);
    for (const [pin, town] of moved) {
      const [right, down] = pixelsBetween(town, pin, resolution);
      town.setOffset([Math.round(right), Math.round(down) + belowPin]);
    }
    const below = [...moved.values()];
    for (const { overlay, text } of named) {
      const isMoved = below.includes(overlay);
      text.toggleAttribute('data-moved', isMoved);
      text.hidden = !isMoved && (!shown.includes(overlay) || [...pins, ...below].some(meets(overlay)));
    }
  };
  show();
  map.on('moveend', show);
}

function isNumberedPin(overlay: Overlay): boolean {
  const element = overlay.getElement();
  return element !== undefined && !element.hidden && element.dataset['number'] !== undefined;
}

/** Distance from a town to a pin, or to the moved name of another town, in px to the right and down. */
function pixelsBetween(town: Overlay, pin: Overlay, resolution: number): [number, number] {
  const [fromX = 0, fromY = 0] = town.getPosition() ?? [];
  const [toX = 0, toY = 0] = pin.getPosition() ?? [];
  const [moved = 0, lowered = 0] = pin.getOffset();
  return [(toX - fromX) / resolution + moved, (fromY - toY) / resolution + lowered];
}

/**
 * Whether something at this distance from a town covers the town's dot or its name. The name is to the right of the
 * dot.
 */
function covers([right, down]: readonly [number, number]): boolean {
  return right > -30 && right < 90 && Math.abs(down) < 22;
}

/** Alternating latitudes and longitudes, as points. */
function pointsOf(numbers: readonly number[]): [number, number][] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}
