import { attacked, expect, test } from '../stage/test.ts';

test('the address of a booking, which opens it, is sent to nobody as a referrer', async ({ stage }) => {
  const { status, headers, body } = await stage.visitor(attacked.other).get(`/booking?t=${'a'.repeat(43)}`);
  expect([200, 404]).toContain(status);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(body).not.toMatch(/<meta name="referrer" content="(?!no-referrer)/);
});
