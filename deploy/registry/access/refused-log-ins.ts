import type { AccessStore } from '../store/access-store.ts';
import { nameInSecret } from './token.ts';

const onceWithinMs = 60_000;

/**
 * Records refused sign-ins in the audit log. Per minute there is at most one line for each existing token, one for all
 * unknown names, and one for all identity tokens. This prevents an attacker who guesses tokens from filling the log.
 */
export function refusedLogIns(access: AccessStore): {
  readonly secret: (secret: string, code: string, at: Date) => Promise<void>;
  readonly identity: (code: string, detail: string, at: Date) => Promise<void>;
} {
  const notedAtMs = new Map<string, number>();
  /** Whether a minute has passed since the last line about sign-ins of this kind. */
  const isDue = (kind: string, at: Date): boolean => {
    if (at.getTime() - (notedAtMs.get(kind) ?? Number.NEGATIVE_INFINITY) < onceWithinMs) return false;
    notedAtMs.set(kind, at.getTime());
    return true;
  };
  return {
    async secret(secret, code, at) {
      const claimed = nameInSecret(secret);
      const known = claimed === null ? null : await access.token(claimed);
      const subject = known?.name ?? '';
      if (!isDue(`token ${subject}`, at)) return;
      const detail = known === null ? 'a token that doesn’t exist' : '';
      await access.note({ at, actor: subject, action: 'log-in', subject, outcome: code, detail });
    },
    async identity(code, detail, at) {
      if (isDue('identity', at))
        await access.note({ at, actor: '', action: 'log-in', subject: '', outcome: code, detail });
    },
  };
}
