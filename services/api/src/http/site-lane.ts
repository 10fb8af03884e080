import { createSiteShares, isShareFull } from '@forecourt/budget';
import { ApiError } from '../errors.ts';

/** More requests of one site that wait are turned away. */
const mostWaiting = 20;
const retryAfterSeconds = 2;

/**
 * For work that keeps the process, and with it every site, from anything else: one at a time for a site, and a quarter of
 * each second at the most.
 *
 * @returns does the work when its turn comes, and throws ApiError TOO_MANY_REQUESTS when too many wait
 */
export function createSiteLane(): <Result>(site: string, work: () => Promise<Result>) => Promise<Result> {
  const lanes = createSiteShares({
    atATime: 1,
    waiting: mostWaiting,
    allowance: { freeMs: 20, msPerSecond: 250, mostOwedMs: 270 },
  });
  return (site, work) =>
    lanes.run(site, work).catch((error: unknown) => {
      throw isShareFull(error) ? tooMany() : error;
    });
}

const tooMany = () =>
  new ApiError(
    'TOO_MANY_REQUESTS',
    `${mostWaiting} such requests are waiting already. Please try again in ${retryAfterSeconds} seconds.`,
    undefined,
    retryAfterSeconds,
  );
