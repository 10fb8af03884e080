import type { Budget, TokenLane } from '@forecourt/budget';
import { createSiteShares, createTokenLane, isShareFull } from '@forecourt/budget';
import { apiMessagesOf } from '@forecourt/contracts/api';
import { ApiError } from '../errors.ts';

const retryAfterSeconds = 2;
/** Maximum time for which slow work of a site delays further requests of the same site. */
const mostOwedMs = 10_000;

/**
 * Runs the work when it is the site's turn. Throws ApiError TOO_MANY_REQUESTS when too many requests are waiting, or
 * when this request has waited too long.
 */
export type SiteLane = <Result>(site: string, work: () => Promise<Result>) => Promise<Result>;

type Lane = {
  /** Name of the requested data, for the error message to shoppers. */
  readonly what: string;
  /** Maximum number of waiting requests of one site; further requests are refused. */
  readonly waiting: number;
  /** A request that waits longer is refused. Default: never. */
  readonly mostWaitMs?: number;
  /** Work time per second of one site. */
  readonly msPerSecond: number;
  /** Work time per second of all sites together. */
  readonly msPerSecondInAll: number;
  /** Work time that a site may use without delay after a pause. Then `msPerSecond` limits it. */
  readonly freeMs: number;
};

/**
 * Creates a queue for work that blocks the process: one job at a time across all sites, yielding to the event loop
 * between two jobs. The site that lately used the least work time is next.
 */
export function createSiteLane({ what, waiting, mostWaitMs, msPerSecond, msPerSecondInAll, freeMs }: Lane): SiteLane {
  const lane = createSiteShares({
    atATime: 1,
    inAll: 1,
    waiting,
    yields: true,
    allowance: { freeMs, msPerSecond, mostOwedMs },
    allowanceInAll: { freeMs: 2 * freeMs, msPerSecond: msPerSecondInAll, mostOwedMs },
    ...(mostWaitMs !== undefined && { mostWaitMs }),
  });
  return (site, work) => refuseFull(what, lane.run(site, work));
}

/**
 * @throws ApiError TOO_MANY_REQUESTS when the job was rejected because too many are waiting, or because it waited too
 * long
 */
function refuseFull<Result>(what: string, job: Promise<Result>): Promise<Result> {
  return job.catch((error: unknown) => {
    if (!isShareFull(error)) throw error;
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      (site) => apiMessagesOf(site).message('tooManyAtSite', { what, seconds: retryAfterSeconds }),
      undefined,
      retryAfterSeconds,
    );
  });
}

/** The queue for short database reads (milliseconds) for shoppers' pages. */
export function createReadLane(budget: Budget): SiteLane {
  return createSiteLane({
    what: 'requests',
    waiting: budget.readsWaiting,
    mostWaitMs: budget.readWaitMs,
    msPerSecond: budget.readMsPerSecond,
    msPerSecondInAll: budget.readMsPerSecondInAll,
    freeMs: 100,
  });
}

/** Runs the work when the queue reaches this visitor, given by site and address. Throws like `SiteLane`. */
export type VisitorLane = <Result>(of: VisitorRead, work: () => Promise<Result>) => Promise<Result>;

/** `site`: the name in the request, even if there is no such site. */
type VisitorRead = { readonly address: string; readonly site: string };

/**
 * Number of addresses that may use their whole limit of parallel reads at the same time. Beyond that, an address still
 * runs one read at a time.
 */
const busyAddresses = 8;

/**
 * The queue for all reads of visitors: a few jobs of each address and site at a time. Yields to the event loop after
 * each job. Otherwise a burst of cheap reads would finish before any other work runs, because the database answers in
 * microtasks.
 */
export function createVisitorLane(budget: Budget): VisitorLane {
  const lane = createSiteShares({
    atATime: budget.visitorReads,
    waiting: budget.visitorReadsWaiting,
    inAll: busyAddresses * budget.visitorReads,
    reserved: 1,
    mostWaitMs: budget.readWaitMs,
    yields: true,
  });
  return ({ address, site }, work) => refuseFull('requests', lane.run(`${address} ${site}`, work));
}

/** Maximum number of tokens that are checked at the same time. */
const checksAtATime = 4;

/**
 * The queue for checks of tokens: one at a time for each token, so that many requests with one token delay nobody else.
 */
export function createCheckLane({ readsWaiting: waiting, readWaitMs: mostWaitMs }: Budget): SiteLane {
  const lane = createSiteShares({ atATime: 1, inAll: checksAtATime, waiting, mostWaitMs, yields: true });
  return (token, work) => refuseFull('requests', lane.run(token, work));
}

/**
 * Maximum number of writes of one address at one site that run at the same time. Some writes wait for a provider or a
 * mail server.
 */
const writesAtATime = 50;
const writesWaiting = 200;

/**
 * The queue for all writes of visitors. Addresses take turns, and the queue yields to the event loop between two
 * starts. Otherwise the first of hundreds of enquiries would end only after the last one has used the database.
 */
export function createVisitorWriteLane(): VisitorLane {
  const lane = createSiteShares({ atATime: writesAtATime, waiting: writesWaiting, yields: true });
  return ({ address, site }, work) => refuseFull('requests', lane.run(`${address} ${site}`, work));
}

/** A `TokenLane` that throws ApiError TOO_MANY_REQUESTS when too many requests are waiting. */
export type StaffLane = TokenLane;

/**
 * The queue for reads of administration: one job at a time across all tokens. The site that lately used the least work
 * time is next. Its limits of work time are separate, so that staff do not delay the reads of shoppers.
 */
export function createStaffLane(budget: Budget): StaffLane {
  const { readsWaiting: waiting, readMsPerSecond: msPerSecond } = budget;
  const lane = createTokenLane({
    waiting,
    inAll: 1,
    allowance: { freeMs: 100, msPerSecond, mostOwedMs },
    allowanceInAll: { freeMs: 200, msPerSecond, mostOwedMs },
  });
  return (of, work) => refuseFull('requests', lane(of, work));
}
