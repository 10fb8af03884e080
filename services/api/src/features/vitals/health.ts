import type { HealthFrame, HealthResponse, VitalSummaries } from '@forecourt/contracts/api';
import { vitalNames } from '@forecourt/contracts/api';
import type { FailureOrigin } from '@forecourt/contracts/release';
import { failureOriginOf } from '@forecourt/contracts/release';
import type { RegistryPort } from '../../deps.ts';
import type { FailureCount } from '../reports/store.ts';
import { summaryOf } from './histogram.ts';
import type { VitalHistogram } from './store.ts';

/** A lockfile, and the number of pages shown with it. */
export type LockfileViews = { readonly lockfile: string; readonly shown: number };

/** The counts of a site within a span. */
export type HealthCounts = {
  readonly views: readonly LockfileViews[];
  readonly vitals: readonly VitalHistogram[];
  readonly failures: readonly FailureCount[];
};

/** Maximum number of failure kinds listed per version. */
const mostFailures = 20;

type HealthSources = {
  /**
   * Finds the versions of the site's lockfiles. Undefined: no view can be assigned to a version, so no views are
   * reported.
   */
  readonly ran: RegistryPort['ran'] | undefined;
  /** Stacks, by report id. */
  readonly stacks: ReadonlyMap<number, HealthFrame[]>;
};

/**
 * Reports the health of each version of each remote.
 */
export async function healthOf(
  site: string,
  { views, vitals, failures }: HealthCounts,
  { ran = async () => null, stacks }: HealthSources,
): Promise<Pick<HealthResponse, 'remotes' | 'pages'>> {
  const viewsOf = await viewsByVersion(site, views, ran);
  const vitalsOf = Map.groupBy(vitals, keyOf);
  const failuresOf = Map.groupBy(failures, keyOf);
  const keys = new Set([...viewsOf.keys(), ...vitalsOf.keys(), ...failuresOf.keys()]);
  const remotes = [...keys].toSorted().map((key) => {
    const [remote = '', version = ''] = key.split('@');
    const reported = failuresOf.get(key) ?? [];
    const views = viewsOf.get(key) ?? 0;
    const sumOf = (origin: FailureOrigin) =>
      reported.reduce((sum, { code, count }) => sum + (failureOriginOf(code) === origin ? count : 0), 0);
    const errors = sumOf('own');
    return {
      remote,
      version,
      views,
      vitals: summariesOf(vitalsOf.get(key) ?? []),
      errors,
      errorsPerThousandViews: views === 0 ? null : Math.round((errors / views) * 10_000) / 10,
      platformErrors: sumOf('platform'),
      failures: reported
        .toSorted((one, other) => other.count - one.count)
        .slice(0, mostFailures)
        .map(({ kind, code, count, withFrames }) => {
          const stack = withFrames === null ? undefined : stacks.get(withFrames);
          return { kind, code, origin: failureOriginOf(code), count, ...(stack !== undefined && { stack }) };
        }),
    };
  });
  const pages = Object.entries(
    Object.groupBy(vitals, ({ route, engine, viewport, ...each }) => [route, keyOf(each), engine, viewport].join()),
  ).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    remotes,
    pages: pages.flatMap(([, own = []]) => {
      const [first] = own;
      if (first === undefined) return [];
      const { route, remote, version, engine, viewport } = first;
      return [{ route, remote, version, engine, viewport, vitals: summariesOf(own) }];
    }),
  };
}

const keyOf = ({ remote, version }: { readonly remote: string; readonly version: string }) => `${remote}@${version}`;

async function viewsByVersion(
  site: string,
  counts: readonly LockfileViews[],
  ran: RegistryPort['ran'],
): Promise<ReadonlyMap<string, number>> {
  const views = new Map<string, number>();
  for (const { lockfile, shown } of counts) {
    const release = await ran(site, lockfile);
    for (const [remote, [version]] of Object.entries(release?.versions ?? {})) {
      if (version === undefined) continue;
      const key = keyOf({ remote, version });
      views.set(key, (views.get(key) ?? 0) + shown);
    }
  }
  return views;
}

function summariesOf(histograms: readonly VitalHistogram[]): VitalSummaries {
  const byVital = Map.groupBy(histograms, ({ vital }) => vital);
  return Object.fromEntries(
    vitalNames.flatMap((vital) => {
      const sums = new Map<number, number>();
      for (const { counts } of byVital.get(vital) ?? [])
        for (const [bucket, count] of Object.entries(counts))
          sums.set(Number(bucket), count + (sums.get(Number(bucket)) ?? 0));
      const summary = summaryOf(
        vital,
        [...sums].map(([bucket, count]) => ({ bucket, count })),
      );
      return summary === null ? [] : [[vital, summary]];
    }),
  );
}
