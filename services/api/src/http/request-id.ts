import { randomUUID } from 'node:crypto';

/** Identifies a request in all logs. */
export const requestIdHeader = 'x-request-id';

/** The id from a reverse proxy, if its format is valid; else a new one. */
export function requestIdOf(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
