/** An appointment for a calendar. */
export type CalendarEntry = {
  /** As the api wrote it: `2026-11-26T07:45:00+11:00`. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly title: string;
  readonly description: string;
  /** The same for the same appointment, so that a calendar has it once. */
  readonly uid: string;
};

/** An iCalendar document, as Apple, Google and Outlook open it. @source RFC 5545 */
export function calendarFile({ startsAt, minutes, title, description, uid }: CalendarEntry): string {
  const startMs = Date.parse(startsAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(startMs)}`,
    `DTSTART:${utc(startMs)}`,
    `DTEND:${utc(startMs + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20261125T204500Z` */
const utc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines are at most 75 octets; what is longer goes on after a blank. Counted as if each character took three. */
function folded(line: string): string {
  const parts = line.match(/.{1,24}/gu) ?? [];
  return parts.join('\r\n ');
}
