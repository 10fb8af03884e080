import { clause, isSlugOf } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { BodyShowcase } from '../../features/models/model-showcase.tsx';
import type { SearchGateways } from '../../gateways/index.ts';
import { bodyTiles } from '../../model/landing/body-tiles.ts';
import { makeOf } from '../../model/landing/brand-entries.ts';
import { modelsByMake, modelsInStock, ranked } from '../../model/landing/models-in-stock.ts';
import { plural } from '../../model/search/heading.ts';
import type { ModelsData } from './models.tsx';

/**
 * Number of cars to load, the maximum that the engine allows. Each model gets its price and picture from these cars.
 */
const mostNamed = 1000;

/**
 * Limits for the page of all models. `bodies`: body types. `models`: models of each body type. `cars`: cars loaded for
 * each body type. `carsOfModel`: cars loaded for a model that has no price or photo from these cars.
 */
const shown = { bodies: 5, models: 9, cars: 200, carsOfModel: 20 };

/**
 * Loads the models of the body or make in the URL. A body or make without stock is a 404 that lists the bodies in
 * stock.
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
  const { facets, count } = await gateways.stock.of([], { cars: 0, nowMs, signal });
  const choice = { bodies: bodyTiles(facets.body ?? {}, home.tiles), makes: ranked(facets.make ?? {}) };
  const nothing = { ...choice, body: null, make: null, count: 0, groups: [], showcase: [] };
  const ofBody = choice.bodies.find((tile) => isSlugOf(body ?? '', tile.body))?.body ?? null;
  const ofMake = makeOf(make ?? '', facets.make ?? {}) ?? null;
  const unknown = [body !== '' && ofBody === null && body, make !== '' && ofMake === null && make].find(Boolean);
  if (unknown) return found({ ...nothing, unknown }, 404);
  if (ofBody === null && ofMake === null) {
    const showcase = await Promise.all(choice.bodies.slice(0, shown.bodies).map(showcaseOf));
    return found({
      ...nothing,
      count: count,
      showcase: showcase.filter(({ models }) => models.length > 0),
      unknown: null,
    });
  }
  const filter = [
    ...(ofBody === null ? [] : [clause('body', ofBody)]),
    ...(ofMake === null ? [] : [clause('make', ofMake)]),
  ];
  const overview = await gateways.stock.of(filter, { cars: mostNamed, nowMs, signal });
  const groups = modelsByMake(overview);
  return found({ ...choice, body: ofBody, make: ofMake, count: overview.count, groups, showcase: [], unknown: null });

  async function showcaseOf({ body, count }: { readonly body: string; readonly count: number }): Promise<BodyShowcase> {
    const ofBody = [clause('body', body)];
    const overview = await gateways.stock.of(ofBody, { cars: shown.cars, nowMs, signal });
    // In a large stock, only the cheapest cars were loaded. For models still without a price or photo, cars are loaded
    // separately.
    const unseen = modelsInStock(overview)
      .slice(0, shown.models)
      .filter(({ fromPrice, photo }) => overview.count > shown.cars && (fromPrice === null || photo === null));
    const more = await Promise.all(
      unseen.map(({ make, model }) =>
        gateways.stock.of([...ofBody, clause('make_model', `${make} ${model}`)], {
          cars: shown.carsOfModel,
          nowMs,
          signal,
        }),
      ),
    );
    const models = modelsInStock({
      facets: overview.facets,
      cars: [...overview.cars, ...more.flatMap(({ cars }) => cars)],
    });
    return {
      body,
      title: plural(body),
      count,
      modelCount: models.length,
      models: models.slice(0, shown.models),
    };
  }
}
