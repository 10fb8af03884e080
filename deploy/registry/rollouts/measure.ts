import type { ArmCounts, Rollout } from '@forecourt/contracts/release';
import type { SiteCounts } from '../decisions/rollout/observations.ts';

/**
 * Returns counts of lockfiles on one site since a time, from signed reports only. A lockfile without reports may be
 * left out.
 */
export type Measure = (wanted: {
  readonly site: string;
  readonly lockfiles: readonly string[];
  readonly since: Date;
}) => Promise<Readonly<Record<string, ArmCounts>>>;

const nothing: ArmCounts = {
  views: 0,
  hydrated: 0,
  ownErrors: 0,
  platformErrors: 0,
  visits: 0,
  enquiries: 0,
  vitals: { lcp: [], inp: [], cls: [] },
};

/**
 * Counts of control and candidate on every site of a rollout since it began. Rejects if the counts of one site cannot
 * be fetched.
 */
export async function measureRollout(measure: Measure, rollout: Rollout): Promise<readonly SiteCounts[]> {
  const since = new Date(beginningOf(rollout));
  return Promise.all(
    Object.entries(rollout.lockfiles).map(async ([site, { control, candidate }]) => {
      const counts = await measure({ site, lockfiles: [control, candidate], since });
      return { site, control: counts[control] ?? nothing, candidate: counts[candidate] ?? nothing };
    }),
  );
}

/** Time at which a rollout first reached visitors. A scheduled rollout is created earlier. */
function beginningOf({ record, createdAt }: Rollout): string {
  return record.find(({ share }) => share > 0)?.at ?? createdAt;
}
