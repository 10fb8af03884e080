import { createHash } from 'node:crypto';
import type { FeedMapping } from '@forecourt/contracts/feed-mapping';

/** Crockford's base 32, which lacks I, L, O and U because they are easily misread. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Creates a function that assigns a stock number to each row of a feed. In a feed without stock numbers, the number
 * consists of `prefix` and eight digits from a hash of the columns that identify the vehicle. It is therefore the same
 * in every feed, and a vehicle with a new price is the same car. Rows that are equal in all those columns get `-2`,
 * `-3` … in file order.
 *
 * @returns undefined for a row without a stock number, in a feed that has stock numbers
 */
export function createStockNumbers(
  source: FeedMapping['stockNumber'],
): (cells: readonly string[]) => string | undefined {
  if ('column' in source) return ([number]) => (number === undefined || number === '' ? undefined : number);
  const { prefix } = source.derived;
  const seen = new Map<string, number>();
  return (cells) => {
    const number = `${prefix}${shortHash(cells.map((cell) => cell.toLowerCase().replace(/\s+/g, ' ')).join('\u001f'))}`;
    const count = (seen.get(number) ?? 0) + 1;
    seen.set(number, count);
    return count === 1 ? number : `${number}-${count}`;
  };
}

function shortHash(text: string): string {
  const bytes = createHash('sha256').update(text).digest();
  let bits = 0n;
  for (const byte of bytes.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  let out = '';
  for (let at = 35n; at >= 0n; at -= 5n) out += digits[Number((bits >> at) & 31n)];
  return out;
}
