import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import type { Contact } from '@forecourt/contracts/api';
import { mailboxOf } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import type { Encryption } from '../encryption/encryption.ts';
import { mayText } from '../mail/expensive-texts.ts';
import { lockCount } from '../mail/lock-count.ts';
import type { MailPort } from '../mail/mail-port.ts';
import { decideCode } from './code-decision.ts';
import { codeMail, codeMinutes } from './code-mail.ts';
import {
  countWrongAttempts,
  dropCode,
  insertCode,
  isKnownSender,
  mailboxOfCode,
  takeAttempt,
  unusedCodes,
  unusedCodesBetween,
  unusedCodesOf,
  useCode,
} from './code-store.ts';
import type { IdentityPort } from './identity-port.ts';
import { mailAddressOf } from './mail-address.ts';

const minuteMs = 60_000;
/** Wrong attempts allowed per code. */
const mostAttempts = 5;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Signs shoppers in with a code of six digits, sent by mail. For a phone, the mail goes to a gateway that turns it into
 * a text message.
 *
 * @param textDomain domain of that gateway: `61412345678@<domain>`; undefined: phones get no codes
 */
export function createCodeIdentity({
  db,
  mail,
  clock,
  textDomain,
  encryption,
  budget = defaultBudget,
}: {
  readonly db: ForecourtDatabase;
  readonly mail: MailPort;
  readonly clock: () => Date;
  readonly textDomain: string | undefined;
  readonly encryption: Encryption;
  readonly budget?: Budget | undefined;
}): IdentityPort {
  return {
    async begin(site, contact, sender) {
      const to = mailAddressOf(contact, textDomain);
      if (to === null) return { kind: 'unreachable' };
      const now = clock();
      const identity = identityOf(contact);
      const counted = { site: site.slug, mailbox: mailboxOf(contact) };
      const challenge = randomBytes(24).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = hash(challenge);
      const decision = await db.transaction(async (tx) => {
        await lockCount(tx, ['code', counted.site, counted.mailbox]);
        const aDayAgo = new Date(now.getTime() - dayMs);
        const unused = await unusedCodes(tx, counted, aDayAgo);
        await lockCount(tx, ['codes between', counted.mailbox, sender]);
        const unusedBetween = await unusedCodesBetween(tx, { mailbox: counted.mailbox, sender }, aDayAgo);
        const isKnown = await isKnownSender(tx, { site: site.slug, identity, sender, now });
        await lockCount(tx, ['codes of a sender', site.slug, sender]);
        const unusedOfSender = await unusedCodesOf(tx, site.slug, sender, new Date(now.getTime() - hourMs));
        const decided = decideCode({ unused, unusedBetween, unusedOfSender, isKnown, now, budget });
        if (decided.kind === 'send')
          await insertCode(tx, {
            ...counted,
            id,
            identity,
            sender,
            codeHash: hash(`${challenge}:${code}`),
            createdAt: now,
            expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
          });
        return decided;
      });
      if (decision.kind === 'wait') return decision;
      if (!(await mayText({ db, budget, encryption, now }, site.slug, contact))) {
        await dropCode(db, id);
        return { kind: 'unreachable' };
      }
      try {
        await mail.send(codeMail({ site, to, code, at: now, name: `sign-in-${id.slice(0, 16)}` }));
      } catch (error) {
        await dropCode(db, id);
        throw error;
      }
      return { kind: 'sent', challenge };
    },
    async complete(site, challenge, answer) {
      const now = clock();
      const id = hash(challenge);
      const taken = await db.transaction(async (tx) => {
        const mailbox = await mailboxOfCode(tx, site.slug, id);
        if (mailbox === null) return null;
        // With this lock, concurrent attempts to enter a contact's code run one after another, so that each of them
        // counts.
        await lockCount(tx, ['code', site.slug, mailbox]);
        const since = new Date(now.getTime() - dayMs);
        const wrong = await countWrongAttempts(tx, { site: site.slug, mailbox }, since);
        const allowed = wrong < budget.wrongCodesPerContactDay ? mostAttempts : 1;
        const stored = await takeAttempt(tx, { id, site: site.slug, now, mostAttempts: allowed });
        return stored === null ? null : { stored, allowed };
      });
      if (taken === null) return { kind: 'ended' };
      const { stored, allowed } = taken;
      const isRight = timingSafeEqual(Buffer.from(stored.codeHash), Buffer.from(hash(`${challenge}:${answer}`)));
      if (!isRight) return { kind: stored.attempts >= allowed ? 'ended' : 'wrong' };
      return (await useCode(db, id, now)) ? { kind: 'proven', contact: contactOf(stored.identity) } : { kind: 'ended' };
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The identity of a contact, such as `email:aroha@example.com`. */
export const identityOf = ({ kind, value }: Contact) => `${kind}:${value}`;

/** The email address or phone number of an identity: the inverse of `identityOf`. */
export function contactOf(identity: string): Contact {
  const [kind, value] = [identity.slice(0, 5), identity.slice(6)];
  return { kind: kind === 'phone' ? 'phone' : 'email', value };
}
