import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** A shopper no longer wants to come back to a search. Published by mf-search. */
export const searchUnsaved = defineEvent('search:unsaved', 1, {
  replay: 'none',
  payload: z.object({ href: z.string() }),
});
