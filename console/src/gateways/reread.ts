import type { QueryClient } from '@tanstack/react-query';

/** Kinds of data that can be read again. Each is the first part of the keys of some queries. */
export type Subject = 'sites' | 'rollouts' | 'gate' | 'scheduled' | 'channels' | 'freezes' | 'versions';

/** Further events are collected for this long after an event, so that they cause only one read. */
const gatherMs = 100;
/** The next read waits for the previous one at most this long. */
const mostMs = 10_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns a function that reads data again. A change of 200 sites arrives as 200 events. They are collected, and the
 * next read begins when the previous one is done, so no read is aborted and repeated.
 */
export function createReread(queries: Pick<QueryClient, 'invalidateQueries'>): (about: readonly Subject[]) => void {
  const wanted = new Set<Subject>();
  let isReading = false;
  const read = async () => {
    isReading = true;
    while (wanted.size > 0) {
      await wait(gatherMs);
      const keys = [...wanted];
      wanted.clear();
      await Promise.race([
        Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
        wait(mostMs),
      ]);
    }
    isReading = false;
  };
  return (about) => {
    for (const subject of about) wanted.add(subject);
    if (!isReading) void read();
  };
}

/** Maximum time that a dialog waits until the data that it changed has been read again. */
const briefMs = 2_000;

/**
 * Reads some kinds of data again. Resolves when they are read, but after two seconds at the latest, so that a dialog
 * closes even if the platform is busy.
 */
export async function readAgain(queries: QueryClient, about: readonly Subject[]): Promise<void> {
  const all = Promise.all(about.map((subject) => queries.invalidateQueries({ queryKey: [subject] })));
  await Promise.race([all, wait(briefMs)]);
}
