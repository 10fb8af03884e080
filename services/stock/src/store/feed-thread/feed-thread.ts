import { Worker } from 'node:worker_threads';
import type { Budget } from '@forecourt/budget';
import { StockError } from '../../errors.ts';
import type { FeedRequestName, FeedRequests, FeedResponse } from './messages.ts';

/** A thread that reads one feed, so that pages need not wait. */
export type FeedThread = {
  /** @throws STOCK_FEED_UNREADABLE, or the error that ended the thread */
  readonly request: <Name extends FeedRequestName>(
    name: Name,
    sent: FeedRequests[Name]['sent'],
  ) => Promise<FeedRequests[Name]['reply']>;
  readonly end: () => Promise<void>;
};

/** A file that needs more memory, or more time for one request, than the budget allows is refused. */
export function startFeedThread({
  feedHeapBytes,
  feedReadMs,
}: Pick<Budget, 'feedHeapBytes' | 'feedReadMs'>): FeedThread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(feedHeapBytes / 1_048_576) },
  });
  // The thread replies in the order of the requests.
  const waiting: { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }[] = [];
  let ended: Error | undefined;
  const endWith = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  worker.on('error', (error: NodeJS.ErrnoException) =>
    endWith(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : error),
  );
  worker.on('exit', () => endWith(new Error('The thread that reads a feed ended before it was ready.')));
  worker.on('message', (response: FeedResponse) => {
    const { resolve, reject } = waiting.shift() ?? {};
    if (response.kind === 'reply') resolve?.(response.value as never);
    else reject?.(new StockError('STOCK_FEED_UNREADABLE', response.message));
  });
  return {
    request: async (name, sent) => {
      if (ended !== undefined) throw ended;
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      waiting.push({ resolve, reject });
      worker.postMessage({ name, sent });
      // A thread that never responds would keep its slot, and feeds of other dealerships would wait.
      const limit = setTimeout(() => {
        endWith(tooMuchTime(feedReadMs));
        void worker.terminate();
      }, feedReadMs);
      return await promise.finally(() => clearTimeout(limit));
    },
    end: async () => void (await worker.terminate()),
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
