import type { ApiSite } from '../api-site.ts';
import { fromDealer } from '../mail/from-dealer.ts';
import type { LeadMail } from '../mail/mail-port.ts';

/** How long a code is valid. */
export const codeMinutes = 10;

/** The mail with a sign-in code. It contains no link. */
export function codeMail({
  site,
  to,
  code,
  at,
  name,
}: {
  readonly site: ApiSite;
  readonly to: string;
  readonly code: string;
  readonly at: Date;
  /** Id of the mail, and its file's name. */
  readonly name: string;
}): LeadMail {
  return {
    ...fromDealer(site, name),
    to,
    subject: `${code} is your code for ${site.name}`,
    text: [
      `Your code for ${site.name} is ${code}.`,
      `The code works for ${codeMinutes} minutes. Nobody from ${site.name} will ask you for it.`,
      'If you didn’t ask for a code, there’s nothing you need to do. Just don’t give it to anyone.',
      '',
    ].join('\n\n'),
    date: at,
  };
}
