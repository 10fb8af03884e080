import type { AccessStore } from '../store/access-store.ts';
import { nameInSecret } from './token.ts';

const onceWithinMs = 60_000;

/**
 * Records refused sign-ins in the audit log: at most one line per minute for each existing token, and one for all
 * unknown names, so that an attacker who guesses tokens cannot fill the log.
 */
export function refusedLogIns(access: AccessStore): (secret: string, code: string, at: Date) => Promise<void> {
  const notedAtMs = new Map<string, number>();
  return async (secret, code, at) => {
    const claimed = nameInSecret(secret);
    const known = claimed === null ? null : await access.token(claimed);
    const subject = known?.name ?? '';
    if (at.getTime() - (notedAtMs.get(subject) ?? Number.NEGATIVE_INFINITY) < onceWithinMs) return;
    notedAtMs.set(subject, at.getTime());
    const detail = known === null ? 'a token that there is not' : '';
    await access.note({ at, actor: subject, action: 'log-in', subject, outcome: code, detail });
  };
}
