import { createHash } from 'node:crypto';
import type { FeedMapping } from './mapping.ts';

/** Crockford's digits: no I, L, O and U to misread. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Gives every row of one feed its stock number.
 *
 * A feed without stock numbers gets `prefix` and eight digits from the hash of the columns that identify the
 * vehicle, so that the same row has the same number in every feed, and a new price makes an update, not another car.
 * Rows that agree in all of those columns are distinguished by `-2`, `-3` … in the order of the file.
 *
 * @returns undefined for a row of a feed with stock numbers that has none
 */
export function createStockNumbers(
  source: FeedMapping['stockNumber'],
): (cells: readonly string[]) => string | undefined {
  if (source.kind === 'column') return ([number]) => (number === undefined || number === '' ? undefined : number);
  const seen = new Map<string, number>();
  return (cells) => {
    const number = `${source.prefix}${shortHash(cells.map((cell) => cell.toLowerCase().replace(/\s+/g, ' ')).join('\u001f'))}`;
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
