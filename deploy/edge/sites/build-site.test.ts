import { expect, it } from '@jest/globals';
import { demoConfig } from '../../registry/testing/demo-config.ts';
import { assign } from '../../registry/testing/found-site.ts';
import { startRegistry } from '../../registry/testing/start-registry.ts';
import { buildSite } from './build-site.ts';

it('the registry refuses a configuration from which the edge cannot build a site', async () => {
  const secrets = { FORECOURT_SITE_REDGUM_SEARCH_KEY: 'k' };
  const test = await startRegistry({ buildSite: (config) => void buildSite(config, secrets) });
  const config = demoConfig({ slug: 'redgum' });
  await assign(test.operations, config);
  const apply = (env: string, expectedRevision: number) =>
    test.operations.applyConfig('redgum', {
      config: { ...config, search: { ...config.search, key: { env } } },
      why: 'x',
      expectedRevision,
    });
  expect(await apply('FORECOURT_SITE_REDGUM_SEARCH_KEY', 0)).toMatchObject({ kind: 'done' });
  expect(await apply('FORECOURT_SITE_REDGUM_UNSET', 1)).toMatchObject({
    refusal: { code: 'REGISTRY_CONFIG_REFUSED', message: expect.stringContaining('SECRET_MISSING') },
  });
  expect(await apply('FORECOURT_SITE_WATTLE_SEARCH_KEY', 1)).toMatchObject({
    refusal: { fields: { 'search.key.env': expect.stringContaining('not a variable of this site') } },
  });
  await test.close();
});
