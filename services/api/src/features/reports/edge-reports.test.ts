import { defaultBudget } from '@forecourt/budget';
import type { FailureReport } from '@forecourt/contracts/release';
import { failureReports } from '@forecourt/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createEdgeReports } from './edge-reports.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('failures reported by the edge are stored and logged up to a limit per day and site', async () => {
  const lines: string[] = [];
  const log = { info: () => {}, warn: (_: unknown, line: string) => void lines.push(line), error: () => {} };
  const clock = () => new Date('2026-03-02T12:00:00Z');
  const keep = createEdgeReports({ db: api.db, budget: { ...defaultBudget, reportRows: 3 }, clock, log });
  const report = (site: string): FailureReport => ({
    kind: 'load',
    remote: 'mf-finance',
    version: '1.0.0',
    lockfile: 'lk-0123456789abcdef',
    site,
    message: 'no data',
  });
  for (let each = 0; each < 30; each++) await keep(report('redgum'));
  await keep(report('northshore'));
  const rows = await api.db.select({ site: failureReports.site }).from(failureReports);
  expect(rows.filter(({ site }) => site === 'redgum')).toHaveLength(3);
  expect(rows.filter(({ site }) => site === 'northshore')).toHaveLength(1);
  // One line for each of the three stored failures, and one each for the 1st and the 10th failure that was not stored.
  expect(lines.filter((line) => line.includes('redgum'))).toHaveLength(5);
});
