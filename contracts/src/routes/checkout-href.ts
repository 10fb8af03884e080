import type { RouteAliases } from './index.ts';
import { href } from './index.ts';

/**
 * Address of a car's checkout, at the site's own path if it has set one. If that path has no parameter for the car, the
 * car is in the query.
 *
 * @source spec §2, VDP-058, NAV-044
 */
export function checkoutHref(slug: string, aliases: RouteAliases): string {
  const ownForm = aliases['forms.checkout']?.[0];
  return ownForm === undefined || ownForm.includes(':slug')
    ? href('forms.checkout', { slug }, { aliases })
    : href('forms.checkout', {}, { aliases, query: `car_id=${encodeURIComponent(slug)}` });
}
