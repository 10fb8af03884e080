import { clause, isSlugOf } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { bodyTiles } from '../../model/landing/body-tiles.ts';
import { makeOf } from '../../model/landing/brand-entries.ts';
import { modelsByMake, ranked } from '../../model/landing/models-in-stock.ts';
import type { ModelsData } from './models.tsx';

/** Cars that name a price and a picture for each model; an engine gives no more at once. */
const mostNamed = 1000;

/**
 * The models the address asks for. A body or make nobody has in stock answers 404, with the bodies
 * there are.
 *
 * @source spec §2, BUD-016, requirements AMB-54
 */
export async function loadModels({
  address: { query },
  site: { home },
  gateways,
  nowMs,
  signal,
}: LoadRequest<SearchGateways> & { readonly address: Address }): Promise<Loaded<ModelsData>> {
  const requested = new URLSearchParams(query);
  const [body, make] = ['body', 'make'].map((name) => (requested.get(name) ?? '').trim().slice(0, 80));
  const { facets } = await gateways.stock.of([], { cars: 0, nowMs, signal });
  const choice = { bodies: bodyTiles(facets.body ?? {}, home.tiles), makes: ranked(facets.make ?? {}) };
  const nothing = { ...choice, body: null, make: null, count: 0, groups: [] };
  const ofBody = choice.bodies.find((tile) => isSlugOf(body ?? '', tile.body))?.body ?? null;
  const ofMake = makeOf(make ?? '', facets.make ?? {}) ?? null;
  const unknown = [body !== '' && ofBody === null && body, make !== '' && ofMake === null && make].find(Boolean);
  if (unknown) return found({ ...nothing, unknown }, 404);
  if (ofBody === null && ofMake === null) return found({ ...nothing, unknown: null });
  const filter = [
    ...(ofBody === null ? [] : [clause('body', ofBody)]),
    ...(ofMake === null ? [] : [clause('make', ofMake)]),
  ];
  const overview = await gateways.stock.of(filter, { cars: mostNamed, nowMs, signal });
  const groups = modelsByMake(overview);
  return found({ ...choice, body: ofBody, make: ofMake, count: overview.count, groups, unknown: null });
}
