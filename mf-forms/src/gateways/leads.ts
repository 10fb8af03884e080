import type { LeadRequest } from '@forecourt/contracts/api';
import { endpoints, LeadReceipt, Problem } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { Sending } from '../model/kept-enquiry.ts';

/** What became of a lead. */
export type LeadOutcome =
  | { readonly kind: 'taken'; readonly leadId: string }
  /** The server said no, in its own words if it had any. `fields` by field name. */
  | {
      readonly kind: 'refused';
      readonly message: string | null;
      readonly fields: Readonly<Partial<Record<keyof LeadRequest, string>>>;
      /** Status and code, for a report. */
      readonly reason: string;
    }
  /** Nobody knows whether the server has it: the same lead may be sent again under the same key. */
  | { readonly kind: 'unanswered'; readonly reason: string };

export type LeadsGateway = {
  /** @param signal gives up earlier than after fifteen seconds */
  send(sending: Sending, signal?: AbortSignal): Promise<LeadOutcome>;
};

const timeoutMs = 15_000;

/** The api's leads. Sending never throws. */
export function createLeadsGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): LeadsGateway {
  return {
    async send({ lead, key }, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const response = await fetch(endpoints.leads(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(lead),
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      }).catch(() => null);
      if (response === null) return { kind: 'unanswered', reason: 'no answer' };
      const body: unknown = await response.json().catch(() => null);
      return response.status >= 400 && response.status < 500 ? refusal(response.status, body) : receipt(response, body);
    },
  };
}

function receipt({ ok, status }: Response, body: unknown): LeadOutcome {
  const parsed = safeParse(LeadReceipt, body);
  if (ok && parsed.success) return { kind: 'taken', leadId: parsed.data.lead_id };
  return { kind: 'unanswered', reason: ok ? `${status} without a receipt` : `${status}` };
}

function refusal(status: number, body: unknown): LeadOutcome {
  const parsed = safeParse(Problem, body);
  if (!parsed.success) return { kind: 'refused', message: null, fields: {}, reason: `${status}` };
  const { code, message, fields = {} } = parsed.data.error;
  const reason = [`${status} ${code}`, ...Object.keys(fields)].join(' ');
  return { kind: 'refused', message, fields, reason };
}
