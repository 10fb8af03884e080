import type { RouteAliases } from './index.ts';
import { href } from './index.ts';

/**
 * Address of a car's checkout, in the site's own form. If the site's path has no parameter for the car, the car is
 * in the query.
 *
 * @source spec §2, VDP-058, NAV-044
 */
export function checkoutHref(slug: string, aliases: RouteAliases): string {
  const ownForm = aliases['forms.checkout']?.[0];
  return ownForm === undefined || ownForm.includes(':slug')
    ? href('forms.checkout', { slug }, { aliases })
    : href('forms.checkout', {}, { aliases, query: `car_id=${encodeURIComponent(slug)}` });
}
