import type { FormSubmission, LeadRequest } from '@forecourt/contracts/api';
import { endpoints, FormReceipt, LeadReceipt, Problem } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';
import type { Sending } from '../model/saved/kept-enquiry.ts';

/** Result of sending a lead. */
export type LeadOutcome =
  | {
      readonly kind: 'taken';
      readonly leadId: string;
      /** Token of the booking made with the lead. */
      readonly booking?: string;
    }
  /** The server refused the lead. `message`: the server's message; null: none. `fields`: messages by field name. */
  | {
      readonly kind: 'refused';
      readonly message: string | null;
      readonly fields: Readonly<Partial<Record<keyof LeadRequest, string>>>;
      /** Status and code, for a report. */
      readonly reason: string;
    }
  /** It is unknown whether the server has the lead; it can be sent again with the same key. */
  | {
      readonly kind: 'unanswered';
      readonly reason: string;
      /** Delay before a retry, when the server is overloaded. */
      readonly retryInMs?: number;
    };

/** Result of sending a form that is not a lead. */
export type FormOutcome =
  | { readonly kind: 'taken'; readonly formId: string; readonly toSuccessPage: boolean }
  | {
      readonly kind: 'failed';
      /** The server's message; null: none. */
      readonly message: string | null;
      readonly fields: Readonly<Record<string, string>>;
      readonly reason: string;
      readonly code: 'FORMS_LEAD_REFUSED' | 'FORMS_LEAD_UNANSWERED';
    };

/**
 * The only gateway that sends forms. Its URLs come from the site's endpoint map. @source spec §7, FORM-058,
 * requirements AMB-27
 */
export type LeadsGateway = {
  submit(submission: FormSubmission, key: string, signal?: AbortSignal): Promise<FormOutcome>;
  /** @param signal aborts before the timeout of fifteen seconds */
  send(sending: Sending, signal?: AbortSignal): Promise<LeadOutcome>;
};

const timeoutMs = 15_000;

/** Leads of the api. The promise of sending never rejects. */
export function createLeadsGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): LeadsGateway {
  /** Null: no response. */
  const post = async (path: string, document: object, key: string, signal?: AbortSignal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ended = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    const response = await fetch(path, postJson(document, ended, key)).catch(() => null);
    return response && { response, body: (await response.json().catch(() => null)) as unknown };
  };
  return {
    async submit(submission, key, signal) {
      const answer = await post(endpoints.forms(), submission, key, signal);
      if (answer === null) return failed('no answer');
      const { response, body } = answer;
      const parsed = safeParse(FormReceipt, body);
      if (response.ok && parsed.success)
        return { kind: 'taken', formId: parsed.data.form_id, toSuccessPage: parsed.data.success_page };
      if (response.status < 400 || response.status >= 500) return failed(`${response.status}`);
      const { message, fields, reason } = refusal(response.status, body);
      return { kind: 'failed', message, fields: { ...fields }, reason, code: 'FORMS_LEAD_REFUSED' };
    },
    async send({ lead, key }, signal) {
      const answer = await post(endpoints.leads(), lead, key, signal);
      if (answer === null) return { kind: 'unanswered', reason: 'no answer' };
      const { response, body } = answer;
      if (response.status === 429) return { kind: 'unanswered', reason: '429', retryInMs: retryInMs(response) };
      return response.status >= 400 && response.status < 500 ? refusal(response.status, body) : receipt(response, body);
    },
  };
}

/** The response's `Retry-After`, at most an hour. Default: a minute. */
function retryInMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : 60_000;
}

const failed = (reason: string): FormOutcome => ({
  kind: 'failed',
  message: null,
  fields: {},
  reason,
  code: 'FORMS_LEAD_UNANSWERED',
});

function receipt({ ok, status }: Response, body: unknown): LeadOutcome {
  const parsed = safeParse(LeadReceipt, body);
  if (ok && parsed.success) {
    const { lead_id: leadId, booking } = parsed.data;
    return { kind: 'taken', leadId, ...(booking !== undefined && { booking }) };
  }
  return { kind: 'unanswered', reason: ok ? `${status} without a receipt` : `${status}` };
}

function refusal(status: number, body: unknown): Extract<LeadOutcome, { kind: 'refused' }> {
  const parsed = safeParse(Problem, body);
  if (!parsed.success) return { kind: 'refused', message: null, fields: {}, reason: `${status}` };
  const { code, message, fields = {} } = parsed.data.error;
  const reason = [`${status} ${code}`, ...Object.keys(fields)].join(' ');
  return { kind: 'refused', message, fields, reason };
}
