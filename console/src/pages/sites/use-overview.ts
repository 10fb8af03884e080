import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rolloutsQuery, versionsQuery } from '../../gateways/queries.ts';
import type { Rollout, SiteRow } from '../../gateways/values.ts';
import { cellOf, notesOf } from '../../model/cell.ts';
import { byRemote, sortRemotes } from '../../model/published.ts';
import { isRunning } from '../../model/rollout-state.ts';
import type { SiteFilter } from '../../model/site-filter.ts';
import { filtersOf, siteFilters } from '../../model/site-filter.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useSession } from '../../session/session.ts';
import type { MatrixData } from './matrix-data.ts';

export type Overview = Omit<MatrixData, 'rows'> & {
  readonly running: readonly Rollout[];
  /** Sites that run the latest version of each of their remotes; undefined: the published versions are not known. */
  readonly onLatest: number | undefined;
  /** Number of published versions; undefined: they are not known yet. */
  readonly versions: number | undefined;
  readonly isShown: (filter: SiteFilter, site: string) => boolean;
  /** Number of sites by filter. */
  readonly counts: Readonly<Record<SiteFilter, number>>;
};

const none: readonly never[] = [];

/** All that the matrix shows of these sites; worked out anew only when one of them changes. */
export function useOverview(rows: readonly SiteRow[]): Overview {
  const { may } = useSession();
  const versions = useQuery({ ...versionsQuery, enabled: may.readRemotes }).data;
  const allRollouts = useQuery(rolloutsQuery).data ?? none;
  const rules = useRules();
  return useMemo(() => {
    const published = byRemote(versions ?? none);
    const running = allRollouts.filter(isRunning);
    const rollouts = new Map(running.flatMap((rollout) => rollout.sites.map((site) => [site, rollout] as const)));
    const remotes = sortRemotes(rows.flatMap((row) => Object.keys(row.remotes)));
    let onLatest = 0;
    const filters = new Map<string, ReadonlySet<SiteFilter>>();
    for (const row of rows) {
      const own = rules(row.site);
      const cells = remotes.map((remote) => cellOf(remote, { row, published, rollout: rollouts.get(row.site) }));
      const notes = remotes.map((remote) => notesOf(remote, { row, published, holds: own.holds }));
      filters.set(row.site, filtersOf({ cells, notes, rules: own }));
      if (cells.every(({ kind }) => kind === 'latest' || kind === 'absent')) onLatest += 1;
    }
    const isShown = (filter: SiteFilter, site: string) => filters.get(site)?.has(filter) ?? false;
    const countOf = (filter: SiteFilter) => rows.filter(({ site }) => isShown(filter, site)).length;
    const counts = Object.fromEntries(siteFilters.map((each) => [each, countOf(each)])) as Record<SiteFilter, number>;
    return {
      remotes,
      published,
      rollouts,
      rules,
      running,
      onLatest: versions && onLatest,
      versions: versions?.length,
      isShown,
      counts,
    };
  }, [rows, versions, allRollouts, rules]);
}
