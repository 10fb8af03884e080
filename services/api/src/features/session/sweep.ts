import type { ApiDeps } from '../../deps.ts';
import { dropCodesBefore } from '../../identity/code-store.ts';
import type { Sweep } from '../../sweep.ts';
import { startSweep } from '../../sweep.ts';
import { dropSessionsBefore } from './store.ts';

const everyHourMs = 60 * 60 * 1_000;
/** Codes are counted for a day. */
const codesKeptMs = 24 * everyHourMs;

/** Deletes sessions that are over and codes nobody counts any more, until stopped. */
export function startSessionSweep({ db, clock, log }: Pick<ApiDeps, 'db' | 'clock' | 'log'>): Sweep {
  return startSweep(everyHourMs, async () => {
    const now = clock();
    await Promise.all([dropSessionsBefore(db, now), dropCodesBefore(db, new Date(now.getTime() - codesKeptMs))]).catch(
      (err: unknown) => log.error({ err }, 'Sessions that are over could not be deleted; it is tried again.'),
    );
  });
}
