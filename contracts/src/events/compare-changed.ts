import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * The compared cars have changed. The payload lists them in the order in which they were added. Published by
 * mf-vehicle, in every tab.
 */
export const compareChanged = defineEvent('compare:changed', 1, {
  replay: 'last',
  payload: z.object({ carIds: z.array(z.string()) }),
});
