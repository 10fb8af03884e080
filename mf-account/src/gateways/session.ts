import type { SessionResponse } from '@forecourt/contracts/api';
import { signedInCookie } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { SessionGateway } from './session-api.ts';

const nobody: SessionResponse = { signedIn: false, contact: null, phone: null };

/** Visitors who are not signed in send no requests, so the code for requests is loaded on demand. */
export function createSessionGateway(env: Pick<GatewayEnvironment, 'fetch' | 'where'>): SessionGateway {
  const server = async () => (await import(/* webpackChunkName: "session" */ './session-api.ts')).createSessionApi(env);
  return {
    read: async () =>
      env.where === 'browser' && !hasSession()
        ? nobody
        : server().then(
            (api) => api.read(),
            () => null,
          ),
    sendCode: async (...request) => (await server()).sendCode(...request),
    signIn: async (...request) => (await server()).signIn(...request),
    addPhone: async (...request) => (await server()).addPhone(...request),
    addContact: async (...request) => (await server()).addContact(...request),
    removeContact: async (...request) => (await server()).removeContact(...request),
    sendProofCode: async (...request) => (await server()).sendProofCode(...request),
    confirm: async (...request) => (await server()).confirm(...request),
    sessions: () =>
      server().then(
        (api) => api.sessions(),
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
