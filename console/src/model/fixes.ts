import type { PinVerdicts, Wanted } from '../gateways/values.ts';

/** Maximum number of sets of versions that the gate checks. */
const mostFixes = 4;

/**
 * Sets of versions that the gate checks after a refusal. They are made from its suggestions for each refusing site:
 * first each suggestion alone, then every site's first suggestion together. Sets that all sites already run are left
 * out.
 *
 * @param running versions by remote of each site that is pinned
 */
export function fixesFor(
  { sites }: PinVerdicts,
  wanted: Wanted,
  running: readonly Readonly<Record<string, string>>[],
): readonly Wanted[] {
  const refusing = sites.filter(({ fits, suggestions }) => !fits && suggestions.length > 0);
  const alone = refusing.flatMap(({ suggestions }) => suggestions);
  const together = Object.assign({}, ...refusing.map(({ suggestions }) => suggestions[0])) as Wanted;
  const distinct = new Map(
    [...alone, together].map((suggestion) => [JSON.stringify(Object.entries(suggestion).sort()), suggestion]),
  );
  return [...distinct.values()]
    .map((suggestion) => ({ ...wanted, ...suggestion }))
    .filter((fix) => running.some((remotes) => !runsAll(remotes, fix)))
    .slice(0, mostFixes);
}

const runsAll = (remotes: Readonly<Record<string, string>>, set: Wanted): boolean =>
  Object.entries(set).every(([remote, version]) => (remotes[remote] ?? null) === version);
