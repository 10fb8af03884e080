import type { Car } from '@forecourt/contracts';
import type { LeadChannel } from '@forecourt/contracts/site-config';
import { ownMailChannel } from '@forecourt/contracts/site-config';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import type { Post } from '../../outbound/post.ts';
import { PostFailed } from '../../outbound/post.ts';
import { signWebhook } from '../../outbound/sign-webhook.ts';
import { leadAdf } from './formats/adf.ts';
import { changeEnvelope, changeMail } from './formats/change-mail.ts';
import { envelopeOf, leadMail } from './formats/lead-mail.ts';
import { leadWebhook } from './formats/lead-webhook.ts';
import type { BookingChange, Lead } from './store.ts';

/** A lead to be sent by one channel. */
export type Outgoing = {
  readonly lead: Lead;
  readonly site: ApiSite;
  readonly car: Car | null;
  readonly isReservation: boolean;
  /** When the address unsubscribed; null: it is not unsubscribed. */
  readonly noMarketingSince: Date | null;
  /** The booking change to send; null: the lead itself is sent. */
  readonly change: BookingChange | null;
  readonly channel: string;
  readonly by: LeadChannel;
};

/** Result of a successful delivery. */
export type Sent = {
  /** Id of the message at the receiver, the same on each attempt. */
  readonly messageId: string;
  /** The receiver's response. */
  readonly detail: string;
};

/** A failed attempt. The message is shown to the dealer and contains no personal data. */
export class DeliveryFailed extends Error {}

/** Creates a function that sends a lead by a channel of any kind. @throws DeliveryFailed */
export function createSender({
  mail,
  clock,
  secret,
  post,
}: Pick<ApiDeps, 'mail' | 'clock'> & {
  readonly secret: (variable: string) => string | undefined;
  readonly post: Post;
}): (outgoing: Outgoing) => Promise<Sent> {
  return async (outgoing) => {
    const { lead, site, car, isReservation, noMarketingSince, change, by } = outgoing;
    switch (by.kind) {
      case 'email':
        return sendMail(
          outgoing,
          by.to,
          change === null
            ? leadMail(lead, site, car, isReservation, noMarketingSince)
            : changeMail(lead, site, car, change),
        );
      case 'adf-mail': {
        const adf = leadAdf(lead, site, car, { noMarketingSince, change });
        const envelope =
          change === null ? envelopeOf(lead, site, car, isReservation) : changeEnvelope(lead, site, car, change);
        const attachment = { filename: `lead-${lead.id}.xml`, contentType: 'application/x-adf+xml', content: adf };
        return sendMail(outgoing, by.to, { ...envelope, text: adf, attachments: [attachment] });
      }
      case 'adf-post':
        return sendPost(outgoing, by, 'application/x-adf+xml', leadAdf(lead, site, car, { noMarketingSince, change }));
      case 'webhook':
        return sendPost(
          outgoing,
          by,
          'application/json',
          leadWebhook(lead, site, car, isReservation, noMarketingSince, change),
        );
    }
  };

  async function sendMail({ channel }: Outgoing, to: readonly string[], message: LeadMail): Promise<Sent> {
    const own = channel === ownMailChannel ? message : namedBy(message, channel);
    const said = await mail.send({ ...own, to: to.join(', ') }).catch((error: unknown) => {
      throw new DeliveryFailed(mailFailure(error), { cause: error });
    });
    return { messageId: own.messageId, detail: typeof said === 'string' ? said : 'handed over' };
  }

  function read(variable: string): string {
    try {
      const value = secret(variable);
      if (value !== undefined) return value;
    } catch (cause) {
      throw new DeliveryFailed(`the file for the secret ${variable} can’t be read`, { cause });
    }
    throw new DeliveryFailed(`the secret ${variable} is not set`);
  }

  async function sendPost(
    { lead, channel, change }: Outgoing,
    { url, secret: reference }: Extract<LeadChannel, { readonly url: string }>,
    contentType: string,
    body: string,
  ): Promise<Sent> {
    const id = [lead.id, channel, change?.sequence].filter((part) => part !== undefined).join('.');
    const key = reference === undefined ? undefined : read(reference.env);
    try {
      const signature = key === undefined ? { 'webhook-id': id } : signWebhook({ id, body, at: clock() }, key);
      const headers = { 'content-type': contentType, 'user-agent': 'Forecourt', ...signature };
      return { messageId: id, detail: String(await post(url, { headers, body })) };
    } catch (error) {
      throw new DeliveryFailed(error instanceof PostFailed ? error.message : (error as Error).message, {
        cause: error,
      });
    }
  }
}

/** Adds the channel to the Message-ID, because two channels may mail the same lead. */
function namedBy(message: LeadMail, channel: string): LeadMail {
  return {
    ...message,
    leadId: `${message.leadId}.${channel}`,
    messageId: message.messageId.replace('@', `.${channel}@`),
  };
}

/** The mail server's message may contain the shopper's address, so only its code is used. */
function mailFailure(error: unknown): string {
  const { responseCode, code } = error as { readonly responseCode?: unknown; readonly code?: unknown };
  if (typeof responseCode === 'number') return `the mail server answered ${responseCode}`;
  return typeof code === 'string'
    ? `the mail server didn’t accept the email: ${code}`
    : 'the mail server didn’t accept the email';
}
