import { send } from '../stage/send.ts';
import { attacked, expect, test } from '../stage/test.ts';

const versions = 300;

test('page views from made-up browser names do not grow a table without limit', async ({ platform, stage }) => {
  const lockfile = /"lockfile":"([^"]+)"/.exec((await stage.visitor(attacked.own).get('/')).body)?.[1] ?? '';
  await stage.besideShopper(async () => {
    for (let n = 0; n < versions; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, of) =>
          stage.visitor(attacked.own).post(
            '/api/page-views',
            { lockfile, outcome: 'hydrated' },
            {
              'user-agent': `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + n + of}.0.0.0 Safari/537.36`,
            },
          ),
        ),
      );
  });
  const counted = await send(platform.adminPort, `/api/admin/page-views?site=${attacked.own}&hours=1`, {
    headers: { authorization: `Bearer ${stage.staff.admin.secret}` },
  });
  const { counts } = JSON.parse(counted.body) as { counts: readonly unknown[] };
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.length).toBeLessThan(150);
});
