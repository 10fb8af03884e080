import { emptySearch, href } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { redirect } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { writeRequest } from '../../model/search/search-address.ts';
import { presetsOf, resolveScope } from '../../model/search/search-scope.ts';

type Request = LoadRequest<SearchGateways> & { readonly address: Address };

/**
 * Redirects a URL of a dealer's previous site: to the car it names, else to the used cars of its make and model, else
 * to all used cars.
 *
 * @source spec §2, NAV-039, requirements AMB-32
 */
export async function leadOn({ address, gateways, nowMs, signal, site }: Request): Promise<Loaded<null>> {
  const segments = (address.params['path'] ?? '').split('/').filter(Boolean);
  const last = segments.at(-1);
  const isCar = last === undefined ? false : await gateways.knownCars.has(last, signal);
  if (last !== undefined && isCar) return redirect(href('vehicle.detail', { slug: last }, { aliases: site.aliases }));
  const named = async (parts: readonly string[]) =>
    parts.length === 0 ? null : resolveScope(parts, await gateways.cars.names(parts, { nowMs, signal }));
  const narrowed = (await named(segments.slice(0, 2))) ?? (await named(segments.slice(0, 1))) ?? { kind: 'stock' };
  const state = { ...emptySearch, facets: { ...presetsOf(narrowed), car_type: ['used'] } };
  const { scope, query } = writeRequest({ scope: narrowed, state });
  const to = href('search.results', { scope }, { aliases: site.aliases, query });
  // While the api does not respond, the redirect is temporary, because the car may exist.
  return redirect(to, isCar !== null);
}
