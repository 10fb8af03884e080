import { apiMessages } from './api-messages.ts';
import { messages } from './messages.ts';
import { createMessagesOf } from './messages-of.ts';

/** Every message there is, the api's included. */
export const allMessages = { ...messages, ...apiMessages };

/** What this site's shoppers read when the api refuses or fails. @source ERR-027 */
export const apiMessagesOf = /* @__PURE__ */ createMessagesOf(allMessages);
