import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import { conditionLabels } from './condition.ts';
import { words } from './fact.ts';

/** A short label above the title. `tone` is how prominent it is. */
export type StatusTag = { readonly label: string; readonly tone: 'plain' | 'positive' | 'strong' };

const electrifiedFuels = [
  { pattern: /plug[- ]?in/i, label: 'Plug-in Hybrid' },
  { pattern: /hybrid/i, label: 'Hybrid' },
  { pattern: /electric/i, label: 'Electric' },
] as const;

/**
 * What stands above the title: condition, electrified fuel, then what holds the car. Of a sold car its condition alone:
 * that it is gone is said across its picture and where its price was.
 */
export function statusTags(car: Car, labels: { readonly reserved: string }): readonly StatusTag[] {
  const condition = { label: conditionLabels[car.car_type], tone: 'plain' } as const;
  if (isSold(car)) return [condition];
  const fuelText = `${car.simple_fuel ?? ''} ${car.fuel ?? ''}`;
  const fuel = electrifiedFuels.find(({ pattern }) => pattern.test(fuelText));
  const free = words(car.tag);
  return [
    condition,
    ...(fuel === undefined ? [] : [{ label: fuel.label, tone: 'positive' } as const]),
    ...(car.reserved === true ? [{ label: labels.reserved, tone: 'strong' } as const] : []),
    ...(car.status === 'coming_soon' ? [{ label: 'COMING SOON', tone: 'plain' } as const] : []),
    ...(free === undefined ? [] : [{ label: free, tone: 'plain' } as const]),
  ];
}
