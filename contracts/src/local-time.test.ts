import { expect, it } from '@jest/globals';
import { instantOf, localTimeOf } from './local-time.ts';

it.each([
  ['2026-12-20T18:00', 'Australia/Sydney', '2026-12-20T07:00:00.000Z', '2026-12-20 18:00'],
  ['2026-06-20T18:00', 'Australia/Sydney', '2026-06-20T08:00:00.000Z', '2026-06-20 18:00'],
  ['2026-06-20T18:00', 'Australia/Adelaide', '2026-06-20T08:30:00.000Z', '2026-06-20 18:00'],
  ['2026-01-01T00:00', 'UTC', '2026-01-01T00:00:00.000Z', '2026-01-01 00:00'],
  // Clocks move from 2:00 to 3:00 on 4 October, and from 3:00 to 2:00 on 5 April.
  ['2026-10-04T02:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z', '2026-10-04 03:30'],
  ['2026-04-05T02:30', 'Australia/Sydney', '2026-04-04T15:30:00.000Z', '2026-04-05 02:30'],
  ['2026-04-05T03:30', 'Australia/Sydney', '2026-04-04T17:30:00.000Z', '2026-04-05 03:30'],
])('the local time %s in %s is the instant %s, which is shown as %s', (local, timeZone, instant, shown) => {
  expect(instantOf(local, timeZone).toISOString()).toBe(instant);
  expect(localTimeOf(new Date(instant), timeZone)).toBe(shown);
});
