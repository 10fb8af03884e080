import type { LeadRequest } from '@forecourt/contracts/api';

/** No person reads and fills in a form faster. */
const leastMs = 3_000;

/** Whether a robot may have sent it: the honeypot is filled in, or it was sent too fast. It is stored anyway. */
export function isSuspected({ website = '', elapsed_ms }: Pick<LeadRequest, 'website' | 'elapsed_ms'>): boolean {
  return website !== '' || (elapsed_ms !== undefined && elapsed_ms < leastMs);
}
