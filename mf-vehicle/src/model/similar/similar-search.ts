import type { Car, RouteAliases } from '@forecourt/contracts';
import { emptySearch, href, shownPrice, toSlug, writeSearch } from '@forecourt/contracts';
import { words } from '../facts/fact.ts';

/** Price range, in dollars, within which another car counts as similar. @source spec §9, VDP-078 */
export function priceWindow(price: number): { readonly min: number; readonly max: number } {
  const reach = price < 50_000 ? 10_000 : 25_000;
  return { min: Math.max(0, price - reach), max: price + reach };
}

/** Address of a search for cars with the same body in the same price range. */
export function similarSearchHref(
  car: { readonly [Field in 'simple_body' | 'price']?: Car[Field] | undefined },
  aliases: RouteAliases,
): string {
  const body = words(car.simple_body);
  const shown = shownPrice(car.price);
  const price = shown === undefined ? undefined : priceWindow(shown);
  const query = writeSearch({ ...emptySearch, ranges: price === undefined ? {} : { price } });
  return href(
    'search.results',
    { scope: body === undefined ? 'new-used-and-demo-cars' : toSlug(body) },
    { aliases, query },
  );
}
