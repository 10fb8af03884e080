import type { LeadRequest } from '@forecourt/contracts/api';
import { endpoints, LeadReceipt, Problem } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';

/** What became of a lead. */
export type LeadOutcome =
  | { readonly kind: 'taken'; readonly leadId: string }
  /** The server said no, in its own words; `fields` by field name. */
  | { readonly kind: 'refused'; readonly message: string | null; readonly fields: Readonly<Record<string, string>> }
  /** No server answered: the same lead may be sent again under the same key. */
  | { readonly kind: 'unreachable' };

export type LeadsGateway = {
  /** @param key makes repeats of one lead count as one */
  send(lead: LeadRequest, key: string): Promise<LeadOutcome>;
};

const timeoutMs = 15_000;

export function createLeadsGateway({ fetch }: GatewayEnvironment): LeadsGateway {
  return {
    async send(lead, key) {
      let answer: Response;
      let body: unknown;
      try {
        answer = await fetch(endpoints.leads(), {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(lead),
          signal: AbortSignal.timeout(timeoutMs),
        });
        body = await answer.json().catch(() => null);
      } catch {
        return { kind: 'unreachable' };
      }
      const receipt = safeParse(LeadReceipt, body);
      if (answer.ok && receipt.success) return { kind: 'taken', leadId: receipt.data.lead_id };
      if (answer.status >= 500) return { kind: 'unreachable' };
      const problem = safeParse(Problem, body);
      return problem.success
        ? { kind: 'refused', message: problem.data.error.message, fields: problem.data.error.fields ?? {} }
        : { kind: 'refused', message: null, fields: {} };
    },
  };
}
