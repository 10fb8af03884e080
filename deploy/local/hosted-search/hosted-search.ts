import { setTimeout as pause } from 'node:timers/promises';
import type { LogPort } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { ForecourtDatabase, OutboxWorker, Store } from '@forecourt/database';
import { listenToOutbox, runOutbox } from '@forecourt/database';
import { createHostedIndexer } from '@forecourt/stock';
import PQueue from 'p-queue';
import { connectSearch } from '../../cli/search/search-client.ts';
import { followedSince } from './followed-since.ts';
import { createHostedIndex } from './hosted-index.ts';
import type { IndexWriter } from './index-writer.ts';
import { createIndexWriter } from './index-writer.ts';
import { keepFilling } from './keep-filling.ts';
import type { HostedTarget } from './targets.ts';
import { hostedTargets, writeKeyOf, writeKeyProblem, writeKeyVariable } from './targets.ts';
import { createWriteToEach } from './write-to-each.ts';

/** Writes the stored cars to the hosted indexes of the sites until `close` is called. */
export type HostedSearch = {
  /** Applies a site's new configuration. An index is filled if it is new or its dealerships have changed. */
  readonly learn: (config: SiteConfig) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Filled = {
  readonly target: HostedTarget;
  readonly write: IndexWriter;
  /** Resolves when the index contains all cars, or when another fill of the same index has replaced this one. */
  readonly filling: Promise<void>;
  readonly superseded: AbortController;
};

/** Maximum number of messages written in one batch. */
const together = 100;
/**
 * Maximum number of attempts. At ten-minute intervals they take about a week, after which the outbox no longer stores
 * the message.
 */
const maxAttempts = 1_000;
/** Delay before the next attempt: 5 s, 10 s, 20 s …, at most ten minutes. */
const doubling = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), 600_000);
/** Time limit for writing to one index. During a write, the changes of all dealers wait. */
const longestWriteMs = 10_000;
/**
 * Maximum number of fills of one index that may start within `fillWindowMs`. A fill replaces a whole index, and the
 * configuration of any site that names the index causes one.
 */
const mostFills = 4;
/** Maximum time that `close` waits for writes in progress. */
const finishMs = 3_000;

/**
 * Fills the indexes of sites whose `search.engine` is `algolia`. A new index first receives all cars, and then the
 * changes in the same `car.index` messages as the built-in engine. One process writes all indexes.
 *
 * @param options.installation see `claimDatabase`
 * @param options.file stores the ids of the written indexes, see `followedSince`
 */
export async function openHostedSearch({
  store,
  db,
  configs,
  env,
  installation,
  file,
  log,
  connect = (application, key) => connectSearch(application, key, writeKeyVariable(application)),
  retryInMs = doubling,
  mostWriteMs = longestWriteMs,
  fillWindowMs = 3_600_000,
  pollMs = store.driver === 'pglite' ? 5_000 : 250,
}: {
  readonly store: Store;
  readonly db: ForecourtDatabase;
  readonly configs: readonly SiteConfig[];
  readonly env: NodeJS.ProcessEnv;
  readonly installation: string;
  readonly file: string;
  readonly log: LogPort;
  readonly connect?: (application: string, key: string) => ReturnType<typeof connectSearch>;
  readonly retryInMs?: (attempts: number) => number;
  /** Time limit for writing changed cars to one index. Default: 10 s. */
  readonly mostWriteMs?: number;
  /** Period within which one index is filled at most `mostFills` times. Default: an hour. */
  readonly fillWindowMs?: number;
  readonly pollMs?: number;
}): Promise<HostedSearch> {
  const sites = new Map(configs.map((config) => [config.slug, config]));
  const filled = new Map<string, Filled>();
  const ended = new AbortController();
  const changes = new PQueue({ concurrency: 1 });
  let fills: readonly { readonly name: string; readonly atMs: number }[] = [];
  let worker: OutboxWorker | undefined;

  const toEach = createWriteToEach();

  const startWorker = () =>
    runOutbox({
      db,
      kind: 'car.index',
      atATime: together,
      pollMs,
      retryInMs,
      maxAttempts,
      handle: (message) =>
        toEach.write(
          message,
          [...filled.values()].map(({ target: { name }, write }) => ({ name, write })),
        ),
      onDead: (dead, err) => {
        toEach.forget(dead.id);
        log.error({ dead, err }, 'Cars could not be written to a hosted index.');
      },
      onError: (err) => log.error({ err }, 'The outbox could not be read for hosted indexes.'),
    });

  /** Waits until the next fill of the index may start. `signal` ends the wait. */
  async function waitForFill(name: string, signal: AbortSignal): Promise<void> {
    fills = fills.filter(({ atMs }) => performance.now() - atMs < fillWindowMs);
    const first = fills.filter((fill) => fill.name === name).at(-mostFills);
    if (first !== undefined && !signal.aborted) {
      const waitMs = first.atMs + fillWindowMs - performance.now();
      log.warn({ index: name, waitMs }, `A hosted index was filled ${mostFills} times; the next fill waits.`);
      await pause(waitMs, undefined, { ref: false, signal }).catch(() => {});
    }
    if (!signal.aborted) fills = [...fills, { name, atMs: performance.now() }];
  }

  function follow(target: HostedTarget, since: string, before: Filled | undefined): Filled {
    const access = connect(target.application, writeKeyOf(target, env));
    const index = createHostedIndex(access, target.index, installation);
    const indexer = createHostedIndexer({ db, index, dealerships: target.dealerships, since });
    const superseded = new AbortController();
    const signal = AbortSignal.any([ended.signal, superseded.signal]);
    before?.superseded.abort();
    const filling = (before?.filling ?? Promise.resolve())
      .then(() => waitForFill(target.name, signal))
      .then(() => keepFilling({ indexer, name: target.name, retryInMs, signal, log }));
    const write = createIndexWriter({ name: target.name, indexer, mostWriteMs, retryInMs, log });
    return { target, write, filling, superseded };
  }

  async function fillAll(): Promise<void> {
    const targets = hostedTargets([...sites.values()]).filter((target) => {
      const problem = writeKeyProblem(target, env);
      if (problem !== null) log.error({ index: target.name }, problem);
      return problem === null;
    });
    const names = targets.map(({ name }) => name);
    const since = await followedSince(file, names);
    for (const [name, { superseded }] of filled) {
      if (names.includes(name)) continue;
      superseded.abort();
      filled.delete(name);
    }
    for (const target of targets) {
      const before = filled.get(target.name);
      if (before?.target.dealerships.join() === target.dealerships.join()) continue;
      filled.set(target.name, follow(target, since[target.name] ?? '', before));
    }
    if (filled.size > 0) worker ??= startWorker();
  }

  await fillAll();
  const stopListening = await listenToOutbox(store, (kind) => {
    if (kind === 'car.index') worker?.notify();
  });
  return {
    learn: (config) => {
      sites.set(config.slug, config);
      return changes.add(fillAll);
    },
    close: async () => {
      ended.abort();
      await changes.onIdle();
      await stopListening();
      await worker?.stop();
      const filling = Promise.all([...filled.values()].map((each) => each.filling));
      await Promise.race([filling, pause(finishMs, undefined, { ref: false })]);
    },
  };
}
