import type { SendMailOptions } from 'nodemailer';
import type { LeadMail } from './mail-port.ts';

/** Converts a mail for nodemailer. Nodemailer must not read files or URLs that the mail names. */
export function toMessage({ leadId, attachments, calendar, oneClickStop, ...mail }: LeadMail): SendMailOptions {
  return {
    ...mail,
    from: onOneLine(mail.from),
    replyTo: onOneLine(mail.replyTo),
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

/**
 * Removes line breaks from a name. They would be sent encoded, and a mail program might decode them and show another
 * header.
 */
const onOneLine = ({ name, address }: LeadMail['from']) => ({ name: name.replaceAll(/\p{Cc}+/gu, ' '), address });
