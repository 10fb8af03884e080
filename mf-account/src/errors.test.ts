import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { AccountError, accountErrors } from './errors.ts';

describe('error codes of mf-account', () => {
  it('equal the codes documented in its README', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const explained = [...new Set(readme.match(/ACCOUNT_[A-Z_]+/g))].sort();
    expect(explained).toEqual(Object.keys(accountErrors).sort());
  });

  it('errors of mf-account have a message that states the problem and the remedy', () => {
    expect(new AccountError('ACCOUNT_CARS_UNREACHABLE', 'the api answered 503 about 2 cars').message).toBe(
      `ACCOUNT_CARS_UNREACHABLE: the api answered 503 about 2 cars. ${accountErrors.ACCOUNT_CARS_UNREACHABLE}`,
    );
  });
});
