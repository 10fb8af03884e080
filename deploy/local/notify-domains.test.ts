import { expect, it } from '@jest/globals';
import { readNotifyDomains } from './notify-domains.ts';

it('mails about releases go only to the named domains, to nobody if no domain is named, and anywhere if mails are saved as files', () => {
  const smtp = 'smtp://mail.example';
  expect(readNotifyDomains({ NOTIFY_DOMAINS: 'Example.com, dealer.example', SMTP_URL: smtp })).toEqual([
    'example.com',
    'dealer.example',
  ]);
  expect(readNotifyDomains({ SMTP_URL: smtp })).toEqual([]);
  expect(readNotifyDomains({})).toBe('*');
});

it('a name that is no domain is refused', () => {
  expect(() => readNotifyDomains({ NOTIFY_DOMAINS: '*' })).toThrow('NOTIFY_DOMAINS names "*"');
});
