import { formOf, formSettings, shownFields } from '@forecourt/contracts/forms';
import type { OutboxWorker } from '@forecourt/database';
import { runOutbox } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import { fromDealer } from '../../mail/from-dealer.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import { oneLine } from '../leads/formats/plain-text.ts';
import { decryptAnswers } from '../leads/private-answers.ts';
import type { StoredForm } from './store.ts';
import { findForm } from './store.ts';

/**
 * Mails dealers about forms that are not leads, until stopped. Submissions suspected of robots are stored but not
 * mailed.
 */
export function startFormMail({ db, sites, mail, log, encryption, delivery }: ApiDeps): OutboxWorker {
  return runOutbox({
    db,
    kind: 'form.notify',
    pollMs: 5_000,
    ...delivery,
    handle: async ({ payload: { formId } }) => {
      const form = await findForm(db, formId);
      const site = form === null ? null : sites.bySlug(form.site);
      if (form === null || site === null || form.suspected) return;
      const { privateAnswers, payload } = form;
      const of = { table: 'form_submissions', site: form.site, id: form.id } as const;
      const values = { ...payload.values, ...decryptAnswers(encryption, privateAnswers, of) };
      await mail.send(formMail({ ...form, payload: { ...payload, values } }, site));
      log.info({ formId, site: site.slug }, 'A dealer was emailed about a form.');
    },
    onDead: ({ payload }, err) => log.error({ err, ...payload }, 'We couldn’t email a dealer about a form.'),
    onError: (err) => log.error({ err }, 'Form emails can’t be sent, because their database table can’t be reached.'),
  });
}

/** The mail about a form, with one line for each answer and the label of its question. */
function formMail({ id, form: name, payload, createdAt }: StoredForm, site: ApiSite): LeadMail {
  const form = formOf(site, name);
  const labels = new Map(
    form === undefined ? [] : shownFields(form, formSettings(site)).map((field) => [field.name, field.label]),
  );
  const answers = Object.entries(payload.values).map(
    ([question, answer]) => `${labels.get(question) ?? oneLine(question)}: ${oneLine(answer)}`,
  );
  const title = form?.subcategory ?? name;
  const services = (payload.additional_services ?? []).map(oneLine);
  return {
    ...fromDealer(site, `form-${id}`, id),
    to: site.email,
    subject: `${title}: form sent from the ${site.name} website`,
    text: [
      `${title}, sent from the ${site.name} website`,
      '',
      ...answers,
      ...services,
      '',
      `Page: ${oneLine(payload.url ?? 'unknown')}`,
      '',
    ].join('\n'),
    date: createdAt,
  };
}
