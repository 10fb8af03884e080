import type { RemoteErrors } from '@forecourt/contracts/api';
import { allVisitors } from '@forecourt/contracts/release';
import type { Deprecation, Hold, Rollout, SiteRow } from '../gateways/values.ts';
import type { Published } from './published.ts';
import { behindBy, deprecationOf, latestOf } from './published.ts';

/** A site's version of one remote, as the matrix shows it. */
export type Cell =
  | { readonly kind: 'absent' }
  | { readonly kind: 'latest' | 'unlisted'; readonly version: string }
  | { readonly kind: 'behind'; readonly version: string; readonly by: number }
  | { readonly kind: 'rolling'; readonly version: string; readonly to: string | null; readonly percent: number }
  | { readonly kind: 'failing'; readonly version: string; readonly percent: number };

/** Views of the versions that a site ran, and the errors that these versions caused. */
export type SiteHealth = { readonly remotes: readonly RemoteErrors[] };

/** A version fails when at least this share of its views reported an error. */
const failingPercent = 1;
/** Minimum number of views. With fewer views a single error would count as failing. */
const leastViews = 100;

/**
 * @param rollout the rollout that runs on the site, if it is known
 * @param health measurements of the last day, if they are known
 */
export function cellOf(
  remote: string,
  {
    row,
    published,
    rollout,
    health,
  }: {
    readonly row: Pick<SiteRow, 'remotes'>;
    readonly published: Published;
    readonly rollout?: Rollout | undefined;
    readonly health?: SiteHealth | undefined;
  },
): Cell {
  const version = row.remotes[remote];
  if (version === undefined) return { kind: 'absent' };
  const percent = errorPercent(health, remote, version);
  if (percent !== null && percent >= failingPercent) return { kind: 'failing', version, percent };
  const to = rollout?.remotes[remote];
  if (rollout !== undefined && to !== undefined && to !== version)
    return { kind: 'rolling', version, to, percent: percentOf(rollout.share) };
  const by = behindBy(published, remote, version);
  if (by === null) return { kind: 'unlisted', version };
  if (by > 0) return { kind: 'behind', version, by };
  return { kind: version === latestOf(published, remote) ? 'latest' : 'unlisted', version };
}

/** Whether one of the versions that a site runs fails. */
export const isFailing = (remotes: SiteRow['remotes'], health: SiteHealth): boolean =>
  Object.entries(remotes).some(([remote, version]) => (errorPercent(health, remote, version) ?? 0) >= failingPercent);

/** The deprecation of a cell's version, and the hold of its remote. */
export type CellNotes = { readonly deprecated?: Deprecation | undefined; readonly hold?: Hold | undefined };

/**
 * The deprecation and hold to show in a cell. A hold is shown even if the site does not run the remote, because the
 * hold keeps a promotion from adding the remote.
 */
export function notesOf(
  remote: string,
  {
    row,
    published,
    holds,
  }: {
    readonly row: Pick<SiteRow, 'remotes'>;
    readonly published: Published;
    readonly holds: readonly Hold[];
  },
): CellNotes {
  const version = row.remotes[remote];
  return {
    deprecated: version === undefined ? undefined : deprecationOf(published, remote, version),
    hold: holds.find((each) => each.remote === remote),
  };
}

/** Errors per hundred views of a version; null if there are too few views. */
export function errorPercent(health: SiteHealth | undefined, remote: string, version: string): number | null {
  const own = health?.remotes.find((each) => each.remote === remote && each.version === version);
  return own === undefined || own.views < leastViews ? null : (own.errors / own.views) * 100;
}

/** A share of visitors in basis points, as a percentage. */
export const percentOf = (share: number): number => (share / allVisitors) * 100;
