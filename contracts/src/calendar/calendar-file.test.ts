import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calendarFile, calendarUid } from './calendar-file.ts';

const entry = {
  startsAt: '2026-11-26T07:45:00+11:00',
  minutes: 60,
  title: 'Service, Northshore Motors; bay 4',
  description: 'Reference 0B5F1C2D.\nCall 02 9904 1180 to change it – Überstunden möglich.',
  uid: '0B5F1C2D@northshore.example',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

describe('the file for a calendar', () => {
  it('has the start time in UTC, whatever the device’s time zone', () => {
    const lines = unfolded(calendarFile(entry)).split('\r\n');
    expect(lines).toContain('DTSTART:20261125T204500Z');
    expect(lines).toContain('DTEND:20261125T214500Z');
    expect(lines).toContain('UID:0B5F1C2D@northshore.example');
  });

  it('has method PUBLISH for a download, REQUEST or CANCEL for a mail, and the booking’s sequence', () => {
    const from = { name: 'Northshore "Motors"', address: 'sales@northshore.example' };
    const mailed = (as: 'request' | 'cancellation') =>
      unfolded(
        calendarFile({
          ...entry,
          sequence: 2,
          place: '1 Example St, Artarmon',
          mailed: { as, from, to: 'a@b.example' },
        }),
      ).split('\r\n');
    expect(unfolded(calendarFile(entry)).split('\r\n')).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:0', 'STATUS:CONFIRMED']),
    );
    expect(mailed('request')).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'SEQUENCE:2',
        'LOCATION:1 Example St\\, Artarmon',
        'ORGANIZER;CN="Northshore Motors":mailto:sales@northshore.example',
        'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:a@b.example',
      ]),
    );
    expect(mailed('cancellation')).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']));
    expect(calendarUid('0B5F1C2D', 'https://northshore.example/x')).toBe(entry.uid);
  });

  it('escapes separators in text, and folds lines at 75 octets', () => {
    const file = calendarFile(entry);
    expect(unfolded(file)).toContain('SUMMARY:Service\\, Northshore Motors\\; bay 4\r\n');
    expect(unfolded(file)).toContain('0B5F1C2D.\\nCall');
    expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('always has the same lines, of at most 75 octets without split characters, and its texts can be read back', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\v',
        '\f',
        '\u0085',
        '\u2028',
        '\nBEGIN:VEVENT',
        '\rATTENDEE:x',
        ';',
        ',',
        '\\n',
        '\\',
        '"',
        ':',
      ),
      fc.constantFrom('\ud83d', '\u202e', '\u0007', '🚙'.repeat(30), 'é'.repeat(40)),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => `a${parts.join('')}z`);
    const names = (file: string) =>
      unfolded(file)
        .split('\r\n')
        .map((line) => /^[A-Z-]+/.exec(line)?.[0]);
    const from = { name: 'a', address: 'sales@northshore.example' };
    const fileOf = (title: string, description: string, place: string, name: string) =>
      calendarFile({
        ...entry,
        title,
        description,
        place,
        mailed: { as: 'request', from: { ...from, name }, to: 'a@b.example' },
      });
    const harmlessLines = names(fileOf('a', 'a', 'a', 'a'));
    const letters = (given: string) => given.replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(text, text, text, text, (title, description, place, name) => {
        const file = fileOf(title, description, place, name);
        const lines = file.split('\r\n');
        expect(lines.join('')).not.toMatch(/[\r\n\v\f\u0085\u2028\u2029]/);
        expect(names(file)).toEqual(harmlessLines);
        expect(lines.every((line) => line.isWellFormed() && new TextEncoder().encode(line).length <= 75)).toBe(true);
        const value = (start: string) =>
          unfolded(file)
            .split('\r\n')
            .find((line) => line.startsWith(start))
            ?.slice(start.length) ?? '';
        const read = (escaped: string) => escaped.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? ' ' : sign));
        expect(letters(read(value('SUMMARY:')))).toBe(letters(title.toWellFormed()));
        expect(letters(read(value('DESCRIPTION:')))).toBe(letters(description.toWellFormed()));
      }),
    );
  });
});
