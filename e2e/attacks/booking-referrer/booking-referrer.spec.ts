import { attacked, expect, test } from '../stage/test.ts';

/** Referrer policies that send no more than the origin. */
const withoutPath = /^(no-referrer|origin|strict-origin)$/;

test('the address of a booking, which gives access to it without a sign-in, is never sent as a referrer', async ({
  stage,
}) => {
  const { status, headers, body } = await stage.visitor(attacked.other).get(`/booking?t=${'a'.repeat(43)}`);
  expect([200, 404]).toContain(status);
  expect(headers['referrer-policy']).toMatch(withoutPath);
  expect(body).not.toContain('<meta name="referrer"');
});
