import type { FormDefinition } from '@forecourt/contracts/forms';
import type { ApiSite } from '../../api-site.ts';
import { fromDealer } from '../../mail/from-dealer.ts';
import type { LeadMail } from '../../mail/mail-port.ts';

/** Id of the mail, and its file's name. */
export const savedMailName = (id: string) => `saved-form-${id}`;

/** The mail with the link to a saved form; contains none of the answers. */
export function savedMail({
  site,
  form,
  to,
  link,
  id,
  at,
  expiresAt,
}: {
  readonly site: ApiSite;
  readonly form: FormDefinition;
  readonly to: string;
  readonly link: string;
  readonly id: string;
  readonly at: Date;
  readonly expiresAt: Date;
}): LeadMail {
  const until = new Intl.DateTimeFormat('en-AU', { timeZone: site.timeZone, dateStyle: 'full' }).format(expiresAt);
  return {
    ...fromDealer(site, savedMailName(id)),
    to,
    subject: `Finish later: ${form.words.title}, ${site.name}`,
    text: [
      `We’ve saved “${form.words.title}” at ${site.name}. Open this link on any device to pick up where you left off:`,
      link,
      `The link works until ${until}. Anyone with the link can read your answers, so don’t pass it on.`,
      'Nothing has been sent yet. We’ll delete your saved answers once you send the form or the link expires.',
      `If you didn’t save this form, there’s nothing you need to do.`,
      '',
    ].join('\n\n'),
    date: at,
  };
}
