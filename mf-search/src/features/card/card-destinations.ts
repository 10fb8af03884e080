import type { Car } from '@forecourt/contracts';
import { checkoutHref } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Destinations } from '../../model/card-actions.ts';

/**
 * Where a card's actions lead, as far as there is a place for them: the vehicle page's enquiry form, the checkout
 * and the telephone. An action that gets a page of its own gets a line here, and its button appears.
 */
export function cardDestinations({ slug }: Pick<Car, 'slug'>, carHref: string, site: Site): Destinations {
  return {
    enquire: `${carHref}#enquire`,
    reserve: checkoutHref(slug, site.aliases),
    call: `tel:${site.phone.replace(/[^\d+]/g, '')}`,
  };
}
