/**
 * Reads one feed in its own process: once to plan its import, and again to make the rows. All rows are never in memory
 * at once.
 */
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { StockError } from '../../errors.ts';
import { cutAt } from '../../feed/cut-at.ts';
import type { FeedQuestion, FeedResponse } from './messages.ts';

/** Lower than normal, so that this process uses only processor time that pages do not need. */
const priority = 10;

/**
 * Maximum length of a refusal. A refusal may repeat names from the file; it is stored, mailed, and returned to the
 * sender of the feed.
 */
const longestMessage = 2_000;

const mostBytes = Number(process.argv[2]);

// This process ends when the process that imports ends. It ignores signals: a terminal or a service manager sends them
// to both processes, and the import must be able to finish its work first.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// The platform may already run at a lower priority, and only the superuser may raise a priority.
if (getPriority() < priority) setPriority(priority);
// This worker ends the process if its parent has ended or if it uses too much memory. While a large file keeps the main
// thread busy, that thread gets no `disconnect`.
new Worker(
  `setInterval(() => {
    if (process.ppid !== ${process.ppid} || process.memoryUsage.rss() > ${mostBytes})
      process.kill(process.pid, 'SIGKILL');
  }, 500)`,
  { eval: true },
);
// Loaded last, because it takes longer than all of the above.
const reader = import('./feed-reader.ts').then(({ createFeedReader }) => createFeedReader());
let before: Promise<void> = Promise.resolve();

const respond = (response: FeedResponse) => void process.send?.(response);

process.on('message', ({ name, sent }: FeedQuestion) => {
  before = before.then(async () => {
    try {
      respond({ kind: 'reply', value: await (await reader)[name](sent as never) });
    } catch (error) {
      if (error instanceof StockError) respond({ kind: 'unreadable', message: cutAt(error.message, longestMessage) });
      else respond({ kind: 'failed', error });
    }
  });
});
