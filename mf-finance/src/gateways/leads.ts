import type { LeadRequest } from '@forecourt/contracts/api';
import { endpoints, LeadReceipt, Problem } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';

/**
 * Result of sending an enquiry. `unanswered`: it is unknown whether the server stored the enquiry; a retry with
 * the same idempotency key is safe.
 */
export type LeadOutcome =
  | { readonly kind: 'taken'; readonly leadId: string }
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'unanswered' };

export type LeadsGateway = {
  /** Sends the enquiry. The promise never rejects. */
  send(lead: LeadRequest, key: string, signal: AbortSignal): Promise<LeadOutcome>;
};

export function createLeadsGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): LeadsGateway {
  return {
    async send(lead, key, signal) {
      const response = await fetch(endpoints.leads(), postJson(lead, signal, key)).catch(() => null);
      const body: unknown = await response?.json().catch(() => null);
      if (response?.status === 400) return { kind: 'refused', fields: refusedFields(body) };
      const receipt = safeParse(LeadReceipt, body);
      return response?.ok === true && receipt.success
        ? { kind: 'taken', leadId: receipt.data.lead_id }
        : { kind: 'unanswered' };
    },
  };
}

function refusedFields(body: unknown): Readonly<Record<string, string>> {
  const problem = safeParse(Problem, body);
  return (problem.success ? problem.data.error.fields : undefined) ?? {};
}
