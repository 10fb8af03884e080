import type { SavedFormRequest } from '@forecourt/contracts/api';
import { endpoints, Problem, SavedForm, SavedFormReceipt } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';

/** The server refused the request. `message`: the server's message; null: none. */
type Refused = {
  readonly kind: 'refused';
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly reason: string;
};
/** The server did not respond, or it failed. */
type Unanswered = { readonly kind: 'unanswered'; readonly reason: string };

export type SaveOutcome = { readonly kind: 'saved'; readonly receipt: SavedFormReceipt } | Refused | Unanswered;
export type OpenOutcome = { readonly kind: 'opened'; readonly saved: SavedForm } | Refused | Unanswered;

/** Forms saved on the dealer's server to be finished later. Never throws. */
export type SavedFormsGateway = {
  save(request: SavedFormRequest, signal?: AbortSignal): Promise<SaveOutcome>;
  /** @param token of the link */
  open(form: string, token: string, signal?: AbortSignal): Promise<OpenOutcome>;
};

/** Timeout of a request. It is long, because the server also sends the email. */
const timeoutMs = 15_000;

export function createSavedFormsGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): SavedFormsGateway {
  const post = async <Answer>(
    schema: Schema<Answer>,
    path: string,
    body: object,
    signal?: AbortSignal,
  ): Promise<{ readonly kind: 'done'; readonly answer: Answer } | Refused | Unanswered> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ended = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    const response = await fetch(path, postJson(body, ended)).catch(() => null);
    if (response === null) return { kind: 'unanswered', reason: 'no answer' };
    const document: unknown = await response.json().catch(() => null);
    const answer = safeParse(schema, document);
    if (response.ok && answer.success) return { kind: 'done', answer: answer.data };
    if (response.status < 400 || response.status >= 500) return { kind: 'unanswered', reason: `${response.status}` };
    const problem = safeParse(Problem, document);
    const { code = '', message = null, fields = {} } = problem.success ? problem.data.error : {};
    return { kind: 'refused', message, fields, reason: `${response.status} ${code}`.trim() };
  };
  return {
    async save(request, signal) {
      const outcome = await post(SavedFormReceipt, endpoints.savedForms(), request, signal);
      return outcome.kind === 'done' ? { kind: 'saved', receipt: outcome.answer } : outcome;
    },
    async open(form, token, signal) {
      const outcome = await post(SavedForm, endpoints.savedForm(), { form, token }, signal);
      return outcome.kind === 'done' ? { kind: 'opened', saved: outcome.answer } : outcome;
    },
  };
}
