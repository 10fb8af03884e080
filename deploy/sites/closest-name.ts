import { distance } from 'fastest-levenshtein';

/**
 * Maximum characters of a name that is compared. A longer text is not a misspelt name, and comparing texts takes
 * quadratic time.
 */
const longestName = 100;

/** Maximum number of candidates that are compared. */
const mostCandidates = 500;

/**
 * The candidate that the user most likely meant. It differs from the given name in at most two characters, fewer in
 * short names; null if no candidate is that similar.
 */
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

/** ` Did you mean "pageSize"?`, to append to a message; an empty string if no candidate is similar. */
export function didYouMean(given: string, candidates: readonly string[]): string {
  const name = closestName(given, candidates);
  return name === null ? '' : ` Did you mean "${name}"?`;
}

/**
 * Maximum number of names that a message lists. If there are more names, the message lists only the most similar ones.
 */
const mostListed = 10;
const nearestListed = 5;

/** `Sites are redgum, wattle.`; for a long list `The nearest of 200 sites are …`. */
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

/**
 * Maximum number of suggestions for one document, because users read no more of them, and because each suggestion
 * compares the given name with all candidates.
 */
const mostSuggestions = 20;

/** Creates `didYouMean` for one document. Only its first twenty faults get a suggestion. */
export function createSuggest(): Suggest {
  let left = mostSuggestions;
  return (given, candidates) => (left-- > 0 ? didYouMean(given, candidates) : '');
}

/** Maximum number of names that a message about a document lists. */
const mostNamed = 20;

/** `a, b, c`; for a long list the first twenty names followed by `and 480 more`. */
export function firstNames(names: readonly string[]): string {
  const listed = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${listed} and ${names.length - mostNamed} more` : listed;
}
