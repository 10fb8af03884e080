import type { ApiDeps } from '../../deps.ts';
import { dropCodesBefore } from '../../identity/code-store.ts';
import type { Sweep } from '../../sweep.ts';
import { startSweep } from '../../sweep.ts';
import { dropSessionsBefore } from './session-store.ts';

/** How long a sign-in code is kept: the limits count the codes of the last day. */
const codesKeptMs = 24 * 60 * 60 * 1_000;

/** Deletes expired sessions, and codes that no longer count, until stopped. */
export function startSessionSweep({ db, clock, log }: ApiDeps): Sweep {
  const failed = 'We couldn’t delete ended sessions; trying again.';
  return startSweep({ log, failed }, () => {
    const now = clock();
    return Promise.all([dropSessionsBefore(db, now), dropCodesBefore(db, new Date(now.getTime() - codesKeptMs))]);
  });
}
