import { AsyncResource } from 'node:async_hooks';
import type { Allowance, Debt } from './debt.ts';
import { createDebt } from './debt.ts';

type Share = {
  /** Maximum number of jobs of one site that run at the same time. */
  readonly atATime: number;
  /** Maximum number of waiting jobs of one site; further jobs are rejected. */
  readonly waiting: number;
  /** Maximum number of jobs of all sites that run at the same time. Default: unlimited. */
  readonly inAll?: number;
  /**
   * Number of jobs of one site that may run even when `inAll` is reached, so that other sites cannot block the site.
   * Default: 0.
   */
  readonly reserved?: number;
  /** A job is rejected after waiting this long. Default: never. */
  readonly mostWaitMs?: number;
  /** Work time allowed to each site. Default: unlimited. */
  readonly allowance?: Allowance;
  /** Work time allowed to all sites together. Default: unlimited. */
  readonly allowanceInAll?: Allowance;
  /**
   * Whether to yield to the event loop before the next job starts, even if several jobs may run at the same time.
   * Otherwise jobs whose database answers in microtasks would all end before other work runs. Default: false.
   */
  readonly yields?: boolean;
};

type Queued = {
  /** Runs the job. @returns a function that settles the caller's promise */
  readonly work: () => Promise<() => void>;
  readonly timer: NodeJS.Timeout | undefined;
};

type SiteWork = {
  readonly slug: string;
  underWay: number;
  readonly queue: Queued[];
  readonly debt: Debt;
  alarm?: NodeJS.Timeout;
};

class ShareFull extends Error {}

/** Whether the error rejects a job because the site's queue was full, or because the job waited too long. */
export const isShareFull = (error: unknown): boolean => error instanceof ShareFull;

/**
 * Limits how many jobs of each site run at a time, so that a busy site leaves capacity for others. When several sites
 * wait, the one that lately used the least work time runs first.
 */
export function createSiteShares({
  atATime,
  waiting,
  inAll = Number.POSITIVE_INFINITY,
  reserved = 0,
  mostWaitMs,
  allowance,
  allowanceInAll,
  yields = false,
}: Share) {
  const sites = new Map<string, SiteWork>();
  const queueing = new Set<SiteWork>();
  const debtOfAll = createDebt(allowanceInAll);
  let underWayInAll = 0;
  /** Whether a job has begun in this turn of the event loop. */
  let hasBegun = false;

  const siteFor = (slug: string): SiteWork => {
    const known = sites.get(slug) ?? { slug, underWay: 0, queue: [], debt: createDebt(allowance) };
    sites.set(slug, known);
    return known;
  };

  /** Whether the site may start a job now. While its debt is too high, sets a timer to check again. */
  const mayBegin = (site: SiteWork): boolean => {
    if (site.underWay >= (underWayInAll < inAll ? atATime : reserved)) return false;
    const waitMs = Math.max(site.debt.waitMs(), debtOfAll.waitMs());
    if (waitMs === 0) return true;
    site.alarm ??= setTimeout(() => {
      delete site.alarm;
      beginNext();
    }, waitMs);
    return false;
  };

  /**
   * Removes the entry of a site without jobs and debt. Otherwise the map would grow without limit, because a name may
   * also be a visitor's address or a made-up token.
   */
  const forgetIdle = (site: SiteWork) => {
    if (site.underWay === 0 && site.queue.length === 0 && site.debt.owedMs() === 0 && sites.get(site.slug) === site)
      sites.delete(site.slug);
  };

  const begin = async (site: SiteWork, { work, timer }: Queued) => {
    clearTimeout(timer);
    site.underWay++;
    underWayInAll++;
    const beganAtMs = performance.now();
    const tell = await work();
    const workedMs = performance.now() - beganAtMs;
    for (const debt of [site.debt, debtOfAll]) debt.charge(workedMs);
    tell();
    if (yields) await new Promise((resolve) => setImmediate(resolve));
    site.underWay--;
    underWayInAll--;
    beginNext();
    forgetIdle(site);
  };

  function beginNext(): void {
    while (!hasBegun) {
      const [next] = [...queueing].filter(mayBegin).sort((one, other) => one.debt.owedMs() - other.debt.owedMs());
      const first = next?.queue.shift();
      if (next === undefined || first === undefined) return;
      // Sites with equal debts take turns.
      queueing.delete(next);
      if (next.queue.length > 0) queueing.add(next);
      if (yields) {
        hasBegun = true;
        setImmediate(() => {
          hasBegun = false;
          beginNext();
        });
      }
      void begin(next, first);
    }
  }

  return {
    /**
     * Runs the job when it is the site's turn.
     *
     * @param options.signal removes the job if it is still waiting, and frees its memory
     * @throws an error that `isShareFull` recognises if the job is rejected; the signal's reason if it removed the job
     */
    run<Result>(
      slug: string,
      work: () => Promise<Result>,
      { signal }: { readonly signal?: AbortSignal } = {},
    ): Promise<Result> {
      const site = siteFor(slug);
      const { queue } = site;
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      // The end of another request's job may start this job, so the job is bound to the trace of its own request.
      const inOwnTrace = AsyncResource.bind(work);
      const queued: Queued = {
        work: () =>
          Promise.try(inOwnTrace).then(
            (result) => () => resolve(result),
            (error: unknown) => () => reject(error),
          ),
        timer: mostWaitMs === undefined ? undefined : setTimeout(() => giveUp(), mostWaitMs),
      };
      const leave = (reason: unknown) => {
        const at = queue.indexOf(queued);
        if (at < 0) return;
        clearTimeout(queued.timer);
        queue.splice(at, 1);
        if (queue.length === 0) queueing.delete(site);
        forgetIdle(site);
        reject(reason);
      };
      const giveUp = () => leave(new ShareFull());
      signal?.addEventListener('abort', () => leave(signal.reason), { once: true });
      queue.push(queued);
      queueing.add(site);
      beginNext();
      // Jobs that may begin in the next turn of the event loop do not count as waiting.
      const beginning = yields ? Math.max(0, atATime - site.underWay) : 0;
      if (queue.length > waiting + beginning) giveUp();
      return promise;
    },
  };
}

export type SiteShares = ReturnType<typeof createSiteShares>;
