import { codeFor, mailsTo, signIn } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

const minuteMs = 60_000;

test('a stolen session cannot add a sign-in contact without a proof from the existing one', async ({
  platform,
  stage,
}) => {
  const shopper = stage.visitor(attacked.other);
  const session = await signIn(platform, shopper, 'owner@example.com');
  await platform.passApiTime(15 * minuteMs);
  const thief = stage.visitor(attacked.other);
  const proof = await codeFor(platform, thief, 'thief@example.com');
  const added = await thief.post('/api/session/contacts', proof, session);
  expect(added.status).toBeGreaterThanOrEqual(400);
  expect(added.status).toBeLessThan(500);
  const { body } = await shopper.get('/api/session', { headers: session });
  expect(body).toContain('owner@example.com');
  expect(body).not.toContain('thief@example.com');
});

test('adding a sign-in contact is reported by mail to the existing one', async ({ platform, stage }) => {
  const shopper = stage.visitor(attacked.other);
  const session = await signIn(platform, shopper, 'told@example.com');
  const before = await mailsTo(platform, 'told@example.com');
  const proof = await codeFor(platform, stage.visitor(attacked.other), 'further@example.com');
  const added = await shopper.post('/api/session/contacts', proof, session);
  expect(added.status).toBe(200);
  await expect.poll(() => mailsTo(platform, 'told@example.com')).toBeGreaterThan(before);
});
