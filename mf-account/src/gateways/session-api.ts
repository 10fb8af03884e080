import { CodeResponse, endpoints, Problem, SessionResponse, SignedInSessions } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';

/** Result of a sign-in step. `unanswered`: the api did not respond or failed. */
export type SessionOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'unanswered' };

/** The session of this browser. Its secret is in an HttpOnly cookie. */
export type SessionGateway = {
  /** Makes no request if there is no session cookie. Null: the session could not be read. */
  read(): Promise<SessionResponse | null>;
  sendCode(contact: string, signal: AbortSignal): Promise<SessionOutcome<{ readonly challenge: string }>>;
  signIn(challenge: string, code: string, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  addPhone(phone: string, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  /** Adds the contact proven by the code to the signed-in account. */
  addContact(challenge: string, code: string, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  removeContact(contact: string, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  /** Sends a code to a contact of the account. @param contact default: the first contact that can receive a code */
  sendProofCode(
    contact: string | undefined,
    signal: AbortSignal,
  ): Promise<SessionOutcome<{ readonly challenge: string }>>;
  /** Confirms with a code that the shopper owns the account. For ten minutes the account may then be changed. */
  confirm(challenge: string, code: string, signal: AbortSignal): Promise<SessionOutcome<SignedInSessions>>;
  /** Devices where the account is signed in; null if they are not known. */
  sessions(): Promise<SignedInSessions | null>;
  endSession(id: string, signal: AbortSignal): Promise<SessionOutcome<SignedInSessions>>;
  endOtherSessions(signal: AbortSignal): Promise<SessionOutcome<SignedInSessions>>;
  deleteAccount(confirmed: boolean, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  signOut(signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
};

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
    async read() {
      const response = await fetch(endpoints.session(), { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
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
    async sessions() {
      const response = await fetch(endpoints.signedInSessions(), { signal: AbortSignal.timeout(timeoutMs) }).catch(
        () => null,
      );
      const read = response?.ok === true ? safeParse(SignedInSessions, await response.json().catch(() => null)) : null;
      return read?.success === true ? read.data : null;
    },
    endSession: (id, signal) => post(SignedInSessions, endpoints.sessionEnd(), { id }, signal),
    endOtherSessions: (signal) => post(SignedInSessions, endpoints.otherSessionsEnd(), {}, signal),
    deleteAccount: (confirmed, signal) => post(SessionResponse, endpoints.sessionDelete(), { confirmed }, signal),
    signOut: (signal) => post(SessionResponse, endpoints.signOut(), {}, signal),
  };
}
