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

it('lets every holder of a token read, and nobody whose token was taken back', async () => {
  const port = createRegistryPort(test.registry, () => 0);
  const { secret } = unwrap(await test.operations.issueToken({ name: 'reader', role: { kind: 'viewer' } }));
  expect([await port.mayRead(secret), await port.mayRead(`${secret}x`), await port.mayRead('')]).toEqual([
    true,
    false,
    false,
  ]);
  unwrap(await test.operations.revokeToken('reader'));
  expect(await port.mayRead(secret)).toBe(false);
});

it('lets admins alone administer, and none whose token was revoked', async () => {
  const port = createRegistryPort(test.registry, () => 0);
  const viewer = unwrap(await test.operations.issueToken({ name: 'onlooker', role: { kind: 'viewer' } }));
  const admin = unwrap(await test.operations.issueToken({ name: 'second-admin', role: { kind: 'admin' } }));
  expect([await port.isAdmin(admin.secret), await port.isAdmin(viewer.secret)]).toEqual([true, false]);
  unwrap(await test.operations.revokeToken('second-admin'));
  expect(await port.isAdmin(admin.secret)).toBe(false);
});
