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
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import { requireRow } from '../../daily-rows/require-row.ts';
import type { ApiDeps, ApiSite, RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { savedMail } from './saved-mail.ts';
import type { SavedContent } from './store.ts';
import {
  countSavedForms,
  countSavedRows,
  findSavedForm,
  insertSavedForm,
  isGood,
  readSavedForm,
  replaceSavedForm,
} from './store.ts';

/** How long a link is good after it was saved last. */
export const savedDays = 14;
const dayMs = 24 * 3_600_000;
/** Links to one address within a day. */
const mostLinks = 5;
/** The shopper waits no longer for the mail to leave. */
const mailWaitMs = 8_000;

/** Forms that are saved to be finished later. The link is the key to one; the database has its hash, and encrypted answers. */
export function savedFormRoutes({ post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, encryption, budget, log } = deps;
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
      summary: 'Save a form to be finished later; its link is mailed',
      tags,
      body: SavedFormRequest,
      response: { 200: SavedFormReceipt, 201: SavedFormReceipt },
      problems: [404],
    },
    async (request, reply) => {
      const site = siteOf(request);
      const { form: name, token, page, ...content } = request.body;
      const form = resumable(site, name);
      const expiresAt = new Date(clock().getTime() + savedDays * dayMs);
      const [contact] = encryption.fingerprints(JSON.stringify([site.slug, content.email.toLowerCase()]));
      const row = token === undefined ? null : await findSavedForm(db, { site: site.slug, form: name }, token);
      const written = { contact, expiresAt, content };
      const linkOf = (secret: string) =>
        `${new URL(ownPath(page), site.url).href.split('#')[0]}#${savedFormFragment}${secret}`;
      if (row !== null && token !== undefined && isGood(row, clock())) {
        await replaceSavedForm(db, encryption, row, written);
        const mailed =
          row.contact !== contact &&
          (await mailLink(deps, { site, form, content, link: linkOf(token), id: row.id, expiresAt }));
        return reply.send({ token, link: linkOf(token), expires_at: expiresAt.toISOString(), mailed });
      }
      await refuseTooMany(deps, site, contact);
      await requireRow(rows, { site: site.slug, what: 'saved forms', at: clock() });
      const made = await insertSavedForm(db, encryption, {
        ...written,
        site: site.slug,
        form: name,
        createdAt: clock(),
      });
      rows.add(site.slug, 1);
      const link = linkOf(made.token);
      const mailed = await mailLink(deps, { site, form, content, link, id: made.id, expiresAt });
      return reply.code(201).send({ token: made.token, link, expires_at: expiresAt.toISOString(), mailed });
    },
  );

  post(
    '/api/saved-forms/open',
    {
      fromOwnPages: true,
      bodyLimit: 2 * 1024,
      limit: ['savedFormLinksPerMinute', 'links'],
      summary: 'What a link to a saved form leads to',
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

/** @throws ApiError TOO_MANY_REQUESTS */
async function refuseTooMany({ db, clock }: ApiDeps, site: ApiSite, contact: string): Promise<void> {
  const made = await countSavedForms(db, site.slug, contact, new Date(clock().getTime() - dayMs));
  if (made < mostLinks) return;
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    (of) => apiMessagesOf(of).message('tooManySavedForms', { most: mostLinks }),
    undefined,
    dayMs / 1_000,
  );
}

/** @returns whether it is known that it has left: the link is on the shopper's screen besides */
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
      // A mail server's own words may have the address.
      log.warn({ site: site.slug, form: form.name }, 'The link to a saved form could not be mailed.');
      return false;
    },
  );
  return Promise.race([sending, timeout]);
}
