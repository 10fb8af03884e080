import { ApiError } from '../../errors.ts';

const retryAfterSeconds = 10;

/**
 * Runs work on a feed; the feed's bytes count for the token until the work has ended.
 *
 * @throws ApiError TOO_MANY_REQUESTS
 */
export type WithFeed = <Result>(token: string, file: Uint8Array, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits the bytes of feeds that each token has in memory, including feeds that wait to be read. Otherwise a few large
 * feeds that wait for minutes would use up the memory that all requests of the administration share. A token's only
 * feed is always accepted.
 */
export function limitFeedBytes(most: number): WithFeed {
  const held = new Map<string, number>();
  return async (token, file, work) => {
    const before = held.get(token) ?? 0;
    const bytes = before + file.length;
    if (before > 0 && bytes > most)
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        `We’re still reading feeds you sent earlier. With this one, they’d be over the limit of ${Math.floor(most / 1_048_576)} MB. Send this one again once we’ve read them.`,
        undefined,
        retryAfterSeconds,
      );
    held.set(token, bytes);
    try {
      return await work();
    } finally {
      const left = (held.get(token) ?? 0) - file.length;
      if (left > 0) held.set(token, left);
      else held.delete(token);
    }
  };
}
