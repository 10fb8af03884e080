import type { Lockfile } from '@forecourt/contracts/release';

/**
 * A difference between two lockfiles. `part` is the name of a remote, or `config`. `from` or `to` is null if that
 * lockfile does not contain the part.
 */
export type Difference = { readonly part: string; readonly from: string | null; readonly to: string | null };

/** The differing versions sorted by remote, then the configuration. `from` is null for a new site. */
export function differencesOf(from: Lockfile | null, to: Lockfile): readonly Difference[] {
  const names = [...new Set([...Object.keys(from?.remotes ?? {}), ...Object.keys(to.remotes)])].sort();
  return [
    ...names.map((part) => ({
      part,
      from: from?.remotes[part]?.version ?? null,
      to: to.remotes[part]?.version ?? null,
    })),
    { part: 'config', from: from?.config ?? null, to: to.config },
  ].filter((difference) => difference.from !== difference.to);
}

/** The differences in words: `mf-search 1.0.0 → 1.1.0, config cf-… → cf-…`; `nothing` if there are none. */
export function describeDifferences(differences: readonly Difference[]): string {
  if (differences.length === 0) return 'nothing';
  return differences.map(({ part, from, to }) => `${part} ${from ?? 'none'} → ${to ?? 'none'}`).join(', ');
}
