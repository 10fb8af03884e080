import { join } from 'node:path';
import type { MailPort } from '@forecourt/api';
import { createMailFolder, createSmtpMail } from '@forecourt/api';
import type { PartSettings } from './part.ts';

/** Sends mails to the server in `SMTP_URL`. Without that variable, mails are written to files in the data folder. */
export function openMail({ env, data }: Pick<PartSettings, 'env' | 'data'>): MailPort {
  return env['SMTP_URL'] === undefined
    ? createMailFolder(join(data, 'mail'))
    : createSmtpMail({ url: env['SMTP_URL'], from: env['MAIL_FROM'] });
}

/** Text about where the mails of a process go, without the server's password. */
export function describeMails({ env, data }: Pick<PartSettings, 'env' | 'data'>): string {
  const { SMTP_URL: server } = env;
  if (server === undefined)
    return `Emails: saved as files in ${join(data, 'mail')}, because SMTP_URL isn’t set. Nobody receives them.`;
  return `Emails: sent to ${URL.parse(server)?.host ?? 'the server in SMTP_URL, which isn’t an address'}.`;
}
