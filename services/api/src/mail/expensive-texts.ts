import type { Budget } from '@forecourt/budget';
import type { Contact } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { countMailWithin } from './visitor-mails.ts';

/** An Australian mobile or landline. */
const domesticPhone = /^[+]61[2-478][0-9]{8}$/;

/**
 * Whether a text message may be sent to a contact; an expensive message is counted. Messages to phones of other
 * countries and to services such as 1900 are expensive, and the owner of such a number may be paid for each message. A
 * site has one limit for all expensive messages, whatever network, account or number they are for.
 */
export async function mayText(
  { db, budget, now }: { readonly db: ForecourtDatabase; readonly budget: Budget; readonly now: Date },
  site: string,
  { kind, value }: Contact,
): Promise<boolean> {
  if (kind !== 'phone' || domesticPhone.test(value)) return true;
  const to = { site, kind: 'expensive-text', recipient: 'all' };
  return (await countMailWithin(db, { to, most: budget.expensiveTextsPerSiteDay, now })) !== null;
}
