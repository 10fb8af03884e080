import { setTimeout as pause } from 'node:timers/promises';
import type { LogPort } from '@forecourt/api';
import type { HostedIndexer } from '@forecourt/stock';

/** Fills an index. Failed attempts are repeated until the index contains all cars, or `signal` aborts. */
export async function keepFilling({
  indexer,
  name,
  retryInMs,
  signal,
  log,
}: {
  readonly indexer: HostedIndexer;
  readonly name: string;
  readonly retryInMs: (attempts: number) => number;
  readonly signal: AbortSignal;
  readonly log: LogPort;
}): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      const cars = await indexer.fill();
      return log.info({ index: name, cars }, 'A hosted index is up to date.');
    } catch (err) {
      if (signal.aborted) return;
      log.error({ err, index: name }, 'A hosted index could not be filled; it is tried again.');
    }
    await pause(retryInMs(attempt), undefined, { ref: false, signal }).catch(() => {});
  }
}
