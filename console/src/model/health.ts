import type { HealthResponse } from '@forecourt/contracts/api';

/** A site's figures within a time span. A figure is null if no browser measured it. */
export type HealthSummary = {
  readonly views: number;
  readonly errors: number;
  readonly errorPercent: number | null;
  /**
   * 75th percentiles in milliseconds: the mean of all remotes' percentiles, weighted by their number of measurements.
   */
  readonly lcp: number | null;
  readonly inp: number | null;
};

export function summaryOf({ remotes }: HealthResponse): HealthSummary {
  // Each remote counts every view of a document that pins it. So the remote with the most views has all views of the
  // site.
  const byRemote = Map.groupBy(remotes, ({ remote }) => remote);
  const views = Math.max(0, ...[...byRemote.values()].map((own) => own.reduce((sum, each) => sum + each.views, 0)));
  const errors = remotes.reduce((sum, each) => sum + each.errors, 0);
  return {
    views,
    errors,
    errorPercent: views === 0 ? null : (errors / views) * 100,
    lcp: weighted(remotes, 'lcp'),
    inp: weighted(remotes, 'inp'),
  };
}

function weighted(remotes: HealthResponse['remotes'], vital: 'lcp' | 'inp'): number | null {
  const measured = remotes.flatMap(({ vitals }) => vitals[vital] ?? []);
  const total = measured.reduce((sum, { count }) => sum + count, 0);
  return total === 0 ? null : measured.reduce((sum, { p75, count }) => sum + p75 * count, 0) / total;
}
