import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { errorCodes, SearchError } from './errors.ts';

it('the README lists exactly the error codes', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const named = [...readme.matchAll(/^\| `(SEARCH_\w+)`/gm)].map(([, code]) => code);
  expect(named.sort()).toEqual([...errorCodes].sort());
});

it('the message of an error begins with its code, and the error has its cause', () => {
  const cause = new TypeError('fetch failed');
  const error = new SearchError('SEARCH_UNREACHABLE', 'northshore: no answer', { cause });
  expect([error.message, error.cause]).toEqual(['SEARCH_UNREACHABLE: northshore: no answer', cause]);
});
