import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { listenerHeader } from '@forecourt/contracts/api';
import type { ListenerName } from '../listener-name.ts';
import { StartProblem } from '../start-problem.ts';

/** Header with which a process of the platform proves to another that it belongs to the platform. */
export const partsTokenHeader = 'x-forecourt-parts';

/** Minimum length of the token, so that it cannot be guessed. */
const fewestCharacters = 32;

/** The secret that all processes of a platform share. */
export type PartsToken = {
  /** The header with the secret, which is added to forwarded requests. */
  readonly header: Readonly<Record<string, string>>;
  /**
   * Checks a request of another process, and removes the token from its headers. The other process is then trusted like
   * this machine, including the sender's address in its forwarding header.
   *
   * @returns the listener at which the other process received the request; null if the token is missing or wrong
   */
  readonly verify: (request: IncomingMessage) => ListenerName | null;
};

/**
 * Reads the token from `PARTS_TOKEN`.
 *
 * @throws StartProblem if it is missing or short
 */
export function readPartsToken(env: NodeJS.ProcessEnv): PartsToken {
  const token = env['PARTS_TOKEN'] ?? '';
  if (token.length < fewestCharacters)
    throw new StartProblem(
      `PARTS_TOKEN has ${token.length} characters. Set the same secret of ${fewestCharacters} characters or more for all processes of the platform.`,
    );
  const expected = digest(token);
  return {
    header: { [partsTokenHeader]: token },
    verify({ headers, socket }) {
      const given = headers[partsTokenHeader];
      delete headers[partsTokenHeader];
      if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected)) return null;
      Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1', configurable: true });
      const { [listenerHeader]: on } = headers;
      return on === 'public' || on === 'admin' || on === 'inside' ? on : null;
    },
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
