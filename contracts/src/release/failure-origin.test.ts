import { describe, expect, it } from '@jest/globals';
import { failureCodeOf, failureOriginOf } from './failure-origin.ts';

describe('the code of a failure', () => {
  it.each([
    ['load', 'LOAD_TOO_SLOW: no data within 1500 ms', 'LOAD_TOO_SLOW'],
    ['load', 'The operation was aborted due to timeout', 'LOAD_TOO_SLOW'],
    ['render', 'Cannot read properties of undefined', 'RENDER_FAILED'],
    ['entry', 'Failed to fetch dynamically imported module', 'REMOTE_NOT_LOADED'],
    ['load', `A${'_B'.repeat(40)}: too long for a code`, 'LOAD_FAILED'],
  ] as const)('a failure of kind %s with the message "%s" has the code %s', (kind, message, code) => {
    expect(failureCodeOf({ kind, message })).toBe(code);
  });
});

it.each([
  ['LOAD_TOO_SLOW', 'platform'],
  ['SEARCH_UNREACHABLE', 'platform'],
  ['FORMS_LEAD_UNANSWERED', 'platform'],
  ['RENDER_FAILED', 'own'],
  ['VEHICLE_ANSWER_UNREADABLE', 'own'],
  ['BUDGET_DOCUMENT_BYTES', 'own'],
] as const)('a failure with the code %s is the fault of: %s', (code, origin) => {
  expect(failureOriginOf(code)).toBe(origin);
});
