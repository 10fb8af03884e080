import { describe, expect, it } from '@jest/globals';
import type { Happening, Life } from './life.ts';
import { after, firstAttempt } from './life.ts';

const pinned: Life = { at: 'trying', version: 0, adopts: true };
const lastGood: Life = { at: 'trying', version: 1, adopts: false };
const shown: Life = { at: 'shown', version: 0 };
const lost: Life = { at: 'lost', version: 0 };
const failed: Life = { at: 'failed', step: 'render' };
const overtaken: Life = { at: 'overtaken' };
const isShown: Happening = { is: 'shown' };
const isLost: Happening = { is: 'lost' };
const isOvertaken: Happening = { is: 'overtaken' };
const fails: Happening = { is: 'failed', step: 'render' };

describe('the states of a mount', () => {
  it('begin with an attempt at the pinned version, which adopts the server’s markup', () => {
    expect(firstAttempt(true)).toEqual(pinned);
  });

  it.each<[string, Life, Happening, Life]>([
    ['the pinned version is shown', pinned, isShown, shown],
    ['the pinned version fails, so the last good one is tried without the server’s markup', pinned, fails, lastGood],
    ['a newer mount replaces the pinned version while it is tried', pinned, isOvertaken, overtaken],
    ['a version that was never shown cannot be lost', pinned, isLost, pinned],
    ['the last good version is shown', lastGood, isShown, { at: 'shown', version: 1 }],
    ['the last good version fails too', lastGood, fails, failed],
    ['the last good version is replaced', lastGood, isOvertaken, overtaken],
    ['the last good version cannot be lost before it is shown', lastGood, isLost, lastGood],
    ['a shown version stays shown', shown, isShown, shown],
    ['a shown version throws', shown, isLost, lost],
    ['a shown version is replaced', shown, isOvertaken, overtaken],
    ['a shown version ignores a failed attempt', shown, fails, shown],
    ...[lost, failed, overtaken].flatMap((ended) =>
      [isShown, isLost, isOvertaken, fails].map((happening): [string, Life, Happening, Life] => [
        `${ended.at} is the end, whatever happens: ${happening.is}`,
        ended,
        happening,
        ended,
      ]),
    ),
  ])('%s', (_, life, happening, next) => {
    expect(after(life, happening, 2)).toEqual(next);
  });

  it('a mount with only one version fails when that version fails', () => {
    expect(after(pinned, fails, 1)).toEqual(failed);
  });
});
