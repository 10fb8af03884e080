import { createHash, randomBytes } from 'node:crypto';

/** Who is signed in to the inbox. In memory: a restart of the process signs everybody out. */
export type InboxSessions = {
  /**
   * @param holder whose token it is
   * @returns the secret of a new session, which is worth nothing at the api
   */
  readonly open: (token: string, holder: string) => string;
  /** The token a session was opened with; null: there is no such session, or it is over. */
  readonly tokenOf: (secret: string) => string | null;
  readonly close: (secret: string) => void;
};

/**
 * @param most browsers signed in at once; whoever has most of them loses the one begun first
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
  const sessions = new Map<string, { readonly token: string; readonly holder: string; readonly endsMs: number }>();

  /** Where there is no space for one more. Nobody ends another's session by signing in again and again. */
  function endOneOfLargest(): void {
    for (const [key, { endsMs }] of sessions) if (endsMs <= now().getTime()) sessions.delete(key);
    if (sessions.size < most) return;
    const byHolder = Map.groupBy(sessions, ([, { holder }]) => holder);
    const [largest] = [...byHolder.values()].sort((a, b) => b.length - a.length);
    const [oldest] = largest?.[0] ?? [];
    if (oldest !== undefined) sessions.delete(oldest);
  }

  return {
    open(token, holder) {
      const secret = randomBytes(32).toString('base64url');
      endOneOfLargest();
      sessions.set(hash(secret), { token, holder, endsMs: now().getTime() + lastsSeconds * 1_000 });
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
