import type { CarBrief } from '@forecourt/contracts';
import { href, messages } from '@forecourt/contracts';
import type { FormRequest, Handled } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { Wanted } from '../../model/enquiry-lead.ts';
import { leadErrors, toLead } from '../../model/enquiry-lead.ts';
import type { Sending } from '../../model/kept-enquiry.ts';
import { fieldAt } from '../../model/own-vehicle.ts';
import type { Purpose } from '../../model/purpose.ts';
import type { Returned, WithReturned } from '../../model/returned.ts';
import { draftOfFields, renderedAtField } from '../../model/returned.ts';
import { thanksQuery } from '../../model/thanks-query.ts';

/** An action has five seconds in all. */
const sendingMs = 4_000;

/**
 * Sends what a browser posted, by the rules of the form in the browser. The same from the same page is the same lead:
 * its key is made of the site, the form, what is sent, and the time the page was made.
 */
export async function postEnquiry(
  { site, gateways, address, fields }: Omit<FormRequest<unknown, FormGateways>, 'about'>,
  {
    purpose,
    car,
    wanted,
  }: { readonly purpose: Purpose; readonly car: CarBrief | undefined; readonly wanted?: Wanted | undefined },
): Promise<Handled<WithReturned>> {
  const draft = draftOfFields(fields);
  const renderedAt = fields[renderedAtField] ?? '';
  const back = (returned: Returned): Handled<WithReturned> => ({
    kind: returned.kind === 'refused' ? 'invalid' : 'failed',
    data: { returned },
  });
  const url = new URL(address.query === '' ? address.path : `${address.path}?${address.query}`, site.url).href;
  const lead = toLead(draft, { purpose, car, quote: undefined, dealer: site.name, wanted, url });
  const errors = leadErrors(lead);
  if (Object.keys(errors).length > 0) {
    return back({ kind: 'refused', draft, renderedAt, errors, message: messages.fixErrors });
  }
  const sending: Sending = { lead, key: await keyOf([site.slug, purpose, lead, renderedAt]) };
  const outcome = await gateways.leads.send(sending, AbortSignal.timeout(sendingMs));
  switch (outcome.kind) {
    case 'taken':
      return {
        kind: 'accepted',
        to: href(
          'forms.thanks',
          {},
          { aliases: site.aliases, query: thanksQuery(purpose, car, draft, outcome.leadId) },
        ),
      };
    case 'refused': {
      const named = Object.fromEntries(Object.entries(outcome.fields).map(([path, error]) => [fieldAt(path), error]));
      return back({
        kind: 'refused',
        draft,
        renderedAt,
        errors: named,
        message: outcome.message ?? messages.leadFailed,
      });
    }
    case 'unanswered':
      return back({ kind: 'unanswered', draft, renderedAt, sending });
  }
}

async function keyOf(parts: readonly unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
