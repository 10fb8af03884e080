import type { Choice } from './build-car.ts';

/** What the price of a vehicle includes, as its dealer writes it. */
export function priceType({ range, carType }: Pick<Choice, 'range' | 'carType'>): string {
  if (range.kind === 'motorcycle') return 'Ride away';
  if (range.kind === 'truck') return 'Excl. gov. charges';
  if ((range.kind === 'caravan' || range.kind === 'camper') && carType === 'new') return 'Excl. gov. charges';
  if (range.model === 'Jimny' && carType === 'new') return 'Excl. gov. charges';
  return 'Drive away';
}
