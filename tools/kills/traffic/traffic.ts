import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from '../running-platform.ts';
import type { Sent } from './send.ts';

/** State and counters shared by all clients. */
export type Traffic = {
  /** The running platform; waits while the platform is stopped. Null once the traffic has ended. */
  readonly platform: () => Promise<Address | null>;
  /** Counts the outcome of a request. */
  readonly count: (sent: Sent) => void;
};

/** Number of requests in one round, by outcome. */
export type Counts = { whole: number; cut: number; none: number };

/** Creates the shared state of clients whose platform is ended and started again. */
export function createTraffic() {
  let address: Address | null = null;
  let over = false;
  const counts: Counts = { whole: 0, cut: 0, none: 0 };
  const traffic: Traffic = {
    async platform() {
      while (address === null && !over) await wait(20);
      return over ? null : address;
    },
    count: ({ kind }) => {
      counts[kind] += 1;
    },
  };
  return {
    traffic,
    setAddress(next: Address | null): void {
      address = next;
    },
    /** Counts since the last call. */
    takeCounts(): Counts {
      const taken = { ...counts };
      Object.assign(counts, { whole: 0, cut: 0, none: 0 });
      return taken;
    },
    end(): void {
      over = true;
    },
  };
}

/**
 * Sends a request until its response is final. Like a page, it retries if there is no response, a cut-off response, or
 * a 503 or 429.
 *
 * @returns null if the traffic ended first
 */
export async function retry(
  { platform, count }: Traffic,
  attempt: (address: Address) => Promise<Sent>,
): Promise<Extract<Sent, { kind: 'whole' }> | null> {
  for (;;) {
    const address = await platform();
    if (address === null) return null;
    const sent = await attempt(address);
    count(sent);
    if (sent.kind === 'whole' && sent.status !== 503 && sent.status !== 429) return sent;
    await wait(50);
  }
}
