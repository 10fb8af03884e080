import { allVisitors } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bucketOf, getsCandidate, isIssued, issueVisitor } from './bucket.ts';

const share = fc.integer({ min: 0, max: allVisitors });

describe('buckets of visitors', () => {
  it('buckets are integers from 0 to 9,999, and the same key and visitor always give the same bucket', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (bucketKey, visitor) => {
        const bucket = bucketOf(bucketKey, visitor);
        expect(Number.isInteger(bucket)).toBe(true);
        expect(bucket).toBeGreaterThanOrEqual(0);
        expect(bucket).toBeLessThan(allVisitors);
        expect(bucketOf(bucketKey, visitor)).toBe(bucket);
      }),
    );
  });

  it('a visitor’s bucket stays the same from release to release', () => {
    // SHA-256("key.The quick brown fox jumps over the lazy dog") begins with f3f92ee1, and 0xf3f92ee1 / 2^32 = 0.95302…
    expect(bucketOf('key', 'The quick brown fox jumps over the lazy dog')).toBe(9530);
  });

  it('another bucket key gives the candidate to another set of visitors', () => {
    const visitors = Array.from({ length: 1_000 }, (_, number) => `visitor-${number}`);
    const of = (bucketKey: string) => visitors.filter((visitor) => getsCandidate({ bucketKey, share: 5_000 }, visitor));
    expect(of('one')).not.toEqual(of('other'));
  });

  it('at share 0 nobody gets the candidate, and at share 10,000 everybody does', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (bucketKey, visitor) => {
        expect(getsCandidate({ bucketKey, share: 0 }, visitor)).toBe(false);
        expect(getsCandidate({ bucketKey, share: allVisitors }, visitor)).toBe(true);
      }),
    );
  });

  it('when the share grows, every visitor who has the candidate keeps it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), share, share, (bucketKey, visitor, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        if (getsCandidate({ bucketKey, share: small }, visitor))
          expect(getsCandidate({ bucketKey, share: large }, visitor)).toBe(true);
      }),
    );
  });
});

describe('ids of visitors', () => {
  it('a rollout recognises the visitor ids that it issued, and no others', () => {
    const issued = issueVisitor('key');
    expect(issued).toMatch(/^[\w-]{22}$/);
    expect([isIssued('key', issued), isIssued('other', issued)]).toEqual([true, false]);
    expect(isIssued('key', `${'a'.repeat(12)}${issued.slice(12)}`)).toBe(false);
    expect(isIssued('key', '')).toBe(false);
  });
});
