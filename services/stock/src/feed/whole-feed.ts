/** Minimum number of refused rows. With fewer, their share does not matter. */
const fewestRefused = 10;
/**
 * Maximum share of refused rows, and of rows with more or fewer fields than the header. Above it, a file is refused as
 * a whole.
 */
const largestRefusedShare = 0.5;
const largestRaggedShare = 0.1;
const fewestRagged = 3;

/**
 * The reason to refuse a feed as a whole, as a sentence: no row is good, too many rows are refused, or too many rows
 * have more or fewer fields than the header.
 *
 * @returns undefined: good rows are stored, and refused rows are listed
 */
export function faultOfFeed({
  good,
  refused,
}: {
  readonly good: number;
  readonly refused: readonly { readonly reason: string; readonly ragged?: true | undefined }[];
}): string | undefined {
  const total = good + refused.length;
  if (total === 0) return 'it has column names but no vehicles.';
  const ragged = refused.filter((row) => row.ragged).length;
  if (ragged >= fewestRagged && ragged > largestRaggedShare * total)
    return `${figure(ragged)} of ${figure(total)} rows have more or fewer fields than the first line, so columns have probably moved.`;
  const isMost = refused.length >= fewestRefused && refused.length > largestRefusedShare * total;
  if (good > 0 && !isMost) return undefined;
  const [reason, count] = mostFrequent(refused.map((row) => row.reason));
  if (total === 1) return `we refused its only row. ${reason}`;
  const share = count === refused.length ? '' : `, ${figure(count)} of them`;
  return `${figure(refused.length)} of ${figure(total)} rows are refused${share} for this reason: ${reason}`;
}

function mostFrequent(texts: readonly string[]): readonly [string, number] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
}

function figure(count: number): string {
  return count.toLocaleString('en-AU');
}
