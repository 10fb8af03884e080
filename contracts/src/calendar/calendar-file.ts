/** An appointment for a calendar. */
export type CalendarEntry = {
  /** As in the api's response: `2026-11-26T07:45:00+11:00`. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly title: string;
  readonly description: string;
  /** The same appointment always has the same id, so a calendar stores it once. */
  readonly uid: string;
  /** Increases with each change, so that a calendar keeps the latest version. Default: 0. */
  readonly sequence?: number;
  /** Street and suburb. */
  readonly place?: string | undefined;
  /** Page on which the appointment can be changed. */
  readonly url?: string | undefined;
  /** Time of this version, in milliseconds. Default: start time. */
  readonly saidAtMs?: number;
  /**
   * Set if the appointment is sent by email: as a request or as a cancellation. Default: the appointment is offered for
   * download.
   */
  readonly mailed?: {
    readonly as: 'request' | 'cancellation';
    readonly from: { readonly name: string; readonly address: string };
    readonly to: string;
  };
};

/** Id of an appointment in calendars. @param reference reference of the lead */
export function calendarUid(reference: string, siteUrl: string): string {
  return `${reference}@${new URL(siteUrl).hostname}`;
}

/** An iCalendar document that Apple, Google and Outlook calendars open. @source RFC 5545, RFC 5546 */
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

/**
 * Control characters other than line breaks, and unpaired surrogates: not allowed in calendar text.
 *
 * @source RFC 5545, 3.1
 */
const unwritable = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}]/gu;
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Escapes text, so that it cannot end the value or its line. */
const escaped = (text: string) =>
  text
    .replace(unwritable, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(lineBreak, '\\n');

/** Text for a quoted parameter, without quotation marks, because they cannot be escaped there. */
const quoted = (text: string) => text.replace(unwritable, '').replace(lineBreak, ' ').replaceAll('"', '');

/** Folds a line at 75 octets; the rest continues on lines that start with a blank. */
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

/** Number of octets of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
