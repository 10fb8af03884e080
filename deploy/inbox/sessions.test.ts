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
