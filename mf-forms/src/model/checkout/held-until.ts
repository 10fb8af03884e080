/**
 * `3:30 pm AEDT on Wednesday 4 March`: a time in the time zone of the car's location. Day and month stay on one line.
 *
 * @param at ISO 8601
 */
export function heldUntil(at: string, timeZone: string): string {
  const date = new Date(at);
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { timeZone, ...options }).format(date);
  const time = formatted({ hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' });
  const day = formatted({ weekday: 'long', day: 'numeric', month: 'long' });
  return `${time} on ${day.replace(',', '').replace(/(?<=\d) /, '\u00a0')}`;
}
