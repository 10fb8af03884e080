import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import { Location, OpeningHour } from './location.ts';

describe('opening hours', () => {
  it('[LOC-011] have weekday, status, formated_hours (spelled so), open and close', () => {
    const hour = { weekday: 0, status: 'Open', formated_hours: '9am to noon', open: '09:00', close: '12:00' };
    expect(safeParse(OpeningHour, hour).data).toEqual(hour);
    expect(safeParse(OpeningHour, { weekday: 6, status: 'Closed' }).success).toBe(true);
    expect(safeParse(OpeningHour, { ...hour, status: 'Maybe' }).success).toBe(false);
    expect(safeParse(OpeningHour, { ...hour, weekday: 'Monday' }).success).toBe(false);
  });

  it.each([-1, 7, 1.5])('[LOC-011] weekday %d is none', (weekday) => {
    expect(safeParse(OpeningHour, { weekday, status: 'Closed' }).success).toBe(false);
  });
});

describe('a location', () => {
  it('needs an address and a place to call, not coordinates or a licence', () => {
    const least = {
      id: '1',
      name: 'Artarmon',
      slug: 'artarmon',
      visible: true,
      primary: false,
      location_type: '',
      dealership_id: '12',
      dealership_slug: 'northshore-toyota',
      address: { street: '388 Pacific Highway', city: 'Artarmon', state: 'NSW', postcode: '0800' },
      contact_detail: { opening_hours: [] },
    };
    expect(safeParse(Location, least).data).toEqual(least);
    expect(safeParse(Location, { ...least, address: undefined }).success).toBe(false);
  });
});
