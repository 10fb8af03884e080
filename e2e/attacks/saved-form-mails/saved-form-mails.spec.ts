import { setTimeout as wait } from 'node:timers/promises';
import { mailsTo } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

const strangers = Array.from({ length: 8 }, (_, n) => `stranger-${n}@example.com`);
const form = (email: string, token?: string) => ({
  form: 'financeApplication',
  email,
  step: 1,
  values: { name: 'Read this: http://evil.example', email },
  page: '/finance/apply',
  ...(token !== undefined && { token }),
});

test('a saved form whose address is changed again and again mails no stranger', async ({ platform, stage }) => {
  const spammer = stage.visitor(attacked.own);
  const first = await spammer.post('/api/saved-forms', form('spammer@example.com'));
  expect(first.status).toBe(201);
  const { token } = JSON.parse(first.body) as { token: string };
  await expect.poll(() => mailsTo(platform, 'spammer@example.com')).toBe(1);
  for (const stranger of strangers) await stage.visitor(attacked.own).post('/api/saved-forms', form(stranger, token));
  await wait(300);
  const mailed = await Promise.all(strangers.map((stranger) => mailsTo(platform, stranger)));
  expect(mailed).toEqual(strangers.map(() => 0));
});
