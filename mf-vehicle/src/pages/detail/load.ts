import type { Car } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { dayIn } from '../../model/calendar.ts';

/** What the page shows. `today` is `YYYY-MM-DD` where the site is. */
export type DetailData =
  | { readonly kind: 'vehicle'; readonly car: Car; readonly today: string }
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
  const car = await gateways.vehicles.bySlug(slug, signal);
  if (car === null) return found<DetailData>({ kind: 'unknown' }, 404);
  return found<DetailData>({ kind: 'vehicle', car, today: dayIn(site.timeZone, nowMs) });
}
