import { createSerialQueue } from './serial-queue.ts';

/**
 * @param signal when aborted, removes work that still waits; the returned promise then rejects with the signal's reason
 */
type Run = <Result>(dealership: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Runs work on feed files: one job at a time for each dealership, and at most `atOnce` jobs in total. Only the first
 * job of each dealership waits for a slot, so many files of one dealership do not delay those of another.
 */
export function createImportQueue(atOnce: number): Run {
  const dealerships = new Map<string, { readonly run: ReturnType<typeof createSerialQueue>; open: number }>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const placed = async (work: () => Promise<void>): Promise<void> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return <Result>(dealership: string, work: () => Promise<Result>, signal?: AbortSignal) => {
    const own = dealerships.get(dealership) ?? { run: createSerialQueue(), open: 0 };
    dealerships.set(dealership, own);
    own.open += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    // When the sender disconnects, its waiting work is removed, because it holds a file that may be very large.
    let next: (() => Promise<Result>) | null = work;
    const drop = () => {
      next = null;
      reject(signal?.reason as Error);
    };
    if (signal?.aborted === true) drop();
    signal?.addEventListener('abort', drop, { once: true });
    const begin = async () => {
      signal?.removeEventListener('abort', drop);
      const begun = next;
      next = null;
      if (begun !== null) await Promise.try(begun).then(resolve, reject);
    };
    void own
      .run(() => (next === null ? Promise.resolve() : placed(begin)))
      .finally(() => {
        own.open -= 1;
        if (own.open === 0) dealerships.delete(dealership);
      });
    return promise;
  };
}
