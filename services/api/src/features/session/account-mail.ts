import { randomBytes } from 'node:crypto';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import { contactOf } from '../../identity/code-identity.ts';
import { mailAddressOf } from '../../identity/mail-address.ts';
import { fromDealer } from '../../mail/from-dealer.ts';

/** A change of an account, of which every contact is notified. */
export type AccountChange =
  | { readonly kind: 'contactAdded' | 'contactRemoved'; readonly contact: string }
  | { readonly kind: 'phoneChanged'; readonly phone: string }
  | { readonly kind: 'othersEnded' | 'deleted' };

/**
 * Mails a change to an account's contacts. A mail that cannot be sent is logged without its address: the change stays valid, and the outbox contains no data of accounts.
 *
 * @param identities contacts before the change, so that an added contact gets no mail
 */
export async function tellContacts(
  { mail, clock, log, textDomain }: Pick<ApiDeps, 'mail' | 'clock' | 'log' | 'textDomain'>,
  site: ApiSite,
  identities: readonly string[],
  change: AccountChange,
): Promise<void> {
  const { subject, lines } = wordsOf(site, change);
  const sent = identities.flatMap((identity) => {
    const to = mailAddressOf(contactOf(identity), textDomain);
    if (to === null) return [];
    const name = `account-${change.kind.toLowerCase()}-${randomBytes(8).toString('hex')}`;
    const text = [...lines, ''].join('\n\n');
    return mail.send({ ...fromDealer(site, name), to, subject, text, date: clock() }).catch((err: unknown) => {
      log.error({ err, site: site.slug, change: change.kind }, 'A shopper could not be told of their account.');
    });
  });
  await Promise.all(sent);
}

function wordsOf(site: ApiSite, change: AccountChange): { readonly subject: string; readonly lines: string[] } {
  const { name, legal, phone, url } = site;
  const otherwise = `If you did not do this: sign in at ${new URL(url).host}, open “Your account”, sign out every other device and remove what you do not know, then call ${phone}.`;
  switch (change.kind) {
    case 'contactAdded':
      return {
        subject: `A new way to sign in at ${name}`,
        lines: [`${change.contact} now opens your account at ${name}, too.`, otherwise],
      };
    case 'contactRemoved':
      return {
        subject: `A way to sign in at ${name} was removed`,
        lines: [
          `${change.contact} no longer opens your account at ${name}. Every other device was signed out.`,
          otherwise,
        ],
      };
    case 'phoneChanged':
      return {
        subject: `The phone number of your account at ${name}`,
        lines: [`${change.phone} is the phone number of your account at ${name} now.`, otherwise],
      };
    case 'othersEnded':
      return {
        subject: `Other devices were signed out at ${name}`,
        lines: [`Every device but one was signed out of your account at ${name}.`, otherwise],
      };
    case 'deleted':
      return {
        subject: `Your account at ${name} is deleted`,
        lines: [
          `Your account at ${name} is deleted: how you signed in, your watchlist, and every device that was signed in.`,
          `Enquiries, bookings and reservations that you sent are records of ${legal.name} and were not deleted with it. To have them erased, reply to this mail or call ${phone}.`,
          `If you did not do this, please call ${phone}.`,
        ],
      };
  }
}
