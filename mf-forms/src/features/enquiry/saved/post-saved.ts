import type { FormGateways } from '../../../gateways/index.ts';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import { openingDraft } from '../../../model/enquiry-draft.ts';
import type { Returned } from '../../../model/returned.ts';
import { openField, savedTokenField, saveField } from '../../../model/saved/saved-fields.ts';
import { draftOfSaved, savedValues, tokenOfLink } from '../../../model/saved/saved-form.ts';
import type { ShownForm } from '../../../model/shown-form.ts';

/** Timeout of the api request; the whole action must finish within five seconds. */
const sendingMs = 4_000;

type Posted = {
  readonly gateways: Pick<FormGateways, 'savedForms'>;
  readonly fields: Readonly<Record<string, string>>;
  readonly draft: EnquiryDraft;
  readonly renderedAt: string;
  readonly asks: ShownForm;
  /** Path and query of the page. */
  readonly page: string;
};

/** Whether the shopper posted a form without script in order to save it, or to restore a saved form. */
export function isSaving({ form }: Pick<ShownForm, 'form'>, fields: Posted['fields']): boolean {
  return form.resumable === true && (fields[saveField] !== undefined || fields[openField] !== undefined);
}

/** Saves a form that was posted without script, or restores a saved form. The form is then shown again. */
export function postSaved(posted: Posted): Promise<Returned> {
  return posted.fields[openField] === undefined ? save(posted) : open(posted);
}

async function save({ gateways, fields, draft, renderedAt, asks, page }: Posted): Promise<Returned> {
  const token = fields[savedTokenField];
  const notSaved = asks.settings.messages.message('notSaved');
  const email = draft.email.trim();
  const outcome = await gateways.savedForms.save(
    { form: asks.form.name, email, step: 0, values: savedValues(draft), page, ...(token ? { token } : {}) },
    AbortSignal.timeout(sendingMs),
  );
  if (outcome.kind === 'saved') {
    const { token: under, link, expires_at: expiresAt, mailed } = outcome.receipt;
    return { kind: 'saved', draft, renderedAt, saved: { token: under, link, expiresAt, mailed, email } };
  }
  if (outcome.kind === 'unanswered') return { kind: 'refused', draft, renderedAt, errors: {}, message: notSaved };
  return { kind: 'refused', draft, renderedAt, errors: outcome.fields, message: outcome.message ?? notSaved };
}

async function open({ gateways, fields, draft, renderedAt, asks }: Posted): Promise<Returned> {
  const { message } = asks.settings.messages;
  const refused = (why: string): Returned => ({ kind: 'refused', draft, renderedAt, errors: {}, message: why });
  const token = tokenOfLink(fields[`${openField}_link`] ?? '');
  if (token === null) return refused(message('linkMissing'));
  const outcome = await gateways.savedForms.open(asks.form.name, token, AbortSignal.timeout(sendingMs));
  if (outcome.kind !== 'opened')
    return refused((outcome.kind === 'refused' ? outcome.message : null) ?? message('notOpened'));
  const { values, email, expires_at: expiresAt } = outcome.saved;
  const restored = draftOfSaved(values, openingDraft(undefined, asks));
  return { kind: 'opened', draft: restored, renderedAt, saved: { token, expiresAt, email } };
}
