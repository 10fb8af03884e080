import type { ApiDeps } from '../../deps.ts';
import { deleteStaleClaims } from './claims.ts';
import { endIfLapsed, findLapsed } from './holds.ts';

/** Most holds ended in one go. */
const batchSize = 100;

/** Ends reservations whose time is up, until stopped. Whoever asks for such a car before is not kept waiting for it. */
export function startHoldSweep({
  db,
  clock,
  log,
  holdSweepMs: everyMs = 10_000,
}: Pick<ApiDeps, 'db' | 'clock' | 'log' | 'holdSweepMs'>): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping = sweep();

  async function sweep(): Promise<void> {
    try {
      for (const carId of await findLapsed(db, clock(), batchSize)) {
        if (stopped) return;
        if (await endIfLapsed(db, carId, clock())) log.info({ carId }, 'A reservation has come to its end.');
      }
      await deleteStaleClaims(db, clock());
    } catch (err) {
      log.error({ err }, 'Reservations whose time is up could not be ended; they are tried again.');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      sweeping = sweep();
    }, everyMs).unref();
  }

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return sweeping;
    },
  };
}
