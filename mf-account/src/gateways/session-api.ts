import { CodeResponse, endpoints, Problem, SessionResponse, SignedInSessions } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';
import type { SessionGateway, SessionOutcome } from './session.ts';

const timeoutMs = 8_000;

export function createSessionApi({ fetch }: Pick<GatewayEnvironment, 'fetch'>): SessionGateway {
  const post = async <Value>(
    schema: Schema<Value>,
    path: string,
    body: object,
    signal: AbortSignal,
  ): Promise<SessionOutcome<Value>> => {
    const response = await fetch(path, postJson(body, signal)).catch(() => null);
    const answer: unknown = await response?.json().catch(() => null);
    if (response?.ok === true) {
      const read = safeParse(schema, answer);
      return read.success ? { kind: 'done', value: read.data } : { kind: 'unanswered' };
    }
    const problem = safeParse(Problem, answer);
    if (!problem.success || response === null || response.status === 500) return { kind: 'unanswered' };
    const { code, message, fields = {} } = problem.data.error;
    return { kind: 'refused', code, message, fields };
  };
  return {
    async read(signal = AbortSignal.timeout(timeoutMs)) {
      const response = await fetch(endpoints.session(), { signal }).catch(() => null);
      const read = response?.ok === true ? safeParse(SessionResponse, await response.json().catch(() => null)) : null;
      return read?.success === true ? read.data : null;
    },
    sendCode: (contact, signal) => post(CodeResponse, endpoints.signInCodes(), { contact }, signal),
    signIn: (challenge, code, signal) => post(SessionResponse, endpoints.session(), { challenge, code }, signal),
    addPhone: (phone, signal) => post(SessionResponse, endpoints.sessionPhone(), { phone_number: phone }, signal),
    addContact: (challenge, code, signal) =>
      post(SessionResponse, endpoints.sessionContacts(), { challenge, code }, signal),
    removeContact: (contact, signal) => post(SessionResponse, endpoints.sessionContactRemoval(), { contact }, signal),
    sendProofCode: (contact, signal) =>
      post(CodeResponse, endpoints.sessionProofCodes(), contact === undefined ? {} : { contact }, signal),
    confirm: (challenge, code, signal) => post(SignedInSessions, endpoints.sessionProof(), { challenge, code }, signal),
    async sessions(signal = AbortSignal.timeout(timeoutMs)) {
      const response = await fetch(endpoints.signedInSessions(), { signal }).catch(() => null);
      const read = response?.ok === true ? safeParse(SignedInSessions, await response.json().catch(() => null)) : null;
      return read?.success === true ? read.data : null;
    },
    endSession: (id, signal) => post(SignedInSessions, endpoints.sessionEnd(), { id }, signal),
    endOtherSessions: (signal) => post(SignedInSessions, endpoints.otherSessionsEnd(), {}, signal),
    deleteAccount: (confirmed, signal) => post(SessionResponse, endpoints.sessionDelete(), { confirmed }, signal),
    signOut: (signal) => post(SessionResponse, endpoints.signOut(), {}, signal),
  };
}
