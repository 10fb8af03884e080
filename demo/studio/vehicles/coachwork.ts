import type { Corner } from '../geometry/outline.ts';
import { outlineDistance } from '../geometry/outline.ts';
import type { PanelFinish, PanelPlan } from '../geometry/panels.ts';
import type { SurfacePredicate, SurfaceValue } from '../geometry/splitter.ts';

/** Panels of the walls of caravans and motorhomes. */
export type CoachPanel =
  | 'white'
  | 'arch'
  | 'groove'
  | 'window'
  | 'trim'
  | 'stripe'
  | 'pinstripe'
  | 'tread'
  | 'redLens'
  | 'under';

export const coachFinishes: Readonly<Record<CoachPanel, PanelFinish>> = {
  white: { material: 'white', depthM: 0 },
  arch: { material: 'well', depthM: 0.05, open: true },
  groove: { material: 'groove', depthM: 0.008 },
  window: { material: 'glassDark', depthM: -0.012, skirt: 'black' },
  trim: { material: 'black', depthM: -0.006 },
  stripe: { material: 'paint', depthM: 0 },
  pinstripe: { material: 'stripe', depthM: 0 },
  tread: { material: 'metal', depthM: 0 },
  redLens: { material: 'redReflector', depthM: -0.012, skirt: 'black' },
  under: { material: 'black', depthM: 0 },
};

/** The four corners of a rectangle with these two opposite corners, each rounded by `rounding` metres. */
export const rectangle = (u0: number, v0: number, u1: number, v1: number, rounding: number): Corner[] => [
  [u0, v0, rounding],
  [u0, v1, rounding],
  [u1, v1, rounding],
  [u1, v0, rounding],
];

/** Signed distance to an outline in side view. */
export function sideView(corners: readonly Corner[]): (x: number, y: number) => number {
  const distance = outlineDistance(corners);
  return (x, y) => distance(x, y);
}
export function endView(corners: readonly Corner[]): (x: number, y: number, z: number) => number {
  const distance = outlineDistance(corners);
  return (_x, y, z) => distance(z, y);
}

export function addWindow(
  plan: PanelPlan<CoachPanel>,
  pane: SurfaceValue,
  where: SurfacePredicate,
  frameM: number,
): void {
  plan.panel('window', pane, where);
  plan.panel('trim', (...at) => pane(...at) - frameM, where);
}
