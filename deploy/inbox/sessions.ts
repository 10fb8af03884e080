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
 * @param most browsers signed in at once; of the token that has most of them the one begun first is ended
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
  /** Nobody's sign-ins end the sessions of somebody who has fewer. */
  const endOne = (): void => {
    const [first] = sessions;
    const byToken = [...Map.groupBy(sessions, ([, { token }]) => token).values()];
    const most = byToken.reduce((largest, own) => (own.length > largest.length ? own : largest), first ? [first] : []);
    const [oldest] = most;
    if (oldest !== undefined) sessions.delete(oldest[0]);
  };
  return {
    open(token) {
      const secret = randomBytes(32).toString('base64url');
      if (sessions.size >= most) endOne();
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
