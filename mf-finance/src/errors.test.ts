import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FinanceError, financeErrors } from './errors.ts';

describe('error codes of mf-finance', () => {
  it('the error codes of mf-finance equal the codes documented in its README', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const explained = [...new Set(readme.match(/FINANCE_[A-Z_]+/g))].sort();
    expect(explained).toEqual(Object.keys(financeErrors).sort());
  });

  it('each error code has a message that states the problem and the remedy', () => {
    expect(new FinanceError('FINANCE_KIND_UNKNOWN', 'finance.kind "x" has no rule').message).toBe(
      `FINANCE_KIND_UNKNOWN: finance.kind "x" has no rule. ${financeErrors.FINANCE_KIND_UNKNOWN}`,
    );
  });
});
