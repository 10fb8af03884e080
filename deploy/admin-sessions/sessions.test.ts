import { expect, it } from '@jest/globals';
import { createAdminSessions } from './sessions.ts';

it('a session expires, and the number of sessions is limited', () => {
  let nowMs = 0;
  const sessions = createAdminSessions({ most: 2, lastsSeconds: 60, now: () => new Date(nowMs) });
  const [first, second, third] = [sessions.open('a', 'one'), sessions.open('b', 'one'), sessions.open('c', 'two')];
  expect([first, second, third].map((each) => sessions.tokenOf(each))).toEqual([null, 'b', 'c']);
  sessions.close(second);
  expect(sessions.tokenOf(second)).toBeNull();
  nowMs = 60_000;
  expect(sessions.tokenOf(third)).toBeNull();
});

it('many sign-ins of one token holder end only sessions of that holder', () => {
  const sessions = createAdminSessions({ most: 10, lastsSeconds: 60, now: () => new Date(0) });
  const other = sessions.open('other', 'another dealer');
  const own = Array.from({ length: 30 }, (_, at) => sessions.open(`rotated-${at}`, 'one dealer'));
  expect(sessions.tokenOf(other)).toBe('other');
  expect(own.filter((each) => sessions.tokenOf(each) !== null)).toHaveLength(9);
});
