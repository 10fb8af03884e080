import type { SendMailOptions } from 'nodemailer';
import type { LeadMail } from './mail-port.ts';

/** Converts a mail for nodemailer, without access to files and URLs. */
export function toMessage({ leadId, attachments, calendar, oneClickStop, ...mail }: LeadMail): SendMailOptions {
  return {
    ...mail,
    ...(attachments && { attachments: attachments.map((each) => ({ ...each })) }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'booking.ics' } }),
    headers: {
      'X-Forecourt-Lead': leadId,
      ...(oneClickStop !== undefined && {
        'List-Unsubscribe': `<${oneClickStop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
