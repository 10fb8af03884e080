import type { Budget } from '@forecourt/budget';
import { createSiteShares, isShareFull } from '@forecourt/budget';
import { apiMessagesOf } from '@forecourt/contracts/api';
import { ApiError } from '../errors.ts';

const retryAfterSeconds = 2;
/** Work that takes longer, such as while the database is busy, keeps its site waiting no longer than this. */
const mostOwedMs = 10_000;

/** Does the work when its site may, and throws ApiError TOO_MANY_REQUESTS when too much waits. */
export type SiteLane = <Result>(site: string, work: () => Promise<Result>) => Promise<Result>;

type Lane = {
  /** What is requested, as a shopper reads it. */
  readonly what: string;
  /** Requests of one site that wait; more are turned away. */
  readonly waiting: number;
  /** What has waited so long is turned away. Unsaid: it waits on. */
  readonly mostWaitMs?: number;
  /** Work of one site within a second. */
  readonly msPerSecond: number;
  /** Work of all sites within a second. */
  readonly msPerSecondInAll: number;
  /** Work that was not done for a while may take so long at once. */
  readonly freeMs: number;
};

/**
 * A queue for work that keeps the process, and with it every site, from anything else: one piece at a time of all sites,
 * the site that had least first, and all that is ready between two pieces. The whole time of each piece is owed for.
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
  const tooMany = () =>
    new ApiError(
      'TOO_MANY_REQUESTS',
      (site) => apiMessagesOf(site).message('tooManyAtSite', { what, seconds: retryAfterSeconds }),
      undefined,
      retryAfterSeconds,
    );
  return (site, work) =>
    lane.run(site, work).catch((error: unknown) => {
      throw isShareFull(error) ? tooMany() : error;
    });
}

/** The lane of what shoppers' pages read and the database works on for milliseconds. */
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
