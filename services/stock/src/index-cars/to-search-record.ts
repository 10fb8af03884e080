import type { Car, LenderQuote, LenderQuotes, SearchRecord } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import { customRankOf, secondsOf } from './custom-rank.ts';
import { priceRangeOf } from './price-range.ts';

/**
 * A car as the index holds it. A facet's column is absent when the car does not say: nothing is counted as "unknown".
 *
 * @param dealershipName how shoppers know the dealership; its location's name when not given
 */
export function toSearchRecord(car: Car, dealershipName?: string): SearchRecord {
  const { fuel: _fuelAsFed, finance_lenders: lenders, ...rest } = car;
  const arrived = secondsOf(car.created_at);
  const dealership = dealershipName ?? car.location_name;
  return {
    ...rest,
    objectID: car.id,
    custom_rank: customRankOf(car),
    for_sale: isSold(car) ? 0 : 1,
    ...(lenders !== undefined && { finance_lenders: withoutDisclaimers(lenders) }),
    ...(car.make !== undefined && car.model !== undefined && { make_model: `${car.make} ${car.model}` }),
    ...(car.simple_body !== undefined && { body: car.simple_body }),
    ...(car.simple_fuel !== undefined && { fuel: car.simple_fuel }),
    ...(car.simple_transmission !== undefined && { transmission: car.simple_transmission }),
    ...(dealership !== undefined && { dealership_name: dealership }),
    ...(arrived !== undefined && { created_at_timestamp: arrived }),
    ...(car.price !== undefined && { price_range: priceRangeOf(car.price) }),
  };
}

/** Long, the same for every car, and read on the vehicle's page: twenty-one of them would double a page of results. */
function withoutDisclaimers(lenders: LenderQuotes): LenderQuotes {
  return Object.fromEntries(
    Object.entries(lenders).map(([key, { disclaimer: _text, ...quote }]): [string, LenderQuote] => [key, quote]),
  );
}
