import { accountMessages } from './account-messages.ts';
import { financeMessages } from './finance-messages.ts';
import { formMessages } from './form-messages.ts';
import { pageMessages } from './page-messages.ts';
import { searchMessages } from './search-messages.ts';
import { sharedMessages } from './shared-messages.ts';
import { vehicleMessages } from './vehicle-messages.ts';

/**
 * What a shopper reads when something is missing, wrong or out of reach, by key; `{label}` is filled in. Those of spec §8 stand
 * word for word. A site may word each its own way, under `labels.messages`: never show one but in the words of its site. Each part
 * of the product takes its own table; all of them together are for servers and checks.
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
