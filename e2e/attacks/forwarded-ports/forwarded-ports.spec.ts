import { attacked, expect, test } from '../stage/test.ts';
import { createVisitor, nextAddress } from '../stage/visitor.ts';

test('one address has one rate limit, whatever port a proxy appends, and shares it with no other address', async ({
  platform,
  stage,
}) => {
  for (const addressOf of [(port: number) => `203.0.113.77:${port}`, (port: number) => `[2001:db8:7:7::1]:${port}`]) {
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const guesser = createVisitor(platform, attacked.other, addressOf(40_000 + n));
      statuses.push((await guesser.post('/api/session', { challenge: 'x'.repeat(32), code: '123456' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  }
  const { status } = await stage
    .visitor(attacked.other, nextAddress())
    .post('/api/session', { challenge: 'x'.repeat(32), code: '123456' });
  expect(status).not.toBe(429);
});
