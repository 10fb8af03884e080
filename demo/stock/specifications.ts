import type { Specifications } from '@forecourt/contracts';
import type { Layout } from '../studio/floor-plans.ts';
import { isShort, layoutOf, measuresOf } from '../studio/floor-plans.ts';
import type { Choice } from './choice.ts';

/** The layouts of the floor plans in words, without the bed. */
const layoutWords: Readonly<Record<Layout, string>> = {
  compact: 'robe',
  touring: 'rear ensuite',
  lounge: 'lounge, rear ensuite',
  bunks: 'rear bunks',
  family: 'rear bunks, ensuite',
};

/** Share of the loaded mass that rests on the tow ball. */
const ballShare = { Single: 0.075, Tandem: 0.065 } as const;

/** Data sheet values that only this kind of vehicle has; undefined if it has none. */
export function specificationsOf({ range, generation, grade }: Choice): Specifications | undefined {
  const [badge, , , , measured] = grade;
  if (range.kind === 'motorcycle') {
    return {
      ...(generation.seatHeightMm !== undefined && { seat_height: generation.seatHeightMm }),
      ...(generation.wetWeightKg !== undefined && { wet_weight: generation.wetWeightKg }),
      learner_approved: /\bLAMS\b/.test(badge),
    };
  }
  if (range.kind === 'truck') {
    return {
      ...(generation.payloadKg !== undefined && { payload: generation.payloadKg }),
      ...(generation.trayLengthMm !== undefined && { tray_length: generation.trayLengthMm }),
    };
  }
  if (range.kind === 'ute' && generation.payloadKg !== undefined) return { payload: generation.payloadKg };
  if (measured === undefined || range.kind === 'motorhome') return measured;
  const { aggregate_trailer_mass: loadedKg, axle_type: axles } = measured;
  const share = axles === 'Single' || axles === 'Tandem' ? ballShare[axles] : undefined;
  const plan = range.kind === 'caravan' ? measuresOf(measured) : null;
  return {
    ...measured,
    ...(loadedKg !== undefined && share !== undefined && { ball_weight: Math.round((loadedKg * share) / 5) * 5 }),
    ...(plan !== null && { layout: `${isShort(plan) ? 'Double bed' : 'Island bed'}, ${layoutWords[layoutOf(plan)]}` }),
    ...(range.kind === 'camper' && { layout: 'Fold-out double beds, dinette' }),
  };
}
