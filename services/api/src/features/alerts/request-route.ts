import { randomUUID } from 'node:crypto';
import { AlertRequest, AlertRequested, apiMessages, readContact } from '@forecourt/contracts/api';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { senderOf } from '../../http/sender-of.ts';
import { imprintOf } from '../../mail/imprint.ts';
import { lockCount } from '../../mail/lock-count.ts';
import {
  areEnoughBetween,
  countMailsFrom,
  countMailsTo,
  forgetMail,
  mailsTo,
  noteMail,
} from '../../mail/visitor-mails.ts';
import { mailLink } from '../mail-links/mail-link.ts';
import { confirmDays, confirmMail } from './confirm-mail.ts';
import { longestWanted, writeWanted } from './wanted-search.ts';

const dayMs = 24 * 3_600_000;

/**
 * `POST /api/alerts/requests`: mails a link that starts alerts about a search. Nothing is stored about the search, and
 * the response is the same for every address.
 */
export function alertRequestRoute({ post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, encryption, mail, budget, log } = deps;
  post(
    '/api/alerts/requests',
    {
      fromOwnPages: true,
      bodyLimit: 16 * 1_024,
      limit: ['alertRequestsPerMinute', 'requests for alerts'],
      summary:
        'Emails a link that starts alerts about a search, without a sign-in; the response is the same for every address',
      tags: ['alerts'],
      body: AlertRequest,
      response: { 200: AlertRequested },
      problems: [502],
    },
    async (request) => {
      const site = siteOf(request);
      const { email: typed, website, ...wanted } = request.body;
      const contact = readContact(typed);
      const length = wanted.href.length + wanted.title.length + wanted.search.length;
      if (contact?.kind !== 'email' || length > longestWanted)
        throw new ApiError('REQUEST_INVALID', apiMessages.alertNotTaken);
      const answer = { requested: true };
      if (website !== undefined && website !== '') return answer;
      const now = clock();
      const email = contact.value;
      const to = { ...mailsTo(encryption, site.slug, 'alert-request', email), sender: senderOf(request, encryption) };
      const counted = await db.transaction(async (tx) => {
        await lockCount(tx, ['mails from', to.kind, to.site, to.sender]);
        await lockCount(tx, ['mails to', to.kind, to.site, to.recipient]);
        const isEnough =
          (await countMailsTo(tx, to, now)) >= budget.alertRequestsPerAddressDay ||
          (await countMailsFrom(tx, to, now)) >= budget.alertRequestsPerSenderDay ||
          (await areEnoughBetween(tx, to, budget, now));
        return isEnough ? null : noteMail(tx, to, now);
      });
      if (counted === null) {
        log.warn(
          { site: site.slug },
          'A link to start alerts wasn’t emailed, because the email address or network has reached the daily limit.',
        );
        return answer;
      }
      const until = now.getTime() + confirmDays * dayMs;
      const link = mailLink(encryption, site, 'wanted-search', writeWanted({ ...wanted, email, until }));
      const id = `alert-request-${randomUUID()}`;
      const imprint = await imprintOf(db, site);
      await mail.send(confirmMail({ site, imprint, to: email, link, id, now })).catch(async () => {
        await forgetMail(db, counted);
        // The mail server's error is not logged, because it may contain the address.
        log.warn({ site: site.slug }, 'We couldn’t email a shopper the link that starts their alerts.');
        throw new ApiError('CODE_NOT_SENT', apiMessages.alertNotSent);
      });
      return answer;
    },
  );
}
