import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from '../registry/index.ts';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { assign } from '../registry/testing/found-site.ts';
import type { TestRegistry } from '../registry/testing/start-registry.ts';
import { startRegistry } from '../registry/testing/start-registry.ts';
import { createLockfileSigner } from './lockfile-signer.ts';
import { createRegistryPort } from './registry-port.ts';

const signer = createLockfileSigner(['a-key-of-the-platform']);
let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
  await assign(test.operations, demoConfig({ slug: 'redgum' }));
});
afterAll(() => test.close());

const apply = async (slogan: string, expectedRevision: number) => {
  const config = demoConfig({ slug: 'redgum', name: slogan });
  return unwrap(await test.operations.applyConfig('redgum', { config, why: 'x', expectedRevision })).lockfile;
};

it('the port returns the lockfile of a signed id, and nothing for an id that is not signed for the site', async () => {
  const port = createRegistryPort(test.registry, signer);
  const first = await apply('First', 0);
  const second = await apply('Second', 1);
  for (const lockfile of [first, second])
    expect(await port.ranBy('redgum', signer.sign('redgum', lockfile))).toMatchObject({ lockfile });
  const other = createLockfileSigner(['a-key-of-somebody-else']);
  for (const [site, signed] of [
    ['northshore', signer.sign('northshore', first)],
    ['redgum', signer.sign('northshore', first)],
    ['redgum', signer.sign('redgum', 'lk-0000000000000000')],
    ['redgum', other.sign('redgum', first)],
    ['redgum', first],
  ] as const)
    expect(await port.ranBy(site, signed)).toBeNull();
});
