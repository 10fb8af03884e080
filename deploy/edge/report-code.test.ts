import { expect, it } from '@jest/globals';
import { withCode } from './report-code.ts';

const report = { kind: 'render', remote: 'mf-search', version: '1.0.0', lockfile: 'lk', site: 'redgum' } as const;

it('a report without a code gets the code at the start of its message, or else the code of its kind; long messages are truncated', () => {
  expect(withCode({ ...report, message: 'BUDGET_SLOTS: mf-search/results is over' }).code).toBe('BUDGET_SLOTS');
  expect(withCode({ ...report, message: 'A: b' }).code).toBe('RENDER_FAILED');
  expect(withCode({ ...report, message: `${'A_'.repeat(60)}B: b` }).code).toBe('RENDER_FAILED');
  expect(withCode({ ...report, message: 'x'.repeat(800_000) }).message).toHaveLength(2_000);
  expect(withCode({ ...report, code: 'OWN_CODE', message: 'BUDGET_SLOTS: x' }).code).toBe('OWN_CODE');
});
