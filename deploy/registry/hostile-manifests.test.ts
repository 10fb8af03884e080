import type { Declarations, RemoteManifest } from '@forecourt/contracts/release';
import { readNetworks } from '@forecourt/outbound';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRegistryClient } from './client/client.ts';
import { unwrap } from './refusal.ts';
import { demoIsland, demoVersion } from './testing/demo-version.ts';
import type { TestRegistry, TestServer } from './testing/start-registry.ts';
import { serveRegistry, startRegistry } from './testing/start-registry.ts';

let test: TestRegistry;
let server: TestServer;
beforeAll(async () => {
  test = await startRegistry({ privateTargets: readNetworks('10.1.2.3') });
  server = await serveRegistry(test.registry);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const remote = 'mf-trade-tips';
const publish = (parts: object) =>
  createRegistryClient({ url: server.url, token: server.token }).publish(
    demoVersion(remote, '1.0.0', parts as Partial<RemoteManifest>),
  );
const declaring = (declares: object) => ({ declares: { routes: [], slots: [], backends: [], ...declares } });

const list = { name: 'trade-tips.list', pattern: '/trade-tips', variants: [] };
const routed = (...changes: readonly object[]) => declaring({ routes: changes.map((each) => ({ ...list, ...each })) });
const slotted = (context: unknown) => declaring({ slots: [{ name: 'trade-tips.aside', context }] });
const accepting = (context: unknown) => ({ widgets: { tip: { ...demoIsland, context } } });
const asking = (origin: string) => declaring({ backends: [{ origin, browser: true }] });
const sectioned = (section: object) => declaring({ section });
const own = (text: string): unknown => JSON.parse(text);

const nested = (depth: number): object => (depth === 0 ? { type: 'string' } : { anyOf: [nested(depth - 1)] });
const wide = { anyOf: Array.from({ length: 10_000 }, (_, index) => ({ const: index })) };
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...list, name: `tips.t${index}`, pattern: `/t${index}` }));

/**
 * Each case: what is hostile, the changed parts of the manifest, the path that the refusal names, and a part of its
 * message.
 */
const hostile: readonly (readonly [string, object, string, string])[] = [
  ['5,000 routes', declaring({ routes: numbered(5_000) }), 'declares.routes', 'expected array to have <=100'],
  [
    'a pattern of 10,000 characters',
    routed({ pattern: `/${'a'.repeat(10_000)}` }),
    'declares.routes[0].pattern',
    '<=200',
  ],
  [
    '31 variants',
    routed({ variants: numbered(31).map(({ pattern }) => pattern) }),
    'declares.routes[0].variants',
    '<=30',
  ],
  ['a pattern for every address', routed({ pattern: '/*rest' }), 'declares.routes[0].pattern', 'no fixed word'],
  ['a variant for every address', routed({ variants: ['/:one'] }), 'declares.routes[0].variants[0]', 'no fixed word'],
  [
    'a pattern of the platform',
    routed({ pattern: '/api/tips' }),
    'declares.routes[0].pattern',
    'below /api belongs to it',
  ],
  ['a pattern with an expression', routed({ pattern: '/(a+)+$' }), 'declares.routes[0].pattern', 'lower-case segments'],
  [
    'a parameter __proto__',
    routed({ pattern: '/tips/:__proto__' }),
    'declares.routes[0].pattern',
    'lower-case segments',
  ],
  ['two routes of one name', routed({}, { pattern: '/other' }), 'declares.routes[1].name', 'is declared twice'],
  ['a route named __proto__', routed({ name: '__proto__' }), 'declares.routes[0].name', 'this name is reserved'],
  [
    'a page named __proto__',
    { pages: own('{"__proto__":{}}') as object },
    'pages.__proto__',
    'isn’t a key a document can have',
  ],
  [
    'a slot named constructor',
    declaring({ slots: [{ name: 'constructor', context: {} }] }),
    'declares.slots[0].name',
    '',
  ],
  [
    'two slots of one name',
    declaring({ slots: [1, 2].map(() => ({ name: 'trade-tips.aside', context: {} })) }),
    'declares.slots[1].name',
    'is declared twice',
  ],
  ['a slot whose context is no schema', slotted('string'), 'declares.slots[0].context', 'isn’t a JSON Schema'],
  ['a slot that refers to itself', slotted({ $ref: '#' }), 'declares.slots[0].context', 'uses "$ref"'],
  [
    'a slot that refers to a server',
    slotted({ type: 'object', properties: { a: { $ref: 'http://169.254.169.254/x' } } }),
    'declares.slots[0].context',
    'uses "$ref" at properties.a.$ref',
  ],
  [
    'a slot with alternatives in alternatives',
    slotted(nested(12)),
    'declares.slots[0].context',
    'nested more than 24 deep',
  ],
  ['a slot with 10,000 alternatives', slotted(wide), 'declares.slots[0].context', 'more than 4000 values'],
  [
    'a slot with a property __proto__',
    slotted(own('{"properties":{"__proto__":{}}}')),
    'declares.slots[0].context.properties.__proto__',
    'isn’t a key a document can have',
  ],
  [
    'a widget that refers to a server',
    accepting({ $ref: 'https://evil.example' }),
    'widgets.tip.context',
    'uses "$ref"',
  ],
  [
    'a widget with alternatives in alternatives',
    accepting(nested(12)),
    'widgets.tip.context',
    'nested more than 24 deep',
  ],
  ['a widget with 10,000 alternatives', accepting(wide), 'widgets.tip.context', 'more than 4000 values'],
  [
    'a widget with a property that every object has',
    accepting({ properties: { valueOf: {} } }),
    'widgets.tip.context',
    '',
  ],
  [
    'a section with an exploding expression',
    sectioned({ schema: { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } }, defaults: {} }),
    'declares.section',
    'section.a uses "pattern"',
  ],
  [
    'a section whose defaults break it',
    sectioned({ schema: { type: 'object', properties: { a: { type: 'integer' } } }, defaults: { a: 'x' } }),
    'declares.section',
    'its defaults do not fit its schema',
  ],
  ['any origin', asking('*'), 'declares.backends[0].origin', 'use an origin such as'],
  ['an origin with a wildcard', asking('https://*.example'), 'declares.backends[0].origin', 'use an origin such as'],
  [
    'an origin with a password',
    asking('https://me:secret@tips.example'),
    'declares.backends[0].origin',
    'use an origin',
  ],
  [
    'an origin with a path',
    asking('https://tips.example/a;script-src *'),
    'declares.backends[0].origin',
    'use an origin',
  ],
  ['an origin of another scheme', asking('file:///etc/passwd'), 'declares.backends[0].origin', 'use an origin'],
  ['metadata of a cloud', asking('http://169.254.169.254'), 'declares.backends[0].origin', 'PRIVATE_TARGETS'],
  ['this machine', asking('http://localhost:4001'), 'declares.backends[0].origin', 'PRIVATE_TARGETS'],
  ['a private network', asking('https://192.168.1.1'), 'declares.backends[0].origin', 'PRIVATE_TARGETS'],
  [
    'one origin twice',
    declaring({ backends: [1, 2].map(() => ({ origin: 'https://tips.example', browser: true })) }),
    'declares.backends[1].origin',
    'is declared twice',
  ],
  [
    'a budget for an island it has not',
    declaring({ budgets: { gone: 1 } }),
    'declares.budgets.gone',
    'no page or widget',
  ],
  ['a budget below zero', declaring({ budgets: { tip: -1 } }), 'declares.budgets.tip', '>=1'],
  ['a team of two lines', { team: 'Tips\nForged: line' }, 'team', 'on one line'],
  ['a team of 101 characters', { team: 'a'.repeat(101) }, 'team', '<=100'],
  ['a protocol that is no number', { kit: '1' }, 'kit', 'expected'],
];

describe('a hostile manifest over HTTP', () => {
  it.each(hostile)(
    'a manifest that has %s is refused with path and reason, and nothing is stored',
    async (_, parts, path, reason) => {
      const response = await publish(parts);
      if (response.kind !== 'refused') throw new Error('It was published.');
      const { fields = {}, code } = response.refusal;
      expect(code).toBe('REGISTRY_BODY_INVALID');
      const [place, fault] = Object.entries(fields)[0] as [string, string];
      // Paths of faults may begin with `manifest`, which is the manifest's name in an upload's body.
      expect([place.replace(/^manifest\./, ''), fault]).toEqual([path, expect.stringContaining(reason)]);
      expect(unwrap(await test.operations.versions())).toEqual([]);
    },
  );

  it('a manifest with 10,000 nested schemas is refused with the name of the limit, and nothing is stored', async () => {
    const context = `${'{"anyOf":['.repeat(10_000)}{}${']}'.repeat(10_000)}`;
    const { manifest } = demoVersion(remote, '1.0.0', slotted('CONTEXT') as Partial<RemoteManifest>);
    const response = await fetch(`${server.url}/registry/v1/remotes/${remote}/versions/1.0.0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ manifest, files: {} }).replace('"CONTEXT"', context),
    });
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining('BUDGET_JSON_DEPTH')]);
    expect(unwrap(await test.operations.versions())).toEqual([]);
  });
});

describe('what a version declares about another remote or the platform', () => {
  it('a version with a pattern for a platform route and a section of another remote is published without that section', async () => {
    const declares = {
      routes: [{ name: 'vehicle.compare', pattern: '/*rest', variants: ['/api/cars'] }],
      slots: [],
      backends: [],
      sections: { 'mf-search': { schema: {}, defaults: { hidden: true } } },
    };
    unwrap(await publish({ version: '1.1.0', declares, pages: { 'vehicle.compare': demoIsland } }));
    const stored = unwrap(await test.operations.manifest(remote, '1.1.0')).declares as Declarations;
    expect(Object.keys(stored).toSorted()).toEqual(['backends', 'routes', 'slots']);
  });
});

it('a version may call a server at a private address that the installation allows', async () => {
  unwrap(await publish({ version: '1.2.0', ...asking('http://10.1.2.3:8080') }));
});
