import { describe, expect, it } from '@jest/globals';
import { aLocation } from '../testing/location.ts';
import { comingHours, holidayRows } from './holiday-hours.ts';
import { openingStatus } from './opening-status.ts';

const christmas = { name: 'Christmas', from: '2026-12-25', to: '2026-12-28' };
const eve = { name: 'Christmas Eve', from: '2026-12-24', hours: { open: '09:00', close: '12:00' } };
const show = { name: 'Show day', from: '2026-08-12', locations: ['elsewhere'] };

describe('holiday hours', () => {
  it('[LOC-030] are those configured for the location, the next holiday first, without past holidays', () => {
    expect(holidayRows([christmas, show, eve], aLocation(), '2026-12-01')).toEqual([
      { name: 'Christmas Eve', days: '24 December 2026', text: '9:00 am – 12:00 pm' },
      { name: 'Christmas', days: '25 December 2026 to 28 December 2026', text: 'Closed' },
    ]);
    expect(holidayRows([christmas, eve], aLocation(), '2026-12-28')).toHaveLength(1);
    expect(holidayRows([christmas, eve], aLocation(), '2026-12-29')).toEqual([]);
    expect(holidayRows([], aLocation(), '2026-12-01')).toEqual([]);
    expect(holidayRows([show], aLocation({ slug: 'elsewhere' }), '2026-08-01')).toHaveLength(1);
  });

  it('holiday hours change the opening status only if they are within the next seven days', () => {
    const friday = { weekday: 5, minutes: 10 * 60 };
    const statusOn = (today: string) => openingStatus(comingHours(aLocation(), [christmas, eve], today), friday);
    // Friday 25 to Monday 28 are closed, Tuesday is open.
    expect(statusOn('2026-12-25')).toMatchObject({ kind: 'closed', text: 'Closed, opens Tuesday 8:30 am' });
    expect(statusOn('2026-12-11')).toEqual({ kind: 'open', text: 'Open until 5:30 pm' });
    const thursday = { weekday: 4, minutes: 10 * 60 };
    const onEve = comingHours(aLocation(), [christmas, eve], '2026-12-24');
    expect(openingStatus(onEve, thursday)).toEqual({ kind: 'open', text: 'Open until 12:00 pm' });
  });

  it('a location without recorded hours has no holiday hours either', () => {
    const unknown = aLocation({ contact_detail: { opening_hours: [] } });
    expect(comingHours(unknown, [christmas], '2026-12-25')).toEqual([]);
  });
});
