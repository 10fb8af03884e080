import { oneLine } from '../features/leads/formats/plain-text.ts';
import { fromDealer } from './from-dealer.ts';
import type { LeadMail } from './mail-port.ts';
import type { ShopperMail } from './shopper-content.ts';
import { shopperHtml } from './shopper-html.ts';
import { shopperText } from './shopper-text.ts';

/**
 * Builds a mail to a shopper: the same content as HTML and as text, with the dealer's name, licence and address. With
 * `stop`, one click in the mail program stops mails of this kind.
 *
 * @source RFC 8058
 */
export function shopperMail(mail: ShopperMail): LeadMail {
  const { imprint, id, messageName = id, to, subject, stop, date } = mail;
  return {
    ...fromDealer(imprint.site, messageName, id),
    to,
    subject: oneLine(subject),
    text: shopperText(mail),
    html: shopperHtml(mail),
    ...(stop && { oneClickStop: stop.href }),
    date,
  };
}

/** A greeting. A name that a robot may have typed is left out, so that no spam is forwarded. */
export function greeting(typed: string): string {
  const name = oneLine(typed);
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? `Hi ${name},` : 'Hello,';
}
