import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { CheckoutCar } from '../../model/checkout/checkout-car.ts';
import { toCheckoutCar } from '../../model/checkout/checkout-car.ts';
import { carNamedBy } from '../../model/checkout/checkout-steps.ts';
import type { VisitPlace } from '../../model/visit-place.ts';
import { placeOf } from '../place-of.ts';

/** `place`: where the car is. `placePhone`: that location's own phone number. */
export type CheckoutData = {
  readonly car: CheckoutCar | null;
  readonly place?: VisitPlace;
  readonly placePhone?: string;
};

/** Loads the car in the URL. If the car cannot be reserved, the page shows the reason. @source FORM-053, FORM-056 */
export async function loadCheckout({
  address,
  gateways,
  site,
  signal,
}: LoadRequest<FormGateways> & { readonly address: Address }): Promise<Loaded<CheckoutData>> {
  const car = await gateways.reservations.car(carNamedBy(address), signal);
  if (car === null) return found({ car: null }, 404);
  const shown = toCheckoutCar(car, site);
  const at = shown.locationId === undefined ? {} : await whereIs(shown.locationId, gateways, signal);
  return found({ car: shown, ...at }, shown.availability === 'off' ? 404 : 200);
}

async function whereIs(id: string, gateways: FormGateways, signal: AbortSignal): Promise<Omit<CheckoutData, 'car'>> {
  const [place, placePhone] = await Promise.all([
    placeOf(id, gateways, signal),
    gateways.stock.locationPhones(signal).then(
      (phones) => phones[id],
      () => undefined,
    ),
  ]);
  return { ...(place !== undefined && { place }), ...(placePhone !== undefined && { placePhone }) };
}
