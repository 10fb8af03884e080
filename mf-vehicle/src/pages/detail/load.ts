import type { Car, CarBrief } from '@forecourt/contracts';
import { dayIn, isSold, toCarBrief } from '@forecourt/contracts';
import type { CarPhone, PriceGauge } from '@forecourt/contracts/api';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { headline } from '../../model/facts/vehicle-name.ts';
import type { Elsewhere } from '../../model/page/elsewhere.ts';
import { elsewhere } from '../../model/page/elsewhere.ts';

/**
 * What the page shows. `today` is `YYYY-MM-DD` where the site is; `elsewhere` is there when the vehicle is in
 * another city, `phone` when it has a number of its own, `locationSlug` when its location has a public page, `gauge`
 * when it came in time: null when no service compares the price with its market.
 */
export type DetailData =
  | {
      readonly kind: 'vehicle';
      readonly car: Car;
      readonly today: string;
      readonly elsewhere?: Elsewhere;
      readonly phone?: CarPhone;
      readonly gauge?: PriceGauge | null;
      readonly locationSlug?: string;
    }
  | { readonly kind: 'sold'; readonly name: string; readonly like: CarBrief }
  | { readonly kind: 'unknown' };

/** A sold vehicle keeps its page for so long where the site does not say. */
const defaultSoldPageDays = 30;
const dayMs = 86_400_000;
/** The comparison of prices may come from elsewhere: the rest of the page waits for it so long. */
const gaugeGraceMs = 300;

/**
 * The vehicle of the address. One that is not there gets 404, one that was sold a while ago 410, each with a page that
 * leads on.
 */
export async function loadDetail({
  address,
  gateways,
  site,
  signal,
  nowMs,
}: LoadRequest<VehicleGateways> & { readonly address: Address }): Promise<Loaded<DetailData>> {
  const slug = address.params.slug ?? '';
  // In the browser the page shows first what it can.
  const wantsGauge = gateways.where === 'server' && site.plugins?.priceGauge === true;
  // Without it the browser requests it, and reports a failure.
  const coming = wantsGauge ? gateways.vehicles.priceGauge(slug, signal).catch(() => undefined) : undefined;
  const [car, locations, phone] = await Promise.all([
    gateways.vehicles.bySlug(slug, signal),
    // The location's panel requests the same and reports a failure; the page is whole without.
    gateways.vehicles.locations(signal).catch(() => []),
    // Without it the site's general number is shown.
    gateways.phones.ofCar(slug, signal).catch(() => null),
  ]);
  if (car === null) return found<DetailData>({ kind: 'unknown' }, 404);
  if (isGone(car, site.vdp.soldPageDays ?? defaultSoldPageDays, nowMs)) {
    return found<DetailData>({ kind: 'sold', name: headline(car), like: toCarBrief(car) }, 410);
  }
  const locationSlug = locations.find(({ id, visible }) => visible && id === car.location_id)?.slug;
  const waits = coming !== undefined && !isSold(car);
  const gauge = waits ? await Promise.race([coming, nothingAfter(gaugeGraceMs)]) : undefined;
  const away = elsewhere(car, locations, site.dealerships);
  return found<DetailData>({
    kind: 'vehicle',
    car,
    today: dayIn(site.timeZone, nowMs),
    ...(away !== null && { elsewhere: away }),
    ...(phone !== null && { phone }),
    ...(gauge !== undefined && { gauge }),
    ...(locationSlug !== undefined && { locationSlug }),
  });
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}

/** Whether a vehicle was sold more than so many days ago; one without a known day of sale keeps its page. */
function isGone(car: Car, days: number, nowMs: number): boolean {
  const { sold_date_timestamp: soldSeconds } = car;
  return isSold(car) && soldSeconds !== undefined && soldSeconds > 0 && nowMs - soldSeconds * 1000 > days * dayMs;
}
