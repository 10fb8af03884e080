import type { BulkheadPolicy } from 'cockatiel';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { ApiError } from '../errors.ts';

/** More requests of one site that wait are turned away. */
const mostWaiting = 20;
/** Work up to this long is followed by the next at once. */
const lightMs = 20;
/** Longer work leaves the process free for so many times as long. */
const restFactor = 3;
const longestRestMs = 1_000;
const retryAfterSeconds = 2;

/**
 * For work that keeps the process, and with it every site, from anything else: one at a time for a site, with rests, so
 * that no site has more than a quarter of it.
 *
 * @returns does the work when its turn comes, and throws ApiError TOO_MANY_REQUESTS when too many wait
 */
export function createSiteLane(): <Result>(site: string, work: () => Promise<Result>) => Promise<Result> {
  const lanes = new Map<string, BulkheadPolicy>();
  return (site, work) => {
    const lane = lanes.get(site) ?? bulkhead(1, mostWaiting);
    lanes.set(site, lane);
    return new Promise((resolve, reject) => {
      lane
        .execute(async () => {
          const startedAtMs = performance.now();
          await work().then(resolve, reject);
          await rest(performance.now() - startedAtMs);
        })
        .catch((error: unknown) => reject(error instanceof BulkheadRejectedError ? tooMany() : error));
    });
  };
}

async function rest(workedMs: number): Promise<void> {
  if (workedMs <= lightMs) return;
  await new Promise((resolve) => setTimeout(resolve, Math.min(restFactor * workedMs, longestRestMs)));
}

const tooMany = () =>
  new ApiError(
    'TOO_MANY_REQUESTS',
    `${mostWaiting} such requests are waiting already. Please try again in ${retryAfterSeconds} seconds.`,
    undefined,
    retryAfterSeconds,
  );
