import { createTransport } from 'nodemailer';
import type { MailPort } from './mail-port.ts';
import { toMessage } from './to-message.ts';

/** Together shorter than the lease of a delivery, so that no second worker starts while one still tries. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * Mail through an SMTP server.
 *
 * @param url `smtps://user:password@host:465` or `smtp://host:587`
 * @param from address the server may send from; the dealer's own unless given
 */
export function createSmtpMail({ url, from }: { readonly url: string; readonly from?: string | undefined }): MailPort {
  // Connections are kept: a mail server is greeted once for many mails. A mail that a lost connection took is tried again by us.
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
