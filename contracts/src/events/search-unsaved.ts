import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** A shopper removed a saved search. Published by mf-search. */
export const searchUnsaved = defineEvent('search:unsaved', 1, {
  replay: 'none',
  payload: z.object({ href: z.string() }),
});
