import type { SendMailOptions } from 'nodemailer';
import type { LeadMail } from './mail-port.ts';

/** A lead's mail as nodemailer takes it. Nothing in it may reach for files or addresses. */
export function toMessage({ leadId, attachments, calendar, ...mail }: LeadMail): SendMailOptions {
  return {
    ...mail,
    ...(attachments && { attachments: attachments.map((each) => ({ ...each })) }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'booking.ics' } }),
    headers: { 'X-Forecourt-Lead': leadId },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
