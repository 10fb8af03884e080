import type { ArmCounts } from '@forecourt/contracts/release';
import type { ForecourtDatabase } from '@forecourt/database';
import type { Wanted } from './store.ts';
import { findEnquiries, findFromFewNetworks, findHistograms, findViewCounts } from './store.ts';

const vitals = ['lcp', 'inp', 'cls'] as const;

const nobody = { lockfile: '', ownErrors: 0, faultless: 0, notHydrated: 0, hydrated: 0, visits: 0, vitals: 0 };

/** The counts of each lockfile. */
export type Measure = (wanted: Wanted) => Promise<Readonly<Record<string, ArmCounts>>>;

/**
 * Creates a function that reads the counts of a rollout's lockfiles since a moment. A lockfile without data has zeros.
 */
export function createMeasurements(db: ForecourtDatabase): Measure {
  return async (wanted) => {
    const [views, enquiries, largest, ...histograms] = await Promise.all([
      findViewCounts(db, wanted),
      findEnquiries(db, wanted),
      findFromFewNetworks(db, wanted),
      ...vitals.map((vital) => findHistograms(db, vital, wanted)),
    ]);
    const armOf = (lockfile: string): ArmCounts => {
      const own = views.find((each) => each.lockfile === lockfile);
      const { lockfile: _, ...fromFewNetworks } = largest.find((each) => each.lockfile === lockfile) ?? nobody;
      const histogram = (index: number) =>
        (histograms[index] ?? [])
          .filter((each) => each.lockfile === lockfile)
          .map(({ bucket, count }) => ({ bucket, count }));
      return {
        views: own?.views ?? 0,
        hydrated: own?.hydrated ?? 0,
        ownErrors: own?.ownErrors ?? 0,
        platformErrors: own?.platformErrors ?? 0,
        visits: own?.visits ?? 0,
        enquiries: enquiries.find((each) => each.lockfile === lockfile)?.enquiries ?? 0,
        vitals: { lcp: histogram(0), inp: histogram(1), cls: histogram(2) },
        fromFewNetworks,
      };
    };
    return Object.fromEntries(wanted.lockfiles.map((lockfile) => [lockfile, armOf(lockfile)]));
  };
}
