import type { SiteConfig } from '@forecourt/contracts/site-config';
import { unwrap } from '../../../deploy/registry/index.ts';
import { attacked, expect, test } from '../stage/test.ts';

const many = <Item>(count: number, make: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n));

test('configurations with thousands of misspelt names do not delay other dealers', async ({ stage }) => {
  const { registry } = await stage.staff.releaseManager(attacked.own);
  const config = unwrap(await registry.release(attacked.own)).config as SiteConfig;
  const { revision } = unwrap(await registry.show(attacked.own));
  const [tile] = config.home.tiles;
  const changes = [
    {
      dealerships: many(499, (n) => `dealership-${n}`),
      home: { ...config.home, tiles: many(20, () => ({ ...tile, dealerships: many(499, (n) => `dealershid-${n}`) })) },
    },
    { layout: Object.fromEntries(many(5_000, (n) => [`search.card.favourit${n}`, []])) },
  ];
  const results = await stage.besideShopper(() =>
    Promise.all(
      [0, revision].flatMap((expectedRevision) =>
        changes.map((change) =>
          registry.applyConfig(attacked.own, { config: { ...config, ...change }, why: 'an attack', expectedRevision }),
        ),
      ),
    ),
  );
  const refusals = results.map((result) => (result.kind === 'refused' ? result.refusal : null));
  expect(refusals.map((refusal) => refusal?.code)).toEqual([
    'REGISTRY_REVISION_OUTDATED',
    'REGISTRY_REVISION_OUTDATED',
    'REGISTRY_CONFIG_REFUSED',
    'REGISTRY_CONFIG_REFUSED',
  ]);
  for (const refusal of refusals) expect(Object.keys(refusal?.fields ?? {}).length).toBeLessThanOrEqual(100);
});
