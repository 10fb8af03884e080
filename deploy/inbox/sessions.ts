import { createHash, randomBytes } from 'node:crypto';

/** Who is signed in to the inbox. In memory: a restart of the process signs everybody out. */
export type InboxSessions = {
  /** @returns the secret of a new session, which is worth nothing at the api */
  readonly open: (token: string) => string;
  /** The token a session was opened with; null: there is no such session, or it is over. */
  readonly tokenOf: (secret: string) => string | null;
  readonly close: (secret: string) => void;
};

/**
 * @param most browsers signed in at once; the one begun first is ended
 * @param lastsSeconds from its beginning
 */
export function createInboxSessions({
  most,
  lastsSeconds,
  now,
}: {
  readonly most: number;
  readonly lastsSeconds: number;
  readonly now: () => Date;
}): InboxSessions {
  const sessions = new Map<string, { readonly token: string; readonly endsMs: number }>();
  return {
    open(token) {
      const secret = randomBytes(32).toString('base64url');
      const [oldest] = sessions.keys();
      if (sessions.size >= most && oldest !== undefined) sessions.delete(oldest);
      sessions.set(hash(secret), { token, endsMs: now().getTime() + lastsSeconds * 1_000 });
      return secret;
    },
    tokenOf(secret) {
      const session = sessions.get(hash(secret));
      if (session === undefined) return null;
      if (session.endsMs > now().getTime()) return session.token;
      sessions.delete(hash(secret));
      return null;
    },
    close: (secret) => void sessions.delete(hash(secret)),
  };
}

/** Found by its hash: how long a look-up takes says nothing about a secret. */
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
