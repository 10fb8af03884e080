import type { Car } from '@forecourt/contracts';
import { dollars, isSold, shownPrice } from '@forecourt/contracts';
import type { Favourite } from './favourite.ts';

/** A note about a saved car. `tone`: good news, a warning, neither, or no change. `text`: empty if nothing changed. */
export type PriceNote = {
  readonly tone: 'good' | 'warning' | 'plain' | 'unchanged';
  readonly title: string;
  readonly text: string;
};

/**
 * What changed since the car was saved: its price, or that it is reserved, sold or no longer listed.
 *
 * @param car null if the car is no longer listed
 */
export function priceNote(
  car: Car | null,
  favourite: Pick<Favourite, 'price'> | undefined,
  nounPlural: string,
): PriceNote | null {
  if (car === null)
    return { tone: 'plain', title: 'No longer listed', text: `Search our ${nounPlural} for one like it.` };
  if (isSold(car)) return { tone: 'plain', title: 'This one has been sold', text: 'Open it to see others like it.' };
  if (car.reserved === true)
    return {
      tone: 'warning',
      title: 'This one is reserved',
      text: 'Ask us to call you if it becomes available again.',
    };
  const [then, now] = [favourite?.price, shownPrice(car.price)];
  if (then === undefined || now === undefined) return null;
  if (now < then)
    return {
      tone: 'good',
      title: `${dollars(then - now)} less than when you saved it`,
      text: `It was ${dollars(then)}.`,
    };
  if (now > then)
    return {
      tone: 'plain',
      title: `${dollars(now - then)} more than when you saved it`,
      text: `It was ${dollars(then)}.`,
    };
  return { tone: 'unchanged', title: 'Same price as when you saved it', text: '' };
}
