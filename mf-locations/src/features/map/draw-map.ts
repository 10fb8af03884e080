import type { MapConfig } from '@forecourt/contracts/site-config';
import { boundingExtent } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import { defaults as interactionsOf } from 'ol/interaction/defaults.js';
import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import OpenLayersMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import XYZ from 'ol/source/XYZ.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Pin } from '../../model/pin-of.ts';
import coast from './coast.json' with { type: 'json' };
import type { Scale } from './map-scale.ts';
import { gridLines, scaleOf, scaleText } from './map-scale.ts';
import { mergePins, rangesOf, widthOf } from './merge-pins.ts';
import { namesOf } from './name-places.ts';
import type { Box } from './place-labels.ts';
import { around, offsetOf, placeLabels } from './place-labels.ts';
import type { Point } from './spread-pins.ts';
import { leastDistance, spreadPins } from './spread-pins.ts';
import { towns } from './towns.ts';
import { closerView, fitPins, viewOf } from './view-of.ts';

type Looks = { readonly pin: string; readonly place: string; readonly town: string; readonly scale: string };

/** A pin that is shown, and the indexes of its locations. */
type ShownPin = { readonly pin: Overlay; readonly group: readonly number[] };

/** Controls of a rendered map. */
export type DrawnMap = { zoomIn(): void; zoomOut(): void; remove(): void };

/** Height in px of a pin with a name, above its point on the map. */
const namedHeight = 64;
/** Maximum width in px of a pin with a name. */
const widthOfNamed = ({ name }: Pin) => 28 + 9 * name.length;

/** From this zoom level on, the map has a grid. A larger area has none, because the scale varies with the latitude. */
const gridZoom = 7;

/**
 * From this zoom level on, overlapping pins move apart. Below it they are merged into one pin: a few pixels are many
 * kilometres there, so a moved pin could be in the sea.
 */
const apartZoom = 10;

/**
 * Draws locations on an outline of the country, or on tiles of the site's map service. Requests nothing but these
 * tiles, and complies with the page's CSP.
 *
 * @param zoom zoom for a single location; for several locations, the maximum zoom of the view that fits them
 * @param tiles map service; undefined: the outline is drawn
 * @param looks class names of the location links, their suburbs, the town names and the scale bar
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
    readonly looks: Looks;
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
  const shownPins = arrangePins(map, { target: element, pins, className: looks.pin, isStill });
  const viewport = map.getViewport();
  if (viewport !== undefined) viewport.style.touchAction = 'pan-x pan-y';
  if (tiles === undefined) {
    gridOn(map, element);
    nameOn(map, { target: element, pins, shownPins, looks });
  }
  const scale = scaleOn(map, element, looks.scale);
  // When a phone is turned or a window resized, the map shows all locations again.
  map.on('change:size', () => fitPins(view, pins, zoom, sizeOf(element)));
  const zoomBy = (steps: number) => {
    const target = (view.getZoom() ?? zoom) + steps;
    if (isStill) view.setZoom(target);
    else view.animate({ zoom: target, duration: 200 });
  };
  const remove = () => {
    scale.remove();
    map.setTarget(undefined);
  };
  return { zoomIn: () => zoomBy(1), zoomOut: () => zoomBy(-1), remove };
}

/**
 * Merges overlapping pins or moves them apart, now and after each move or zoom. If a removed pin had the focus, the pin
 * that now shows its first location gets it. Must be called before other overlays are added.
 *
 * @returns the pins shown now
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
): () => readonly ShownPin[] {
  const links = [...map.getOverlays().getArray()];
  const positions = links.map((link) => link.getPosition() ?? []);
  let shared: readonly ShownPin[] = [];
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
      // Orders the tab stops by the numbers of the pins.
      const box = boxOf(pin);
      if (box !== undefined) boxOf(links[group[0] ?? 0])?.before(box);
    }
    if (focused !== undefined) {
      const next = shared.find(({ group }) => group.includes(focused))?.pin ?? links[focused];
      next?.getElement()?.focus({ preventScroll: true });
    }
  };
  if (pins.length > 1) {
    arrange();
    map.on('moveend', arrange);
  }
  return () => [
    ...shared,
    ...links.flatMap((pin, index) => (pin.getElement()?.hidden === true ? [] : [{ pin, group: [index] }])),
  ];
}

/** The element in which the library positions an overlay. */
function boxOf(overlay: Overlay | undefined): HTMLElement | undefined {
  return overlay?.getElement()?.parentElement ?? undefined;
}

function sizeOf({ clientWidth, clientHeight }: Element): [number, number] {
  return [clientWidth, clientHeight];
}

/** The centre of the bounding box. */
function centreOf(positions: readonly (readonly number[])[]): [number, number] {
  const [west = 0, south = 0, east = 0, north = 0] = boundingExtent(positions.map((position) => [...position]));
  return [(west + east) / 2, (south + north) / 2];
}

/** A button that replaces overlapping pins. */
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
 * The outline of the country, in the colours that the stylesheet gives the element: `color` for land, `outline-color`
 * for the coast.
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

/** Draws a grid in the element's `column-rule-color`. Its lines are as far apart as the scale bar is long. */
function gridOn(map: OpenLayersMap, target: Element): void {
  const lines = new MultiLineString([]);
  const layer = new VectorLayer({
    source: new VectorSource({ features: [new Feature(lines)] }),
    style: new Style({ stroke: new Stroke({ color: getComputedStyle(target).columnRuleColor, width: 1 }) }),
  });
  map.addLayer(layer);
  const through = map.getView().getCenter() ?? [];
  const draw = () => {
    const view = map.getView();
    if ((view.getZoom() ?? 0) < gridZoom) return lines.setCoordinates([]);
    const step = scaleAt(map).px * (view.getResolution() ?? 1);
    // The grid is larger than the view, because it is redrawn only after the map has stopped moving.
    const [width, height] = sizeOf(target);
    const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent([2 * width, 2 * height]);
    lines.setCoordinates(gridLines([west, south, east, north], [through[0] ?? 0, through[1] ?? 0], step));
  };
  draw();
  map.on('moveend', draw);
}

/** Adds a scale bar, which is valid at the centre of the map. */
function scaleOn(map: OpenLayersMap, target: Element, className: string): Element {
  const bar = document.createElement('span');
  bar.className = className;
  bar.ariaHidden = 'true';
  target.append(bar);
  const show = () => {
    const scale = scaleAt(map);
    bar.textContent = scaleText(scale);
    bar.style.width = `${Math.round(scale.px)}px`;
  };
  show();
  map.on('moveend', show);
  return bar;
}

function scaleAt(map: OpenLayersMap): Scale {
  const view = map.getView();
  const [, lat = 0] = toLonLat(view.getCenter() ?? [0, 0]);
  return scaleOf(((view.getResolution() ?? 1) * Math.cos((lat * Math.PI) / 180)) / 1000);
}

/**
 * Labels the pins and the towns around them. Labels are elements: for text on the canvas, the library measures with
 * inline styles, which the CSP forbids.
 */
function nameOn(
  map: OpenLayersMap,
  {
    target,
    pins,
    shownPins,
    looks,
  }: {
    readonly target: Element;
    readonly pins: readonly Pin[];
    readonly shownPins: () => readonly ShownPin[];
    readonly looks: Looks;
  },
): void {
  const nameAt = (position: number[], className: string) => {
    const element = document.createElement('span');
    element.className = className;
    const overlay = new Overlay({ position, element, stopEvent: false, insertFirst: false });
    map.addOverlay(overlay);
    return { element, overlay };
  };
  const pinNames = pins.map(() => nameAt([0, 0], looks.place));
  const townNames = towns.map((town) => ({ ...town, ...nameAt(fromLonLat([town.long, town.lat]), looks.town) }));
  // The pin of a single location contains its name, and stands above its point.
  const [only] = pins.length === 1 ? pins : [];
  const boxOfPin = ([x, y]: Point, group: readonly number[]): Box => {
    if (only === undefined) return around([x, y], [widthOf(group) / 2, leastDistance / 2]);
    const across = widthOfNamed(only) / 2;
    return [x - across, y - namedHeight, x + across, y + leastDistance / 2];
  };
  const townsOf = (group: readonly number[]) => group.map((index) => pins[index]?.town ?? '');
  const show = () => {
    const frame = sizeOf(target);
    const zoom = map.getView().getZoom() ?? 0;
    const pointOf = pointsOn(map, frame);
    const shown = shownPins().map(({ pin, group }) => {
      const [x, y] = pointOf(pin.getPosition());
      const [right = 0, down = 0] = pin.getOffset();
      const at: Point = [x + right, y + down];
      return { pin, at, box: boxOfPin(at, group), suburbs: townsOf(group) };
    });
    const standing = townNames.map(({ name, from, overlay }) => ({ name, from, at: pointOf(overlay.getPosition()) }));
    for (const { element } of [...pinNames, ...townNames]) element.hidden = true;
    const chosen = namesOf(only === undefined ? shown : [], standing, zoom).flatMap((name) => {
      const label = name.pin === null ? townNames.find((town) => town.name === name.text) : pinNames[name.pin];
      if (label === undefined) return [];
      const { element, overlay } = label;
      const pin = name.pin === null ? undefined : shown[name.pin]?.pin;
      if (pin !== undefined) overlay.setPosition(pin.getPosition());
      element.textContent = name.text;
      element.hidden = false;
      return [{ ...name, element, overlay, from: pin?.getOffset() ?? [0, 0] }];
    });
    // All names are shown before the first is measured, so that the browser computes the layout only once.
    const labels = chosen.map((label) => ({ ...label, size: sizeOfName(label.element) }));
    const taken = [...shown.map(({ box }) => box), ...controlsOn(frame)];
    for (const [index, side] of placeLabels(labels, taken, frame).entries()) {
      const label = labels[index];
      if (label === undefined) continue;
      label.element.hidden = side === null;
      if (side === null) continue;
      label.element.dataset['side'] = side;
      const [right, down] = offsetOf(label, side);
      label.overlay.setOffset([(label.from[0] ?? 0) + right, (label.from[1] ?? 0) + down]);
    }
  };
  show();
  map.on('moveend', show);
}

/** Converts map positions to points in px. */
function pointsOn(map: OpenLayersMap, [width, height]: Point): (position: readonly number[] | undefined) => Point {
  const view = map.getView();
  const [middleX = 0, middleY = 0] = view.getCenter() ?? [];
  const resolution = view.getResolution() ?? 1;
  return ([x = 0, y = 0] = []) => [(x - middleX) / resolution + width / 2, (middleY - y) / resolution + height / 2];
}

/** The boxes of the scale bar and of the zoom buttons, in the lower corners of the map. */
function controlsOn([width, height]: Point): readonly Box[] {
  return [
    [0, height - 44, 140, height],
    [width - 64, height - 116, width, height],
  ];
}

/** Width and height of a name in px. Without layout, they are estimated from the number of characters. */
function sizeOfName({ offsetWidth, offsetHeight, textContent }: HTMLElement): Point {
  return [offsetWidth || 7 * textContent.length, offsetHeight || 14];
}

/** Splits a list of alternating latitudes and longitudes into pairs. */
function pointsOf(numbers: readonly number[]): [number, number][] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}
