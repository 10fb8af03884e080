import { carPaths } from '../../platform/dealers.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('a server file that throws on import breaks only the islands of its remote, also after a change of configuration', async ({
  platform,
  stage,
}) => {
  const paths = (await carPaths(platform, attacked.own)).slice(0, 4);
  await stage.run({ module: "throw new Error('not here')" });
  await stage.besideShopper(async () => {
    const changed = await stage.configure((config) => ({ ...config, phone: '07 3999 0101' }), { awaited: false });
    expect(changed).toEqual({ kind: 'done' });
    const shopper = stage.visitor(attacked.own);
    // The failing version is requested first, so that it is imported before another page is rendered.
    for (let n = 0; n < 40; n += 1) await shopper.get(`/finance?again=${n}`, { timeoutMs: 5_000 });
    for (const path of ['/', '/dealerships', ...paths]) {
      const { status, body } = await shopper.get(`${path}?again`, { timeoutMs: 5_000 });
      expect({ path, status, isWhole: body.includes('</html>') }).toEqual({ path, status: 200, isWhole: true });
    }
  });
});
