import { distance } from 'fastest-levenshtein';

/** Longer names are not misspellings, and the comparison takes quadratic time. */
const longestName = 100;

/** The candidate that was most likely meant, or null: at most two typos, fewer in short words. */
export function closestName(given: string, candidates: readonly string[]): string | null {
  const most = Math.min(2, Math.floor(given.length / 3) + 1);
  if (given.length > longestName) return null;
  const near = candidates
    .filter((name) => Math.abs(name.length - given.length) <= most)
    .map((name) => ({ name, slips: distance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.name ?? null;
}

/** ` Did you mean "pageSize"?`, or an empty string, to append to a message. */
export function didYouMean(given: string, candidates: readonly string[]): string {
  const name = closestName(given, candidates);
  return name === null ? '' : ` Did you mean "${name}"?`;
}
