/** An appointment as it goes into a calendar. */
export type CalendarEntry = {
  /** As the api wrote it: `2026-11-26T07:45:00+11:00`. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly title: string;
  readonly description: string;
  /** The same for the same appointment, so that a calendar has it once. */
  readonly uid: string;
  /** Grows with each change, so that a calendar takes the newest. Unsaid: 0. */
  readonly sequence?: number;
  /** Street and suburb. */
  readonly place?: string | undefined;
  /** Where it can be changed. */
  readonly url?: string | undefined;
  /** When this was said, in milliseconds; unsaid: when it starts. */
  readonly saidAtMs?: number;
  /** Mailed to somebody, or taken back. Unsaid: published, for whoever downloads it. */
  readonly mailed?: {
    readonly as: 'request' | 'cancellation';
    readonly from: { readonly name: string; readonly address: string };
    readonly to: string;
  };
};

/** What calendars know an appointment by. @param reference of its lead */
export function calendarUid(reference: string, siteUrl: string): string {
  return `${reference}@${new URL(siteUrl).hostname}`;
}

/** An iCalendar document, as Apple, Google and Outlook open it. @source RFC 5545, RFC 5546 */
export function calendarFile(entry: CalendarEntry): string {
  const { startsAt, minutes, title, description, uid, sequence = 0, place, url, mailed } = entry;
  const startMs = Date.parse(startsAt);
  const isCancelled = mailed?.as === 'cancellation';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Appointments//EN',
    `METHOD:${mailed === undefined ? 'PUBLISH' : isCancelled ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(entry.saidAtMs ?? startMs)}`,
    `DTSTART:${utc(startMs)}`,
    `DTEND:${utc(startMs + minutes * 60_000)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...(mailed === undefined
      ? []
      : [
          `ORGANIZER;CN="${quoted(mailed.from.name)}":mailto:${mailed.from.address}`,
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${mailed.to}`,
        ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20261125T204500Z` */
const utc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Control characters that break no line, and halves of characters: no calendar text has them. @source RFC 5545, 3.1 */
const unwritable = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}]/gu;
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Text as a value: nothing in it ends the value or its line. */
const escaped = (text: string) =>
  text
    .replace(unwritable, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(lineBreak, '\\n');

/** Text between quotes, which has no escapes. */
const quoted = (text: string) => text.replace(unwritable, '').replace(lineBreak, ' ').replaceAll('"', '');

/** Lines are at most 75 octets; what is longer goes on after a blank. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

const longestLine = 75;

/** How many octets a character takes in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
