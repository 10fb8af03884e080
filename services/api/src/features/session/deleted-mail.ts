import type { ApiSite } from '../../deps.ts';
import { fromDealer } from '../../mail/from-dealer.ts';
import type { LeadMail } from '../../mail/mail-port.ts';

/** What somebody who deleted their account receives: what is gone, and what is not theirs to delete here. */
export function deletedMail(
  site: ApiSite,
  { to, name, at }: { readonly to: string /** Of the mail and its file. */; readonly name: string; readonly at: Date },
): LeadMail {
  return {
    ...fromDealer(site, name),
    to,
    subject: `Your account at ${site.name} is deleted`,
    text: [
      `Your account at ${site.name} is deleted: how you signed in, your watchlist, and every device that was signed in.`,
      `Enquiries, bookings and reservations that you sent are records of ${site.legal.name} and were not deleted with it. To have them erased, reply to this mail or call ${site.phone}.`,
      `If you did not do this, please call ${site.phone}.`,
      '',
    ].join('\n\n'),
    date: at,
  };
}
