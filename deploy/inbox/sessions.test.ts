import { expect, it } from '@jest/globals';
import { createInboxSessions } from './sessions.ts';

it('sessions of the inbox end after their time, and there are so many at most', () => {
  let nowMs = 0;
  const sessions = createInboxSessions({ most: 2, lastsSeconds: 60, now: () => new Date(nowMs) });
  const [first, second, third] = [sessions.open('a'), sessions.open('b'), sessions.open('c')];
  expect([first, second, third].map((each) => sessions.tokenOf(each))).toEqual([null, 'b', 'c']);
  sessions.close(second);
  expect(sessions.tokenOf(second)).toBeNull();
  nowMs = 60_000;
  expect(sessions.tokenOf(third)).toBeNull();
});

it('whoever signs in often ends none but sessions of their own', () => {
  const sessions = createInboxSessions({ most: 10, lastsSeconds: 60, now: () => new Date(0) });
  const other = sessions.open('other');
  const own = Array.from({ length: 30 }, () => sessions.open('often'));
  expect(sessions.tokenOf(other)).toBe('other');
  expect(own.map((each) => sessions.tokenOf(each)).filter((token) => token !== null)).toHaveLength(9);
});
