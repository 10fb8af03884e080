import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import type { CheckoutCar } from '../../model/checkout/checkout-car.ts';
import type { CheckoutStep } from '../../model/checkout/checkout-steps.ts';
import { checkoutStepNames } from '../../model/checkout/checkout-steps.ts';

/**
 * Head of the checkout. It is noindex: search engines get the vehicle's own page. The title begins with the step, to
 * tell the steps apart in tabs and history.
 *
 * @param step `done` once the car is reserved. Default: the first step
 */
export function checkoutHead(
  { car }: { readonly car: CheckoutCar | null },
  { name, noun, aliases }: Pick<Site, 'name' | 'noun' | 'aliases'>,
  step: CheckoutStep | 'done' = 'contact',
): Head {
  const begins = car === null || (step !== 'done' && car.availability !== 'open') ? [] : [stepTitle(step)];
  return {
    title: [...begins, `Reserve ${car === null ? `a ${noun}` : `the ${car.name}`}`, name].join(' | '),
    description: `Pay a refundable deposit and ${name} will hold the ${noun} for you.`,
    robots: 'noindex',
    ...(car !== null && { canonical: href('vehicle.detail', { slug: car.slug }, { aliases }) }),
  };
}

function stepTitle(step: CheckoutStep | 'done'): string {
  return step === 'done' ? 'Reserved' : checkoutStepNames[step];
}
