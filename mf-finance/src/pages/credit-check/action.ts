import { financeMessagesOf, formMessagesOf, href } from '@forecourt/contracts';
import type { HandleForm } from '@forecourt/kit/island';
import type { FinanceGateways } from '../../gateways/index.ts';
import { creditCheckErrors, draftOf, toCreditCheckLead } from '../../model/credit-check.ts';
import type { CreditCheckData } from './data.ts';

/** Timeout of the api request; the whole action must finish within five seconds. */
const sendingMs = 4_000;

/**
 * Sends the enquiry. The idempotency key is derived from the content and the render time, so sending it again
 * from the same page creates no second lead.
 */
const handle: HandleForm<CreditCheckData, CreditCheckData, FinanceGateways> = async ({
  site,
  gateways,
  address,
  fields,
}) => {
  const messages = financeMessagesOf(site);
  const draft = draftOf(fields);
  const renderedAt = fields['rendered_at'] ?? '';
  const url = new URL(address.path, site.url).href;
  const lead = toCreditCheckLead(draft, { dealer: site.name, url, website: fields['website'] ?? '' });
  const errors = creditCheckErrors(draft, lead, { ...messages, reworded: formMessagesOf(site).reworded });
  const back = (message: string, wrong: Readonly<Record<string, string>>): CreditCheckData => ({
    returned: { draft, errors: wrong, message, renderedAt },
  });
  if (Object.keys(errors).length > 0) return { kind: 'invalid', data: back(messages.message('fixErrors'), errors) };
  const outcome = await gateways.leads.send(
    lead,
    await keyOf([site.slug, lead, renderedAt]),
    AbortSignal.timeout(sendingMs),
  );
  switch (outcome.kind) {
    case 'taken': {
      const query = new URLSearchParams({ form: 'finance', reference: outcome.leadId.slice(0, 8).toUpperCase() });
      return { kind: 'accepted', to: href('forms.thanks', {}, { aliases: site.aliases, query: query.toString() }) };
    }
    case 'refused':
      return { kind: 'invalid', data: back(messages.message('fixErrors'), outcome.fields) };
    case 'unanswered':
      return { kind: 'failed', data: back(messages.message('formFailed'), {}) };
  }
};
export default handle;

async function keyOf(parts: readonly unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
