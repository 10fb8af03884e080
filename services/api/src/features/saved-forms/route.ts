import type { Budget } from '@forecourt/budget';
import type { MessageSite } from '@forecourt/contracts';
import { ownPath } from '@forecourt/contracts';
import {
  apiMessages,
  apiMessagesOf,
  SavedForm,
  SavedFormOpening,
  SavedFormReceipt,
  SavedFormRequest,
  savedFormFragment,
} from '@forecourt/contracts/api';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { formOf } from '@forecourt/contracts/forms';
import type { Queries } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import { requireRow } from '../../daily-rows/require-row.ts';
import type { ApiDeps, RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { senderOf } from '../../http/sender-of.ts';
import { lockCount } from '../../mail/lock-count.ts';
import type { MailsTo } from '../../mail/visitor-mails.ts';
import { areEnoughBetween, countMailsFrom, countMailsTo, mailsTo, noteMail } from '../../mail/visitor-mails.ts';
import { savedMail, savedMailName } from './saved-mail.ts';
import type { SavedContent } from './store.ts';
import {
  countSavedRows,
  dropSavedForm,
  findSavedForm,
  insertSavedForm,
  isGood,
  readSavedForm,
  replaceSavedForm,
} from './store.ts';

/** Days for which a link is valid after the last save. */
export const savedDays = 14;
const dayMs = 24 * 3_600_000;
/** Maximum time that the response waits for the mail to be sent. */
const mailWaitMs = 8_000;

/**
 * Routes to save a form and finish it later. The link's token gives access; the database stores only its hash and the
 * encrypted answers.
 */
export function savedFormRoutes({ post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, encryption, mail, budget, log } = deps;
  const rows = createDailyRows({
    limit: 'savedFormRows',
    budget,
    clock,
    log,
    countSince: (site, since) => countSavedRows(db, site, since),
  });
  const tags = ['leads'];

  post(
    '/api/saved-forms',
    {
      fromOwnPages: true,
      limit: ['savedFormsPerMinute', 'saved forms'],
      summary: 'Save a form to finish later, and email its link',
      tags,
      body: SavedFormRequest,
      response: { 200: SavedFormReceipt, 201: SavedFormReceipt },
      problems: [404],
    },
    async (request, reply) => {
      const site = siteOf(request);
      const { form: name, token, page, ...content } = request.body;
      const form = resumable(site, name);
      const now = clock();
      const expiresAt = new Date(now.getTime() + savedDays * dayMs);
      const to = mailsTo(encryption, site.slug, 'saved-form', content.email);
      const find = async () => {
        const found = token === undefined ? null : await findSavedForm(db, { site: site.slug, form: name }, token);
        return found !== null && isGood(found, now) ? found : null;
      };
      const receipt = (secret: string, mailed: boolean) => ({
        token: secret,
        link: linkOf(site, page, secret),
        expires_at: expiresAt.toISOString(),
        mailed,
      });
      let row = await find();
      while (row !== null && token !== undefined && row.contact === to.recipient) {
        if (await replaceSavedForm(db, encryption, row, { expiresAt, content, token }))
          return reply.send(receipt(token, false));
        // Nothing was replaced, because the mailed link was used meanwhile. The link of this request may therefore no
        // longer work.
        row = await find();
      }
      await requireRow(rows, { site: site.slug, what: 'saved forms', at: now });
      const sender = senderOf(request, encryption);
      const made = await db.transaction(async (tx) => {
        await countLink(tx, { ...to, sender }, budget, now);
        // The shopper saved the form before with another address. The link mailed to that address stops working.
        if (row !== null && token !== undefined) await dropSavedForm(tx, site.slug, token);
        const saved = { site: site.slug, form: name, contact: to.recipient, createdAt: now, expiresAt, content };
        return insertSavedForm(tx, encryption, saved);
      });
      rows.add(site.slug, 1);
      if (row !== null) await mail.forget?.(savedMailName(row.id));
      const link = linkOf(site, page, made.mailed);
      const mailed = await mailLink(deps, { site, form, content, link, id: made.id, expiresAt });
      return reply.code(201).send(receipt(made.shown, mailed));
    },
  );

  post(
    '/api/saved-forms/open',
    {
      fromOwnPages: true,
      bodyLimit: 2 * 1024,
      limit: ['savedFormLinksPerMinute', 'visits to saved forms'],
      summary: 'The saved form that a link opens',
      tags,
      body: SavedFormOpening,
      response: { 200: SavedForm },
      problems: [404, 410],
    },
    async (request) => {
      const site = siteOf(request);
      const { form, token } = request.body;
      resumable(site, form);
      const row = await findSavedForm(db, { site: site.slug, form }, token);
      if (row === null) throw new ApiError('SAVED_FORM_UNKNOWN', apiMessages.savedFormUnknown);
      if (!isGood(row, clock()))
        throw new ApiError('SAVED_FORM_EXPIRED', (of) =>
          apiMessagesOf(of).message('savedFormExpired', { days: savedDays }),
        );
      return { ...readSavedForm(encryption, row), expires_at: row.expiresAt.toISOString() };
    },
  );
}

/** @throws ApiError FORM_UNKNOWN */
function resumable(site: ApiSite, name: string): FormDefinition {
  const form = formOf(site, name);
  if (form?.resumable === true) return form;
  throw new ApiError('FORM_UNKNOWN', apiMessages.formNotSaved);
}

function linkOf(site: ApiSite, page: string, token: string): string {
  return `${new URL(ownPath(page), site.url).href.split('#')[0]}#${savedFormFragment}${token}`;
}

/** Counts a link before it is mailed. @throws ApiError TOO_MANY_REQUESTS */
async function countLink(
  tx: Queries,
  link: MailsTo & { readonly sender: string },
  budget: Budget,
  now: Date,
): Promise<void> {
  const { savedFormsPerAddressDay, savedFormsPerSenderDay } = budget;
  await lockCount(tx, ['saved forms from', link.site, link.sender]);
  await lockCount(tx, ['saved forms to', link.site, link.recipient]);
  if ((await countMailsTo(tx, link, now)) >= savedFormsPerAddressDay)
    throw tooMany((of) => apiMessagesOf(of).message('tooManySavedForms', { most: savedFormsPerAddressDay }));
  if (
    (await countMailsFrom(tx, link, now)) >= savedFormsPerSenderDay ||
    (await areEnoughBetween(tx, link, budget, now))
  )
    throw tooMany((of) => apiMessagesOf(of).message('tooManySavedFormsHere'));
  await noteMail(tx, link, now);
}

const tooMany = (message: (of: MessageSite) => string) =>
  new ApiError('TOO_MANY_REQUESTS', message, undefined, dayMs / 1_000);

/** @returns whether the mail was certainly sent; the shopper sees the link on screen either way */
async function mailLink(
  { mail, clock, log }: ApiDeps,
  {
    site,
    form,
    content,
    ...sent
  }: {
    readonly site: ApiSite;
    readonly form: FormDefinition;
    readonly content: SavedContent;
    readonly link: string;
    readonly id: string;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, mailWaitMs, false).unref());
  const sending = mail.send(savedMail({ ...sent, site, form, to: content.email, at: clock() })).then(
    () => true,
    () => {
      // The mail server's error is not logged, because it may contain the address.
      log.warn({ site: site.slug, form: form.name }, 'We couldn’t email the link to a saved form.');
      return false;
    },
  );
  return Promise.race([sending, timeout]);
}
