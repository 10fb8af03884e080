import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** States of the chat bubble. @source spec §4, NAV-010 */
export const chatStates = ['hidden', 'shown', 'opened'] as const;
export type ChatState = (typeof chatStates)[number];

/** A remote requests that the shell hides, shows or opens the chat bubble. @source spec §4, NAV-010 */
export const chatRequested = defineEvent('chat:requested', 1, {
  replay: 'none',
  payload: z.object({ state: z.oneOf(chatStates) }),
});
