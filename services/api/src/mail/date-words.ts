/** Formats a time: `Friday 27 November, 2:14 pm`. */
export function dayAndTime(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(at);
  return `${day.replace(',', '')}, ${time(at, timeZone)}`;
}

/** Formats a time: `25 November 2026, 2:14 pm`. */
export function dateAndTime(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(at);
  return `${day}, ${time(at, timeZone)}`;
}

const time = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
    .format(at)
    .replace(/\u202f/g, ' ');
