import type { ApiSite } from '../../api-site.ts';
import type { Imprint } from '../../mail/imprint.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import { shopperMail } from '../../mail/shopper-mail.ts';

/** Days for which the link of the mail works. */
export const confirmDays = 7;

/**
 * The email that asks its recipient to confirm emails about a search. It repeats no typed text, because anyone may have
 * typed the recipient's address.
 */
export function confirmMail({
  site,
  imprint,
  to,
  link,
  id,
  now,
}: {
  readonly site: ApiSite;
  readonly imprint: Imprint;
  readonly to: string;
  readonly link: string;
  readonly id: string;
  readonly now: Date;
}): LeadMail {
  return shopperMail({
    imprint,
    id,
    to,
    subject: `Want us to keep an eye out? ${site.name}`,
    preview: 'Your alerts start once you say yes.',
    heading: 'One more step',
    blocks: [
      {
        kind: 'words',
        text: `Press the button and we’ll email you when a ${site.noun} that fits your search comes in, drops in price or is back on sale. Confirm within ${confirmDays} days.`,
      },
      { kind: 'button', label: 'Yes, keep an eye out', href: link },
    ],
    why: `You got this email because someone entered your email address at ${site.name}. If it wasn’t you, there’s nothing you need to do. Alerts only start if you press the button.`,
    date: now,
  });
}
