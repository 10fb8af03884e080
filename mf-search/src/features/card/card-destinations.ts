import type { Site } from '@forecourt/contracts/site-config';
import type { Destinations } from '../../model/card-actions.ts';

/**
 * Where a card's actions lead, as far as there is a place for them: the vehicle page's enquiry form
 * and the telephone. An action that gets a page of its own gets a line here, and its button appears.
 */
export function cardDestinations(carHref: string, site: Site): Destinations {
  return {
    enquire: `${carHref}#enquire`,
    call: `tel:${site.phone.replace(/[^\d+]/g, '')}`,
  };
}
