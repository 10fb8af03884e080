import type { StoredBooking } from '../../bookings/store.ts';
import type { Line } from '../formats/lead-sections.ts';
import { fullName } from '../formats/lead-sections.ts';
import type { Lead } from '../store.ts';

/** A lead with related data. */
export type ExportedLead = Lead & {
  /** Each answer with the label of its question. */
  readonly answers: readonly Line[];
  /** When the lead's email address unsubscribed from offers; null: it has not unsubscribed. */
  readonly refusedSince: Date | null;
  /** The current booking of the lead. */
  readonly booking: StoredBooking | undefined;
};

type Column = readonly [heading: string, value: (lead: ExportedLead) => string | undefined];

const columns: readonly Column[] = [
  ['Lead', ({ id }) => id],
  ['Site', ({ site }) => site],
  ['Received', ({ createdAt }) => createdAt.toISOString()],
  ['Category', ({ payload }) => payload.category],
  ['Subject', ({ payload }) => payload.subcategory],
  ['Name', ({ payload }) => fullName(payload)],
  ['Email', ({ payload }) => payload.email],
  ['Phone', ({ payload }) => payload.phone],
  ['Postcode', ({ payload }) => payload.postcode],
  ['Prefers', ({ payload }) => payload.PreferredContactMethod],
  ['Message', ({ payload }) => payload.message],
  ['Vehicle', ({ payload }) => [payload['Vehicle Make'], payload['Vehicle Model']].filter(Boolean).join(' ')],
  ['Stock number', ({ payload }) => payload.stock_number],
  ['Test drive', ({ payload }) => payload.dateTime ?? payload.preferred_time],
  ['Booking', ({ booking }) => booking && bookingWords(booking)],
  ['Trade-in', ({ payload: { trade_in: own } }) => own && `${own.year} ${own.make} ${own.model}, ${own.km} km`],
  ['News and offers', ({ payload }) => (payload.opt_in ? 'Yes' : 'No')],
  ['No offers since', ({ refusedSince }) => refusedSince?.toISOString()],
  ['Answers', ({ answers }) => answers.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('; ')],
  ['Source', ({ payload }) => payload.source],
  ['Answered', ({ answeredAt }) => answeredAt?.toISOString()],
  ['Answered by', ({ answeredBy }) => answeredBy ?? undefined],
  ['Erased', ({ erasedAt }) => erasedAt?.toISOString()],
];

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const csvMark = '\ufeff';

export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

export function csvHead(): string {
  return csvMark + csvLine(columns.map(([heading]) => heading));
}

export function csvRow(lead: ExportedLead): string {
  return csvLine(columns.map(([, value]) => value(lead) ?? ''));
}

/** The time of a booking, such as `2026-03-05T10:00:00+11:00`, or `cancelled`. */
function bookingWords({ time, cancelledAt }: StoredBooking): string {
  return cancelledAt === null ? time : 'cancelled';
}

/**
 * Escapes a cell so that spreadsheets do not evaluate it. A text that begins like a formula gets a leading apostrophe,
 * even if spaces or full-width characters disguise the beginning.
 *
 * @source OWASP, CSV Injection
 */
export function cell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r\n|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
