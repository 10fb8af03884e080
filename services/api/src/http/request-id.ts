import { randomUUID } from 'node:crypto';

/** Identifies a request in every log about it. */
export const requestIdHeader = 'x-request-id';

/** The id a reverse proxy gave the request, if it looks like one; else a new one. */
export function requestIdOf(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
