import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Budget } from '@forecourt/budget';
import { StockError } from '../../errors.ts';
import type { FeedRequestName, FeedRequests, FeedResponse } from './messages.ts';

/** A process that reads one feed, so that this process can serve pages meanwhile. */
export type FeedProcess = {
  /** @throws STOCK_FEED_UNREADABLE, or the error that ended the process */
  readonly request: <Name extends FeedRequestName>(
    name: Name,
    sent: FeedRequests[Name]['sent'],
  ) => Promise<FeedRequests[Name]['reply']>;
  readonly end: () => Promise<void>;
};

/** Signals that end a process without memory: its heap is used up, or the system has no more memory. */
const endsWithoutMemory = ['SIGABRT', 'SIGKILL'];

/** Maximum memory of the process outside its heap: its code, the file itself, and what parsing needs. */
const outsideHeapBytes = 768 * 1_048_576;

/**
 * Starts a process that reads one file. It refuses a file that needs more memory, or more time for a request, than the
 * budget allows. A thread would not do: if it requests a large piece of memory beyond its limit, the whole process
 * ends.
 */
export function startFeedProcess({
  feedHeapBytes,
  feedReadMs,
}: Pick<Budget, 'feedHeapBytes' | 'feedReadMs'>): FeedProcess {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), [String(feedHeapBytes + outsideHeapBytes)], {
    env: {},
    execArgv: ['--no-warnings', `--max-old-space-size=${Math.ceil(feedHeapBytes / 1_048_576)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = once(child, 'exit').catch(() => {});
  // The process replies in the order of the requests.
  const waiting: { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }[] = [];
  let ended: Error | undefined;
  const endWith = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
    child.kill('SIGKILL');
  };
  child.on('error', endWith);
  child.on('exit', (_, signal) =>
    endWith(
      signal !== null && endsWithoutMemory.includes(signal)
        ? tooMuchMemory()
        : new Error('The process that reads a feed ended before it was ready.'),
    ),
  );
  child.on('message', (response: FeedResponse) => {
    if (response.kind === 'failed') return endWith(response.error as Error);
    const { resolve, reject } = waiting.shift() ?? {};
    if (response.kind === 'reply') resolve?.(response.value as never);
    else reject?.(new StockError('STOCK_FEED_UNREADABLE', response.message));
  });
  return {
    request: async (name, sent) => {
      if (ended !== undefined) throw ended;
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      waiting.push({ resolve, reject });
      child.send({ name, sent });
      // A process that never responds would keep its slot and delay other dealerships' feeds.
      const limit = setTimeout(() => endWith(tooMuchTime(feedReadMs)), feedReadMs);
      return await promise.finally(() => clearTimeout(limit));
    },
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function tooMuchTime(mostMs: number): StockError {
  return new StockError(
    'STOCK_FEED_UNREADABLE',
    `Reading the file takes longer than the ${Math.round(mostMs / 60_000)} minutes allowed for a feed. Send only the dealership’s own stock, as CSV.`,
  );
}

function tooMuchMemory(): StockError {
  return new StockError(
    'STOCK_FEED_UNREADABLE',
    'Reading the file takes more memory than is allowed for a feed. Send only the dealership’s own stock, as CSV.',
  );
}
