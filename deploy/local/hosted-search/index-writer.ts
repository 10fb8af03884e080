import { setTimeout as pause } from 'node:timers/promises';
import type { LogPort } from '@forecourt/api';
import type { HostedIndexer } from '@forecourt/stock';
import { isRefusedRecord } from './hosted-index.ts';
import { createUpdateTogether } from './update-together.ts';

/** Writes changed cars to one index. */
export type IndexWriter = (carIds: readonly string[]) => Promise<void>;

/**
 * Writes changed cars to one index. After a failure, or after a write that takes longer than `mostWriteMs`, every call
 * fails at once for a while. The changes of all dealers share one queue, so they would otherwise wait for this index.
 */
export function createIndexWriter({
  name,
  indexer,
  mostWriteMs,
  retryInMs,
  log,
}: {
  readonly name: string;
  readonly indexer: Pick<HostedIndexer, 'update'>;
  readonly mostWriteMs: number;
  /** Returns the time in ms for which nothing is written, after this many failures in a row. */
  readonly retryInMs: (failures: number) => number;
  readonly log: LogPort;
}): IndexWriter {
  let failures = 0;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;

  async function write(carIds: readonly string[]): Promise<void> {
    const ended = new AbortController();
    const late = pause(mostWriteMs, undefined, { ref: false, signal: ended.signal }).then(() => {
      throw new Error(`HOSTED_INDEX_SLOW: the index "${name}" has not taken the cars within ${mostWriteMs} ms`);
    });
    try {
      await Promise.race([indexer.update(carIds), late]);
      failures = 0;
    } catch (err) {
      log.warn({ err, index: name }, 'Cars could not be written to a hosted index; they are tried again.');
      if (!isRefusedRecord(err)) pausedUntilMs = performance.now() + retryInMs(++failures);
      throw err;
    } finally {
      late.catch(() => {});
      ended.abort();
    }
  }

  const writeTogether = createUpdateTogether(write);
  return async (carIds) => {
    if (performance.now() < pausedUntilMs)
      throw new Error(`HOSTED_INDEX_PAUSED: the index "${name}" failed and is tried again later`);
    try {
      await writeTogether(carIds);
    } catch (error) {
      if (!isRefusedRecord(error)) throw error;
      // After a batch fails because of a rejected car, each message is retried alone, so that only the message with
      // that car fails.
      await write(carIds);
    }
  };
}
