import * as z from 'zod/mini';
import { chatStates } from '../events/chat-requested.ts';
import { hasHttpsOrigin } from './origin.ts';

/** Podium's own script; the token of the dealer follows it. */
export const podiumWidget = 'https://connect.podium.com/widget.js';

/** Whether shoppers find a chat, and whose. @source spec §3, §4, NAV-010 */
export const ChatConfig = z.strictObject({
  /** Of the bubble when a page opens; unsaid: hidden. */
  state: z.optional(z.enum(chatStates)),
  /** A chat service; unsaid: a form that writes to the dealer. */
  provider: z.optional(
    z.strictObject({
      /** Loads when the chat opens, and draws it. Its host joins the page's policy. */
      script: z
        .string()
        .check(
          z.regex(/^https:\/\/[a-z0-9.-]+\/\S*$/, 'Start with https://host/.'),
          z.refine(hasHttpsOrigin, 'Start with https://host/.'),
        ),
    }),
  ),
});
export type ChatConfig = z.infer<typeof ChatConfig>;
