import { setTimeout as pause } from 'node:timers/promises';

/** Changes of the stock after a position. */
export type StockChanges = {
  /** Position after the last of these changes; the next read continues there. */
  readonly position: string;
  /** The changed cars that are still stored. */
  readonly cars: readonly { readonly slug: string; readonly dealership: string }[];
  /** Whether there are further changes. */
  readonly isMore: boolean;
};

/**
 * Reads the changes after a position, or waits some time for a change. `null` as position: returns the current position
 * without changes.
 *
 * @throws while the stock cannot be read
 */
export type StockSource = (after: string | null, signal: AbortSignal) => Promise<StockChanges>;

/** Pause between two reads. It is short, because each read waits until something changes. */
const pauseMs = 50;
/** Time between two reads while the source fails. */
const retryMs = 1_000;

/**
 * Calls `onChange` with the cars that change, until the signal aborts. Changes during an outage of the source follow
 * later.
 */
export function followStock(
  source: StockSource,
  onChange: (cars: StockChanges['cars']) => void,
  { log, signal }: { readonly log: (message: string) => void; readonly signal: AbortSignal },
): void {
  const follow = async () => {
    let after: string | null = null;
    let isFailing = false;
    while (!signal.aborted) {
      const found: StockChanges | null = await source(after, signal).catch((error: unknown) => {
        if (!isFailing && !signal.aborted)
          log(`Stock changes can’t be read (${String(error)}), so pages may show old prices until they expire.`);
        return null;
      });
      isFailing = found === null;
      if (found !== null) {
        after = found.position;
        if (found.cars.length > 0) onChange(found.cars);
        if (found.isMore) continue;
      }
      await pause(found === null ? retryMs : pauseMs, undefined, { ref: false, signal }).catch(() => {});
    }
  };
  void follow();
}
