const hourMs = 3_600_000;
/** Largest offsets of time zones from UTC, in ms. */
const most = { behind: 12 * hourMs, ahead: 14 * hourMs };

/**
 * The year in the site's time zone. The time zone is looked up only around New Year, because the lookup takes 100 ms
 * on a phone.
 *
 * @param timeZone IANA name
 */
export function yearIn(timeZone: string, atMs: number): number {
  const [least, greatest] = [new Date(atMs - most.behind), new Date(atMs + most.ahead)];
  if (least.getUTCFullYear() === greatest.getUTCFullYear()) return least.getUTCFullYear();
  return Number(new Intl.DateTimeFormat('en-AU', { timeZone, year: 'numeric' }).format(atMs));
}
