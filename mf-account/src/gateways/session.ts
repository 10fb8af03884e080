import type { SessionResponse, SignedInSessions } from '@forecourt/contracts/api';
import { signedInCookie } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';

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
  /** Makes no request when there is no session cookie; null: not known. */
  read(signal?: AbortSignal): Promise<SessionResponse | null>;
  sendCode(contact: string, signal: AbortSignal): Promise<SessionOutcome<{ readonly challenge: string }>>;
  signIn(challenge: string, code: string, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  addPhone(phone: string, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  /** Adds the contact proven by the code to the signed-in account. */
  addContact(challenge: string, code: string, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  removeContact(contact: string, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  /** Sends a code to a contact of the account. @param contact default: the first that can be reached */
  sendProofCode(
    contact: string | undefined,
    signal: AbortSignal,
  ): Promise<SessionOutcome<{ readonly challenge: string }>>;
  /** Confirms the account's owner: the account may be changed for ten minutes. */
  confirm(challenge: string, code: string, signal: AbortSignal): Promise<SessionOutcome<SignedInSessions>>;
  /** Devices where the account is signed in; null: not known. */
  sessions(signal?: AbortSignal): Promise<SignedInSessions | null>;
  endSession(id: string, signal: AbortSignal): Promise<SessionOutcome<SignedInSessions>>;
  endOtherSessions(signal: AbortSignal): Promise<SessionOutcome<SignedInSessions>>;
  deleteAccount(confirmed: boolean, signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
  signOut(signal: AbortSignal): Promise<SessionOutcome<SessionResponse>>;
};

const nobody: SessionResponse = { signedIn: false, contact: null, phone: null };

/** Most visitors are not signed in, which takes no request; the code for everything else is loaded on demand. */
export function createSessionGateway(env: Pick<GatewayEnvironment, 'fetch' | 'where'>): SessionGateway {
  const server = async () => (await import(/* webpackChunkName: "session" */ './session-api.ts')).createSessionApi(env);
  return {
    read: async (signal) =>
      env.where === 'browser' && !hasSession()
        ? nobody
        : server().then(
            (api) => api.read(signal),
            () => null,
          ),
    sendCode: async (...request) => (await server()).sendCode(...request),
    signIn: async (...request) => (await server()).signIn(...request),
    addPhone: async (...request) => (await server()).addPhone(...request),
    addContact: async (...request) => (await server()).addContact(...request),
    removeContact: async (...request) => (await server()).removeContact(...request),
    sendProofCode: async (...request) => (await server()).sendProofCode(...request),
    confirm: async (...request) => (await server()).confirm(...request),
    sessions: (signal) =>
      server().then(
        (api) => api.sessions(signal),
        () => null,
      ),
    endSession: async (...request) => (await server()).endSession(...request),
    endOtherSessions: async (...request) => (await server()).endOtherSessions(...request),
    deleteAccount: async (...request) => (await server()).deleteAccount(...request),
    signOut: async (...request) => (await server()).signOut(...request),
  };
}

/** Whether this browser has a session, by the cookie that scripts can read. */
export function hasSession(): boolean {
  return document.cookie.split('; ').includes(`${signedInCookie}=1`);
}
