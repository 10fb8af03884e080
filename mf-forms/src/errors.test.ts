import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FormError, formErrors } from './errors.ts';

describe('errors of mf-forms', () => {
  it('the error codes are exactly those that the README explains', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const explained = [...new Set(readme.match(/FORMS_[A-Z_]+/g))].sort();
    expect(explained).toEqual(Object.keys(formErrors).sort());
  });

  it('each error has a message with the cause and the remedy', () => {
    expect(new FormError('FORMS_LEAD_UNANSWERED', 'the enquiry about car 7 got 503').message).toBe(
      `FORMS_LEAD_UNANSWERED: the enquiry about car 7 got 503. ${formErrors.FORMS_LEAD_UNANSWERED}`,
    );
  });
});
