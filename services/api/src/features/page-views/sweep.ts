import { pageViewDays } from '@forecourt/contracts/api';
import type { ApiDeps } from '../../deps.ts';
import type { Sweep } from '../../sweep.ts';
import { startSweep } from '../../sweep.ts';
import { dropActionsBefore } from '../analytics/store.ts';
import { dropRolloutViewsBefore } from '../measurements/store.ts';
import { dropPhoneRevealsBefore } from '../phone-reveal/store.ts';
import { dropReportsBefore } from '../reports/store.ts';
import { dropValuationsBefore } from '../valuations/store.ts';
import { dropVitalsBefore } from '../vitals/store.ts';
import { dropPageViewsBefore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Two years, so that a year can be compared with the previous year. */
const phoneRevealDays = 2 * 366;

/**
 * Deletes old records until stopped: page views, documents of rollouts, vitals, failure reports, counted actions,
 * unused valuations and phone reveals.
 */
export function startPageViewSweep({ db, clock, log, pageViewSweepMs: everyMs }: ApiDeps): Sweep {
  const failed = 'We couldn’t delete old counts; trying again.';
  return startSweep({ log, everyMs, failed }, () => {
    const oldest = new Date(clock().getTime() - pageViewDays * dayMs);
    const drops = [
      dropPageViewsBefore,
      dropRolloutViewsBefore,
      dropVitalsBefore,
      dropReportsBefore,
      dropActionsBefore,
      dropValuationsBefore,
    ];
    const oldestReveal = new Date(clock().getTime() - phoneRevealDays * dayMs);
    return Promise.all([...drops.map((drop) => drop(db, oldest)), dropPhoneRevealsBefore(db, oldestReveal)]);
  });
}
