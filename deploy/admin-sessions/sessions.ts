import { createHash, randomBytes } from 'node:crypto';

/** Sessions of inbox and console. They are in memory: a restart of the process signs all users out. */
export type AdminSessions = {
  /**
   * Opens a session for a token.
   *
   * @param holder name of the token's holder
   * @returns the new session's secret, which the browser's cookie contains. The api accepts the token, not this secret
   */
  readonly open: (token: string, holder: string) => string;
  /** The token of the session with this secret; null: the secret is unknown or the session has expired. */
  readonly tokenOf: (secret: string) => string | null;
  readonly close: (secret: string) => void;
};

/**
 * @param most maximum number of sessions of all holders. At the maximum, a new session ends the oldest session of the
 * holder with the most sessions
 * @param lastsSeconds seconds from sign-in until a session expires
 */
export function createAdminSessions({
  most,
  lastsSeconds,
  now,
}: {
  readonly most: number;
  readonly lastsSeconds: number;
  readonly now: () => Date;
}): AdminSessions {
  const sessions = new Map<string, { readonly token: string; readonly holder: string; readonly endsMs: number }>();

  /**
   * Removes expired sessions. If the maximum is still reached, ends the oldest session of the holder with the most
   * sessions. Therefore a holder who signs in many times cannot end other holders' sessions.
   */
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

/**
 * Sessions are looked up by the hash of their secret, so that the duration of a look-up reveals nothing about the
 * secret.
 */
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
