import { enquiry } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

const victim = 'victim@example.com';

test('neither a line break in a lead or an address nor a directive in a search host reaches a header', async ({
  platform,
  stage,
}) => {
  const visitor = stage.visitor(attacked.own);
  const attempts = [
    { name: `Aroha\r\nBcc: ${victim}` },
    { email: `aroha@example.com\r\nBcc: ${victim}` },
    { email: `aroha@example.com, ${victim}` },
    { subcategory: `x\r\nTo: ${victim}\r\n\r\nhello` },
    { message: `.\r\n\r\n.\r\nRCPT TO:<${victim}>` },
  ];
  for (const attempt of attempts)
    expect([201, 400]).toContain((await visitor.post('/api/leads', { ...enquiry, ...attempt })).status);
  const last = await visitor.post('/api/leads', { ...enquiry, message: 'the last of them' });
  expect(last.status).toBe(201);
  const arrived = async () => (await platform.mails()).some(({ text }) => text.includes('the last of them'));
  await expect.poll(arrived, { timeout: 20_000 }).toBe(true);
  expect((await platform.mails()).filter(({ to }) => to === victim)).toEqual([]);

  for (const path of [
    '/%0d%0aset-cookie:%20a=b',
    '/search/used-cars%0d%0aset-cookie:%20a=b',
    '/pages/x?to=%0d%0aset-cookie:a=b',
  ]) {
    const { headers } = await visitor.get(path);
    expect(headers['set-cookie'], path).toBeUndefined();
  }
  const evil = 'evil.example; script-src *';
  const changed = await stage.configure((config) => ({
    ...config,
    search: { ...(config['search'] as object), host: evil },
  }));
  expect(changed.kind).toBe('refused');
});
