import type { HeldPlan } from '@forecourt/contracts/api';
import type { StoredCar } from './car-rows.ts';
import type { RecentStock } from './held-rules.ts';
import { heldRules } from './held-rules.ts';
import type { ListedCar } from './listed-car.ts';

/** Maximum number of example cars per reason. */
const mostExamples = 5;

type Changed = { readonly before: StoredCar; readonly after: ListedCar };

/**
 * Decides whether a feed looks like a broken export, by `heldRules`.
 *
 * @param stock cars for sale that the feed covers
 * @param changed stored cars that the feed lists with other data
 * @param missing cars of the stock that the feed does not list
 * @param forSale number of cars for sale before and after the import
 * @returns undefined: the import need not be held
 */
export function heldPlan({
  stock,
  changed,
  missing,
  forSale,
  recent,
}: {
  readonly stock: readonly StoredCar[];
  readonly changed: readonly Changed[];
  readonly missing: readonly StoredCar[];
  readonly forSale: { readonly before: number; readonly after: number };
  readonly recent: readonly RecentStock[];
}): HeldPlan | undefined {
  const inStock = new Set(stock);
  const ofStock = changed.filter(({ before }) => inStock.has(before));
  const sold = [...missing, ...ofStock.filter(({ after }) => after.status === 'sold').map(({ before }) => before)];
  const kept = ofStock.filter(({ after }) => after.status !== 'sold');
  const repriced = kept.filter(isOtherPrice);
  const unpriced = repriced.filter(({ after }) => after.priceCents === null);
  const renamed = kept.filter(isOtherCar);
  const rewound = kept.filter(isOdometerFalling);
  const prices = stock.filter(({ priceCents }) => priceCents !== null).length;
  const odometers = stock.filter(({ km }) => (km ?? 0) > 0).length;
  const reasons = [
    exceeds(heldRules.sold, sold.length, stock.length)
      ? `It would mark ${sold.length} of your ${stock.length} vehicles as sold.`
      : shrinking(forSale, recent),
    priceReason({ repriced: repriced.length, unpriced: unpriced.length, prices }),
    exceeds(heldRules.identities, renamed.length, stock.length - missing.length)
      ? `It would change the make or model of ${renamed.length} of ${stock.length - missing.length} vehicles.`
      : '',
    exceeds(heldRules.odometers, rewound.length, odometers)
      ? `It would turn back the odometers of ${rewound.length} of ${odometers} vehicles by more than ${percent(heldRules.odometers.change)}.`
      : '',
  ].filter((reason) => reason !== '');
  if (reasons.length === 0) return undefined;
  const examplesOf = <Example>(cars: readonly Changed[], example: (car: Changed) => Example) =>
    cars.slice(0, mostExamples).map(example);
  return {
    reasons,
    sold: sold.length,
    stock: stock.length,
    pricesChanged: repriced.length,
    prices,
    forSale,
    examples: {
      sold: sold.slice(0, mostExamples).map(({ stocknum, name }) => ({ stocknum, name })),
      prices: examplesOf(repriced, ({ before: { stocknum, name, priceCents }, after }) => ({
        stocknum,
        name,
        from: (priceCents ?? 0) / 100,
        ...(after.priceCents !== null && { to: after.priceCents / 100 }),
      })),
      identities: examplesOf(renamed, ({ before, after }) => ({
        stocknum: before.stocknum,
        name: before.name,
        to: after.name,
      })),
      odometers: examplesOf(rewound, ({ before: { stocknum, name, km = 0 }, after }) => ({
        stocknum,
        name,
        from: km,
        to: after.km ?? 0,
      })),
    },
  };
}

function exceeds({ share, fewest }: { readonly share: number; readonly fewest: number }, count: number, of: number) {
  return count >= fewest && count > share * of;
}

/**
 * The reason to hold an import if the number of cars for sale falls too far below its recent maximum; otherwise empty.
 */
function shrinking(
  { before, after }: { readonly before: number; readonly after: number },
  recent: readonly RecentStock[],
) {
  if (after >= before) return '';
  for (const rule of heldRules.shrunk) {
    const most = recent.find(({ days }) => days === rule.days)?.most ?? 0;
    if (exceeds(rule, most - after, most))
      return `It would leave ${after} ${after === 1 ? 'vehicle' : 'vehicles'} for sale, down from ${most} in the last ${rule.days} days.`;
  }
  return '';
}

function priceReason(given: { readonly repriced: number; readonly unpriced: number; readonly prices: number }): string {
  const { repriced, unpriced, prices } = given;
  const { share, change } = heldRules.prices;
  const part = (count: number) => (prices === 1 ? 'the only price' : `${count} of ${prices} prices`);
  if (unpriced > share * prices) return `It would remove ${part(unpriced)}.`;
  if (repriced <= share * prices) return '';
  const how = unpriced === 0 ? `by more than ${percent(change)}` : `by more than ${percent(change)} or remove them`;
  return `It would change ${part(repriced)} ${how}.`;
}

/** A removed price counts as changed; a first price does not. */
function isOtherPrice({ before: { priceCents: before }, after: { priceCents: after } }: Changed): boolean {
  if (before === null || before === 0) return false;
  return after === null || Math.abs(after - before) > heldRules.prices.change * before;
}

function isOtherCar({ before, after }: Changed): boolean {
  return isOther(before.make, after.make) || isOther(before.model, after.model);
}

/** Whether a value is replaced by a different one. A first value, other capitals and other punctuation do not count. */
function isOther(before: string | null | undefined, after: string | undefined): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return before != null && plain(before) !== plain(after ?? '');
}

function isOdometerFalling({ before: { km: before }, after: { km: after } }: Changed): boolean {
  return before != null && after !== undefined && after < before * (1 - heldRules.odometers.change);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
