import type { ApiDeps } from '../../deps.ts';
import type { Sweep } from '../../sweep.ts';
import { startSweep } from '../../sweep.ts';
import { deleteOldAttempts } from './card-attempts.ts';
import { deleteStaleClaims } from './claims.ts';
import { endIfLapsed, findLapsed } from './holds.ts';

/** Number of holds ended per batch. */
const batchSize = 100;

/**
 * Until stopped, ends expired reservations and deletes old claims and records of declined cards. A request to reserve a
 * car ends this car's expired reservation at once, without waiting for the sweep.
 */
export function startHoldSweep({
  db,
  clock,
  log,
  holdSweepMs = 10_000,
}: Pick<ApiDeps, 'db' | 'clock' | 'log' | 'holdSweepMs'>): Sweep {
  const failed = 'We couldn’t end the reservations whose hold has run out; trying again.';
  return startSweep({ log, everyMs: holdSweepMs, failed }, async (isStopped) => {
    for (const carId of await findLapsed(db, clock(), batchSize)) {
      if (isStopped()) return;
      if (await endIfLapsed(db, carId, clock())) log.info({ carId }, 'A reservation has ended.');
    }
    await deleteStaleClaims(db, clock());
    await deleteOldAttempts(db, clock());
  });
}
