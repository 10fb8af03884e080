import { createHash, randomBytes } from 'node:crypto';

/** Minimum time for which a view is remembered; the maximum is twice as long. */
const rememberedMs = 60 * 60 * 1_000;
/** Maximum number of remembered views; above this number, the older half is dropped early. */
const mostRemembered = 200_000;

/** The data that distinguishes two visitors. */
export type Visitor = { readonly address: string; readonly userAgent: string };

/** Counts views and writes them in batches some seconds later. */
export type ViewCounter = {
  /** Counts a view, unless this visitor's last view of the car is remembered. */
  readonly note: (carId: string, visitor: Visitor) => void;
  /** Number of counted views not written yet. */
  readonly unwritten: (carId: string) => number;
  /** Writes the remaining views. */
  readonly close: () => Promise<void>;
};

/**
 * @param write adds all views to the stored counts, or fails without adding any; after a failure it is called again
 * with the same views
 * @param everyMs delay from the first counted view to the write
 */
export function createViewCounter({
  write,
  onError,
  clock,
  everyMs,
}: {
  readonly write: (visits: ReadonlyMap<string, number>) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly clock: () => Date;
  readonly everyMs: number;
}): ViewCounter {
  const visited = createMemory(clock);
  const waiting = new Map<string, number>();
  let writing: ReadonlyMap<string, number> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  const wait = (): void => {
    timer ??= setTimeout(() => {
      last = last.then(flush);
    }, everyMs).unref();
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    writing = new Map(waiting);
    waiting.clear();
    try {
      await write(writing);
    } catch (error) {
      for (const [carId, count] of writing) waiting.set(carId, (waiting.get(carId) ?? 0) + count);
      onError(error);
      wait();
    } finally {
      writing = new Map();
    }
  };
  return {
    note(carId, visitor) {
      if (!visited.isNew(carId, visitor)) return;
      waiting.set(carId, (waiting.get(carId) ?? 0) + 1);
      wait();
    },
    unwritten: (carId) => (waiting.get(carId) ?? 0) + (writing.get(carId) ?? 0),
    async close() {
      last = last.then(flush);
      await last;
      clearTimeout(timer);
    },
  };
}

/** Maximum number of visitors counted per car and address. A client may pretend to use any number of browsers. */
const mostBehindOneAddress = 5;

function shareOf(userAgent: string): number {
  return (createHash('sha256').update(userAgent).digest()[0] ?? 0) % mostBehindOneAddress;
}

/** Remembers views as hashes with a secret that is never stored, so that the hashes do not identify visitors. */
function createMemory(clock: () => Date) {
  const secret = randomBytes(16);
  let [older, newer] = [new Set<string>(), new Set<string>()];
  let since = clock().getTime();
  return {
    isNew(carId: string, { address, userAgent }: Visitor): boolean {
      const now = clock().getTime();
      const age = now - since;
      if (age >= rememberedMs || newer.size >= mostRemembered / 2) {
        [older, newer] = [age >= 2 * rememberedMs ? new Set() : newer, new Set()];
        since = now;
      }
      const visit = createHash('sha256')
        .update(secret)
        .update(JSON.stringify([carId, address, shareOf(userAgent)]))
        .digest('base64url');
      const known = older.has(visit) || newer.has(visit);
      newer.add(visit);
      return !known;
    },
  };
}
