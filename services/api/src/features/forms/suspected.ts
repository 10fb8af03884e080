import type { LeadRequest } from '@forecourt/contracts/api';

/** Nobody reads and fills in a form sooner. */
const leastMs = 3_000;

/** Whether a robot may have sent it: it filled the field nobody sees, or was faster than anybody. It is kept all the same. */
export function isSuspected({ website = '', elapsed_ms }: Pick<LeadRequest, 'website' | 'elapsed_ms'>): boolean {
  return website !== '' || (elapsed_ms !== undefined && elapsed_ms < leastMs);
}
