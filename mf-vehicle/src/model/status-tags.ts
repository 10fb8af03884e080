import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import { conditionLabels } from './condition.ts';
import { words } from './fact.ts';

/** A short label above the title. `tone` is how much it asks to be seen. */
export type StatusTag = { readonly label: string; readonly tone: 'plain' | 'positive' | 'strong' };

const electrifiedFuels = [
  { pattern: /plug[- ]?in/i, label: 'Plug-in Hybrid' },
  { pattern: /hybrid/i, label: 'Hybrid' },
  { pattern: /electric/i, label: 'Electric' },
] as const;

/** What stands above the title: condition, electrified fuel, then what holds the car. A sold car says only that. */
export function statusTags(
  car: Car,
  labels: { readonly reserved: string; readonly sold: string },
): readonly StatusTag[] {
  if (isSold(car)) return [{ label: labels.sold, tone: 'strong' }];
  const fuelText = `${car.simple_fuel ?? ''} ${car.fuel ?? ''}`;
  const fuel = electrifiedFuels.find(({ pattern }) => pattern.test(fuelText));
  const free = words(car.tag);
  return [
    { label: conditionLabels[car.car_type], tone: 'plain' },
    ...(fuel === undefined ? [] : [{ label: fuel.label, tone: 'positive' } as const]),
    ...(car.reserved === true ? [{ label: labels.reserved, tone: 'strong' } as const] : []),
    ...(car.status === 'coming_soon' ? [{ label: 'COMING SOON', tone: 'plain' } as const] : []),
    ...(free === undefined ? [] : [{ label: free, tone: 'plain' } as const]),
  ];
}
