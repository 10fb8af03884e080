import { setTimeout as pause } from 'node:timers/promises';
import type { OutboxKind } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';
import type { ClaimedMessage } from './outbox.ts';
import { claim, complete, defaultLeaseMs, dueLanes, extendClaim, fail, releaseClaim } from './outbox.ts';
import { startRounds } from './rounds.ts';

/** A running worker. */
export type OutboxWorker = {
  /** Looks for work now instead of at the next poll. */
  readonly notify: () => void;
  /** Takes nothing new and settles when what it holds is finished, or, after a while, released for others. */
  readonly stop: () => Promise<void>;
};

/** What a worker is made of. */
export type OutboxWorkerOptions<Kind extends OutboxKind> = {
  readonly db: Queries;
  readonly kind: Kind;
  /** Does the work. Must bear being called again for a message whose first call was cut short. A throw is a failure. */
  readonly handle: (message: ClaimedMessage<Kind>) => Promise<void>;
  /** Pause when there is nothing to do. */
  readonly pollMs: number;
  /** A message has been given up. */
  readonly onDead: (message: ClaimedMessage<Kind>, error: unknown) => void;
  /** The worker cannot reach its table; it goes on trying. */
  readonly onError?: (error: unknown) => void;
  /** How long a message stays with a worker that is gone. While it works it holds on to what it has. */
  readonly leaseMs?: number;
  /** How many messages of one lane are worked on together; one unless given. */
  readonly atATime?: number;
  readonly maxAttempts?: number;
  /** How long `stop` waits for what is under way before it releases it; 3 s unless given. */
  readonly finishMs?: number;
  /** Wait before the next attempt, by how many there were. */
  readonly retryInMs?: (attempts: number) => number;
};

/** 5 s, 10 s, 20 s … at most an hour: fifteen attempts take about six hours. */
const doubling = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), 3_600_000);

/**
 * Works through messages of one kind until stopped: those of one lane oldest first, every lane for itself, so that what
 * hangs or fails in one holds up no other.
 */
export function runOutbox<Kind extends OutboxKind>(options: OutboxWorkerOptions<Kind>): OutboxWorker {
  const { db, kind, handle, pollMs, onDead, onError = () => {} } = options;
  const { leaseMs = defaultLeaseMs, atATime = 1, maxAttempts = 15, finishMs = 3_000, retryInMs = doubling } = options;
  const held = new Set<ClaimedMessage<Kind>>();
  const lanes = new Map<string, Promise<void>>();
  /** Lanes that had something due while they were still being worked on. */
  const seenAgain = new Set<string>();

  async function attempt(message: ClaimedMessage<Kind>): Promise<void> {
    try {
      await handle(message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const givenUp = message.attempts >= maxAttempts;
      const ours = await fail(db, message, reason, givenUp ? null : retryInMs(message.attempts));
      if (givenUp && ours) onDead(message, error);
      return;
    }
    await complete(db, message);
  }

  async function work(message: ClaimedMessage<Kind>): Promise<void> {
    held.add(message);
    const extending = setInterval(() => void extendClaim(db, message, leaseMs).catch(onError), leaseMs / 3).unref();
    await attempt(message)
      .catch(onError)
      .finally(() => {
        clearInterval(extending);
        held.delete(message);
      });
  }

  async function workThrough(lane: string, isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const messages = await claim(db, kind, atATime, { leaseMs, lane });
      if (messages.length === 0) return;
      await Promise.all(messages.map(work));
    }
  }

  /** Begins with every lane that has something due and is not worked on. */
  async function begin(isStopped: () => boolean): Promise<void> {
    for (const lane of await dueLanes(db, kind)) {
      if (lanes.has(lane)) {
        seenAgain.add(lane);
        continue;
      }
      const working = workThrough(lane, isStopped)
        .catch(onError)
        .finally(() => {
          lanes.delete(lane);
          if (seenAgain.delete(lane)) rounds.notify();
        });
      lanes.set(lane, working);
    }
  }

  const rounds = startRounds(async (isStopped) => {
    await begin(isStopped).catch(onError);
    return pollMs;
  });
  return {
    notify: rounds.notify,
    async stop() {
      const ended = new AbortController();
      const late = pause(finishMs, 'late', { signal: ended.signal });
      const finished = rounds.stop().then(() => Promise.all(lanes.values()));
      const first = await Promise.race([finished, late]);
      ended.abort();
      if (first === 'late') await Promise.all([...held].map((message) => releaseClaim(db, message).catch(onError)));
    },
  };
}
