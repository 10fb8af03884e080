import { setTimeout } from 'node:timers/promises';
import { defaultBudget } from '@forecourt/budget';
import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../access/actor.ts';
import { createSecret } from '../access/token.ts';
import type { RegistryOperations } from '../operations/operations.ts';
import type { Result } from '../refusal.ts';
import { done } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import { serveRegistry } from '../testing/start-registry.ts';
import { createRegistryLanes } from './registry-lanes.ts';
import { createRegistryServer } from './server.ts';

const viewer: Actor = { name: 'lee', role: { kind: 'viewer', sites: '*' } };
const other: Actor = { name: 'mia', role: { kind: 'viewer', sites: '*' } };
/** A branch of a trusted publisher's repository. */
const branch = (n: number): Actor => ({
  name: `branch-${n}`,
  role: { kind: 'publisher', remotes: ['mf-tips'] },
  limitKey: 'publisher:tips',
});
const edge: Actor = { name: 'edge-1', role: { kind: 'edge', sites: '*' } };

/** A call that takes 2 ms and ends within microtasks, like a call of an embedded database. */
const busy = async () => {
  const untilMs = performance.now() + 2;
  while (performance.now() < untilMs);
  return done('read');
};

describe('the queues of the registry', () => {
  it('during a burst of calls with one token, other work of the process can run after each call', async () => {
    const lanes = createRegistryLanes(defaultBudget);
    let yields = 0;
    let isOver = false;
    const count = () => {
      yields++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 50 }, () => lanes.call({ actor: viewer, site: 'redgum' }, busy)));
    isOver = true;
    expect(yields).toBeGreaterThanOrEqual(45);
  });

  it.each([
    ['another token', other],
    ['an edge', edge],
  ])('a call of %s does not wait for a burst of calls with one token', async (_, actor) => {
    const lanes = createRegistryLanes(defaultBudget);
    const order: string[] = [];
    const burst = Array.from({ length: 50 }, () =>
      lanes.call({ actor: viewer, site: 'redgum' }, busy).then(() => order.push('burst')),
    );
    await lanes.call({ actor, site: 'wattle' }, busy).then(() => order.push('other'));
    await Promise.all(burst);
    expect(order.indexOf('other')).toBeLessThan(4);
  });

  it('a call is refused while the maximum number of calls waits', async () => {
    const lanes = createRegistryLanes({ ...defaultBudget, registryCallsWaiting: 3 });
    const slow = async () => {
      await setTimeout(5);
      return done('read');
    };
    const results = await Promise.all(
      Array.from({ length: 10 }, () => lanes.call({ actor: viewer, site: 'redgum' }, slow)),
    );
    const refusals = results.flatMap((result) => (result.kind === 'refused' ? [result.refusal.code] : []));
    expect(refusals).toEqual(Array(6).fill('REGISTRY_TOO_MANY_REQUESTS'));
  });

  it('calls and uploads with identity tokens of one publisher count as those of one token, whatever their subjects', async () => {
    const lanes = createRegistryLanes({ ...defaultBudget, registryCallsWaiting: 3 });
    const slow = () => setTimeout(5, done('ended'));
    const branches = Array.from({ length: 10 }, (_, n) => branch(n));
    const refusedOf = async (calls: readonly Promise<Result<string>>[]) =>
      (await Promise.all(calls)).filter(({ kind }) => kind === 'refused').length;
    expect(await refusedOf(branches.map((actor, n) => lanes.call({ actor, site: `site-${n}` }, slow)))).toBe(6);
    expect(await refusedOf(branches.map((actor) => lanes.upload(actor, slow)))).toBe(6);
  });

  it('an upload that has waited too long is refused', async () => {
    const lanes = createRegistryLanes({ ...defaultBudget, registryCallWaitMs: 5 });
    const first = Promise.withResolvers<Result<string>>();
    const running = lanes.upload(viewer, () => first.promise);
    const next = await Promise.race([lanes.upload(other, busy), setTimeout(2_000, done('still waiting'))]);
    expect(next).toMatchObject({ refusal: { code: 'REGISTRY_TOO_MANY_REQUESTS' } });
    first.resolve(done('ended'));
    expect(await running).toEqual(done('ended'));
  });
});

describe('a route of the registry', () => {
  let underWay = 0;
  let most = 0;
  const hold = async () => {
    most = Math.max(most, ++underWay);
    await setTimeout(2);
    underWay--;
    return done([]);
  };
  const registry = {
    as: () => new Proxy({}, { get: () => hold }) as RegistryOperations,
    authenticate: async () => done(viewer),
    changes: { subscribe: () => () => {}, current: async () => [], followNotices: () => async () => [] },
  } as unknown as Registry;

  it('calls of one token to a route that reads or deletes run one at a time, except streams of changes and comparisons', async () => {
    const server = await serveRegistry(registry, { token: createSecret('lee') });
    const { calls, close } = await createRegistryServer(registry);
    await close();
    const reads = calls.filter((call) => /^(GET|DELETE) /.test(call) && !/\/(changes|diff)$/.test(call));
    for (const call of reads) {
      const [method = '', path = ''] = call.split(' ');
      most = 0;
      const url = `${server.url}${path.replace(/:\w+/g, 'x1')}`;
      const headers = { authorization: `Bearer ${server.token}` };
      await Promise.all(Array.from({ length: 4 }, () => fetch(url, { method, headers }).then((it) => it.text())));
      expect([call, most]).toEqual([call, 1]);
    }
    await server.close();
    expect(reads.length).toBeGreaterThan(25);
  });
});
