import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import type { CheckoutData } from './load.ts';

/** Nothing for engines: they are sent to the vehicle's own page. */
export function checkoutHead({ car }: CheckoutData, { name, noun, aliases }: Site): Head {
  return {
    title: `Reserve ${car === null ? `a ${noun}` : `the ${car.name}`} | ${name}`,
    robots: 'noindex',
    ...(car !== null && { canonical: href('vehicle.detail', { slug: car.slug }, { aliases }) }),
  };
}
