import { expect, it } from '@jest/globals';
import type { AuditLine } from '../store/access-store.ts';
import { boundedAudit } from './bounded-audit.ts';

const noon = Date.parse('2026-03-03T12:00:00Z');
const lineAt = (seconds: number, changes: Partial<AuditLine> = {}): AuditLine => ({
  at: new Date(noon + seconds * 1_000),
  actor: 'ben',
  action: 'pin',
  subject: 'redgum',
  outcome: 'REGISTRY_FORBIDDEN',
  detail: '',
  ...changes,
});

async function kept(lines: readonly AuditLine[]): Promise<readonly AuditLine[]> {
  const noted: AuditLine[] = [];
  const note = boundedAudit({ note: async (line) => void noted.push(line) });
  for (const line of lines) await note(line);
  return noted;
}

it('keeps twenty refusals per actor and minute, and every line of a done action', async () => {
  const refusals = Array.from({ length: 50 }, () => lineAt(1));
  expect(await kept(refusals)).toHaveLength(20);
  expect(await kept([...refusals, lineAt(2, { actor: 'mia' }), lineAt(62)])).toHaveLength(22);
  expect(await kept(Array.from({ length: 50 }, () => lineAt(1, { outcome: 'done' })))).toHaveLength(50);
});

it('truncates long texts', async () => {
  const [line] = await kept([lineAt(1, { detail: 'x'.repeat(1_000_000), subject: 'y'.repeat(4_000) })]);
  expect([line?.detail.length, line?.subject.length]).toEqual([2_000, 200]);
});
