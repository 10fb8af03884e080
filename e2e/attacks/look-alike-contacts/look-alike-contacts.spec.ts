import { attacked, expect, test } from '../stage/test.ts';

/** Spellings of one mailbox: full-width letters and invisible characters. */
const spellings = [
  'alike@example.com',
  'ａlike@example.com',
  'ａｌｉｋｅ@example.com',
  'alike@ｅxample.com',
  'al\u200bike@example.com',
  'alik\u200ce@example.com',
  'a\u200dlike@example.com',
  'alike\ufeff@example.com',
  'ALIKE@EXAMPLE.COM',
];
const plain = (address: string) =>
  address
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .toLowerCase();

test('nine spellings of one mailbox share one limit on codes', async ({ platform, stage }) => {
  const stranger = stage.visitor(attacked.other);
  for (const contact of spellings) {
    const { status } = await stranger.post('/api/session/codes', { contact });
    expect([200, 400, 429]).toContain(status);
  }
  const received = async () => (await platform.mails()).filter(({ to }) => plain(to) === 'alike@example.com').length;
  await expect.poll(received).toBeGreaterThan(0);
  expect(await received()).toBeLessThanOrEqual(5);
});
