import { createHmac, hash, randomBytes } from 'node:crypto';
import type { RolloutRelease } from '@forecourt/contracts/release';
import { allVisitors } from '@forecourt/contracts/release';

/**
 * Bucket of a visitor: the first 32 bits of the SHA-256 hash of key and visitor, scaled. The same key and visitor
 * always give the same bucket; without the key nobody can choose a bucket. The hash is never published, so HMAC, which
 * would take twice as long per request, is unnecessary.
 *
 * @param visitor random id from the visitor's cookie
 * @returns integer from 0 to 9,999, each equally likely
 */
export function bucketOf(bucketKey: string, visitor: string): number {
  const first = hash('sha256', `${bucketKey}.${visitor}`, 'buffer').readUInt32BE(0);
  return Math.floor((first * allVisitors) / 2 ** 32);
}

const randomCharacters = 12;
const proofCharacters = 10;

/**
 * A random id for a visitor. Its end proves that this rollout issued it, so made-up ids do not count in the rollout's
 * comparison. A client gets an id only by requesting a page.
 *
 * @returns 22 characters, as in the rollout's cookie
 */
export function issueVisitor(bucketKey: string): string {
  const random = randomBytes(9).toString('base64url');
  return random + proofOf(bucketKey, random);
}

/** Whether `issueVisitor` made this id for the rollout with this key. */
export function isIssued(bucketKey: string, visitor: string): boolean {
  return visitor.slice(randomCharacters) === proofOf(bucketKey, visitor.slice(0, randomCharacters));
}

/** The label separates the proof from other values that are computed with the same key. */
const proofOf = (bucketKey: string, random: string): string =>
  createHmac('sha256', bucketKey).update(`issued\0${random}`).digest('base64url').slice(0, proofCharacters);

/**
 * Whether a visitor gets the candidate. Nobody does at share 0, everybody at 10,000. A visitor who gets the candidate
 * at one share also gets it at every larger share.
 */
export function getsCandidate(rollout: Pick<RolloutRelease, 'bucketKey' | 'share'>, visitor: string): boolean {
  return bucketOf(rollout.bucketKey, visitor) < rollout.share;
}
