import type { CaravanSpecifications } from '@forecourt/contracts';
import type { StudioBody, StudioTrim } from './catalogue.ts';
import { trimsOf } from './catalogue.ts';
import { axlesOf } from './floor-plans.ts';

/** Words in the badges of the plainest grades. */
const plainestBadges =
  /\b(ascent(?! sport)|gx|gl|glx|workmate|xl|lx|wt|s|sx|neo|core|vivid|excite|active|entry|base|van)\b/i;

type Graded = {
  readonly badge?: string | undefined;
  readonly isPlainest?: boolean | undefined;
  readonly specifications?: CaravanSpecifications | undefined;
};

/**
 * The trim of a body that fits what is known of a vehicle's grade and axles.
 *
 * @param vehicle.isPlainest whether its grade is among the plainest of its range; default: derived from the words of
 *   its badge
 * @returns null for a caravan whose axles are neither single nor tandem
 */
export function fittingTrim(body: StudioBody, { badge = '', isPlainest, specifications }: Graded): StudioTrim | null {
  const [first = 'plain', second] = trimsOf(body);
  if (second === undefined) return first;
  if (body === 'caravan') {
    const axles = axlesOf(specifications?.axle_type);
    return axles === null ? null : axles === 1 ? 'single' : 'tandem';
  }
  return (isPlainest ?? plainestBadges.test(badge)) ? 'base' : 'high';
}
