import { randomUUID } from 'node:crypto';
import type { MailPort } from '@forecourt/api';

/** Sender of the mails if the platform's own address is not configured. */
const defaultSender = 'forecourt@localhost';

/** Sends mails about rollouts by the same transport as all other mails. */
export function createRolloutMail(port: MailPort, from: string = defaultSender) {
  const sender = { name: 'Forecourt', address: from };
  return async (mail: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void> => {
    const id = `rollout-${randomUUID()}`;
    const envelope = { leadId: id, messageId: id, from: sender, replyTo: sender, date: new Date() };
    await port.send({ ...envelope, ...mail });
  };
}
