import { signIn } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('neither a page of another site nor a session of another dealer can act for a shopper', async ({
  platform,
  stage,
}) => {
  const shopper = stage.visitor(attacked.other);
  const session = await signIn(platform, shopper, 'elsewhere@example.com');
  const posts: readonly (readonly [string, object])[] = [
    ['/api/session/codes', { contact: 'elsewhere@example.com' }],
    ['/api/session/phone', { phone_number: '0412 345 678' }],
    ['/api/session/delete', { confirmed: true }],
    ['/api/session/sign-out', {}],
    ['/api/watchlist/save-car', { phone_number: '0412 345 678', car_id: '1' }],
  ];
  const origins: readonly Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.example' },
    { origin: `http://${attacked.own}.localhost:${platform.port}` },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const [path, body] of posts)
    for (const origin of origins) {
      const { status } = await shopper.post(path, body, { ...session, ...origin });
      expect({ path, origin, status }).toEqual({ path, origin, status: 403 });
    }
  const signedIn = async (site: string) =>
    JSON.parse((await stage.visitor(site).get('/api/session', { headers: session })).body) as object;
  expect(await signedIn(attacked.other)).toMatchObject({ signedIn: true, contact: 'elsewhere@example.com' });
  expect(await signedIn(attacked.own)).toMatchObject({ signedIn: false });
});
