import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * The saved searches have changed. The payload lists their addresses, newest first. Published by mf-account, in every
 * tab.
 */
export const savedSearchesChanged = defineEvent('saved-searches:changed', 1, {
  replay: 'last',
  payload: z.object({ hrefs: z.array(z.string()) }),
});
