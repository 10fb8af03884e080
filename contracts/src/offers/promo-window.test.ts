import { describe, expect, it } from '@jest/globals';
import { isRunning, lastDayOf } from './promo-window.ts';

const at = (time: string) => Date.parse(time);

describe('when a promotion runs', () => {
  it.each([
    ['before its start', { start: '2026-11-24' }, '2026-11-23T12:59:00Z', false],
    ['from its first minute on', { start: '2026-11-24' }, '2026-11-23T13:00:00Z', true],
    ['in its last minute', { expiry: '2026-11-24' }, '2026-11-23T12:59:00Z', true],
    ['from its expiry on', { expiry: '2026-11-24' }, '2026-11-23T13:00:00Z', false],
    ['until an hour of the day', { expiry: '2026-11-24T17:30' }, '2026-11-24T06:29:00Z', true],
    ['from that hour on', { expiry: '2026-11-24T17:30' }, '2026-11-24T06:30:00Z', false],
    ['without bounds', {}, '2026-11-24T06:30:00Z', true],
  ])('[OFFR-013] a promotion starts and expires in the site’s time zone, here Sydney’s: %s', (_, window, now, runs) => {
    expect(isRunning(window, 'Australia/Sydney', at(now))).toBe(runs);
  });

  it('[OFFR-013] a promotion starts in one site’s time zone before it starts in another’s', () => {
    const now = at('2026-11-23T13:30:00Z');
    expect(isRunning({ start: '2026-11-24' }, 'Australia/Brisbane', now)).toBe(false);
    expect(isRunning({ start: '2026-11-24' }, 'Australia/Sydney', now)).toBe(true);
  });

  it.each([
    ['2026-12-01', '2026-11-30'],
    ['2026-03-01', '2026-02-28'],
    ['2026-11-30T17:30', '2026-11-30'],
  ])('a promotion that expires at %s has its last day on %s', (expiry, day) => {
    expect(lastDayOf(expiry)).toBe(day);
  });
});
