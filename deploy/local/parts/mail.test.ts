import { expect, it } from '@jest/globals';
import { describeMails } from './mail.ts';

it.each([
  [undefined, 'Emails: saved as files in /srv/forecourt/mail, because SMTP_URL isn’t set. Nobody receives them.'],
  ['smtps://user:pass%2Fword@smtp.example:465', 'Emails: sent to smtp.example:465.'],
  ['smtp.example', 'Emails: sent to the server in SMTP_URL, which isn’t an address.'],
])('with SMTP_URL %s a check says where mails go, without the password', (server, sentence) => {
  const env = server === undefined ? {} : { SMTP_URL: server };
  expect(describeMails({ env, data: '/srv/forecourt' })).toBe(sentence);
});
