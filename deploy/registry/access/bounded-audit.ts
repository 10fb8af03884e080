import type { AccessStore, AuditLine } from '../store/access-store.ts';

const minuteMs = 60_000;
/** Refusals kept per token and minute: enough for a person's mistakes, not for a program's loop. */
const mostRefusals = 20;
const longest = { action: 60, subject: 200, detail: 2_000 };

/**
 * Limits the audit log: long texts are truncated, and at most twenty refusals per actor and minute are kept. Lines of
 * done actions are always kept.
 */
export function boundedAudit(access: Pick<AccessStore, 'note'>): (line: AuditLine) => Promise<void> {
  const refusals = new Map<string, { readonly sinceMs: number; count: number }>();
  const isOneTooMany = ({ actor, at, outcome }: AuditLine): boolean => {
    if (outcome === 'done') return false;
    const known = refusals.get(actor);
    const current =
      known !== undefined && at.getTime() - known.sinceMs < minuteMs ? known : { sinceMs: at.getTime(), count: 0 };
    refusals.set(actor, current);
    return ++current.count > mostRefusals;
  };
  return async (line) => {
    if (isOneTooMany(line)) return;
    await access.note({
      ...line,
      action: cut(line.action, longest.action),
      subject: cut(line.subject, longest.subject),
      detail: cut(line.detail, longest.detail),
    });
  };
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
