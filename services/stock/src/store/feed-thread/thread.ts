/**
 * Reads one feed in its own thread: once to plan, and again to make the rows, so the rows are never all in memory at
 * once.
 */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { StockError } from '../../errors.ts';
import { createFeedReader } from './feed-reader.ts';
import type { FeedQuestion } from './messages.ts';

const port = parentPort!;
yieldToPages();
const reader = createFeedReader();
let before: Promise<void> = Promise.resolve();

port.on('message', ({ name, sent }: FeedQuestion) => {
  before = before.then(async () => {
    try {
      port.postMessage({ kind: 'reply', value: await reader[name](sent as never) });
    } catch (error) {
      // Other errors end the thread, and the main thread is notified.
      if (!(error instanceof StockError)) throw error;
      port.postMessage({ kind: 'unreadable', message: error.message });
    }
  });
});

/** Lowers the priority of this thread, so that it uses only processor time that pages do not need. */
function yieldToPages(): void {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(id, 10);
  } catch {
    // On systems other than Linux a thread has no priority of its own, so no priority is changed.
  }
}
