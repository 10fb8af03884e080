/** The current time and a dealer's time zone. */
export type Clock = { readonly now: Date; readonly timeZone: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes much longer than formatting a time, and a page has hundreds of times. */
function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-AU', { timeZone, ...options });
  formats.set(key, known);
  return known;
}

/** `9:41 am` */
export function timeOf(iso: string, { timeZone }: Clock): string {
  return format(timeZone, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso));
}

/** `9:41:08 am` */
export function secondOf(iso: string, { timeZone }: Clock): string {
  return format(timeZone, { hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(new Date(iso));
}

/** `Today`, `Yesterday` or `Monday, 2 March`; with the year if the date is not in the current year. */
export function dayOf(iso: string, { now, timeZone }: Clock): string {
  const key = format(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const at = new Date(iso);
  if (key.format(at) === key.format(now)) return 'Today';
  if (key.format(at) === key.format(new Date(now.getTime() - 86_400_000))) return 'Yesterday';
  const year = format(timeZone, { year: 'numeric' });
  const isThisYear = year.format(at) === year.format(now);
  return format(timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at);
}

/** `Tue, 3 Mar, 9:41 am`. A text that is not a time is returned unchanged. */
export function momentOf(text: string, { timeZone }: Clock): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  return format(timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

/** The time between two moments: `6 min`, `3 h`, `2 days`. */
export function spanOf(fromMs: number, toMs: number): string {
  const minutes = Math.max(0, Math.round((toMs - fromMs) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1_440)} days`;
}
