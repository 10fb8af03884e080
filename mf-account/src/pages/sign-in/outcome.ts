import { href, messages } from '@forecourt/contracts';
import type { safeParse } from '@forecourt/contracts/schema';
import type { FormRequest, Handled } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import type { SessionOutcome } from '../../gateways/session-api.ts';
import type { SignInStep } from '../../model/sign-in.ts';
import { signInQuery } from '../../model/sign-in.ts';
import type { SignInData } from './data.ts';

export type SignInRequested = FormRequest<SignInData, AccountGateways>;

/** Timeout of an api request; the whole action must finish within five seconds. */
export const askingMs = 4_000;
const { accountUnanswered: failed } = messages;

/** Redirects to another step. */
export function toStep(about: SignInData, step: SignInStep, { aliases }: SignInRequested['site']): Handled<SignInData> {
  return { kind: 'accepted', to: href('account.sign-in', {}, { aliases, query: signInQuery(about, step) }) };
}

/** Message of the first validation error; null when valid. */
export function faultOf(parsed: ReturnType<typeof safeParse>): string | null {
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? failed);
}

/** The page with this step again, with the shopper's input and the error. */
export function returned(
  about: SignInData,
  step: SignInStep,
  {
    typed = '',
    error,
    isField = true,
  }: {
    /** Value with which the field is filled again. A code is never shown again. */
    readonly typed?: string;
    readonly error: string;
    readonly isField?: boolean;
  },
): Handled<SignInData> {
  return { kind: 'invalid', data: { ...about, step, returned: { typed, error, isField } } };
}

/** Shows the step again after the api refused or did not respond. */
export function notDone(
  about: SignInData,
  step: SignInStep,
  {
    typed = '',
    field,
    outcome,
  }: {
    readonly typed?: string;
    /** The field that the refusal concerns. */
    readonly field: string;
    readonly outcome: SessionOutcome<unknown>;
  },
): Handled<SignInData> {
  if (outcome.kind !== 'refused')
    return { kind: 'failed', data: { ...about, step, returned: { typed, error: failed, isField: false } } };
  const { fields, message, code } = outcome;
  const isField = fields[field] !== undefined || code === 'CODE_WRONG' || code === 'CODE_ENDED';
  return returned(about, step, { typed, error: fields[field] ?? message, isField });
}

export const isRefusedAs = (outcome: SessionOutcome<unknown>, code: string) =>
  outcome.kind === 'refused' && outcome.code === code;
