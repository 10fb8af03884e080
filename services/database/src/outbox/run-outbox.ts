import type { OutboxKind } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';
import type { ClaimedMessage } from './outbox.ts';
import { claim, complete, fail, handBack } from './outbox.ts';

/** A running worker. */
export type OutboxWorker = {
  /** Looks for work now instead of at the next poll. */
  readonly notify: () => void;
  /** Takes nothing new and settles when what it holds is finished, or, after a while, handed back for others. */
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
  /** Longer than any `handle` can take. */
  readonly leaseMs?: number;
  readonly maxAttempts?: number;
  /** How long `stop` waits for what is under way before it hands it back; 3 s unless given. */
  readonly finishMs?: number;
  /** Wait before the next attempt, by how many there were. */
  readonly retryInMs?: (attempts: number) => number;
};

/** 5 s, 10 s, 20 s … at most an hour: fifteen attempts take about six hours. */
const doubling = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), 3_600_000);

/** Works through messages of one kind, one at a time, oldest first, until stopped. */
export function runOutbox<Kind extends OutboxKind>(options: OutboxWorkerOptions<Kind>): OutboxWorker {
  const { db, kind, handle, pollMs, onDead, onError = () => {} } = options;
  const { leaseMs = 120_000, maxAttempts = 15, finishMs = 3_000, retryInMs = doubling } = options;
  let held: ClaimedMessage<Kind> | null = null;
  let stopping = false;
  let notified = false;
  let endPause = () => {};

  async function work(message: ClaimedMessage<Kind>): Promise<void> {
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

  /** @returns whether there was something to do, so that there may be more */
  async function workOnNext(): Promise<boolean> {
    const [message] = await claim(db, kind, 1, leaseMs);
    if (message === undefined) return false;
    held = message;
    await work(message).finally(() => {
      held = null;
    });
    return true;
  }

  async function pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (!stopping) {
      notified = false;
      const found = await workOnNext().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!found && !notified && !stopping) await pause();
    }
  }

  const running = run();
  return {
    notify: () => {
      notified = true;
      endPause();
    },
    async stop() {
      stopping = true;
      endPause();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, finishMs, 'late');
      });
      const ended = await Promise.race([running, late]);
      clearTimeout(timer);
      if (ended === 'late' && held !== null) await handBack(db, held).catch(onError);
    },
  };
}
