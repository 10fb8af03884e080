import type { Allowance, Debt } from './debt.ts';
import { createDebt } from './debt.ts';

type Share = {
  /** Work of one site under way. */
  readonly atATime: number;
  /** Work of one site that waits; more is turned away. */
  readonly waiting: number;
  /** Work of all sites under way. Unsaid: any amount. */
  readonly inAll?: number;
  /** Work of one site that begins although `inAll` is reached: other sites keep no site out. Unsaid: none. */
  readonly reserved?: number;
  /** What has waited so long is turned away. Unsaid: it waits on. */
  readonly mostWaitMs?: number;
  /** How much time a site's work may take. Unsaid: any amount. */
  readonly allowance?: Allowance;
  /** How much the work of all sites together may take. Unsaid: any amount. */
  readonly allowanceInAll?: Allowance;
  /** Whether everything else that is ready runs between two pieces of work. Unsaid: no. */
  readonly yields?: boolean;
};

type Queued = {
  /** Does the work. @returns what tells its result */
  readonly work: () => Promise<() => void>;
  readonly timer: NodeJS.Timeout | undefined;
};

type SiteWork = {
  underWay: number;
  readonly queue: Queued[];
  readonly debt: Debt;
  alarm?: NodeJS.Timeout;
};

class ShareFull extends Error {}

/** A site has as much under way and waiting as it may, or what waited could not begin in time. */
export const isShareFull = (error: unknown): boolean => error instanceof ShareFull;

/**
 * Does some work of each site at a time, so that one that is requested a lot leaves room for the others. Where several
 * sites wait, the one that has lately had least comes first.
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

  const siteFor = (slug: string): SiteWork => {
    const known = sites.get(slug) ?? { underWay: 0, queue: [], debt: createDebt(allowance) };
    sites.set(slug, known);
    return known;
  };

  /** Whether a site may begin now; when too much is owed, it is looked at again when less is. */
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
  };

  function beginNext(): void {
    while (true) {
      const [next] = [...queueing].filter(mayBegin).sort((one, other) => one.debt.owedMs() - other.debt.owedMs());
      const first = next?.queue.shift();
      if (next === undefined || first === undefined) return;
      if (next.queue.length === 0) queueing.delete(next);
      void begin(next, first);
    }
  }

  return {
    /** Does the work when the site's turn comes. @throws an error of which `isShareFull` is true when it does not */
    run<Result>(slug: string, work: () => Promise<Result>): Promise<Result> {
      const site = siteFor(slug);
      const { queue } = site;
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const queued: Queued = {
        work: () =>
          Promise.try(work).then(
            (result) => () => resolve(result),
            (error: unknown) => () => reject(error),
          ),
        timer: mostWaitMs === undefined ? undefined : setTimeout(() => giveUp(), mostWaitMs),
      };
      const giveUp = () => {
        clearTimeout(queued.timer);
        queue.splice(queue.indexOf(queued), 1);
        if (queue.length === 0) queueing.delete(site);
        reject(new ShareFull());
      };
      queue.push(queued);
      queueing.add(site);
      beginNext();
      if (queue.length > waiting) giveUp();
      return promise;
    },
  };
}

export type SiteShares = ReturnType<typeof createSiteShares>;
