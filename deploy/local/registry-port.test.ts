import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from '../registry/index.ts';
import { demoConfig } from '../registry/testing/demo-config.ts';
import type { TestRegistry } from '../registry/testing/start-registry.ts';
import { startRegistry } from '../registry/testing/start-registry.ts';
import { createRegistryPort } from './registry-port.ts';

let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
  unwrap(await test.operations.addHost('redgum', 'redgum.example'));
});
afterAll(() => test.close());

const apply = async (slogan: string, expectedRevision: number) => {
  const config = demoConfig({ slug: 'redgum', name: slogan });
  return unwrap(await test.operations.applyConfig('redgum', { config, why: 'x', expectedRevision })).lockfile;
};

it('knows every lockfile a site has run, a new one within a second', async () => {
  let nowMs = 0;
  const port = createRegistryPort(test.registry, () => nowMs);
  const first = await apply('First', 0);
  expect(await port.hasRun('redgum', first)).toBe(true);
  expect(await port.hasRun('northshore', first)).toBe(false);
  const second = await apply('Second', 1);
  nowMs = 1_000;
  expect(await port.hasRun('redgum', second)).toBe(true);
  expect(await port.hasRun('redgum', first)).toBe(true);
  expect(await port.hasRun('redgum', 'lk-0000000000000000')).toBe(false);
});
