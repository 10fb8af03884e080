/** Longer names are not misspellings, and the comparison takes quadratic time. */
const longestName = 100;

/** The candidate that was most likely meant, or null: at most two typos, fewer in short words. */
export function closestName(given: string, candidates: readonly string[]): string | null {
  const most = Math.min(2, Math.floor(given.length / 3) + 1);
  if (given.length > longestName) return null;
  const near = candidates
    .filter((name) => Math.abs(name.length - given.length) <= most)
    .map((name) => ({ name, slips: slipsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.name ?? null;
}

/** ` Did you mean "pageSize"?`, or an empty string, to append to a message. */
export function didYouMean(given: string, candidates: readonly string[]): string {
  const name = closestName(given, candidates);
  return name === null ? '' : ` Did you mean "${name}"?`;
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and transpositions. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const slips = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + changed);
      current[column] = swapped ? Math.min(slips, at(before, column - 2) + 1) : slips;
    }
    [before, last] = [last, current];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
