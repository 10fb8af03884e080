import type { Valuation } from '@forecourt/contracts/api';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { ReturnedVehicle } from '../../model/valuation/returned-vehicle.ts';
import type { FormPageData } from './load.ts';
import { loadFormPage } from './load.ts';

/**
 * `places`: names of locations for an inspection. `valuation`: the one whose id is in the URL. `vehicle`: the vehicle
 * that a post without JavaScript returned. `hasFailed`: the api created no valuation for that post.
 */
export type OfferPageData = FormPageData & {
  readonly places?: readonly string[];
  readonly valuation?: Valuation;
  readonly vehicle?: ReturnedVehicle;
  readonly hasFailed?: boolean;
};

/** Query parameter with the id of a valuation. */
export const valuationQuery = 'valuation';

/**
 * Loads the wanted car, the valuation and the locations. If there is no such valuation, or its request fails, the page
 * creates a new one.
 */
export async function loadOfferPage(
  request: LoadRequest<FormGateways> & { readonly address: Address },
): Promise<Loaded<OfferPageData>> {
  const loaded = await loadFormPage('tradeIn', request);
  if (loaded.kind !== 'found') return loaded;
  const { data, status } = loaded;
  if (data.kind === 'closed') return found<OfferPageData>(data, status);
  const { gateways, address, signal } = request;
  const id = new URLSearchParams(address.query).get(valuationQuery) ?? '';
  const [locations, valuation] = await Promise.all([
    gateways.stock.locations(signal).catch(() => []),
    id === '' ? null : gateways.valuations.find(id, signal).catch(() => null),
  ]);
  const places = locations.filter(({ location_type: type }) => type === 'sales' || type === '').map(({ name }) => name);
  return found(
    { ...data, places, ...(valuation !== null && { valuation: current(valuation, request.nowMs) }) },
    status,
  );
}

/** Removes an expired amount from the valuation, so that a new amount is requested. */
function current(valuation: Valuation, nowMs: number): Valuation {
  const { figure } = valuation;
  return figure !== null && Date.parse(figure.good_until) < nowMs ? { ...valuation, figure: null } : valuation;
}
