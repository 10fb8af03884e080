import { randomUUID } from 'node:crypto';
import { apiMessages, FormReceipt, FormSubmission, networkOf, readEmail } from '@forecourt/contracts/api';
import { formSettings } from '@forecourt/contracts/forms';
import { enqueue } from '@forecourt/database';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import { requireRow } from '../../daily-rows/require-row.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { IdempotencyKey } from '../../http/idempotency-key.ts';
import type { Routes } from '../../http/routes.ts';
import { encryptAnswers } from '../leads/private-answers.ts';
import { hashOf } from '../leads/request-hash.ts';
import { checkSubmission } from './check.ts';
import type { StoredForm } from './store.ts';
import { countForms, findFormByKey, insertForm } from './store.ts';
import { isSuspected } from './suspected.ts';

/** `POST /api/forms`: stores submissions that are not leads. @source spec §7, API-016 */
export function formRoute({ post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, encryption, localities, notify, budget, log, previewOf } = deps;
  const rows = createDailyRows({
    limit: 'formRows',
    budget,
    clock,
    log,
    countSince: (site, since) => countForms(db, site, since),
  });
  post(
    '/api/forms',
    {
      limit: ['leadsPerMinute', 'forms'],
      siteLimit: ['leadsPerSiteMinute', 'forms'],
      summary: 'Send a form that isn’t an enquiry; the response says whether to show the success page',
      tags: ['leads'],
      headers: IdempotencyKey,
      body: FormSubmission,
      response: { 200: FormReceipt, 201: FormReceipt },
      problems: [404, 409],
    },
    async (request, reply) => {
      const site = siteOf(request);
      const { elapsed_ms: _, test: __, ...payload } = request.body;
      checkSubmission(site, payload, localities);
      const { showSuccessPage } = formSettings(site);
      const isTest = (await previewOf(request)) === 'preview';
      const idempotencyKey = request.headers['idempotency-key'];
      const sender = networkOf(request.ip);
      if ((await findFormByKey(db, site.slug, idempotencyKey)) === null)
        await requireRow(rows, { site: site.slug, sender, what: 'forms', at: clock() });
      const email = readEmail(payload.values['email'] ?? '');
      const id = randomUUID();
      const of = { table: 'form_submissions', site: site.slug, id } as const;
      const { plain, encrypted, fingerprints } = encryptAnswers(
        encryption,
        site,
        payload.form,
        { ...payload.values, ...(email !== null && { email }) },
        of,
      );
      const kept = { ...payload, values: plain, ...(isTest && { test: true }) };
      const hashes = fingerprints.map((fingerprint) => hashOf({ ...kept, private: fingerprint }));
      const stored: StoredForm = {
        id,
        site: site.slug,
        form: payload.form,
        idempotencyKey,
        requestHash: hashes[0] ?? '',
        payload: kept,
        privateAnswers: encrypted,
        suspected: isSuspected(request.body),
        createdAt: clock(),
      };
      const { formId, isNew } = await db.transaction(async (tx) => {
        if (await insertForm(tx, stored)) {
          if (!isTest) await enqueue(tx, 'form.notify', { formId: stored.id }, site.slug);
          return { formId: stored.id, isNew: true };
        }
        const before = await findFormByKey(tx, site.slug, stored.idempotencyKey);
        return { formId: before !== null && hashes.includes(before.requestHash) ? before.id : null, isNew: false };
      });
      if (formId === null) throw new ApiError('LEAD_KEY_REUSED', apiMessages.formSentBefore);
      if (isNew) {
        rows.add(site.slug, 1, sender);
        notify('form.notify');
      }
      return reply.code(isNew ? 201 : 200).send({ form_id: formId, success_page: showSuccessPage });
    },
  );
}
