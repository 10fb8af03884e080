import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * The recently viewed cars on this device have changed. The payload lists them, latest first. Published by
 * mf-account, in every tab.
 */
export const viewedCarsChanged = defineEvent('viewed-cars:changed', 1, {
  replay: 'last',
  payload: z.object({ carIds: z.array(z.string()) }),
});
