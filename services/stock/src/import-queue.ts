import { createSerialQueue } from './serial-queue.ts';

type Run = <Result>(dealership: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs the imports of one dealership one after another and those of different dealerships in parallel, at most
 * `atOnce`. Only the first of each dealership waits for a slot, so that many imports of one dealership do not delay
 * those of another.
 */
export function createImportQueue(atOnce: number): Run {
  const dealerships = new Map<string, { readonly run: ReturnType<typeof createSerialQueue>; open: number }>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const placed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return async (dealership, work) => {
    const own = dealerships.get(dealership) ?? { run: createSerialQueue(), open: 0 };
    dealerships.set(dealership, own);
    own.open += 1;
    try {
      return await own.run(() => placed(work));
    } finally {
      own.open -= 1;
      if (own.open === 0) dealerships.delete(dealership);
    }
  };
}
