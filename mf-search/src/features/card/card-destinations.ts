import type { Car, FinancedCar } from '@forecourt/contracts';
import { checkoutHref, financeHref, href, isSold } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Destinations } from '../../model/card/card-actions.ts';
import { cardActions } from '../../model/card/card-actions.ts';

/**
 * Where a card's actions lead, as far as there is a place for them: the vehicle page's enquiry form, the checkout, the
 * vehicle page's number, and the forms that receive the car. An action that gets a page of its own gets a line here, and its
 * button appears.
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
    // The number of a car depends on its yard and kind, and may be masked: the vehicle page has it.
    call: `${carHref}#call`,
    testDrive: href('forms.test-drive', {}, about),
    tradeIn: href('forms.trade-in', {}, about),
    finance: financeHref(car, aliases),
  };
}

/** Whether a card has a line of links below its two buttons, which makes it taller. */
export function hasMoreActions(car: Car, site: Site): boolean {
  return !isSold(car) && cardActions(car, site, cardDestinations(car, '', site)).length > 2;
}
