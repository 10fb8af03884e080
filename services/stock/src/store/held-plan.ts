import type { HeldPlan } from '@forecourt/contracts/api';
import type { StoredCar } from './car-rows.ts';
import type { ListedCar } from './listed-car.ts';

/** A feed that marks more than this share of the stock as sold, and at least `fewestSold` cars, is held. */
const largestSoldShare = 0.2;
const fewestSold = 10;
/**
 * A feed that changes more than `largestChangedShare` of the prices, each by more than `largestPriceChange` of the
 * price, is held too.
 */
const largestChangedShare = 0.5;
const largestPriceChange = 0.3;
/** Example cars listed per reason. */
const mostExamples = 5;

/**
 * Decides whether a feed looks like a broken export: it would sell much of the stock, or change most of the
 * prices.
 *
 * @param stock cars for sale that the feed covers
 * @param changed stored cars that the feed lists with other data
 * @param missing cars of the stock that the feed does not list
 * @returns undefined: the import need not be held
 */
export function heldPlan({
  stock,
  changed,
  missing,
}: {
  readonly stock: readonly StoredCar[];
  readonly changed: readonly { readonly before: StoredCar; readonly after: ListedCar }[];
  readonly missing: readonly StoredCar[];
}): HeldPlan | undefined {
  const inStock = new Set(stock);
  const ofStock = changed.filter(({ before }) => inStock.has(before));
  const sold = [...missing, ...ofStock.filter(({ after }) => after.status === 'sold').map(({ before }) => before)];
  const prices = stock.filter(({ priceCents }) => priceCents !== null).length;
  const repriced = ofStock.flatMap(({ before, after }) =>
    after.status !== 'sold' && isOtherPrice(before.priceCents, after.priceCents)
      ? [{ car: before, from: before.priceCents ?? 0, to: after.priceCents }]
      : [],
  );
  const reasons = [
    sold.length >= fewestSold && sold.length > largestSoldShare * stock.length
      ? `It would mark ${sold.length} of ${stock.length} cars for sale as sold.`
      : '',
    repriced.length > largestChangedShare * prices
      ? `It would change ${repriced.length} of ${prices} prices by more than ${largestPriceChange * 100} %.`
      : '',
  ].filter((reason) => reason !== '');
  if (reasons.length === 0) return undefined;
  return {
    reasons,
    sold: sold.length,
    stock: stock.length,
    pricesChanged: repriced.length,
    prices,
    examples: {
      sold: sold.slice(0, mostExamples).map(({ stocknum, name }) => ({ stocknum, name })),
      prices: repriced.slice(0, mostExamples).map(({ car: { stocknum, name }, from, to }) => ({
        stocknum,
        name,
        from: from / 100,
        ...(to !== null && { to: to / 100 }),
      })),
    },
  };
}

/** A removed price counts as changed; a first price does not. */
function isOtherPrice(before: number | null, after: number | null): boolean {
  if (before === null || before === 0) return false;
  return after === null || Math.abs(after - before) > largestPriceChange * before;
}
