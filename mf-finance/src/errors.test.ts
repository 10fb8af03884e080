import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FinanceError, financeErrors } from './errors.ts';

describe('errors of mf-finance', () => {
  it('are the ones its README explains', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const explained = [...new Set(readme.match(/FINANCE_[A-Z_]+/g))].sort();
    expect(explained).toEqual(Object.keys(financeErrors).sort());
  });

  it('say what happened and what to do', () => {
    expect(new FinanceError('FINANCE_KIND_UNKNOWN', 'finance.kind "x" has no rule').message).toBe(
      `FINANCE_KIND_UNKNOWN: finance.kind "x" has no rule. ${financeErrors.FINANCE_KIND_UNKNOWN}`,
    );
  });
});
