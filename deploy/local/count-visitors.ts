import type { ServerResponse } from 'node:http';
import type { Visitors } from '@forecourt/stock';

/**
 * A request counts as being served for at most this time. A longer response waits for its client or for another host,
 * and this process is free for other work.
 */
const longestMs = 3_000;
/** Visitors who read a page are likely to ask for the next one within this time. */
const recentMs = 5_000;

/** Counts the visitors' requests that are being served. */
export function countVisitors(nowMs: () => number = () => performance.now()) {
  const startedAt = new Map<ServerResponse, number>();
  let lastMs = Number.NEGATIVE_INFINITY;
  const areServed = () => startedAt.values().some((ms) => nowMs() - ms < longestMs);
  return {
    add(response: ServerResponse): void {
      lastMs = nowMs();
      startedAt.set(response, lastMs);
      response.once('close', () => {
        startedAt.delete(response);
        lastMs = nowMs();
      });
    },
    areServed,
    wereServed: () => nowMs() - lastMs < recentMs || areServed(),
  } satisfies Visitors & Record<string, unknown>;
}
