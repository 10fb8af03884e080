import { readPriceBucket } from './price-bars.ts';

/** A price range chosen with one click: one or more adjacent price buckets of the index. */
export type PriceBand = {
  /** Label of the band: `Under $10k`, `$20–25k`, `Over $60k`. */
  readonly label: string;
  /** Labels of the buckets. */
  readonly values: readonly string[];
};

type Bucket = { readonly value: string; readonly from: number; readonly to: number };

/**
 * Groups the dealer's price buckets into at most `most` bands, lowest price first. The two adjacent bands with the
 * fewest cars are merged first, so that each band has enough cars.
 *
 * @param counts cars of the whole stock by bucket label (`$20,000 - $25,000`), so that the bands do not change while a
 * shopper filters
 */
export function priceBands(counts: { readonly [bucket: string]: number }, most: number): readonly PriceBand[] {
  const groups = Object.keys(counts)
    .flatMap((value) => readBucket(value) ?? [])
    .sort((a, b) => a.from - b.from)
    .map((bucket) => [bucket]);
  const sizeOf = (group: readonly Bucket[] = []) => group.reduce((sum, { value }) => sum + (counts[value] ?? 0), 0);
  while (groups.length > most) {
    let smallest = 0;
    for (let index = 1; index < groups.length - 1; index++) {
      const pair = sizeOf(groups[index]) + sizeOf(groups[index + 1]);
      if (pair < sizeOf(groups[smallest]) + sizeOf(groups[smallest + 1])) smallest = index;
    }
    groups.splice(smallest, 2, [...(groups[smallest] ?? []), ...(groups[smallest + 1] ?? [])]);
  }
  return groups.map((group, index) => ({
    label: bandLabel(group, index === 0, index === groups.length - 1),
    values: group.map(({ value }) => value),
  }));
}

function readBucket(value: string): Bucket | null {
  const bounds = readPriceBucket(value);
  return bounds === null ? null : { value, ...bounds };
}

/** The first band has no lower bound and the last no upper bound, so their labels contain one bound. */
function bandLabel(group: readonly Bucket[], isFirst: boolean, isLast: boolean): string {
  const from = group[0]?.from ?? 0;
  const to = group.at(-1)?.to ?? Number.POSITIVE_INFINITY;
  if (isFirst && to !== Number.POSITIVE_INFINITY) return `Under $${thousands(to)}k`;
  if (isLast) return `Over $${thousands(from)}k`;
  return `$${thousands(from)}–${thousands(to)}k`;
}

function thousands(amount: number): string {
  return String(amount / 1000);
}
