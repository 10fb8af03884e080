import type { Choice } from './choice.ts';

/** The note beside a price, such as "Drive away". */
export function priceType({ range, carType }: Pick<Choice, 'range' | 'carType'>): string {
  if (range.kind === 'motorcycle') return 'Ride away';
  if (range.kind === 'truck') return 'Excl. gov. charges';
  if ((range.kind === 'caravan' || range.kind === 'camper') && carType === 'new') return 'Excl. gov. charges';
  if (range.model === 'Jimny' && carType === 'new') return 'Excl. gov. charges';
  return 'Drive away';
}
