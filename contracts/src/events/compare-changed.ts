import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * The cars chosen to stand side by side are now these, in the order they were chosen. Published by mf-vehicle, in every
 * tab.
 */
export const compareChanged = defineEvent('compare:changed', 1, {
  replay: 'last',
  payload: z.object({ carIds: z.array(z.string()) }),
});
