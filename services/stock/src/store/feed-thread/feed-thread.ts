import { Worker } from 'node:worker_threads';
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

export function startFeedThread(): FeedThread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { env: {} });
  // The thread replies in the order of the requests.
  const waiting: { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }[] = [];
  let ended: Error | undefined;
  const endWith = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  worker.on('error', endWith);
  worker.on('exit', () => endWith(new Error('The thread that reads a feed ended before it was ready.')));
  worker.on('message', (response: FeedResponse) => {
    const { resolve, reject } = waiting.shift() ?? {};
    if (response.kind === 'reply') resolve?.(response.value as never);
    else reject?.(new StockError('STOCK_FEED_UNREADABLE', response.message));
  });
  return {
    request: (name, sent) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        waiting.push({ resolve, reject });
        worker.postMessage({ name, sent });
      }),
    end: async () => void (await worker.terminate()),
  };
}
