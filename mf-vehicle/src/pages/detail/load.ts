import type { Car, CarBrief } from '@forecourt/contracts';
import { dayIn, isSold, toCarBrief } from '@forecourt/contracts';
import type { CarPhone, PriceGauge } from '@forecourt/contracts/api';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { headline } from '../../model/facts/vehicle-name.ts';
import type { CarLaw } from '../../model/law/law-of.ts';
import { lawOf } from '../../model/law/law-of.ts';
import type { Elsewhere } from '../../model/page/elsewhere.ts';
import { elsewhere } from '../../model/page/elsewhere.ts';

/**
 * Data of the page. `today`: `YYYY-MM-DD` in the site's time zone. `elsewhere`: set if the vehicle is in another city.
 * `phone`: set if the vehicle has its own number. `locationSlug`: set if its location has a public page. `gauge`:
 * missing if it did not arrive in time, null if no service compares the price. `law`: missing if the car has neither
 * government charges nor a statutory warranty.
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
      readonly law?: CarLaw;
      /** True: the vehicle was sold so long ago that search engines may not list its page. */
      readonly isUnlisted?: true;
    }
  | { readonly kind: 'sold'; readonly name: string; readonly like: CarBrief }
  | { readonly kind: 'unknown' };

/** Default for `vdp.soldPageDays`: days for which a sold vehicle keeps its page. */
const defaultSoldPageDays = 30;
/** Default for `vdp.soldIndexDays`: days for which search engines may list a sold vehicle. */
const defaultSoldIndexDays = 7;
const dayMs = 86_400_000;
/** Maximum time that the page waits for the gauge, which may come from a slow external service. */
const gaugeGraceMs = { server: 300, browser: 100 } as const;

/**
 * Loads the vehicle in the URL. Responds 404 for an unknown vehicle and 410 for a vehicle that was sold long ago, each
 * with a page that suggests other vehicles.
 */
export async function loadDetail({
  address,
  gateways,
  site,
  signal,
  nowMs,
}: LoadRequest<VehicleGateways> & { readonly address: Address }): Promise<Loaded<DetailData>> {
  const slug = address.params.slug ?? '';
  const wantsGauge = site.plugins?.priceGauge === true;
  // If the gauge fails, the browser requests it again and reports the failure.
  const coming = wantsGauge ? gateways.vehicles.priceGauge(slug, signal).catch(() => undefined) : undefined;
  const [car, locations, phone] = await Promise.all([
    gateways.vehicles.bySlug(slug, signal),
    // Not reported here: the location widget sends the same request and reports its failure. The page works without
    // locations.
    gateways.vehicles.locations(signal).catch(() => []),
    // Without a number the page shows the site's general number.
    gateways.phones.ofCar(slug, signal).catch(() => null),
  ]);
  if (car === null) return found<DetailData>({ kind: 'unknown' }, 404);
  if (isGone(car, site.vdp.soldPageDays ?? defaultSoldPageDays, nowMs)) {
    return found<DetailData>({ kind: 'sold', name: headline(car), like: toCarBrief(car) }, 410);
  }
  const locationSlug = locations.find(({ id, visible }) => visible && id === car.location_id)?.slug;
  const waits = coming !== undefined && !isSold(car);
  const gauge = waits ? await Promise.race([coming, nothingAfter(gaugeGraceMs[gateways.where])]) : undefined;
  const today = dayIn(site.timeZone, nowMs);
  const law = isSold(car) ? null : lawOf(car, site.state, today);
  const away = elsewhere(car, locations, site.dealerships);
  return found<DetailData>({
    kind: 'vehicle',
    car,
    today,
    ...(away !== null && { elsewhere: away }),
    ...(phone !== null && { phone }),
    ...(gauge !== undefined && { gauge }),
    ...(locationSlug !== undefined && { locationSlug }),
    ...(law !== null && { law }),
    ...(isUnlisted(car, site.vdp.soldIndexDays ?? defaultSoldIndexDays, nowMs) && { isUnlisted: true }),
  });
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}

/** Whether a vehicle was sold more than `days` ago. False if the date of sale is unknown. */
function isGone(car: Car, days: number, nowMs: number): boolean {
  const soldForMs = soldFor(car, nowMs);
  return isSold(car) && soldForMs !== null && soldForMs > days * dayMs;
}

/** Whether a vehicle was sold more than `days` ago. True if the date of sale is unknown. */
function isUnlisted(car: Car, days: number, nowMs: number): boolean {
  return isSold(car) && (soldFor(car, nowMs) ?? Number.POSITIVE_INFINITY) > days * dayMs;
}

/** Time since the sale in milliseconds; null: the date of sale is unknown. */
function soldFor({ sold_date_timestamp: soldSeconds }: Car, nowMs: number): number | null {
  return soldSeconds === undefined || soldSeconds <= 0 ? null : nowMs - soldSeconds * 1000;
}
