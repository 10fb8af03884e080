import type { HealthResponse, HealthSeries, SitesHealthResponse } from '@forecourt/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { at, call } from './call.ts';
import type { ConfigChange } from './configuration.ts';
import type { KnownSession } from './query-client.ts';
import type {
  AuditEntry,
  Freeze,
  HistoryEntry,
  PinVerdicts,
  RemoteManifest,
  Rollout,
  Scheduled,
  SetComparison,
  SiteChannel,
  SiteRow,
  SiteView,
  TokenSummary,
  VersionSummary,
  Wanted,
} from './values.ts';

/** Pause before the console tries again to find out who is signed in. */
const retryMs = 5_000;

/** Who is signed in; null if nobody is. */
export const sessionQuery = queryOptions<KnownSession | null>({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
  queryFn: ({ signal }) => call('GET', '/session', { signal }),
});

/** Every site that the role may read, sorted by name. */
export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async ({ signal }): Promise<readonly SiteRow[]> => {
    const rows = await call<readonly SiteRow[]>('GET', at('sites'), { signal });
    return rows.toSorted((a, b) => a.name.localeCompare(b.name));
  },
});

export const siteQuery = (site: string) =>
  queryOptions({
    queryKey: ['sites', site],
    queryFn: ({ signal }) => call<SiteView>('GET', at('sites', site), { signal }),
  });

/** The history of a site, oldest first. */
export const historyQuery = (site: string) =>
  queryOptions({
    queryKey: ['sites', site, 'history'],
    queryFn: ({ signal }) => call<readonly HistoryEntry[]>('GET', at('sites', site, 'history'), { signal }),
  });

/**
 * Changes of other registry processes are read after this time, because the console gets notices of only one process.
 */
const rereadMs = 60_000;

/** The differences between two lockfiles. They never change. */
export const diffQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['diff', from, to],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call<SetComparison>('GET', `${at('diff')}?${new URLSearchParams({ from, to })}`, { signal }),
  });

/** Channel and holds of every site that the role may read. */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  refetchInterval: rereadMs,
  queryFn: ({ signal }) => call<readonly SiteChannel[]>('GET', at('channels'), { signal }),
});

/** Freeze windows that have not ended, of every site that the role may read, sorted by start. */
export const freezesQuery = queryOptions({
  queryKey: ['freezes'],
  refetchInterval: rereadMs,
  queryFn: ({ signal }) => call<readonly Freeze[]>('GET', at('freezes'), { signal }),
});

/** Waiting scheduled changes, sorted by due time; then those that have ended, newest first. */
export const scheduledQuery = queryOptions({
  queryKey: ['scheduled'],
  refetchInterval: rereadMs,
  queryFn: ({ signal }) => call<readonly Scheduled[]>('GET', at('scheduled'), { signal }),
});

/** Every version of every remote that the role may read. */
export const versionsQuery = queryOptions({
  queryKey: ['versions'],
  queryFn: ({ signal }) => call<readonly VersionSummary[]>('GET', at('remotes'), { signal }),
});

/** The manifest of a published version, which never changes. */
export const manifestQuery = (remote: string, version: string) =>
  queryOptions({
    queryKey: ['manifests', remote, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call<RemoteManifest>('GET', at('remotes', remote, 'versions', version), { signal }),
  });

/** What browsers measured of a site within the last `hours` hours. */
export const healthQuery = (site: string, hours = 24) =>
  queryOptions({
    queryKey: ['health', site, hours],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call<HealthResponse>('GET', `/health?${new URLSearchParams({ site, hours: String(hours) })}`, { signal }),
  });

/** Views of all sites within the last day, and the failures that their versions caused. */
export const sitesHealthQuery = queryOptions({
  queryKey: ['health', 'sites'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const { sites } = await call<SitesHealthResponse>('GET', '/health/sites?hours=24', { signal });
    return new Map(sites.map((each) => [each.site, each]));
  },
});

/** Measurements of a site by hour, or by day for more than 72 hours. */
export const seriesQuery = (site: string, hours: number) =>
  queryOptions({
    queryKey: ['health', site, hours, 'series'],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<HealthSeries> => {
      const query = new URLSearchParams({ site, hours: String(hours), series: 'true' });
      const { series } = await call<HealthResponse>('GET', `/health?${query}`, { signal });
      return series ?? { step: 'hour', points: [] };
    },
  });

/** The gate's result for versions and configurations on sites; nothing is stored. */
export const gateQuery = (
  sites: readonly string[],
  remotes: Wanted,
  configs: Readonly<Record<string, Pick<ConfigChange, 'config' | 'basedOn'>>> = {},
) =>
  queryOptions({
    queryKey: ['gate', sites, remotes, configs],
    staleTime: 10_000,
    enabled: sites.length > 0 && (Object.keys(remotes).length > 0 || Object.keys(configs).length > 0),
    queryFn: ({ signal }) =>
      call<PinVerdicts>('POST', at('can-i-pin'), {
        body: { sites: Object.fromEntries(sites.map((site) => [site, configs[site] ?? {}])), remotes },
        signal,
      }),
  });

/** All rollouts that the role may read, newest first. */
export const rolloutsQuery = queryOptions({
  queryKey: ['rollouts'],
  queryFn: ({ signal }) => call<readonly Rollout[]>('GET', at('rollouts'), { signal }),
});

export const rolloutQuery = (id: string) =>
  queryOptions({
    queryKey: ['rollouts', id],
    queryFn: ({ signal }) => call<Rollout>('GET', at('rollouts', id), { signal }),
  });

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call<readonly TokenSummary[]>('GET', at('tokens'), { signal }),
});

/** Audit entries of a site, a `remote@version` or a token; all entries if `subject` is empty. Newest first. */
export const auditQuery = (subject: string) =>
  queryOptions({
    queryKey: ['audit', subject],
    queryFn: ({ signal }) =>
      call<readonly AuditEntry[]>(
        'GET',
        `${at('audit')}${subject === '' ? '' : `?${new URLSearchParams({ subject })}`}`,
        { signal },
      ),
  });
