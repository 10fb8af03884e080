import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { AuditNote } from '../store/access-store.ts';
import { boundedAudit } from './bounded-audit.ts';

const noon = Date.parse('2026-03-03T12:00:00Z');
const lineAt = (seconds: number, changes: Partial<AuditNote> = {}): AuditNote => ({
  at: new Date(noon + seconds * 1_000),
  actor: 'ben',
  action: 'pin',
  subject: 'redgum',
  outcome: 'REGISTRY_FORBIDDEN',
  detail: '',
  ...changes,
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const swept: Date[] = [];
/** Writes these lines. Returns the lines that are stored a minute after the last one. */
async function kept(lines: readonly AuditNote[]): Promise<readonly AuditNote[]> {
  const noted: AuditNote[] = [];
  swept.splice(0);
  const note = boundedAudit({
    note: async (line) => void noted.push(line),
    dropBefore: async (_, before) => void swept.push(before),
  });
  for (const line of lines) await note(line);
  await jest.advanceTimersByTimeAsync(60_000);
  return noted;
}

it('the audit log keeps at most twenty refusals per actor and minute; this limit does not apply to permitted actions', async () => {
  const refusals = Array.from({ length: 50 }, () => lineAt(1));
  expect(await kept(refusals)).toHaveLength(20);
  expect(await kept([...refusals, lineAt(2, { actor: 'mia' }), lineAt(62)])).toHaveLength(22);
  expect(await kept(Array.from({ length: 50 }, () => lineAt(1, { outcome: 'done' })))).toHaveLength(50);
});

it('actors with a common limit key count as one actor', async () => {
  const refusals = Array.from({ length: 50 }, (_, n) =>
    lineAt(1, { actor: `branch-${n}`, limitKey: 'publisher:tips' }),
  );
  expect((await kept(refusals)).map(({ actor }) => actor)).toEqual(Array.from({ length: 20 }, (_, n) => `branch-${n}`));
  const done = Array.from({ length: 1_100 }, (_, n) => ({ ...refusals[n % 50]!, outcome: 'done' }));
  // Beyond the first thousand actions, each of the 50 actors has two lines: the next action, and a count of the rest.
  expect(await kept(done)).toHaveLength(1_000 + 50 + 50);
});

it('refusals of earlier minutes leave no actors in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const note = boundedAudit({ note: async () => {}, dropBefore: async () => {} });
  const refuseAll = async (minute: number) => {
    for (let n = 0; n < 400; n++) await note(lineAt(60 * minute, { actor: `${minute} ${n}${'x'.repeat(50_000)}` }));
    await note(lineAt(60 * (minute + 1)));
  };
  await refuseAll(0);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  await refuseAll(2);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4_000_000);
  await note(lineAt(180));
});

it('the audit log contains an actor’s first thousand permitted actions of an hour, and only counts of the further ones', async () => {
  const to = (at: number) => lineAt(at / 1_000, { action: 'channel:set', outcome: 'done' });
  const flood = Array.from({ length: 3_000 }, (_, at) => to(at));
  const lines = await kept([...flood, lineAt(3, { actor: 'mia', outcome: 'done' })]);
  expect(lines.filter(({ actor }) => actor === 'ben')).toHaveLength(1_002);
  expect(lines.at(-1)?.detail).toMatch(/^1999 more within a minute/);
  expect(await kept([...flood, lineAt(3_600, { outcome: 'done' })])).toHaveLength(1_003);
});

it('the audit log contains the first read of a minute at once, and later one line with the number of further reads in this minute', async () => {
  const read = (seconds: number, changes: Partial<AuditNote> = {}) =>
    lineAt(seconds, { action: 'leads:read', outcome: 'done', detail: `lead-${seconds}`, ...changes });
  const lines = await kept([
    ...[0, 1, 2].map((seconds) => read(seconds)),
    read(3, { subject: 'northshore' }),
    read(4, { actor: 'mia' }),
    ...[61, 62].map((seconds) => read(seconds)),
  ]);
  expect(lines.map(({ actor, subject, detail }) => [actor, subject, detail])).toEqual([
    ['ben', 'redgum', 'lead-0'],
    ['ben', 'northshore', 'lead-3'],
    ['mia', 'redgum', 'lead-4'],
    ['ben', 'redgum', '2 more within a minute: lead-1, lead-2'],
    ['ben', 'redgum', 'lead-61'],
    ['ben', 'redgum', '1 more within a minute: lead-62'],
  ]);
  expect(await kept(Array.from({ length: 4_000 }, () => read(5)))).toHaveLength(2);
});

it('the audit log deletes reads that are older than a year, once a day', async () => {
  const read = (seconds: number) => lineAt(seconds, { action: 'leads:export', outcome: 'done' });
  await kept([0, 3_600, 86_400].map(read));
  expect(swept).toEqual([0, 86_400].map((seconds) => new Date(noon + (seconds - 365 * 86_400) * 1_000)));
});

it('the audit log truncates long texts', async () => {
  const [line] = await kept([lineAt(1, { detail: 'x'.repeat(1_000_000), subject: 'y'.repeat(4_000) })]);
  expect([line?.detail.length, line?.subject.length]).toEqual([2_000, 200]);
});
