import { describe, expect, it } from '@jest/globals';
import { calendarFile } from './calendar-file.ts';

const entry = {
  startsAt: '2026-11-26T07:45:00+11:00',
  minutes: 60,
  title: 'Service, Northshore Motors; bay 4',
  description: 'Reference 0B5F1C2D.\nCall 02 9904 1180 to change it – Überstunden möglich.',
  uid: '0B5F1C2D@northshore.example',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

describe('the file for a calendar', () => {
  it('has the moment it says, whatever the device’s own clock', () => {
    const lines = unfolded(calendarFile(entry)).split('\r\n');
    expect(lines).toContain('DTSTART:20261125T204500Z');
    expect(lines).toContain('DTEND:20261125T214500Z');
    expect(lines).toContain('UID:0B5F1C2D@northshore.example');
  });

  it('escapes what would end a text, and breaks lines where calendars want it', () => {
    const file = calendarFile(entry);
    expect(unfolded(file)).toContain('SUMMARY:Service\\, Northshore Motors\\; bay 4\r\n');
    expect(unfolded(file)).toContain('0B5F1C2D.\\nCall');
    expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
