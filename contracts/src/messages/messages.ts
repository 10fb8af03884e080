import { accountMessages } from './account-messages.ts';
import { financeMessages } from './finance-messages.ts';
import { formMessages } from './form-messages.ts';
import { pageMessages } from './page-messages.ts';
import { searchMessages } from './search-messages.ts';
import { sharedMessages } from './shared-messages.ts';
import { vehicleMessages } from './vehicle-messages.ts';

/**
 * Messages for shoppers about missing, invalid or unreachable things, by key; `{label}` is a placeholder. The messages
 * of spec §8 are verbatim. A site may replace each of them in `labels.messages`, so always show them through the site's
 * `message`. Each remote imports only its own table; this complete table is for servers and checks.
 *
 * @source spec §8, ERR-027
 */
export const messages = {
  ...formMessages,
  ...accountMessages,
  ...financeMessages,
  ...searchMessages,
  ...vehicleMessages,
  ...pageMessages,
  ...sharedMessages,
} as const;
