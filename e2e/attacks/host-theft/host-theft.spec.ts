import { loadSite } from '../../../deploy/sites/load.ts';
import { send } from '../stage/send.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('a release manager can claim neither another dealer’s host nor an unassigned one', async ({ platform, stage }) => {
  const { registry } = await stage.staff.releaseManager(attacked.own);
  const theirs = loadSite(attacked.other).url;
  for (const url of [theirs, `${theirs}:443`, 'https://unassigned.example', `http://${attacked.other}.localhost`])
    expect({ url, ...(await stage.configure((config) => ({ ...config, url }))) }).toMatchObject({ kind: 'refused' });
  expect((await registry.addHost(attacked.own, new URL(theirs).hostname)).kind).toBe('refused');
  expect((await registry.removeHost(attacked.other, new URL(theirs).hostname)).kind).toBe('refused');
  const { status, body } = await send(platform.port, '/', { headers: { host: new URL(theirs).hostname } });
  expect(status).toBe(200);
  expect(body).toContain(loadSite(attacked.other).name);
});
