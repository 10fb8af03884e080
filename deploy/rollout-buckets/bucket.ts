import { createHmac } from 'node:crypto';
import type { RolloutRelease } from '@forecourt/contracts/release';
import { allVisitors } from '@forecourt/contracts/release';

/**
 * Bucket of a visitor: the first 32 bits of HMAC-SHA256, scaled. The same key and visitor always give the same bucket;
 * without the key nobody can choose one.
 *
 * @param visitor random id from the visitor's cookie
 * @returns integer from 0 to 9,999, each equally likely
 */
export function bucketOf(bucketKey: string, visitor: string): number {
  const first = createHmac('sha256', bucketKey).update(visitor).digest().readUInt32BE(0);
  return Math.floor((first * allVisitors) / 2 ** 32);
}

/**
 * Whether a visitor gets the candidate. Nobody does at share 0, everybody at 10,000. A visitor who gets the candidate
 * at one share gets it at every larger one.
 */
export function getsCandidate(rollout: Pick<RolloutRelease, 'bucketKey' | 'share'>, visitor: string): boolean {
  return bucketOf(rollout.bucketKey, visitor) < rollout.share;
}
