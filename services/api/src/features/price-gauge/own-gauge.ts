import { priceOf } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import type { ApiDeps } from '../../deps.ts';
import type { PriceGaugePort } from './gauge-port.ts';
import type { Offer } from './market.ts';
import { gaugeOf } from './market.ts';
import type { MarketRow } from './store.ts';
import { findMarket } from './store.ts';

/** Cars sold up to this many days ago are compared too, in addition to cars for sale. */
const days = 90;

/** The gauge computed from the platform's own stock. */
export function createOwnGauge({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>): PriceGaugePort {
  return {
    async gaugeOf(car) {
      const own = ownOffer(car);
      if (own === null) return gaugeOf(null, [], days);
      const soldSince = Math.floor(clock().getTime() / 1_000) - days * 24 * 60 * 60;
      const rows = await findMarket(db, car, soldSince);
      return gaugeOf(own, rows.flatMap(offerOf), days);
    },
  };
}

function ownOffer(car: StockCar): Offer | null {
  const price = priceOf(car, { preorderText: '', noPriceText: '' });
  if (price.kind !== 'price' || !isPrice(price.amount)) return null;
  return { price: price.amount, year: yearOf(car.year), km: kmOf(car.km), badge: car.badge ?? null };
}

/** A stock row as an offer; empty when its price is a placeholder. */
export function offerOf({ priceCents, year, km, badge }: MarketRow): Offer[] {
  const price = (priceCents ?? 0) / 100;
  if (!isPrice(price)) return [];
  return [{ price, year: yearOf(year), km: kmOf(km), badge: typeof badge === 'string' ? badge : null }];
}

/** Whether a price in dollars is plausible for a vehicle. */
function isPrice(dollars: number): boolean {
  return dollars > 10 && dollars <= 20_000_000;
}

function yearOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 1900 && value <= 2100 ? value : null;
}

function kmOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 3_000_000 ? value : null;
}
