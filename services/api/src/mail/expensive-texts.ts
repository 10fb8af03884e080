import type { Budget } from '@forecourt/budget';
import type { Contact } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import type { Encryption } from '../encryption/encryption.ts';
import { countMailWithin } from './visitor-mails.ts';

/** An Australian mobile or landline. */
const domesticPhone = /^[+]61[2-478][0-9]{8}$/;

/**
 * Counts a text message, and returns whether it may be sent. Messages to other countries and to services such as 1900
 * are expensive, and the owner of such a number may earn money from each message. All expensive messages of a site
 * share one limit. Australian numbers have a limit each.
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
