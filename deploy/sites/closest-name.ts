import { distance } from 'fastest-levenshtein';

/** Longer names are not misspellings, and the comparison takes quadratic time. */
const longestName = 100;

/** Further candidates are not compared. */
const mostCandidates = 500;

/** The candidate that was most likely meant, or null: at most two typos, fewer in short words. */
export function closestName(given: string, candidates: readonly string[]): string | null {
  const most = Math.min(2, Math.floor(given.length / 3) + 1);
  if (given.length > longestName) return null;
  const near = candidates
    .slice(0, mostCandidates)
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

/** Longest list of names in a message; of a longer one only the nearest names are given. */
const mostListed = 10;
const nearestListed = 5;

/** `Sites are redgum, wattle.`, or of many names the nearest: `The nearest of 200 sites are …`. */
export function listNames(what: string, given: string, names: readonly string[]): string {
  if (names.length <= mostListed)
    return `${what.charAt(0).toUpperCase()}${what.slice(1)} are ${names.join(', ') || 'none'}.`;
  const short = given.slice(0, longestName).toLowerCase();
  const nearest = names
    .map((name) => ({ name, slips: distance(short, name.toLowerCase()) }))
    .sort((a, b) => a.slips - b.slips)
    .slice(0, nearestListed);
  return `The nearest of ${names.length} ${what} are ${nearest.map(({ name }) => name).join(', ')}.`;
}

/** Suggests a name, as `didYouMean` does. */
export type Suggest = typeof didYouMean;

/** Suggestions for one document: nobody follows more, and each compares a name with all candidates. */
const mostSuggestions = 20;

/** `didYouMean` for the first twenty faults of a document; later faults get no suggestion. */
export function createSuggest(): Suggest {
  let left = mostSuggestions;
  return (given, candidates) => (left-- > 0 ? didYouMean(given, candidates) : '');
}

/** Names of a list in a message about a document. */
const mostNamed = 20;

/** `a, b, c`, or the first twenty `and 480 more`. */
export function firstNames(names: readonly string[]): string {
  const listed = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${listed} and ${names.length - mostNamed} more` : listed;
}
