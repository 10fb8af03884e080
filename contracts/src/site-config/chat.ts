import * as z from 'zod/mini';
import { chatStates } from '../events/chat-requested.ts';
import { hasHttpsOrigin } from './origin.ts';

/** Podium's script; the dealer's token is appended. */
export const podiumWidget = 'https://connect.podium.com/widget.js';

/** The site's chat. @source spec §3, §4, NAV-010 */
export const ChatConfig = z.strictObject({
  /** State of the bubble when a page opens. Default: hidden. */
  state: z.optional(z.enum(chatStates)),
  /** A chat service. Default: a form that writes to the dealer. */
  provider: z.optional(
    z.strictObject({
      /** Script that loads when the chat opens, and renders it. Its host is added to the CSP. */
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
