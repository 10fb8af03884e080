import { createHash, randomBytes } from 'node:crypto';

/** Sessions of inbox and console, in memory: a restart of the process signs everybody out. */
export type AdminSessions = {
  /**
   * @param holder name of the token's holder
   * @returns the secret of a new session, which is not valid at the api
   */
  readonly open: (token: string, holder: string) => string;
  /** The token of a session; null: unknown or expired. */
  readonly tokenOf: (secret: string) => string | null;
  readonly close: (secret: string) => void;
};

/**
 * @param most maximum sessions of all holders; beyond it the holder with the most loses the oldest
 * @param lastsSeconds time from sign-in to expiry
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

  /** Makes space for a session, so that repeated sign-ins cannot end sessions of other holders. */
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

/** Looked up by hash, so that the duration of the look-up reveals nothing about a secret. */
const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
