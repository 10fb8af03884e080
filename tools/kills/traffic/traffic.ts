import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from '../running-platform.ts';
import type { Sent } from './send.ts';

/** What traffic works with. */
export type Traffic = {
  /** The platform as it runs now; waits while it is away. Null: traffic is over. */
  readonly platform: () => Promise<Address | null>;
  /** Counts what became of a request. */
  readonly count: (sent: Sent) => void;
};

/** Requests of one round, by what became of them. */
export type Counts = { whole: number; cut: number; none: number };

/** Clients whose platform comes and goes. */
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
 * Sends until an answer is final, as a page does: nobody answered, it was cut off, or it was 503 or 429 means again.
 *
 * @returns null when traffic ended before
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
