import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Budget } from '@forecourt/budget';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { SourcePlaces, Stack, StackJob, StackJobDone } from './stack-jobs.ts';

/** Maximum number of translated stacks in memory. A stack has ten frames at most. */
const mostKept = 1_000;
/** Time after which a stack that could not be translated is tried again. */
const failedMs = 60_000;
/** Maximum number of waiting jobs. Stacks of further jobs are returned untranslated. */
const mostWaiting = 20;
/** Time without work after which the thread ends. */
const idleMs = 60_000;

/**
 * Translates stacks of published scripts to places in their sources, with the source maps of the versions. A thread
 * reads the maps for one job at a time, so a map that exhausts the memory ends only this thread.
 *
 * @param options.folder the folder with all published versions
 * @param options.provide makes the files of a version available in that folder. Default: all files are already there
 */
export function createStackReader({
  folder,
  provide = async () => {},
  budget,
  log,
}: {
  readonly folder: string;
  readonly provide?: (remote: string, version: string) => Promise<void>;
  readonly budget: Pick<Budget, 'sourceMapBytes' | 'stackMs'>;
  readonly log: (message: string) => void;
}) {
  const kept = new LRUCache<string, SourcePlaces>({ max: mostKept });
  const jobs = new PQueue({ concurrency: 1 });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./stack-thread.ts', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
    });
    started.unref();
    // The error is not handled here: a running job is rejected when the thread exits, and without a job nothing is
    // lost.
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };

  /**
   * Runs a job in the thread.
   *
   * @throws Error if the thread ends, or the job exceeds its time limit
   */
  const run = async (stacks: readonly Stack[]): Promise<readonly SourcePlaces[]> => {
    clearTimeout(idle);
    worker ??= start();
    const running = worker;
    const ended = new AbortController();
    const stop = (why: string) => ended.abort(new Error(why));
    const onExit = () => stop('The thread ended.');
    running.once('exit', onExit);
    const deadline = setTimeout(
      () => stop(`It took more than ${budget.stackMs} ms (BUDGET_STACK_MS).`),
      budget.stackMs,
    );
    try {
      const job: StackJob = { stacks, folder, mostBytes: budget.sourceMapBytes };
      running.postMessage(job);
      const [{ places }] = (await once(running, 'message', { signal: ended.signal })) as [StackJobDone];
      return places;
    } finally {
      clearTimeout(deadline);
      running.off('exit', onExit);
    }
  };

  const translate = async (stacks: readonly Stack[]): Promise<void> => {
    const missing = stacks.filter((stack) => !kept.has(keyOf(stack)));
    if (missing.length === 0) return;
    try {
      await Promise.all(versionsIn(missing).map(([remote = '', version = '']) => provide(remote, version)));
      const places = await run(missing);
      for (const [index, stack] of missing.entries()) kept.set(keyOf(stack), places[index] ?? []);
    } catch (error) {
      await end();
      for (const stack of missing) kept.set(keyOf(stack), [], { ttl: failedMs });
      const files = [...new Set(missing.flat().map(({ file }) => file))];
      const { message, cause } = error as Error;
      const why = cause instanceof Error ? cause.message : message;
      log(`Failures keep the places in the built files. ${why} Files: ${files.slice(0, 5).join(', ')}.`);
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  };

  return {
    /**
     * For each stack, the place of each of its frames in the source, in the order of the frames; an empty list if the
     * stack could not be translated.
     */
    async places(stacks: readonly Stack[]): Promise<readonly SourcePlaces[]> {
      if (jobs.size < mostWaiting) await jobs.add(() => translate(stacks));
      return stacks.map((stack) => kept.get(keyOf(stack)) ?? []);
    },
    close: end,
  };
}

/** Remote and version of each version whose files the frames name: `mf-search/1.0.0/results.js`. */
function versionsIn(stacks: readonly Stack[]): readonly (readonly string[])[] {
  const versions = stacks.flat().map(({ file }) => file.split('/').slice(0, 2).join('/'));
  return [...new Set(versions)].map((version) => version.split('/'));
}

const keyOf = (stack: Stack): string =>
  stack.map(({ file, line, column, name = '' }) => `${file}:${line}:${column}:${name}`).join(' ');
