import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/**
 * A failure that the shopper has to acknowledge; the shell shows the exact text. Any remote may publish it.
 *
 * @source spec §8, ERR-026
 */
export const alertRaised = defineEvent('alert:raised', 1, {
  replay: 'until-heard',
  payload: z.object({ message: z.string() }),
});
