import { describe, expect, it } from '@jest/globals';
import { sentSummary } from './sent-summary.ts';

const draft = {
  email: ' h@example.com ',
  phone: '0412 555 018',
  message: ' Is it still here? ',
  PreferredContactMethod: '',
};

describe('the summary on the success page', () => {
  it.each([
    ['SMS', '0412 555 018, by text'],
    ['Phone', '0412 555 018, by phone'],
    ['Email', 'h@example.com'],
    ['', 'h@example.com or 0412 555 018'],
  ])('if the preferred contact method is “%s”, the success page describes the reply as “%s”', (way, reply) => {
    expect(sentSummary({ ...draft, PreferredContactMethod: way }, false)).toEqual({
      asked: 'Is it still here?',
      reply,
    });
  });

  it('for a booking, the summary names the email address that gets the confirmation', () => {
    expect(sentSummary({ ...draft, PreferredContactMethod: 'SMS' }, true).reply).toBe('h@example.com');
  });

  it('leaves out missing values, and cuts a long message', () => {
    expect(sentSummary({ email: '', phone: '', message: '', PreferredContactMethod: 'SMS' }, false)).toEqual({});
    expect(sentSummary({ ...draft, message: 'a'.repeat(900) }, false).asked).toHaveLength(600);
  });
});
