import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from './access/actor.ts';
import { unwrap } from './refusal.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const why = 'a test';
const most = 10;
let now: Date;
let test: TestRegistry;
beforeAll(async () => {
  now = new Date('2026-03-03T12:00:00Z');
  test = await startRegistry({ budget: { ...defaultBudget, changesPerHour: most }, now: () => now });
  for (const [remote, version] of [
    ['shell', '1.0.0'],
    ['mf-search', '1.0.0'],
    ['mf-search', '1.1.0'],
  ] as const)
    unwrap(await test.operations.publish(demoVersion(remote, version)));
});
afterAll(() => test.close());

const managerOf = (name: string, site: string): Actor => ({ name, role: { kind: 'release-manager', sites: [site] } });
const revisionOf = async (site: string) => unwrap(await test.operations.show(site)).revision;

/** Creates a site, lets noah change it once, and undoes the change again and again until the registry refuses. */
async function undoUntilRefused(site: string) {
  await foundSite(test.operations, site);
  const pin = { remotes: { shell: '1.0.0', 'mf-search': '1.0.0' }, why, expectedRevision: 1 };
  unwrap(await test.operations.pin(site, pin));
  const noah = test.registry.as(managerOf('noah', site));
  const first = await noah.change({ sites: { [site]: {} }, remotes: { 'mf-search': '1.1.0' }, why });
  let change = unwrap(first).change ?? '';
  for (let undone = 0; undone < 3 * most; undone++) {
    const response = await noah.undoChange(change, { why });
    if (response.kind === 'refused') return { code: response.refusal.code, undone };
    change = response.value.change ?? '';
  }
  return { code: 'done', undone: 3 * most };
}

it('undoing an undo again and again counts as changes of the site', async () => {
  const { code, undone } = await undoUntilRefused('redgum');
  expect(code).toBe('REGISTRY_TOO_MANY_CHANGES');
  expect(undone).toBeLessThan(most);
});

it('a colleague can change a site that somebody else changed too often, and undo this change', async () => {
  await undoUntilRefused('wattle');
  const ben = test.registry.as(managerOf('ben', 'wattle'));
  const running = unwrap(await ben.show('wattle')).remotes.find(({ remote }) => remote === 'mf-search')?.version;
  const remotes = { 'mf-search': running === '1.0.0' ? '1.1.0' : '1.0.0' };
  const { change } = unwrap(await ben.change({ sites: { wattle: {} }, remotes, why }));
  expect(unwrap(await ben.undoChange(change ?? '', { why })).sites[0]?.changed).toBe(true);
});

it('a scheduled change that is refused leaves no entry in the history of a site that was changed too often', async () => {
  now = new Date('2026-03-04T12:00:00Z');
  const noah = managerOf('noah', 'ironbark');
  await foundSite(test.operations, 'ironbark');
  unwrap(await test.operations.issueToken(noah));
  const pin = { remotes: { shell: '1.0.0', 'mf-search': '1.0.0' }, why, expectedRevision: 1 };
  unwrap(await test.operations.pin('ironbark', pin));
  const filed = { sites: { ironbark: {} }, remotes: { 'mf-search': '1.1.0' }, why, at: '2026-03-04T12:30:00Z' };
  for (let number = 0; number < 2 * most; number++) unwrap(await test.registry.as(noah).schedule(filed));
  const window = { from: '2026-03-01T00:00', until: '2026-03-09T00:00', why: 'x'.repeat(400) };
  unwrap(await test.operations.freeze('ironbark', window));
  now = new Date('2026-03-04T12:30:00Z');
  const { carryOutDue } = test.registry.runner;
  const ended: Awaited<ReturnType<typeof test.registry.runner.carryOutDue>>[number][] = [];
  for (let claimed = await carryOutDue(); claimed.length > 0; claimed = await carryOutDue()) ended.push(...claimed);
  expect(ended.map(({ scheduled }) => scheduled.state)).toEqual(Array(2 * most).fill('refused'));
  expect(Math.max(...ended.map(({ scheduled }) => scheduled.outcome.length))).toBeLessThanOrEqual(500);
  expect(await revisionOf('ironbark')).toBe(most);
});
