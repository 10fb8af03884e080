import type { CarBrief } from '@forecourt/contracts';
import { href } from '@forecourt/contracts';
import type { FormRequest, Handled } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { EnquirySurroundings, Wanted } from '../../model/enquiry-lead.ts';
import { toLead } from '../../model/enquiry-lead.ts';
import { enquiryErrors, toSubmission } from '../../model/form-answers.ts';
import { fieldAt } from '../../model/own-vehicle.ts';
import type { Place } from '../../model/place.ts';
import type { Purpose } from '../../model/purpose.ts';
import type { Returned, WithReturned } from '../../model/returned.ts';
import { draftOfFields, renderedAtField } from '../../model/returned.ts';
import { savedTokenField } from '../../model/saved/saved-fields.ts';
import { shownForm } from '../../model/shown-form.ts';
import { thanksQuery } from '../../model/thanks-query.ts';
import { isAccepting } from './accept-offer.ts';
import { isSaving, postSaved } from './saved/post-saved.ts';

const hourMs = 3_600_000;
/** Timeout of the api request; the whole action must finish within five seconds. */
const sendingMs = 4_000;
/**
 * Timeout for saving that the shopper accepted the valuation's amount. A failure does no harm, because the lead
 * contains the acceptance too.
 */
const acceptingMs = 800;

/**
 * Sends a form that was posted without script, with the same rules as in the browser. The idempotency key is a hash of
 * site, form, content and hour. So a form that is sent twice within the same clock hour is one lead, even if the page
 * was reloaded.
 */
export async function postEnquiry(
  { site, gateways, address, fields, nowMs }: Omit<FormRequest<unknown, FormGateways>, 'about'>,
  {
    purpose,
    car,
    wanted,
    places,
    locationId,
    subject,
  }: {
    readonly purpose: Purpose;
    readonly car: CarBrief | undefined;
    readonly wanted?: Wanted | undefined;
    readonly places?: readonly Place[] | undefined;
    readonly locationId?: string | undefined;
    readonly subject?: 'offer' | undefined;
  },
): Promise<Handled<WithReturned>> {
  const draft = draftOfFields(fields);
  const renderedAt = fields[renderedAtField] ?? '';
  const back = (returned: Returned): Handled<WithReturned> => ({
    kind: returned.kind === 'unanswered' ? 'failed' : 'invalid',
    data: { returned },
  });
  const refused = (errors: Readonly<Record<string, string>>, why: string) =>
    back({ kind: 'refused', draft, renderedAt, errors, message: why });
  const asks = shownForm(site, { purpose, car, places, locationId, subject });
  const { form, shown, settings } = asks;
  const { message } = settings.messages;
  const accepted = (id: string, booking?: string): Handled<WithReturned> => ({
    kind: 'accepted',
    to: href(
      'forms.thanks',
      {},
      {
        aliases: site.aliases,
        query: thanksQuery(form.name, { car, draft, locationId: asks.locationId, leadId: id, booking }),
      },
    ),
  });
  const page = address.query === '' ? address.path : `${address.path}?${address.query}`;
  const url = new URL(page, site.url).href;
  const around: EnquirySurroundings = {
    form,
    shown,
    car,
    quote: undefined,
    dealer: site.name,
    messages: settings.messages,
    wanted,
    url,
    locationId: asks.locationId,
    savedToken: fields[savedTokenField] || undefined,
  };
  if (isSaving(asks, fields)) return back(await postSaved({ gateways, fields, draft, renderedAt, asks, page }));
  const errors = enquiryErrors(draft, around);
  if (Object.keys(errors).length > 0) return refused(errors, message('fixErrors'));
  const lead = toLead(draft, around);
  const { saved_token: _, ...content } = lead;
  const key = await keyOf([site.slug, form.name, content, Math.floor(nowMs / hourMs)]);
  // The time for which the form was open is not part of the key: it differs when the same form is sent again.
  const elapsedMs = nowMs - Number(renderedAt);
  const sent = Number(renderedAt) > 0 && elapsedMs >= 0 ? { ...around, elapsedMs } : around;
  const signal = AbortSignal.timeout(sendingMs);
  if (form.sends === 'form') {
    const outcome = await gateways.leads.submit(toSubmission(draft, sent), key, signal);
    return outcome.kind === 'taken'
      ? accepted(outcome.formId)
      : refused(outcome.fields, outcome.message ?? message('formFailed'));
  }
  const sending = { lead: toLead(draft, sent), key };
  const outcome = await gateways.leads.send(sending, signal);
  switch (outcome.kind) {
    case 'taken':
      if (isAccepting(lead)) await gateways.valuations.accept(outcome.leadId, AbortSignal.timeout(acceptingMs));
      return accepted(outcome.leadId, outcome.booking);
    case 'refused': {
      const named = Object.fromEntries(Object.entries(outcome.fields).map(([path, error]) => [fieldAt(path), error]));
      return refused(named, outcome.message ?? message('leadFailed'));
    }
    case 'unanswered':
      return back({ kind: 'unanswered', draft, renderedAt, sending });
  }
}

async function keyOf(parts: readonly unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
