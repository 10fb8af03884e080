/** `2026-11-30T17:30` on the clock of a time zone: comparable as text. @param timeZone IANA name */
export function minuteIn(timeZone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowMs);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The day on the calendar of a time zone: `2026-11-30`. */
export function dayIn(timeZone: string, nowMs: number): string {
  return minuteIn(timeZone, nowMs).slice(0, 10);
}
