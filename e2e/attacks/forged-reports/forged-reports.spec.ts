import { send } from '../stage/send.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('a failure report with the lockfile of another site, or a forged lockfile, is not counted', async ({
  platform,
  stage,
}) => {
  const mine = /"lockfile":"([^"]+)"/.exec((await stage.visitor(attacked.own).get('/')).body)?.[1] ?? '';
  expect(mine).toBeTruthy();
  const health = async () =>
    (
      await send(platform.adminPort, `/api/admin/health?site=${attacked.other}&hours=1`, {
        headers: { authorization: `Bearer ${stage.staff.admin.secret}` },
      })
    ).body;
  const visitor = stage.visitor(attacked.other);
  const forge = async (lockfile: string) => {
    const blamed = { remote: 'mf-search', version: '1.0.0', lockfile };
    const report = { ...blamed, kind: 'render', site: attacked.other, message: 'FORGED_REPORT: no such thing' };
    const values = { lcp: 60_000 };
    return [
      await visitor.post('/api/reports', report),
      await visitor.post('/api/vitals', { ...blamed, route: 'shell.home', viewport: 'wide', values }),
      await visitor.post('/api/page-views', { lockfile, outcome: 'notHydrated' }),
    ].map(({ status }) => status);
  };
  for (const lockfile of [mine, 'made-up', `${mine.slice(0, -4)}AAAA`])
    for (const status of await forge(lockfile)) expect([400, 403]).toContain(status);
  expect(await health()).not.toContain('FORGED');
});
