import type { Point } from '../geometry/curve.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Part } from '../geometry/mesh.ts';
import type { Corner } from '../geometry/outline.ts';
import type { SurfacePredicate, SurfaceValue } from '../geometry/splitter.ts';
import type { CarForm } from './car-body.ts';
import type { RimStyle } from './wheel.ts';

export type CarPanel =
  | 'paint'
  | 'arch'
  | 'groove'
  | 'trim'
  | 'glass'
  | 'glassDark'
  | 'head'
  | 'tail'
  | 'grille'
  | 'black'
  | 'cladding'
  | 'chrome'
  | 'vent'
  | 'under'
  | 'redReflector'
  | 'cockpit';

/** An outline in one view; `rounding` is for the corners without their own. */
export type Outline = {
  poly: readonly Corner[];
  rounding?: number;
};

export type ViewPanel = Outline & {
  label: CarPanel;
  /** Front panels end behind this x at height y; rear panels begin there. */
  maxX?: (y: number) => number;
  minX?: (y: number) => number;
};

/** A panel no outline in a plain view describes: the inside of a distance on the skin. */
export type OwnPanel = {
  label: CarPanel;
  distance: SurfaceValue;
  where?: SurfacePredicate;
};

export type ShutLine = Outline & {
  where?: SurfacePredicate;
};

/** A light guide laid on the skin: z, y points, `depth` metres below it. */
export type LightGuide = {
  pts: readonly Point[];
  depth?: number;
  radius?: number;
  material?: MaterialName;
};

export type BarSet = {
  count: number;
  fromY: number;
  toY: number;
  halfWidth: number | ((y: number) => number);
  depth?: number;
  radius?: number;
  material?: MaterialName;
  flatness?: number;
};

export type Screen = {
  /** Width of the body-coloured pillar beside it. */
  pillar: number;
  top: number;
  /** Height above the deck curve, or absolute with `bottomHeight`. */
  bottom: number;
  bottomHeight?: number;
  /** Height of the black band below it. */
  cowl?: number;
  /** No part of it lies before this x. */
  fromX: number;
  label?: 'glass' | 'glassDark';
};

/**
 * A car as numbers, all in metres and from its front end and the ground. Curves are polylines that the body blurs;
 * `[x, height]` in side view unless said otherwise. Outlines are polygons in one view: `[x, y]` from the side, `[z, y]`
 * from front and rear, `[x, z]` from above.
 */
export type CarShape = {
  length: number;
  heightLimit: number;
  beltHeight: number;
  /** Edge of a mesh cell. */
  cell?: number;
  wheels: {
    frontX: number;
    rearX: number;
    radius: number;
    archRadius: number;
    width: number;
    rimRadius: number;
    style: RimStyle;
  };

  deck: readonly Point[];
  deckBlur?: number;
  roof: readonly Point[];
  roofBlur?: number;
  /** Where the windscreen's curve has ended and the rear screen's begins. */
  roofMiddle: Point;
  /** x, half width. */
  plan: readonly Point[];
  /** Height relative to the shoulder, what it adds to the half width. */
  section: readonly Point[];
  shoulder: readonly Point[];
  floor?: readonly Point[];
  /** Height, how far the nose lies behind x = 0, and the tail before the rear end. */
  nose: readonly Point[];
  tail: readonly Point[];
  /** x, half width of the glasshouse at the belt. */
  cabinPlan: readonly Point[];
  /** Height over the belt, what it adds to that half width. */
  cabinSection: readonly Point[];
  cabinEnd?: number | undefined;
  cabinEndSlope?: number;

  /** Radii over which faces of the body flow into each other. */
  blend?: { deck?: number; nose?: number; tail?: number; roof?: number; belt?: number; cabinEnd?: number };
  /** How far nose and tail sweep back towards the corners, and how late. */
  noseSweep?: number;
  noseSweepPower?: number;
  tailSweep?: number;
  roofCrown?: number;
  windscreenCurve?: number;
  rearScreenCurve?: number;
  bonnetDome?: number;
  flare?: number;
  haunch?: number;
  frontHaunch?: number;
  /** Width of the black cladding around the arches. */
  cladding?: number;
  sillHeight: number;
  /** Last change to the body's distance: a bed, a slot. */
  carve?: ((distance: number, x: number, y: number, z: number) => number) | undefined;

  sideGlassOutline: readonly Corner[];
  sideGlass: readonly (Outline & { label?: CarPanel })[];
  /** What the right side has in place of the left one's. */
  rightSide?: { readonly sideGlass: CarShape['sideGlass']; readonly doors: CarShape['doors'] } | undefined;
  chromeSideTrim: boolean;
  /** Undefined where they are no part of the skin: on an open car. */
  windscreen: Screen | undefined;
  rearScreen: Screen | undefined;
  /** Win over all other panels. */
  ownPanels?: readonly OwnPanel[];
  doors: readonly Outline[];
  sidePanels?: readonly ViewPanel[];
  frontPanels: readonly ViewPanel[];
  rearPanels: readonly ViewPanel[];
  frontLines: readonly ShutLine[];
  rearLines: readonly ShutLine[];
  topLines: readonly ShutLine[];

  frontLights: readonly LightGuide[];
  rearLights: readonly LightGuide[];
  /** z, y, radius of each projector lens. */
  projectors: readonly (readonly [number, number, number])[];
  frontBars: readonly BarSet[];
  rearBars?: readonly BarSet[];
  /** Height and radius. */
  frontBadge: Point;
  frontBadgeDepth?: number;
  rearBadge?: Point | undefined;
  frontPlate: number;
  /** Undefined where the rear is no part of the body: under a tray, a box. */
  rearPlate: number | undefined;
  handles: readonly Point[];
  /** Undefined where the fittings bring their own. */
  mirror: { x: number; y: number; scale?: number } | undefined;
  /** Length of skin with a lining inside. */
  linerSpan: Point;
  interior: {
    floor: number;
    /** x, z. */
    seats: readonly Point[];
    rearBench?: number | undefined;
    dash: Point;
    driverZ: number;
    dashHalfWidth: number;
  };
  /** Rails on the roof: the plainest grade goes without. */
  rails?: ((form: CarForm) => Part[]) | undefined;
  /** What handles and mirror heads are made of; painted unless said. */
  handleMaterial?: MaterialName;
  mirrorMaterial?: MaterialName;
  /** Parts no other car has: bars, steps. */
  fittings?: (form: CarForm) => Part[];
};
