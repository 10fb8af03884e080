import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import { conditionLabels } from './condition.ts';
import { words } from './fact.ts';
import { learnerApproved } from './kind-facts.ts';
import { isMotorcycle } from './vehicle-kind.ts';

/** A short label above the title. `tone` sets its prominence. */
export type StatusTag = { readonly label: string; readonly tone: 'plain' | 'positive' | 'strong' };

const electrifiedFuels = [
  { pattern: /plug[- ]?in/i, label: 'Plug-in Hybrid' },
  { pattern: /hybrid/i, label: 'Hybrid' },
  { pattern: /electric/i, label: 'Electric' },
] as const;

/**
 * Labels above the title: learner approval of a motorcycle, condition, electrified fuel, reserved, coming soon, then
 * the feed's own labels. A sold car has only the label of its condition, because its picture and price area already
 * show that it is sold.
 */
export function statusTags(car: Car, labels: { readonly reserved: string }): readonly StatusTag[] {
  const condition = { label: conditionLabels[car.car_type], tone: 'plain' } as const;
  if (isSold(car)) return [condition];
  const isForLearners = isMotorcycle(car) && learnerApproved(car) === true;
  const fuelText = `${car.simple_fuel ?? ''} ${car.fuel ?? ''}`;
  const fuel = electrifiedFuels.find(({ pattern }) => pattern.test(fuelText));
  const free = words(car.tag);
  return [
    ...(isForLearners ? [{ label: 'LAMS approved', tone: 'strong' } as const] : []),
    condition,
    ...(fuel === undefined ? [] : [{ label: fuel.label, tone: 'positive' } as const]),
    ...(car.reserved === true ? [{ label: labels.reserved, tone: 'strong' } as const] : []),
    ...(car.status === 'coming_soon' ? [{ label: 'COMING SOON', tone: 'plain' } as const] : []),
    ...(free === undefined ? [] : [{ label: free, tone: 'plain' } as const]),
  ];
}
