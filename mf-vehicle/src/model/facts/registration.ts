import { readDate, writeDate } from './calendar.ts';
import { words } from './fact.ts';

/**
 * Text for the expiry of a registration.
 * If the feed gives only a month, the registration is valid until the last day of that month. A text that is not a date
 * is shown unchanged.
 *
 * @param today `YYYY-MM-DD` in the site's time zone
 * @returns undefined when the feed has no expiry
 * @source spec §5, VDP-019
 */
export function registrationExpiry(expiry: string | undefined, today: string): string | undefined {
  const text = words(expiry);
  if (text === undefined) return undefined;
  const date = readDate(text);
  if (date === null) return text;
  const lastDay = [
    String(date.year).padStart(4, '0'),
    String(date.month ?? 12).padStart(2, '0'),
    String(date.day ?? 31).padStart(2, '0'),
  ].join('-');
  return lastDay >= today ? `Expires on ${writeDate(date)}` : 'Unregistered';
}
