import { describe, expect, it } from '@jest/globals';
import { aDraft } from '../testing/enquiry.ts';
import { contactDetailsOf, parseContactDetails } from './contact-details.ts';

describe('stored contact details', () => {
  it('[FORM-025] consist of name, last name, email, phone and postcode', () => {
    expect(contactDetailsOf(aDraft({ last_name: 'Ngata', postcode: '2064' }))).toEqual({
      name: 'Aroha',
      last_name: 'Ngata',
      email: 'aroha@example.com',
      phone: '0412 345 678',
      postcode: '2064',
    });
  });

  it.each(['name', 'email', 'phone'] as const)('[FORM-025] stored contact details are null without %s', (field) => {
    expect(contactDetailsOf(aDraft({ [field]: ' ' }))).toBeNull();
  });

  it.each([[null], ['{'], ['7'], ['{"name":"Aroha"}'], ['{"name":1,"email":2,"phone":3}']])(
    '%p in storage is ignored',
    (json) => {
      expect(parseContactDetails(json)).toBeNull();
    },
  );
});
