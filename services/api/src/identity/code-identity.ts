import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Contact } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import type { MailPort } from '../mail/mail-port.ts';
import { codeMail, codeMinutes } from './code-mail.ts';
import { countCodes, insertCode, takeAttempt, useCode } from './code-store.ts';
import type { IdentityPort } from './identity-port.ts';
import { mailAddressOf } from './mail-address.ts';

const minuteMs = 60_000;
/** Wrong attempts at one code. */
const mostAttempts = 5;
/** Codes to one contact on one site; further requests get the same response, and nothing is sent. */
const mostCodes = [
  { withinMs: 10 * minuteMs, most: 5 },
  { withinMs: 24 * 60 * minuteMs, most: 20 },
] as const;

/**
 * Signs in with a code of six digits that is sent by mail; to a phone as mail too, where a gateway makes it a text
 * message.
 *
 * @param textDomain of that gateway: `61412345678@<domain>`; unsaid: nothing is sent to phones
 */
export function createCodeIdentity({
  db,
  mail,
  clock,
  textDomain,
}: {
  readonly db: ForecourtDatabase;
  readonly mail: MailPort;
  readonly clock: () => Date;
  readonly textDomain: string | undefined;
}): IdentityPort {
  return {
    async begin(site, contact) {
      const to = mailAddressOf(contact, textDomain);
      if (to === null) return { kind: 'unreachable' };
      const now = clock();
      const identity = identityOf(contact);
      const challenge = randomBytes(24).toString('base64url');
      const sent = await Promise.all(
        mostCodes.map(({ withinMs }) => countCodes(db, site.slug, identity, new Date(now.getTime() - withinMs))),
      );
      if (mostCodes.some(({ most }, at) => (sent[at] ?? 0) >= most)) return { kind: 'sent', challenge };
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = hash(challenge);
      await insertCode(db, {
        id,
        site: site.slug,
        identity,
        codeHash: hash(`${challenge}:${code}`),
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
      });
      await mail.send(codeMail({ site, to, code, at: now, name: `sign-in-${id.slice(0, 16)}` }));
      return { kind: 'sent', challenge };
    },
    async complete(site, challenge, answer) {
      const now = clock();
      const id = hash(challenge);
      const stored = await takeAttempt(db, { id, site: site.slug, now, mostAttempts });
      if (stored === null) return { kind: 'ended' };
      const isRight = timingSafeEqual(Buffer.from(stored.codeHash), Buffer.from(hash(`${challenge}:${answer}`)));
      if (!isRight) return { kind: stored.attempts >= mostAttempts ? 'ended' : 'wrong' };
      return (await useCode(db, id, now)) ? { kind: 'proven', contact: contactOf(stored.identity) } : { kind: 'ended' };
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** `email:aroha@example.com` */
export const identityOf = ({ kind, value }: Contact) => `${kind}:${value}`;

/** The contact of an identity. */
export function contactOf(identity: string): Contact {
  const [kind, value] = [identity.slice(0, 5), identity.slice(6)];
  return { kind: kind === 'phone' ? 'phone' : 'email', value };
}
