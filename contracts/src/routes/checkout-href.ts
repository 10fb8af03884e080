import type { RouteAliases } from './index.ts';
import { href } from './index.ts';

/** Where a car is reserved: the site's own form of the address; one without a place for the car carries it in the query. @source spec §2, VDP-058, NAV-044 */
export function checkoutHref(slug: string, aliases: RouteAliases): string {
  const ownForm = aliases['forms.checkout']?.[0];
  return ownForm === undefined || ownForm.includes(':slug')
    ? href('forms.checkout', { slug }, { aliases })
    : href('forms.checkout', {}, { aliases, query: `car_id=${encodeURIComponent(slug)}` });
}
