import { beforeEach, describe, expect, it } from '@jest/globals';
import { bucketOf, issueVisitor } from '../rollout-buckets/bucket.ts';
import { createRolloutSides } from './rollout-sides.ts';

const sides = {
  id: 'ro-0123456789ab',
  bucketKey: 'key',
  share: 1_000,
  control: 'lk-control',
  candidate: 'lk-candidate',
};
let running: typeof sides | null = sides;
let nowMs = 0;
let lockfilesOf: ReturnType<typeof createRolloutSides>;
beforeEach(() => {
  running = sides;
  nowMs = 0;
  lockfilesOf = createRolloutSides({ rolloutOn: async () => running }, () => nowMs);
});

/** A visitor whose bucket is at least `from` and below `to`. */
function visitorIn(from: number, to: number) {
  for (;;) {
    const visitor = issueVisitor('key');
    const bucket = bucketOf('key', visitor);
    if (bucket >= from && bucket < to) return { rollout: sides.id, visitor };
  }
}

describe('a visitor of a rollout', () => {
  it('was served the candidate’s or the control’s lockfile, depending on the visitor’s bucket', async () => {
    expect(await lockfilesOf('redgum', visitorIn(0, 1_000))).toEqual(['lk-candidate']);
    expect(await lockfilesOf('redgum', visitorIn(1_000, 10_000))).toEqual(['lk-control']);
  });

  it('a visitor with a made-up id or another rollout’s cookie is counted for neither side of a rollout', async () => {
    expect(await lockfilesOf('redgum', { rollout: sides.id, visitor: 'a'.repeat(22) })).toEqual([]);
    expect(await lockfilesOf('redgum', { ...visitorIn(0, 1_000), rollout: 'ro-ffffffffffff' })).toEqual([]);
    running = null;
    expect(await lockfilesOf('wattle', visitorIn(0, 1_000))).toEqual([]);
  });

  it('for half an hour after a higher share gave a visitor the candidate, the visitor may have open pages of both sides', async () => {
    const moved = visitorIn(1_000, 5_000);
    expect(await lockfilesOf('redgum', moved)).toEqual(['lk-control']);
    running = { ...sides, share: 5_000 };
    nowMs += 5_000;
    expect(await lockfilesOf('redgum', moved)).toEqual(['lk-candidate', 'lk-control']);
    expect(await lockfilesOf('redgum', visitorIn(0, 1_000))).toEqual(['lk-candidate']);
    nowMs += 31 * 60_000;
    expect(await lockfilesOf('redgum', moved)).toEqual(['lk-candidate']);
  });
});
