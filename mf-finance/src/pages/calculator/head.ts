import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import type { CalculatorPageData } from './load.ts';

/** Only the page without a car is indexed. With a car it is noindex. */
export function calculatorHead({ kind, car }: CalculatorPageData, site: Site): Head {
  const noun = site.noun.slice(0, 1).toUpperCase() + site.noun.slice(1);
  return {
    title: `${car === undefined ? `${noun} finance calculator` : `Finance for the ${car.name}`} | ${site.name}`,
    description: `Work out your weekly, fortnightly or monthly repayments on a ${site.noun} at ${site.name}, and see the interest rate and comparison rate.`,
    canonical: href('finance.calculator', {}, { aliases: site.aliases }),
    ...((kind === 'closed' || car !== undefined) && { robots: 'noindex' }),
  };
}
