import { dayIn } from './day-in.ts';

describe('dayIn', () => {
  it('returns the calendar day of a moment in the given time zone', () => {
    const lateEvening = Date.UTC(2026, 10, 20, 14);
    expect(dayIn('Australia/Sydney', lateEvening)).toBe('2026-11-21');
    expect(dayIn('Australia/Perth', lateEvening)).toBe('2026-11-20');
  });
});
