import type { Curve, Point } from '../geometry/curve.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Part } from '../geometry/mesh.ts';
import type { Corner } from '../geometry/outline.ts';
import type { SurfacePredicate, SurfaceValue } from '../geometry/splitter.ts';
import type { Field } from '../geometry/surface-nets.ts';
import type { SurfaceProbe } from './surface-probe.ts';
import type { RimStyle } from './wheel.ts';

/** A car's body as a distance field, with the design curves that its panels and parts follow. */
export type CarForm = {
  shape: CarShape;
  field: Field;
  probe: SurfaceProbe;
  /** Height of bonnet, belt and boot along the centre line. */
  deckAt: Curve;
  halfWidthAt: Curve;
  sectionAt: Curve;
  shoulderAt: Curve;
  floorAt: Curve;
  cabinHalfWidthAt: (x: number, y: number) => number;
  wheelY: number;
};

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

/** An outline in one view; `rounding` applies to corners that have no rounding of their own. */
export type Outline = {
  poly: readonly Corner[];
  rounding?: number;
};

export type ViewPanel = Outline & {
  label: CarPanel;
  /** Limits of x at height y: a front panel ends at `maxX`, a rear panel begins at `minX`. */
  maxX?: (y: number) => number;
  minX?: (y: number) => number;
};

/** A panel that an outline in a single view cannot describe: the skin where a distance is negative. */
export type OwnPanel = {
  label: CarPanel;
  distance: SurfaceValue;
  where?: SurfacePredicate;
};

export type ShutLine = Outline & {
  where?: SurfacePredicate;
};

/** A light guide below the skin: points of z and y, `depth` metres under the surface. */
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
  /** Width of the body-coloured pillar beside the windscreen or rear window. */
  pillar: number;
  top: number;
  /** Height of the lower edge above `bottomHeight` or, without it, above the deck curve. */
  bottom: number;
  bottomHeight?: number;
  /** Height of the black band below the glass. */
  cowl?: number;
  /** Smallest x of any part of the glass. */
  fromX: number;
  label?: 'glass' | 'glassDark';
};

/**
 * Parameters of a car, all in metres, measured from its front end and the ground. Curves are polylines that the body
 * smooths. Their points are `[x, height]` in side view, unless a field says otherwise. Outlines are polygons in one
 * view: `[x, y]` from the side, `[z, y]` from front and rear, `[x, z]` from above.
 */
export type CarShape = {
  length: number;
  heightLimit: number;
  beltHeight: number;
  /** Edge length of a mesh cell. */
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
  /** Range of x in which the curvature across the roof changes from the windscreen's to the rear window's. */
  roofMiddle: Point;
  /** Points of x and half width. */
  plan: readonly Point[];
  /** Points of height relative to the shoulder, and change of the half width there. */
  section: readonly Point[];
  shoulder: readonly Point[];
  floor?: readonly Point[];
  /**
   * Points of height and distance. The nose's distance is measured from the front end, the tail's from the rear end.
   */
  nose: readonly Point[];
  tail: readonly Point[];
  /** Points of x and half width of the glasshouse at the belt line. */
  cabinPlan: readonly Point[];
  /** Points of height above the belt line, and change of the glasshouse's half width there. */
  cabinSection: readonly Point[];
  cabinEnd?: number | undefined;
  cabinEndSlope?: number;

  /** Radii over which faces of the body blend into each other. */
  blend?: { deck?: number; nose?: number; tail?: number; roof?: number; belt?: number; cabinEnd?: number };
  /** How far nose and tail are swept back towards the corners, and the power that makes the sweep more abrupt. */
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
  /** Changes the distance to the finished body's surface, for example to cut out a bed or a slot. */
  carve?: ((distance: number, x: number, y: number, z: number) => number) | undefined;

  sideGlassOutline: readonly Corner[];
  sideGlass: readonly (Outline & { label?: CarPanel })[];
  /** Windows and doors of the right side, if they differ from those of the left side. */
  rightSide?: { readonly sideGlass: CarShape['sideGlass']; readonly doors: CarShape['doors'] } | undefined;
  chromeSideTrim: boolean;
  /** Undefined if the windscreen is not part of the skin, as on an open car. */
  windscreen: Screen | undefined;
  rearScreen: Screen | undefined;
  /** Panels that take precedence over all others. */
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
  /** Undefined if the rear is not part of the body, as under a tray or a box. */
  rearPlate: number | undefined;
  handles: readonly Point[];
  /** Undefined if the fittings have their own mirrors. */
  mirror: { x: number; y: number; scale?: number } | undefined;
  /** x range in which the skin has a lining inside. */
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
  /** Roof rails. Default: none, as on the plainest grade. */
  rails?: ((form: CarForm) => Part[]) | undefined;
  /** Material of handles and mirror caps. Default: paint. */
  handleMaterial?: MaterialName;
  mirrorMaterial?: MaterialName;
  /** Parts that only this car has, such as bars and steps. */
  fittings?: (form: CarForm) => Part[];
};
