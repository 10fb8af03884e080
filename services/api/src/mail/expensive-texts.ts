import type { Budget } from '@forecourt/budget';
import type { Contact } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import type { Encryption } from '../encryption/encryption.ts';
import { countMailWithin } from './visitor-mails.ts';

/** An Australian mobile or landline. */
const domesticPhone = /^[+]61[2-478][0-9]{8}$/;

/**
 * Whether a text message may be sent to a contact; the message is counted. Messages to phones of other countries and to
 * services such as 1900 are expensive, and the owner of such a number may be paid for each message. A site has one limit
 * for all expensive messages, whatever network, account or number they are for. Other numbers have a limit each, because
 * codes that are used count towards no other limit.
 */
export async function mayText(
  {
    db,
    budget,
    encryption,
    now,
  }: {
    readonly db: ForecourtDatabase;
    readonly budget: Budget;
    readonly encryption: Encryption;
    readonly now: Date;
  },
  site: string,
  { kind, value }: Contact,
): Promise<boolean> {
  if (kind !== 'phone') return true;
  const [to, most] = domesticPhone.test(value)
    ? [
        { site, kind: 'text', recipient: encryption.fingerprints(JSON.stringify(['text', value]))[0] },
        budget.textsPerPhoneDay,
      ]
    : [{ site, kind: 'expensive-text', recipient: 'all' }, budget.expensiveTextsPerSiteDay];
  return (await countMailWithin(db, { to, most, now })) !== null;
}
