import type { AccessStore, AuditNote } from '../store/access-store.ts';
import { limitKeyOf } from './actor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/**
 * Maximum number of permitted actions per actor and hour that are recorded as separate lines. Nobody performs as many
 * by hand, but a program may change a setting back and forth without end.
 */
const mostDone = 1_000;
/**
 * Maximum number of refusals that are kept per actor and minute. A user's mistakes stay below this number, a program's
 * loop does not.
 */
const mostRefusals = 20;
/** How long the lines about reads are kept. */
const readsKeptMs = 365 * dayMs;
const longest = { action: 60, subject: 200, detail: 2_000 };
/**
 * Maximum number of sites that are stored with the line of a refused change. The audit of each of these sites contains
 * the line.
 */
const mostRefusedSites = 200;
/** Actions that only read, which a program may repeat without limit. */
const reads: readonly string[] = ['leads:read', 'leads:export'];

/**
 * Lines with the same actor, action and subject as `first` within a minute after it: their number and their details.
 */
type Repeated = { readonly first: AuditNote; count: number; detail: string };

const keyOf = ({ actor, limitKey }: AuditNote): string =>
  limitKeyOf({ name: actor, ...(limitKey !== undefined && { limitKey }) });

type Store = Pick<AccessStore, 'note' | 'dropBefore'>;

/**
 * Limits the size of the audit log. Long texts are truncated, and at most twenty refusals per actor and minute are
 * kept. The first read with an actor, action and subject is written at once; further reads within a minute are written
 * as one line with their count. Reads are deleted after a year. Lines about other permitted actions are kept; beyond a
 * thousand per actor and hour, they are counted like reads.
 */
export function boundedAudit(access: Store): (line: AuditNote) => Promise<void> {
  const refusals = new Map<string, { readonly sinceMs: number; count: number }>();
  let doneHour = 0;
  let doneBy = new Map<string, number>();
  const repeatedReads = new Map<string, Repeated>();
  let sweptMs = Number.NEGATIVE_INFINITY;

  const isOneTooMany = (line: AuditNote): boolean => {
    const nowMs = line.at.getTime();
    // The entries are in the order of their minutes.
    for (const [key, { sinceMs }] of refusals) {
      if (nowMs - sinceMs < minuteMs) break;
      refusals.delete(key);
    }
    const key = keyOf(line);
    const current = refusals.get(key) ?? { sinceMs: nowMs, count: 0 };
    refusals.set(key, current);
    return ++current.count > mostRefusals;
  };
  /** Whether the actor has done so much within this hour that further actions are only counted. */
  const isFlood = (line: AuditNote): boolean => {
    const hour = Math.floor(line.at.getTime() / hourMs);
    if (hour !== doneHour) doneBy = new Map();
    doneHour = hour;
    const key = keyOf(line);
    const done = (doneBy.get(key) ?? 0) + 1;
    doneBy.set(key, done);
    return done > mostDone;
  };
  const write = (line: AuditNote): Promise<void> =>
    access.note({
      ...line,
      action: cut(line.action, longest.action),
      subject: cut(line.subject, longest.subject),
      detail: cut(line.detail, longest.detail),
      ...(line.outcome !== 'done' && { sites: line.sites?.slice(0, mostRefusedSites) ?? [] }),
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
  const noteRead = async (line: AuditNote): Promise<void> => {
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
    // If the process ends within this minute, only the first line is stored, and the count is lost.
    setTimeout(() => void writeRepeated(key).catch(() => {}), minuteMs).unref();
    await write(line);
    await sweep(line.at);
  };
  return async (line) => {
    if (line.outcome !== 'done') {
      if (!isOneTooMany(line)) await write(line);
    } else if (reads.includes(line.action) || isFlood(line)) await noteRead(line);
    else await write(line);
  };
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
