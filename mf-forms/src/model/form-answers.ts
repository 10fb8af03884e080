import type { FormSubmission } from '@forecourt/contracts/api';
import type { FormValues, ShownField } from '@forecourt/contracts/forms';
import { checkForm } from '@forecourt/contracts/forms';
import type { EnquiryDraft } from './enquiry-draft.ts';
import type { EnquirySurroundings } from './enquiry-lead.ts';
import { leadErrors, toLead } from './enquiry-lead.ts';

/**
 * Errors by form field, from the contract's schema and the form's own rules; empty: the form may be sent. A field that
 * only this form has is named like `answers.vehicle`.
 */
export function enquiryErrors(draft: EnquiryDraft, around: EnquirySurroundings): Readonly<Record<string, string>> {
  const { form, shown, messages } = around;
  const own = Object.entries(checkForm(shown, valuesOf(draft, shown), messages));
  const named = own.map(([name, error]) => [pathOf(shown.find((field) => field.name === name)), error]);
  const ofLead = form.sends === 'lead' ? messages.rewordedFields(leadErrors(toLead(draft, around))) : {};
  return { ...(Object.fromEntries(named) as Record<string, string>), ...ofLead };
}

/** Name of a field's control. */
export function pathOf(field: ShownField | undefined): string {
  if (field === undefined || field.known || field.kind === 'hidden') return field?.name ?? '';
  return field.kind === 'tick' ? `ticked.${field.name}` : `answers.${field.name}`;
}

/** Values by field name. */
export function valuesOf(draft: EnquiryDraft, shown: readonly ShownField[]): FormValues {
  const values = shown.map(({ kind, name, known, options = [] }) => {
    if (known) return [name, draft[name as keyof EnquiryDraft]];
    if (kind === 'checks') return [name, options.map(({ value }) => value).filter((value) => draft.ticked[value])];
    return [name, kind === 'tick' ? draft.ticked[name] === true : draft.answers[name]];
  });
  return Object.fromEntries(values) as FormValues;
}

/** The request body of a form that is not a lead. @source spec §7, API-016 */
export function toSubmission(draft: EnquiryDraft, around: EnquirySurroundings): FormSubmission {
  const { form, shown } = around;
  const lead = toLead(draft, around);
  const known = shown.flatMap(({ name, known, kind }): [string, string][] => {
    const value = known && kind !== 'time' ? draft[name as keyof EnquiryDraft] : '';
    if (value === true) return [[name, 'Yes']];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  const { url, source, user_agent, lead_attributes, location_id, website, elapsed_ms, additional_services } = lead;
  const extra = { url, source, user_agent, lead_attributes, location_id, website, elapsed_ms, additional_services };
  const there = Object.entries(extra).filter(([, value]) => value !== undefined);
  return {
    form: form.name,
    category: form.category,
    values: { ...lead.answers, ...Object.fromEntries(known) },
    ...Object.fromEntries(there),
  };
}
