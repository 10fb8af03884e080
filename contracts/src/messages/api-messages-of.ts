import { apiMessages } from './api-messages.ts';
import { messages } from './messages.ts';
import { createMessagesOf } from './messages-of.ts';

/** All messages, including the api's. */
export const allMessages = { ...messages, ...apiMessages };

/** A site's messages for failures and refusals of the api. @source ERR-027 */
export const apiMessagesOf = /* @__PURE__ */ createMessagesOf(allMessages);
