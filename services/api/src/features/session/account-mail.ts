import { randomBytes } from 'node:crypto';
import type { Contact } from '@forecourt/contracts/api';
import { mailboxOf } from '@forecourt/contracts/api';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { contactOf } from '../../identity/code-identity.ts';
import { mailAddressOf } from '../../identity/mail-address.ts';
import { mayText } from '../../mail/expensive-texts.ts';
import { fromDealer } from '../../mail/from-dealer.ts';
import { countMailWithin } from '../../mail/visitor-mails.ts';

/** A change of an account. All contacts of the account are notified of it. */
export type AccountChange =
  | { readonly kind: 'contactAdded' | 'contactRemoved'; readonly contact: string }
  | { readonly kind: 'phoneChanged'; readonly phone: string }
  | { readonly kind: 'othersEnded' | 'deleted' };

/**
 * Notifies an account's contacts of a change by mail. A mail that fails is logged without its address and not retried,
 * because the outbox must not contain data of accounts. The change stays valid. A contact gets a limited number of
 * mails a day about each kind of change, because a shopper can change the account again and again.
 *
 * @param identities contacts before the change, so that an added contact gets no mail
 */
export async function tellContacts(
  {
    db,
    mail,
    clock,
    log,
    textDomain,
    budget,
    encryption,
  }: Pick<RunningDeps, 'db' | 'mail' | 'clock' | 'log' | 'textDomain' | 'budget' | 'encryption'>,
  site: ApiSite,
  identities: readonly string[],
  change: AccountChange,
): Promise<void> {
  const { subject, lines } = wordsOf(site, change);
  const isWithinLimit = async (contact: Contact): Promise<boolean> => {
    const [recipient] = encryption.fingerprints(JSON.stringify(['account news', mailboxOf(contact)]));
    const to = { site: site.slug, kind: `account-${change.kind.toLowerCase()}`, recipient };
    return (await countMailWithin(db, { to, most: budget.accountMailsPerContactDay, now: clock() })) !== null;
  };
  const sent = identities.map(async (identity) => {
    const contact = contactOf(identity);
    const to = mailAddressOf(contact, textDomain);
    if (to === null || !(await isWithinLimit(contact))) return;
    if (!(await mayText({ db, budget, encryption, now: clock() }, site.slug, contact))) return;
    const name = `account-${change.kind.toLowerCase()}-${randomBytes(8).toString('hex')}`;
    const text = [...lines, ''].join('\n\n');
    await mail.send({ ...fromDealer(site, name), to, subject, text, date: clock() }).catch((err: unknown) => {
      log.error({ err, site: site.slug, change: change.kind }, 'We couldn’t email a shopper about their account.');
    });
  });
  await Promise.all(sent);
}

function wordsOf(site: ApiSite, change: AccountChange): { readonly subject: string; readonly lines: string[] } {
  const { name, legal, phone, url } = site;
  const otherwise = `If this wasn’t you, sign in at ${new URL(url).host} and open “Your account”. Sign out every other device, remove anything you don’t recognise, then call ${phone}.`;
  switch (change.kind) {
    case 'contactAdded':
      return {
        subject: `${change.contact} was added to your ${name} account`,
        lines: [`You can now sign in to your account at ${name} with ${change.contact} too.`, otherwise],
      };
    case 'contactRemoved':
      return {
        subject: `${change.contact} was removed from your ${name} account`,
        lines: [
          `You can’t sign in to your account at ${name} with ${change.contact} any more. We’ve signed out every other device.`,
          otherwise,
        ],
      };
    case 'phoneChanged':
      return {
        subject: `A new phone number on your account at ${name}`,
        lines: [`${change.phone} is now the phone number on your account at ${name}.`, otherwise],
      };
    case 'othersEnded':
      return {
        subject: `Other devices were signed out at ${name}`,
        lines: [
          `We’ve signed you out of your account at ${name} on every device except the one the request came from.`,
          otherwise,
        ],
      };
    case 'deleted':
      return {
        subject: `Your account at ${name} has been deleted`,
        lines: [
          `We’ve deleted your account at ${name}, including your sign-in details and watchlist, and signed you out on every device.`,
          `The enquiries, bookings and reservations you’ve made stay in ${legal.name}’s records. To have them erased, reply to this email or call ${phone}.`,
          `If this wasn’t you, please call ${phone}.`,
        ],
      };
  }
}
