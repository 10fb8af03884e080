import { pageViewDays } from '@forecourt/contracts/api';
import type { ApiDeps } from '../../deps.ts';
import { dropActionsBefore } from '../analytics/store.ts';
import { dropPageViewsBefore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const everyHourMs = 60 * 60 * 1_000;

/** Deletes page views and counted actions that are too old, until stopped. */
export function startPageViewSweep({
  db,
  clock,
  log,
  pageViewSweepMs: everyMs = everyHourMs,
}: Pick<ApiDeps, 'db' | 'clock' | 'log' | 'pageViewSweepMs'>): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping = sweep();

  async function sweep(): Promise<void> {
    const oldest = new Date(clock().getTime() - pageViewDays * dayMs);
    await Promise.all([dropPageViewsBefore(db, oldest), dropActionsBefore(db, oldest)]).catch((err: unknown) =>
      log.error({ err }, 'Counts that are too old could not be deleted; they are tried again.'),
    );
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
