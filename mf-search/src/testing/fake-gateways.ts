import type { Car } from '@forecourt/contracts';
import type { AlertRequest } from '@forecourt/contracts/api';
import type { AlertOutcome } from '../gateways/alerts.ts';
import type { SearchGateways } from '../gateways/index.ts';
import type { SearchOutcome } from '../model/search/search-outcome.ts';
import type { SearchRequest } from '../model/search/search-scope.ts';
import { fakeStock } from './fake-stock.ts';
import { fakeTyping } from './fake-typing.ts';

/** Gateways whose search engine returns the outcome that a test sets. */
export type FakeGateways = SearchGateways & {
  /** Search requests, in order. */
  readonly requested: readonly SearchRequest[];
  /** Filters of the list requests. */
  readonly listed: readonly (readonly string[])[];
  /** Requests for alerts. */
  readonly asked: AlertRequest[];
};

/** @param more whether the facets behind "More filters" are requested */
type Responding = (request: SearchRequest, more: boolean) => SearchOutcome | Promise<SearchOutcome>;

/** An outcome for tests. Default: `hits` are all cars in stock. */
export function outcomeOf(
  hits: readonly Car[],
  changes: Partial<SearchOutcome['response']> & Partial<Omit<SearchOutcome, 'response'>> = {},
): SearchOutcome {
  const { stock = {}, dearest = null, distancesKm, relaxed, ...response } = changes;
  const count = response.count ?? hits.length;
  return {
    response: { hits, count, facets: {}, pages: Math.ceil(count / 21), ms: 1, ...response },
    stock,
    dearest,
    ...(distancesKm && { distancesKm }),
    ...(relaxed && { relaxed }),
  };
}

/** Gateways whose search engine returns `response` and finds these names. */
export function createFakeGateways(
  response: Responding,
  {
    names = {
      makes: ['Toyota', 'Kia', 'Mercedes-Benz'],
      bodies: ['SUV', 'Cab & Chassis'],
      makeModels: ['Toyota Corolla', 'Toyota Corolla Cross'],
    },
    list = [] as readonly Car[],
    alert = 'requested' as AlertOutcome,
  } = {},
): FakeGateways {
  const requested: SearchRequest[] = [];
  const listed: (readonly string[])[] = [];
  const asked: AlertRequest[] = [];
  return {
    requested,
    listed,
    asked,
    alerts: {
      async request(wanted) {
        asked.push(wanted);
        return alert;
      },
    },
    knownCars: { has: async () => false },
    stock: fakeStock(list),
    ...fakeTyping(),
    screen: { painted: () => Promise.resolve() },
    clock: { nowMs: () => Date.UTC(2026, 10, 20) },
    cars: {
      async search(request, { more = false }) {
        requested.push(request);
        return response(request, more);
      },
      async names() {
        return names;
      },
      async list(filter, limit) {
        listed.push(filter);
        return list.slice(0, limit);
      },
    },
  };
}
