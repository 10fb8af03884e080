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
      `“${form.words.title}” at ${site.name} is saved. Open this link on any device to go on where you stopped:`,
      link,
      `The link is good until ${until}. Whoever has it can read what you filled in: do not pass it on.`,
      'Nothing was sent to anybody yet. Once you send the form, or when the time is up, what is saved is deleted.',
      `If it was not you who saved it, you need do nothing.`,
      '',
    ].join('\n\n'),
    date: at,
  };
}
