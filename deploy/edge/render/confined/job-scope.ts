import { AsyncLocalStorage } from 'node:async_hooks';

/** Timers, requests and other resources of a running job. They end with the job. */
type JobScope = {
  readonly id: number;
  readonly timers: Set<NodeJS.Timeout | NodeJS.Immediate>;
  readonly onEnd: Set<() => void>;
  /** Number of requests that the job has made. */
  requests: number;
  ended: boolean;
  /** A promise that rejects when the edge no longer waits for the job's result. */
  readonly givenUp: PromiseWithResolvers<never>;
};

const running = new Map<number, JobScope>();
const scopes = new AsyncLocalStorage<JobScope>();

/**
 * Runs a job. When the job has a result or the edge no longer waits for it, its timers are cleared and its requests
 * aborted.
 *
 * @throws the error that the job throws; Error JOB_GIVEN_UP
 */
export async function inJob<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
  const scope: JobScope = {
    id,
    timers: new Set(),
    onEnd: new Set(),
    requests: 0,
    ended: false,
    givenUp: Promise.withResolvers(),
  };
  running.set(id, scope);
  try {
    return await Promise.race([scopes.run(scope, work), scope.givenUp.promise]);
  } finally {
    running.delete(id);
    scope.ended = true;
    for (const timer of scope.timers) stopTimer(timer);
    for (const end of scope.onEnd) end();
  }
}

/** Ends a job for which the edge no longer waits, if the job has no result yet. */
export function giveUpJob(id: number): void {
  running.get(id)?.givenUp.reject(new Error('JOB_GIVEN_UP: the job took too long'));
}

/** The job to which the running code belongs; null if that job has ended. */
export function jobNow(): Pick<JobScope, 'id' | 'onEnd' | 'requests'> | null {
  const scope = scopes.getStore();
  return scope === undefined || scope.ended ? null : scope;
}

/** Node's own timers, because the functions below replace the global ones. */
const [after, every, soon] = [setTimeout, setInterval, setImmediate];
const [stopAfter, stopSoon] = [clearTimeout, clearImmediate];

function stopTimer(timer: NodeJS.Timeout | NodeJS.Immediate): void {
  stopAfter(timer as NodeJS.Timeout);
  stopSoon(timer as NodeJS.Immediate);
}

type Callback = (...given: readonly unknown[]) => unknown;

/** Creates timers like those of a browser: a number identifies each, and each ends with its job. */
export function createTimers() {
  const timers = new Map<number, { readonly timer: NodeJS.Timeout | NodeJS.Immediate; readonly scope: JobScope }>();
  let last = 0;

  const forget = (id: number) => {
    const known = timers.get(id);
    if (known === undefined) return;
    timers.delete(id);
    known.scope.timers.delete(known.timer);
    stopTimer(known.timer);
  };
  const start = (callback: unknown, begin: (run: () => void) => NodeJS.Timeout | NodeJS.Immediate, once: boolean) => {
    const scope = scopes.getStore();
    if (scope === undefined || scope.ended || typeof callback !== 'function') return 0;
    const id = ++last;
    const timer = begin(() => {
      if (once) forget(id);
      (callback as Callback)();
    });
    timers.set(id, { timer, scope });
    scope.timers.add(timer);
    scope.onEnd.add(() => timers.delete(id));
    return id;
  };
  const stop = (id: unknown) => void (typeof id === 'number' && forget(id));
  return {
    setTimeout: (callback: unknown, delayMs = 0, ...given: readonly unknown[]) =>
      start(bound(callback, given), (run) => after(run, Number(delayMs)), true),
    setInterval: (callback: unknown, delayMs = 0, ...given: readonly unknown[]) =>
      start(bound(callback, given), (run) => every(run, Number(delayMs)), false),
    setImmediate: (callback: unknown, ...given: readonly unknown[]) =>
      start(bound(callback, given), (run) => soon(run), true),
    clearTimeout: stop,
    clearInterval: stop,
    clearImmediate: stop,
  };
}

const bound = (callback: unknown, given: readonly unknown[]) =>
  typeof callback === 'function' ? () => (callback as Callback)(...given) : null;
