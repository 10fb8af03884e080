import type { LeadRequest } from '@forecourt/contracts/api';

/** Minimum time for filling in a form; people need longer. */
const leastMs = 3_000;

/**
 * Whether a robot may have sent the form: the honeypot is filled in, or the form was sent too fast. Such a form
 * is stored too.
 */
export function isSuspected({ website = '', elapsed_ms }: Pick<LeadRequest, 'website' | 'elapsed_ms'>): boolean {
  return website !== '' || (elapsed_ms !== undefined && elapsed_ms < leastMs);
}
