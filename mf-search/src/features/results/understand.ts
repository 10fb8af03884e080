import type { Site } from '@forecourt/contracts/site-config';
import type { Address } from '@forecourt/kit/island';
import type { CarSearch } from '../../gateways/index.ts';
import { readRequest } from '../../model/search-address.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import { readScopePath, resolveScope } from '../../model/search-scope.ts';

type Asking = Parameters<CarSearch['names']>[1];

/**
 * The search an address asks for, or null: its path names nothing the dealer has. Only a path that
 * may be a make, model or body costs a question to the engine.
 *
 * @source spec §2, SRCH-005, SRCH-014…SRCH-022
 */
export async function understand(
  address: Address,
  site: Site,
  cars: CarSearch,
  asking: Asking,
): Promise<SearchRequest | null> {
  const path = readScopePath(address.params['scope'] ?? '', site.dealerships);
  if (path.kind === 'unknown') return null;
  if (path.kind === 'known') return readRequest(path.scope, path.carTypes, address.query);
  const scope = resolveScope(path.segments, await cars.names(path.segments, asking));
  return scope === null ? null : readRequest(scope, [], address.query);
}
