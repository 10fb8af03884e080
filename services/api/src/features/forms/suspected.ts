import type { LeadRequest } from '@forecourt/contracts/api';

/** A form that was filled in faster than this was probably filled in by a robot. */
const leastMs = 3_000;

/** Whether a robot may have sent the form: the honeypot is filled in, or the form was sent too fast. */
export function isSuspected({ website = '', elapsed_ms }: Pick<LeadRequest, 'website' | 'elapsed_ms'>): boolean {
  return website !== '' || (elapsed_ms !== undefined && elapsed_ms < leastMs);
}
