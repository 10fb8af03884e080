import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { FinanceGateways } from '../../gateways/index.ts';

/** Parameters of a finance link about the car, besides its id. @source spec §2, FIN-053 */
export type Wanted = {
  readonly dealershipSlug?: string;
  readonly priceBudget?: number;
  readonly carType?: 'new' | 'demo' | 'used';
  readonly vin?: string;
};

/** `closed`: the dealer has no finance. `car` is set when the address names a car that is in stock. */
export type CalculatorPageData = {
  readonly kind: 'open' | 'closed';
  readonly car?: Car;
  readonly wanted: Wanted;
};

/**
 * Loads the car in the address. If the api does not respond, the calculator works without a car.
 * @source spec §2, §6, FIN-051…FIN-054
 */
export async function loadCalculatorPage({
  address,
  gateways,
  site,
  signal,
}: LoadRequest<FinanceGateways> & { readonly address: Address }): Promise<Loaded<CalculatorPageData>> {
  const wanted = readWanted(address.query);
  if (!site.features.finance || site.finance.provider === null) {
    return found<CalculatorPageData>({ kind: 'closed', wanted }, 404);
  }
  const id = new URLSearchParams(address.query).get('car_id') ?? '';
  const car = id === '' ? null : await gateways.stock.car(id, signal).catch(() => null);
  if (car === null || isSold(car) || car.features?.finance === false) {
    return found<CalculatorPageData>({ kind: 'open', wanted });
  }
  return found<CalculatorPageData>({ kind: 'open', car, wanted });
}

function readWanted(query: string): Wanted {
  const params = new URLSearchParams(query);
  const dealershipSlug = params.get('preferredDealership') ?? '';
  const budget = params.get('vehiclePriceBudget') ?? '';
  const carType = params.get('car_type');
  const vin = params.get('vin') ?? '';
  return {
    ...(/^[a-z0-9-]{1,100}$/.test(dealershipSlug) && { dealershipSlug }),
    ...(/^\d{1,7}(\.\d{1,2})?$/.test(budget) && { priceBudget: Number(budget) }),
    ...((carType === 'new' || carType === 'demo' || carType === 'used') && { carType }),
    ...(/^[A-Za-z0-9]{5,20}$/.test(vin) && { vin }),
  };
}
