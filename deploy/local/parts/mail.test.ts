import { expect, it } from '@jest/globals';
import { describeMails } from './mail.ts';

it.each([
  [undefined, 'Mails: files in /srv/forecourt/mail, because SMTP_URL is not set. Nobody receives them.'],
  ['smtps://user:pass%2Fword@smtp.example:465', 'Mails: sent to smtp.example:465.'],
  ['smtp.example', 'Mails: sent to the server in SMTP_URL, which is no address.'],
])('with SMTP_URL %s a check says where mails go, without the password', (server, sentence) => {
  const env = server === undefined ? {} : { SMTP_URL: server };
  expect(describeMails({ env, data: '/srv/forecourt' })).toBe(sentence);
});
