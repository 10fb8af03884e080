import type { Budget } from '@forecourt/budget';
import { mailboxOf, readContact } from '@forecourt/contracts/api';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { visitorMails } from '@forecourt/database';
import { and, count, eq, gt, lte } from 'drizzle-orm';
import type { Encryption } from '../encryption/encryption.ts';
import { lockCount } from './lock-count.ts';

const dayMs = 24 * 3_600_000;

/** Identifies the mails of one kind from a site to one mailbox. Contains no address. */
export type MailsTo = Pick<typeof visitorMails.$inferSelect, 'site' | 'kind' | 'recipient'>;

/** @param email typed by a visitor */
export function mailsTo(
  { fingerprints }: Encryption,
  site: string,
  kind: 'saved-form' | 'booking' | 'reservation' | 'enquiry' | 'alert' | 'alert-request',
  email: string,
): MailsTo {
  const contact = readContact(email);
  const mailbox = contact === null ? `email:${email.toLowerCase()}` : mailboxOf(contact);
  return { site, kind, recipient: fingerprints(JSON.stringify(['mail to', mailbox]))[0] };
}

/** Number of mails of one kind that the mailbox got from a site within a day. */
export async function countMailsTo(db: Queries, { site, kind, recipient }: MailsTo, now: Date): Promise<number> {
  return countWhere(db, now, and(isOf({ site, kind }), eq(visitorMails.recipient, recipient)));
}

/** Number of mails of one kind that one network caused at a site within a day. */
export async function countMailsFrom(
  db: Queries,
  { site, kind, sender }: Pick<MailsTo, 'site' | 'kind'> & { readonly sender: string },
  now: Date,
): Promise<number> {
  return countWhere(db, now, and(isOf({ site, kind }), eq(visitorMails.sender, sender)));
}

/**
 * Whether one network has caused the maximum number of mails to one mailbox within a day, of all kinds and at all
 * sites. Otherwise someone could have mails of hundreds of dealers sent to one mailbox. Locks the count until the
 * transaction ends.
 */
export async function areEnoughBetween(
  tx: Queries,
  { recipient, sender }: Pick<MailsTo, 'recipient'> & { readonly sender: string },
  { mailsPerSenderAndAddressDay: most }: Pick<Budget, 'mailsPerSenderAndAddressDay'>,
  now: Date,
): Promise<boolean> {
  await lockCount(tx, ['mails between', recipient, sender]);
  return (
    (await countWhere(tx, now, and(eq(visitorMails.recipient, recipient), eq(visitorMails.sender, sender)))) >= most
  );
}

/** Counts a mail, and deletes the records of mails older than a day. @returns its id */
export async function noteMail(
  db: Queries,
  mail: MailsTo & { readonly sender: string | null },
  sentAt: Date,
): Promise<string> {
  await db.delete(visitorMails).where(lte(visitorMails.sentAt, new Date(sentAt.getTime() - dayMs)));
  const [row] = await db
    .insert(visitorMails)
    .values({ ...mail, sentAt })
    .returning({ id: visitorMails.id });
  if (row === undefined) throw new Error('MAIL_NOT_COUNTED: no row came back.');
  return row.id;
}

/**
 * Counts a mail before it is sent.
 *
 * @returns its id, for `forgetMail`; null: a limit of the mailbox or of the network is reached
 * @param most mails of this kind to one mailbox within a day
 * @param from `sender`: the network that causes the mail. `most`: maximum number of mails of this kind that it may
 * cause within a day. With `budget`, the mails that it causes to this mailbox at all sites are limited too. Default: no
 * network is counted
 */
export function countMailWithin(
  db: ForecourtDatabase,
  {
    to,
    most,
    from,
    now,
  }: {
    readonly to: MailsTo;
    readonly most: number;
    readonly from?: { readonly sender: string; readonly most: number; readonly budget?: Budget } | undefined;
    readonly now: Date;
  },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (from !== undefined) await lockCount(tx, ['mails from', to.kind, to.site, from.sender]);
    await lockCount(tx, ['mails to', to.kind, to.site, to.recipient]);
    if ((await countMailsTo(tx, to, now)) >= most) return null;
    if (from !== undefined && (await countMailsFrom(tx, { ...to, sender: from.sender }, now)) >= from.most) return null;
    if (from?.budget !== undefined && (await areEnoughBetween(tx, { ...to, sender: from.sender }, from.budget, now)))
      return null;
    return noteMail(tx, { ...to, sender: from?.sender ?? null }, now);
  });
}

/** Deletes the record of a mail that could not be sent. */
export async function forgetMail(db: Queries, id: string): Promise<void> {
  await db.delete(visitorMails).where(eq(visitorMails.id, id));
}

const isOf = ({ site, kind }: Pick<MailsTo, 'site' | 'kind'>) =>
  and(eq(visitorMails.site, site), eq(visitorMails.kind, kind));

async function countWhere(db: Queries, now: Date, condition: ReturnType<typeof and>): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(visitorMails)
    .where(and(condition, gt(visitorMails.sentAt, new Date(now.getTime() - dayMs))));
  return row?.sent ?? 0;
}
