import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';
import { CarListChange } from './car-list-change.ts';

/**
 * The watchlist of a signed-in shopper has changed. The payload lists its cars, newest first. Published by
 * mf-account, in every tab.
 *
 * @source requirements ACCT-037
 */
export const watchlistChanged = defineEvent('watchlist:changed', 1, {
  replay: 'last',
  payload: z.object({ carIds: z.array(z.string()), change: z.optional(CarListChange) }),
});
