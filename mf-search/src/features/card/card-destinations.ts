import type { Car, FinancedCar } from '@forecourt/contracts';
import { checkoutHref, financeHref, href, isSold } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Destinations } from '../../model/card/card-actions.ts';
import { cardActions } from '../../model/card/card-actions.ts';

/**
 * URL of each action of a card: the vehicle page's enquiry form, its phone number, the checkout, or a form with the car
 * as a parameter. An action without a URL has no button.
 */
export function cardDestinations(
  car: Pick<Car, 'slug'> & FinancedCar,
  carHref: string,
  { aliases }: Site,
): Destinations {
  const { id, slug } = car;
  const about = { aliases, query: `car_id=${encodeURIComponent(id)}` };
  return {
    enquire: `${carHref}#enquire`,
    reserve: checkoutHref(slug, aliases),
    // The link leads to the vehicle page, because a card does not have the number: it depends on the car's location and
    // type, and may be masked.
    call: `${carHref}#call`,
    testDrive: href('forms.test-drive', {}, about),
    tradeIn: href('forms.trade-in', {}, about),
    finance: financeHref(car, aliases),
  };
}

/** Whether a card has a row of links below its two buttons, which makes the card taller. */
export function hasMoreActions(car: Car, site: Site): boolean {
  return !isSold(car) && cardActions(car, site, cardDestinations(car, '', site)).length > 2;
}
