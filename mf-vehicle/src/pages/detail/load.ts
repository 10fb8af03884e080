import type { Car } from '@forecourt/contracts';
import type { CarPhone } from '@forecourt/contracts/api';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { dayIn } from '../../model/calendar.ts';
import type { Elsewhere } from '../../model/elsewhere.ts';
import { elsewhere } from '../../model/elsewhere.ts';

/**
 * What the page shows. `today` is `YYYY-MM-DD` where the site is; `elsewhere` is there when the vehicle stands in
 * another city, `phone` when it has a number of its own, `yardSlug` when its yard is one to be seen.
 */
export type DetailData =
  | {
      readonly kind: 'vehicle';
      readonly car: Car;
      readonly today: string;
      readonly elsewhere?: Elsewhere;
      readonly phone?: CarPhone;
      readonly yardSlug?: string;
    }
  | { readonly kind: 'unknown' };

/** The vehicle of the address. One that is not there answers 404 with a page that leads on. */
export async function loadDetail({
  address,
  gateways,
  site,
  signal,
  nowMs,
}: LoadRequest<VehicleGateways> & { readonly address: Address }): Promise<Loaded<DetailData>> {
  const slug = address.params.slug ?? '';
  const [car, yards, phone] = await Promise.all([
    gateways.vehicles.bySlug(slug, signal),
    // The yard's own panel asks for the same and reports a failure; the page is whole without.
    gateways.vehicles.yards(signal).catch(() => []),
    // Without it the site's general number stands in.
    gateways.phones.ofCar(slug, signal).catch(() => null),
  ]);
  if (car === null) return found<DetailData>({ kind: 'unknown' }, 404);
  const yardSlug = yards.find(({ id, visible }) => visible && id === car.location_id)?.slug;
  const away = elsewhere(car, yards, site.dealerships);
  return found<DetailData>({
    kind: 'vehicle',
    car,
    today: dayIn(site.timeZone, nowMs),
    ...(away !== null && { elsewhere: away }),
    ...(phone !== null && { phone }),
    ...(yardSlug !== undefined && { yardSlug }),
  });
}
