import { createTransport } from 'nodemailer';
import type { MailPort } from './mail-port.ts';
import { toMessage } from './to-message.ts';

/**
 * Together these timeouts are shorter than the lease of a delivery, so that a delivery ends before a second worker can
 * start it again.
 */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * Sends mail through an SMTP server.
 *
 * @param url `smtps://user:password@host:465` or `smtp://host:587`
 * @param from sender address that the server permits. Default: the dealer's address
 */
export function createSmtpMail({ url, from }: { readonly url: string; readonly from?: string | undefined }): MailPort {
  // Connections are reused for many mails. If one is lost, the outbox sends its mail again.
  const transport = createTransport({ url, pool: true, maxConnections: 8, maxRequeues: 0, ...timeouts });
  return {
    channel: 'smtp',
    send: async (mail) => {
      const { response } = await transport.sendMail(
        toMessage(from === undefined ? mail : { ...mail, from: { ...mail.from, address: from } }),
      );
      return /^\d{3}/.exec(response)?.[0];
    },
    close: () => transport.close(),
  };
}
