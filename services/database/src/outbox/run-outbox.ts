import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { incomingTrace, inSpan } from '@forecourt/tracing';
import type { OutboxKind } from '../schema/outbox.ts';
import type { Queries } from '../store/database.ts';
import type { ClaimedMessage } from './outbox.ts';
import {
  claim,
  complete,
  defaultLeaseMs,
  dueLanes,
  extendClaim,
  fail,
  forget,
  messageSpan,
  releaseClaim,
} from './outbox.ts';
import { startRounds } from './rounds.ts';

export type OutboxWorker = {
  /** Polls now instead of after `pollMs`. */
  readonly notify: () => void;
  /**
   * Stops claiming. Resolves when the current messages are handled or, after `finishMs`, released for other workers.
   */
  readonly stop: () => Promise<void>;
};

export type OutboxWorkerOptions<Kind extends OutboxKind> = {
  readonly db: Queries;
  readonly kind: Kind;
  /**
   * Handles a message. May be called again for a message whose first call was cut short. A throw counts as a failed
   * attempt.
   */
  readonly handle: (message: ClaimedMessage<Kind>) => Promise<void>;
  /** Time between two polls when no message is due. */
  readonly pollMs: number;
  /** Called when a message is abandoned. */
  readonly onDead: (message: ClaimedMessage<Kind>, error: unknown) => void;
  /**
   * Called when the worker cannot reach its table, and when an attempt of a follower fails. Worker and follower keep
   * trying.
   */
  readonly onError?: (error: unknown) => void;
  /** Duration after which the claims of a dead worker expire. A running worker extends its claims. */
  readonly leaseMs?: number;
  /**
   * Whether messages are deleted once they are handled. True for kinds of which one import queues thousands. Default:
   * false.
   */
  readonly forgets?: boolean;
  /** Maximum number of messages of one lane that are handled at the same time. Default: 1. */
  readonly atATime?: number;
  /**
   * Group of a lane, such as the site of a channel's lane. The lanes of a group share `atATime` equally, but each of
   * them handles at least one message at a time. Default: each lane is a group of its own.
   */
  readonly groupOf?: (lane: string) => string;
  readonly maxAttempts?: number;
  /** How long `stop` waits for running work before releasing it. Default: 3 s. */
  readonly finishMs?: number;
  /** Delay before the next attempt, by the number of attempts so far. */
  readonly retryInMs?: (attempts: number) => number;
};

/**
 * Delay before a retry: 5 s, 10 s, 20 s … at most an hour, so that fifteen attempts take about five and a half hours.
 */
const doubling = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), 3_600_000);

/**
 * Handles messages of one kind until stopped, oldest first within a lane. Lanes are independent, so a message that
 * hangs or fails delays only its own lane.
 */
export function runOutbox<Kind extends OutboxKind>(options: OutboxWorkerOptions<Kind>): OutboxWorker {
  const { db, kind, handle, pollMs, onDead, onError = () => {} } = options;
  const { leaseMs = defaultLeaseMs, atATime = 1, maxAttempts = 15, finishMs = 3_000, retryInMs = doubling } = options;
  const { groupOf = (lane) => lane, forgets = false } = options;
  const held = new Set<ClaimedMessage<Kind>>();
  const lanes = new Map<string, Promise<void>>();
  /** Number of lanes with messages, by group. */
  let lanesOf: ReadonlyMap<string, number> = new Map();
  /** Lanes that became due again while their last message was still being handled. */
  const seenAgain = new Set<string>();

  async function attempt(message: ClaimedMessage<Kind>): Promise<void> {
    try {
      await handleInTrace(message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const givenUp = message.attempts >= maxAttempts;
      const ours = await fail(db, message, reason, givenUp ? null : retryInMs(message.attempts));
      if (givenUp && ours) onDead(message, error);
      return;
    }
    await (forgets ? forget(db, message) : complete(db, message));
  }

  /** Handles a message in the trace of the request that queued it. */
  function handleInTrace(message: ClaimedMessage<Kind>): Promise<void> {
    const parent = incomingTrace({ traceparent: message.traceParent ?? undefined });
    if (parent === null) return handle(message);
    const { kind: spanKind, attributes } = messageSpan(kind, 'process');
    const own = { 'messaging.message.id': String(message.id), 'forecourt.attempt': message.attempts };
    return inSpan(`process ${kind}`, { kind: spanKind, parent, attributes: { ...attributes, ...own } }, () =>
      handle(message),
    );
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
      const share = Math.floor(atATime / (lanesOf.get(groupOf(lane)) ?? 1));
      const messages = await claim(db, kind, Math.max(1, share), { leaseMs, lane });
      if (messages.length === 0) return;
      await Promise.all(messages.map(work));
      // Yields to the event loop. An embedded database runs in this thread and answers in microtasks, so requests would
      // otherwise wait until the lane is empty.
      await nextTurn();
    }
  }

  /** Starts every lane that has due messages and is not being handled. */
  async function begin(isStopped: () => boolean): Promise<void> {
    const due = await dueLanes(db, kind);
    const groups = Map.groupBy(new Set([...due, ...lanes.keys()]), groupOf);
    lanesOf = new Map([...groups].map(([group, own]) => [group, own.length]));
    for (const lane of due) {
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
