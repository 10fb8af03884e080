import { signIn } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('a gated page is served only with a session of its own dealer, and is never cached', async ({
  platform,
  stage,
}) => {
  const gate = await stage.configure((config) => ({ ...config, auth: { gated: ['sellMyCar'] } }));
  const path = '/sell-my-car';
  const stranger = stage.visitor(attacked.own);
  const refused = await stranger.get(path);
  expect(gate).toEqual({ kind: 'done' });
  expect(refused.status).toBeGreaterThanOrEqual(300);
  const [mine, elsewhere] = [
    await signIn(platform, stranger, 'member@example.com'),
    await signIn(platform, stage.visitor(attacked.other), 'member@example.com'),
  ];
  const shown = await stranger.get(path, { headers: mine });
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  expect((await stage.visitor(attacked.own).get(path)).status).toBeGreaterThanOrEqual(300);
  expect((await stage.visitor(attacked.own).get(path, { headers: elsewhere })).status).toBeGreaterThanOrEqual(300);
});
