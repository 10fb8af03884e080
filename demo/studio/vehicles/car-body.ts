import { bell, smoothMax, smoothMin, smoothStep } from '../geometry/blend.ts';
import type { Curve } from '../geometry/curve.ts';
import { blurredCurve } from '../geometry/curve.ts';
import type { Field } from '../geometry/surface-nets.ts';
import type { CarForm, CarShape } from './car-shape.ts';
import { createSurfaceProbe } from './surface-probe.ts';

/** Half width at which nose and tail are swept back by their full amount. */
const referenceHalfWidth = 0.86;
const tailSweepPower = 2.6;

const slopeOf = (curve: Curve, t: number, step: number): number =>
  (curve(t + step) - curve(Math.max(0, t - step))) / (step * 2);
const steepness = (...slopes: number[]): number => Math.hypot(1, ...slopes);

/**
 * How far the bodywork bulges outwards around one wheel. The bulge fades out above the lip of the arch, and is zero
 * below the axle.
 */
function flareAround(x: number, y: number, wheelX: number, wheelY: number, archRadius: number): number {
  const beyondLip = Math.hypot(x - wheelX, y - wheelY) - archRadius - 0.012;
  return bell(beyondLip, beyondLip > 0 ? 0.05 : 0.03) * smoothStep(wheelY - 0.3, wheelY + 0.05, y);
}

export function createCarForm(shape: CarShape): CarForm {
  const { length, blend = {}, beltHeight } = shape;
  const { frontX, rearX, radius: wheelY, archRadius } = shape.wheels;
  const deckAt = blurredCurve(shape.deck, shape.deckBlur ?? 0.07);
  const roofAt = blurredCurve(shape.roof, shape.roofBlur ?? 0.08);
  const halfWidthAt = blurredCurve(shape.plan, 0.12);
  const sectionAt = blurredCurve(shape.section, 0.014);
  const shoulderAt = blurredCurve(shape.shoulder, 0.2);
  const noseAt = blurredCurve(shape.nose, 0.022);
  const tailAt = blurredCurve(shape.tail, 0.022);
  const cabinPlanAt = blurredCurve(shape.cabinPlan, 0.15);
  const cabinSectionAt = blurredCurve(shape.cabinSection, 0.06);
  const floorAt = blurredCurve(
    shape.floor ?? [
      [0, 0.2],
      [0.5, 0.17],
      [length - 0.6, 0.17],
      [length, 0.24],
    ],
    0.05,
  );

  const noseSweepAt = (z: number): number =>
    (shape.noseSweep ?? 0.3) * (z / referenceHalfWidth) ** (shape.noseSweepPower ?? 2.4);
  const tailSweepAt = (z: number): number => (shape.tailSweep ?? 0.2) * (z / referenceHalfWidth) ** tailSweepPower;
  const cabinHalfWidthAt = (x: number, y: number): number => cabinPlanAt(x) + cabinSectionAt(y - beltHeight);

  const sideDistance = (x: number, y: number, z: number): number => {
    const overShoulder = y - shoulderAt(x);
    const flares = flareAround(x, y, frontX, wheelY, archRadius) + flareAround(x, y, rearX, wheelY, archRadius);
    const haunches =
      (shape.haunch ?? 0.018) * bell(x - rearX, 0.32) * bell(overShoulder + 0.02, 0.09) +
      (shape.frontHaunch ?? 0.01) * bell(x - frontX, 0.3) * bell(overShoulder + 0.03, 0.09);
    return z - (halfWidthAt(x) + sectionAt(overShoulder) + (shape.flare ?? 0.012) * flares + haunches);
  };
  const deckDistance = (x: number, y: number, z: number): number => {
    const crown = 0.075 * (z / referenceHalfWidth) ** 2.2 * (1 - 0.5 * smoothStep(1.2, 2.6, x));
    const alongBonnet = smoothStep(0.12, 0.5, x) * (1 - smoothStep(1, 1.5, x));
    const dome = (shape.bonnetDome ?? 0) * alongBonnet * smoothStep(0.62, 0.5, z);
    return (y - (deckAt(x) - crown + dome)) / steepness(slopeOf(deckAt, x, 0.02));
  };
  const noseDistance = (x: number, y: number, z: number): number =>
    (noseAt(y) + noseSweepAt(z) - x) / steepness(slopeOf(noseSweepAt, z, 0.01), slopeOf(noseAt, y, 0.01));
  const tailDistance = (x: number, y: number, z: number): number =>
    (x - (length - tailAt(y) - tailSweepAt(z))) / steepness(slopeOf(tailSweepAt, z, 0.01), slopeOf(tailAt, y, 0.01));

  const lower: Field = (x, y, z) => {
    let d = smoothMax(sideDistance(x, y, z), deckDistance(x, y, z), blend.deck ?? 0.12);
    d = smoothMax(d, noseDistance(x, y, z), blend.nose ?? 0.22);
    d = smoothMax(d, tailDistance(x, y, z), blend.tail ?? 0.16);
    return smoothMax(d, floorAt(x) - y, 0.06);
  };
  const glasshouse: Field = (x, y, z) => {
    const rearwards = smoothStep(shape.roofMiddle[0], shape.roofMiddle[1], x);
    // Windscreen and rear window are curved: the roof's profile is shifted along x by a multiple of z².
    const bend = (shape.rearScreenCurve ?? 0.28) * rearwards - (shape.windscreenCurve ?? 0.34) * (1 - rearwards);
    const bentX = x + bend * z * z;
    const top = roofAt(bentX) - (shape.roofCrown ?? 0.09) * z * z;
    const roof = (y - top) / steepness(slopeOf(roofAt, bentX, 0.02));
    let d = smoothMax(roof, (z - cabinHalfWidthAt(x, y)) * 0.95, blend.roof ?? 0.16);
    d = Math.max(d, 0.55 - y);
    if (shape.cabinEnd === undefined) return d;
    return smoothMax(d, x - shape.cabinEnd - (shape.cabinEndSlope ?? 0) * (1 - y), blend.cabinEnd ?? 0.08);
  };
  const field: Field = (x, y, signedZ) => {
    const z = Math.abs(signedZ);
    const d = smoothMin(lower(x, y, z), glasshouse(x, y, z), blend.belt ?? 0.07);
    return shape.carve === undefined ? d : shape.carve(d, x, y, z);
  };
  const probe = createSurfaceProbe(field, length);
  return { shape, field, probe, deckAt, halfWidthAt, sectionAt, shoulderAt, floorAt, cabinHalfWidthAt, wheelY };
}
