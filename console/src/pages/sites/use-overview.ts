import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { channelsQuery, freezesQuery, rolloutsQuery, sitesHealthQuery, versionsQuery } from '../../gateways/queries.ts';
import type { Rollout, SiteRow } from '../../gateways/values.ts';
import type { SiteHealth } from '../../model/cell.ts';
import { cellOf, isFailing, notesOf } from '../../model/cell.ts';
import { byRemote, sortRemotes } from '../../model/published.ts';
import { isRunning } from '../../model/rollout-state.ts';
import type { SiteFilter } from '../../model/site-filter.ts';
import { filtersOf, siteFilters } from '../../model/site-filter.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useSession } from '../../session/session.ts';
import type { MatrixData } from './matrix-data.ts';

export type Overview = Omit<MatrixData, 'rows'> & {
  readonly running: readonly Rollout[];
  /**
   * Number of sites that run the latest version of each of their remotes; undefined if the published versions are not
   * known.
   */
  readonly onLatest: number | undefined;
  /** Number of published versions; undefined if they are not known yet. */
  readonly versions: number | undefined;
  readonly isShown: (filter: SiteFilter, site: string) => boolean;
  /** Number of sites by filter; undefined if the data that the filter needs could not be read. */
  readonly counts: Readonly<Record<SiteFilter, number | undefined>>;
};

const none: readonly never[] = [];

const unmeasured: SiteHealth = { remotes: [] };

/** Everything that the matrix shows about these sites; computed again only when the sites or the read data change. */
export function useOverview(rows: readonly SiteRow[]): Overview {
  const { may } = useSession();
  const versions = useQuery({ ...versionsQuery, enabled: may.readRemotes }).data;
  const knownRollouts = useQuery(rolloutsQuery).data;
  const allRollouts = knownRollouts ?? none;
  const isRollingKnown = knownRollouts !== undefined;
  const isHeldKnown = useQuery(channelsQuery).data !== undefined;
  const isFrozenKnown = useQuery(freezesQuery).data !== undefined;
  const health = useQuery(sitesHealthQuery).data;
  const rules = useRules();
  return useMemo(() => {
    const healthOf = (site: string) => health && (health.get(site) ?? unmeasured);
    const isKnown: Partial<Record<SiteFilter, boolean>> = {
      rolling: isRollingKnown,
      failing: health !== undefined,
      held: isHeldKnown,
      frozen: isFrozenKnown,
    };
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
      filters.set(
        row.site,
        filtersOf({ cells, notes, rules: own, isFailing: isFailing(row.remotes, healthOf(row.site) ?? unmeasured) }),
      );
      if (cells.every(({ kind }) => kind === 'latest' || kind === 'absent')) onLatest += 1;
    }
    const isShown = (filter: SiteFilter, site: string) => filters.get(site)?.has(filter) ?? false;
    const countOf = (filter: SiteFilter) => rows.filter(({ site }) => isShown(filter, site)).length;
    const counts = Object.fromEntries(
      siteFilters.map((each) => [each, isKnown[each] === false ? undefined : countOf(each)]),
    ) as Overview['counts'];
    return {
      remotes,
      published,
      rollouts,
      healthOf,
      rules,
      running,
      onLatest: versions && onLatest,
      versions: versions?.length,
      isShown,
      counts,
    };
  }, [rows, versions, allRollouts, rules, health, isRollingKnown, isHeldKnown, isFrozenKnown]);
}
