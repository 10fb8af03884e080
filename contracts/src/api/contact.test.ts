import { describe, expect, it } from '@jest/globals';
import { isCallable, mailboxOf, readContact, readEmail, readPhone } from './contact.ts';

const zeroWidth = '\u200b';

describe('a contact', () => {
  it.each([
    ['capitals', 'Aroha@Example.COM'],
    ['blanks around it', '  aroha@example.com\n'],
    ['a zero-width space', `aro${zeroWidth}ha@exam${zeroWidth}ple.com`],
    ['a soft hyphen and a joiner', 'aro\u00adha@exam\u2060ple.com'],
    ['a variation selector and a filler', 'aroha\ufe0f@example\u3164.com'],
    ['full-width letters', 'ａｒｏｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['a trailing dot', 'aroha@example.com.'],
    ['an ideographic full stop', 'aroha@example。com'],
  ])('an address typed with %s is read as the same contact', (_, typed) => {
    expect(readContact(typed)).toEqual({ kind: 'email', value: 'aroha@example.com' });
  });

  it('an address with an internationalized domain is compared by its ASCII name', () => {
    expect(readContact('a@bücher.example')).toEqual(readContact('a@xn--bcher-kva.example'));
  });

  it('readEmail keeps the capitals before the @', () => {
    expect(readEmail('Aroha@Example.com')).toBe('Aroha@example.com');
  });

  it.each([
    'a@b',
    'sam@example..com',
    'a b@example.com',
    'a@example.com,b@example.com',
    'a@127.0.0.1',
    'a@2130706433.1',
    'a@example.com/x',
    'a@example.com?x',
    '\u0001a@example.com',
    'a\u001b@example.com',
    'a\u007f@example.com',
    'a@example.com\u0001',
    'a@%65xample.com',
    '',
  ])('"%s" is refused as a contact', (typed) => {
    expect(readContact(typed)).toBeNull();
  });

  it('a phone number typed with full-width digits and invisible characters is read as the plain number', () => {
    expect(readPhone(`０４１２ 345${zeroWidth} 678`)).toBe('+61412345678');
  });

  it('a zero in brackets after the country code is left out of a phone number', () => {
    expect(readPhone('+61 (0)412 345 678')).toBe('+61412345678');
  });

  it.each([
    '0412.345.678',
    '\u202A0412 345 678',
    '131234',
    '1300 913 181',
    '+61 (0)8 5550 0194',
    '08 5550 0194 ext. 12',
    '08/5550 0194 x3',
  ])('"%s" is callable', (typed) => expect(isCallable(typed)).toBe(true));

  it.each(['--------', '12345', '+', 'call me', '0412 345 678 please', '1234567890123456', '02 5550 0194 ext', ''])(
    '"%s" is not callable',
    (typed) => expect(isCallable(typed)).toBe(false),
  );

  it('an address with a tag counts as the mailbox without the tag', () => {
    const mailbox = (typed: string) => mailboxOf(readContact(typed) ?? { kind: 'email', value: '' });
    expect(mailbox('aroha+1@example.com')).toBe(mailbox('aroha@example.com'));
    expect(mailbox('a.ro.ha+1@googlemail.com')).toBe(mailbox('aroha@gmail.com'));
    expect(mailbox('a.roha@example.com')).not.toBe(mailbox('aroha@example.com'));
    expect(mailbox('+1@example.com')).not.toBe(mailbox('@example.com'));
  });
});
