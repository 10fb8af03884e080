import type { HealthResponse, PageViewCount, VitalSummaries } from '@forecourt/contracts/api';
import { vitalNames } from '@forecourt/contracts/api';
import type { FailureOrigin } from '@forecourt/contracts/release';
import { failureOriginOf } from '@forecourt/contracts/release';
import type { RegistryPort } from '../../deps.ts';
import type { FailureCount } from '../reports/store.ts';
import { summaryOf } from './histogram.ts';
import type { VitalCount } from './store.ts';

/** The counts of a site within a span. */
export type HealthCounts = {
  readonly views: readonly PageViewCount[];
  readonly vitals: readonly VitalCount[];
  readonly failures: readonly FailureCount[];
};

/** Maximum number of failure kinds listed per version. */
const mostFailures = 20;

/**
 * Reports the health of each version of each remote.
 *
 * @param ran the versions of the site's lockfiles; undefined: no views are reported
 */
export async function healthOf(
  site: string,
  { views, vitals, failures }: HealthCounts,
  ran: RegistryPort['ran'] = async () => null,
): Promise<Pick<HealthResponse, 'remotes' | 'pages'>> {
  const viewsOf = await viewsByVersion(site, views, ran);
  const keys = new Set([...viewsOf.keys(), ...vitals.map(keyOf), ...failures.map(keyOf)]);
  const remotes = [...keys].toSorted().map((key) => {
    const [remote = '', version = ''] = key.split('@');
    const reported = failures.filter((each) => keyOf(each) === key);
    const views = viewsOf.get(key) ?? 0;
    const sumOf = (origin: FailureOrigin) =>
      reported.reduce((sum, { code, count }) => sum + (failureOriginOf(code) === origin ? count : 0), 0);
    const errors = sumOf('own');
    return {
      remote,
      version,
      views,
      vitals: summariesOf(vitals.filter((each) => keyOf(each) === key)),
      errors,
      errorsPerThousandViews: views === 0 ? null : Math.round((errors / views) * 10_000) / 10,
      platformErrors: sumOf('platform'),
      failures: reported
        .toSorted((one, other) => other.count - one.count)
        .slice(0, mostFailures)
        .map(({ kind, code, count }) => ({ kind, code, origin: failureOriginOf(code), count })),
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
  counts: readonly PageViewCount[],
  ran: RegistryPort['ran'],
): Promise<ReadonlyMap<string, number>> {
  const views = new Map<string, number>();
  for (const { lockfile, hydrated, notHydrated, leftEarly } of counts) {
    const release = await ran(site, lockfile);
    for (const [remote, [version]] of Object.entries(release?.versions ?? {})) {
      if (version === undefined) continue;
      const key = keyOf({ remote, version });
      views.set(key, (views.get(key) ?? 0) + hydrated + notHydrated + leftEarly);
    }
  }
  return views;
}

function summariesOf(counts: readonly VitalCount[]): VitalSummaries {
  return Object.fromEntries(
    vitalNames.flatMap((vital) => {
      const summary = summaryOf(
        vital,
        counts.filter((each) => each.vital === vital),
      );
      return summary === null ? [] : [[vital, summary]];
    }),
  );
}
