import { send } from '../stage/send.ts';
import { attacked, expect, test } from '../stage/test.ts';
import { nextAddress } from '../stage/visitor.ts';

test('guesses of inbox tokens are limited by address, a dealer can still sign in, and the cookie is not the token', async ({
  platform,
  stage,
}) => {
  const signInAs = (token: string, address: string) =>
    send(platform.adminPort, '/leads/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      body: `token=${token}`,
    });
  const guesser = nextAddress();
  const guesses = await Promise.all(Array.from({ length: 60 }, (_, n) => signInAs(`fct_guess-${n}`, guesser)));
  expect(guesses.map(({ status }) => status)).toContain(429);

  const { secret } = await stage.staff.leadManager(attacked.own);
  const { status, headers } = await signInAs(secret, nextAddress());
  expect(status).toBe(303);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect(cookie.includes(secret), 'the cookie holds the token').toBe(false);
  const [, value = ''] = cookie.split('=');
  const asToken = await send(platform.adminPort, `/api/admin/leads?site=${attacked.own}`, {
    headers: { authorization: `Bearer ${value}` },
  });
  expect(asToken.status).toBe(401);
  expect((await send(platform.adminPort, '/leads', { headers: { cookie } })).status).toBe(200);
});
