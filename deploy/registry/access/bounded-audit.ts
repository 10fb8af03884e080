import type { AccessStore, AuditLine } from '../store/access-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Refusals kept per token and minute: enough for a person's mistakes, not for a program's loop. */
const mostRefusals = 20;
/** How long lines of reads are kept. */
const readsKeptMs = 365 * dayMs;
const longest = { action: 60, subject: 200, detail: 2_000 };
/** Actions that change nothing, and that a program may repeat without end. */
const reads: readonly string[] = ['leads:read', 'leads:export'];

/** Reads of one actor, action and subject after the first of a minute. */
type Repeated = { readonly first: AuditLine; count: number; detail: string };

type Store = Pick<AccessStore, 'note' | 'dropBefore'>;

/**
 * Limits the audit log: long texts are truncated, and at most twenty refusals per actor and minute are kept. The first
 * read of an actor, action and subject is written at once, and further ones within a minute as one line with their
 * count. Reads are deleted after a year. Lines of other done actions are always kept.
 */
export function boundedAudit(access: Store): (line: AuditLine) => Promise<void> {
  const refusals = new Map<string, { readonly sinceMs: number; count: number }>();
  const repeatedReads = new Map<string, Repeated>();
  let sweptMs = Number.NEGATIVE_INFINITY;

  const isOneTooMany = ({ actor, at }: AuditLine): boolean => {
    const known = refusals.get(actor);
    const current =
      known !== undefined && at.getTime() - known.sinceMs < minuteMs ? known : { sinceMs: at.getTime(), count: 0 };
    refusals.set(actor, current);
    return ++current.count > mostRefusals;
  };
  const write = (line: AuditLine): Promise<void> =>
    access.note({
      ...line,
      action: cut(line.action, longest.action),
      subject: cut(line.subject, longest.subject),
      detail: cut(line.detail, longest.detail),
    });
  const writeRepeated = async (key: string): Promise<void> => {
    const repeated = repeatedReads.get(key);
    repeatedReads.delete(key);
    if (repeated === undefined || repeated.count === 0) return;
    await write({ ...repeated.first, detail: `${repeated.count} more within a minute: ${repeated.detail}` });
  };
  const sweep = async (at: Date): Promise<void> => {
    if (at.getTime() - sweptMs < dayMs) return;
    sweptMs = at.getTime();
    await access.dropBefore(reads, new Date(sweptMs - readsKeptMs));
  };
  const noteRead = async (line: AuditLine): Promise<void> => {
    const key = JSON.stringify([line.actor, line.action, line.subject]);
    const repeated = repeatedReads.get(key);
    if (repeated !== undefined && line.at.getTime() - repeated.first.at.getTime() < minuteMs) {
      repeated.count++;
      if (repeated.detail.length < longest.detail)
        repeated.detail = repeated.detail === '' ? line.detail : `${repeated.detail}, ${line.detail}`;
      return;
    }
    await writeRepeated(key);
    repeatedReads.set(key, { first: line, count: 0, detail: '' });
    // If the process ends within this minute, the first line is kept and the count is lost.
    setTimeout(() => void writeRepeated(key).catch(() => {}), minuteMs).unref();
    await write(line);
    await sweep(line.at);
  };
  return async (line) => {
    if (line.outcome !== 'done') {
      if (!isOneTooMany(line)) await write(line);
    } else if (reads.includes(line.action)) await noteRead(line);
    else await write(line);
  };
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
