import { href } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found, notFound, redirect } from '@forecourt/kit/island';
import { wantsMore } from '../../features/results/more.ts';
import type { ShownSearch } from '../../features/results/slice.ts';
import { understand } from '../../features/results/understand.ts';
import type { SearchGateways } from '../../gateways/index.ts';
import { writeRequest } from '../../model/search/search-address.ts';
import type { SearchOutcome } from '../../model/search/search-outcome.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import { loadRelaxed } from './lazy-relaxed.tsx';

/**
 * Runs the search of an address. If words in its text are filters, redirects to the address with those filters. A page
 * beyond the last is a 404; a landing page without stock is a 200.
 *
 * @source SRCH-010, expectations 72
 */
export async function loadResults({
  address,
  site,
  gateways,
  nowMs,
  signal,
}: LoadRequest<SearchGateways> & { readonly address: Address }): Promise<Loaded<ShownSearch>> {
  const options = { nowMs, signal };
  const read = await understand(address, site, gateways, options);
  if (read === null) return notFound();
  const { request } = read;
  if (read.isReworded) {
    const { scope, query } = writeRequest(request);
    return redirect(href('search.results', { scope }, { aliases: site.aliases, query }), false);
  }
  const more = wantsMore(address, request);
  const outcome = await gateways.cars.search(request, { ...options, more });
  await loadRelaxed(outcome);
  return found({ request, outcome, nowMs, ...(more && { more }) }, isBeyondTheLast(request, outcome) ? 404 : 200);
}

function isBeyondTheLast({ state }: SearchRequest, { response }: SearchOutcome): boolean {
  return state.page > 1 && response.hits.length === 0;
}
