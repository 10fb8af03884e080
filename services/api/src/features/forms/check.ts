import { formMessagesOf } from '@forecourt/contracts';
import type { FormSubmission, LeadRequest } from '@forecourt/contracts/api';
import { apiMessages } from '@forecourt/contracts/api';
import type { FormDefinition, FormValues, ShownField } from '@forecourt/contracts/forms';
import { checkForm, formOf, formSettings, shownFields } from '@forecourt/contracts/forms';
import type { ApiSite } from '../../api-site.ts';
import { ApiError } from '../../errors.ts';
import type { Localities } from '../localities/postcodes.ts';

/**
 * Checks a lead by the rules of its form, which the browser applies too. If the site does not have the form, the lead
 * only needs a message. A postcode, if given, must exist.
 *
 * @throws ApiError REQUEST_INVALID with an error for each field
 */
export function checkLead(site: ApiSite, lead: LeadRequest, localities: Localities): void {
  const form = lead.form === undefined ? undefined : formOf(site, lead.form);
  const errors =
    form === undefined
      ? lead.message === ''
        ? { message: formMessagesOf(site).message('commentsMissing') }
        : {}
      : errorsOf(site, form, { ...lead, ...lead.answers } as FormValues, lead);
  refuse({ ...errors, ...postcodeError(site, lead.postcode, localities) });
}

/** @throws ApiError FORM_UNKNOWN, REQUEST_INVALID */
export function checkSubmission(site: ApiSite, submission: FormSubmission, localities: Localities): FormDefinition {
  const { form: name, values } = submission;
  const form = formOf(site, name);
  if (form?.sends !== 'form') throw new ApiError('FORM_UNKNOWN', apiMessages.formUnknown);
  const errors = errorsOf(site, form, values, submission);
  refuse({ ...errors, ...postcodeError(site, values['postcode'], localities) });
  return form;
}

function errorsOf(
  site: ApiSite,
  form: FormDefinition,
  values: FormValues,
  sent: Pick<LeadRequest, 'additional_services' | 'location_id' | 'car_id'>,
): Readonly<Record<string, string>> {
  const settings = formSettings(site);
  const fields = shownFields(form, settings);
  const ticked = sent.additional_services ?? [];
  const answerTo = ({ kind, name, options = [] }: ShownField) => {
    if (kind === 'checks') return options.map(({ value }) => value).filter((value) => ticked.includes(value));
    return kind === 'tick' ? values[name] === true || values[name] === 'Yes' : values[name];
  };
  // Fields that are not checked, because the page about the vehicle or the location determines them.
  const isKnown = sent.car_id ? ['location_id', 'dealership_slug'] : sent.location_id ? ['dealership_slug'] : [];
  const given = Object.fromEntries(fields.map((field) => [field.name, answerTo(field)]));
  const errors = Object.entries(checkForm(fields, given, settings.messages, isKnown));
  const pathOf = new Map(fields.map(({ known, kind, name }) => [name, controlOf(known, kind, name)]));
  return Object.fromEntries(errors.map(([name, error]) => [pathOf.get(name) ?? name, error]));
}

/** Name of the form control that shows the field's error in the browser. */
function controlOf(isKnown: boolean, kind: ShownField['kind'], name: string): string {
  if (isKnown) return name;
  return kind === 'tick' ? `ticked.${name}` : `answers.${name}`;
}

/** @source spec §5, §7, FORM-037 */
function postcodeError(
  site: ApiSite,
  postcode: string | undefined,
  localities: Localities,
): Readonly<Record<string, string>> {
  if (postcode === undefined || postcode === '' || localities.postcode(postcode) !== null) return {};
  return { postcode: formMessagesOf(site).message('unknownPostcode') };
}

function refuse(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.values(fields);
  if (first !== undefined) throw new ApiError('REQUEST_INVALID', first, fields);
}
