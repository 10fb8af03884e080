import { routes, slots } from '@forecourt/contracts';
import type { Declarations, RemoteManifest } from '@forecourt/contracts/release';
import { demoIsland, demoVersion } from '../testing/demo-version.ts';
import { canIPin } from './can-i-pin.ts';
import { platformContext } from './platform-slots.ts';
import type { Proposal } from './proposal.ts';

const none: Declarations = { routes: [], slots: [], backends: [] };
const tipsRoute = { name: 'trade-tips.list', pattern: '/trade-tips', variants: [] };

function remote(name: string, declares: Partial<Declarations>, parts: Partial<RemoteManifest> = {}): RemoteManifest {
  return demoVersion(name, '1.0.0', { declares: { ...none, ...declares }, ...parts }).manifest;
}

/** Manifest of a remote that has a page for each route that it declares. */
const withPages = (name: string, routes: Declarations['routes']) =>
  remote(name, { routes }, { pages: Object.fromEntries(routes.map((route) => [route.name, demoIsland])) });

function faultsOf(
  remotes: readonly RemoteManifest[],
  changes: Partial<Proposal> = {},
  shellParts: Partial<RemoteManifest> = {},
): readonly string[] {
  const shell = demoVersion('shell', '1.0.0', shellParts).manifest;
  const manifests = Object.fromEntries([shell, ...remotes].map((each) => [each.name, each]));
  const proposal = { site: 'redgum', layout: {}, gates: [], aliases: {}, manifests, fileFaults: {}, ...changes };
  return canIPin(proposal).map(({ where, message }) => `${where} | ${message}`);
}

describe('routes that a remote declares', () => {
  it('are accepted if the remote has a page of the same name', () => {
    expect(
      faultsOf([
        withPages('mf-trade-tips', [tipsRoute, { ...tipsRoute, name: 'trade-tips.one', pattern: '/trade-tips/:slug' }]),
      ]),
    ).toEqual([]);
  });

  it.each([
    ['every address', '/*rest', 'begins with no fixed word'],
    ['every address of one segment', '/:slug', 'begins with no fixed word'],
    ['the start page', '/', 'begins with no fixed word'],
    ['addresses of the api', '/api/tips', 'everything below /api belongs to it'],
    ['files of the platform', '/assets/:file', 'everything below /assets belongs to it'],
    ['a page of the platform', '/compare', 'an address that vehicle.compare has too'],
    ['a page of the platform with another parameter', '/cars/:car', 'an address that vehicle.detail has too'],
  ])('declared routes are refused if they take %s', (_, pattern, said) => {
    expect(faultsOf([withPages('mf-trade-tips', [{ ...tipsRoute, pattern }])])).toEqual([
      expect.stringContaining(said),
    ]);
  });

  it('a declared route is refused if another pattern matches all of its addresses first', () => {
    const all = { ...tipsRoute, name: 'trade-tips.all', pattern: '/trade-tips/*rest' };
    const never = { ...tipsRoute, name: 'trade-tips.never', pattern: '/trade-tips/:topic/*rest' };
    expect(faultsOf([withPages('mf-trade-tips', [all, never])])).toEqual([
      expect.stringContaining(
        'mf-trade-tips.routes.trade-tips.never | redgum: mf-trade-tips 1.0.0 declares /trade-tips/:topic/*rest for trade-tips.never, but trade-tips.all takes all of its addresses first.',
      ),
    ]);
  });

  it('are refused if two remotes declare the same address', () => {
    const other = { ...tipsRoute, name: 'tips.list', pattern: '/trade-tips' };
    expect(faultsOf([withPages('mf-trade-tips', [tipsRoute]), withPages('mf-tips', [other])])).toHaveLength(2);
  });

  it('a declared route is refused if an alias of the site leads elsewhere from the same address', () => {
    expect(
      faultsOf([withPages('mf-trade-tips', [tipsRoute])], { aliases: { 'vehicle.compare': ['/trade-tips'] } }),
    ).toEqual([expect.stringContaining('an address that vehicle.compare has too')]);
  });

  it('a remote’s declaration of a platform route is checked only if the pinned shell is too old to know this route', () => {
    const all = Object.keys(routes);
    const taken = [
      withPages('mf-vehicle', [{ name: 'vehicle.compare', pattern: '/*rest', variants: ['/search/*rest'] }]),
    ];
    expect(faultsOf(taken)).toEqual([]);
    expect(faultsOf(taken, {}, { routes: all })).toEqual([]);
    const older = { routes: all.filter((name) => name !== 'vehicle.compare') };
    expect(faultsOf(taken, {}, older)).toEqual([
      expect.stringContaining('declares /*rest for vehicle.compare, which begins with no fixed word'),
      expect.stringContaining('declares /search/*rest for vehicle.compare, an address that search.results has too'),
    ]);
    const { pattern, variants } = routes['search.brand'];
    const brand = withPages('mf-search', [{ name: 'search.brand', pattern, variants: [...variants] }]);
    expect(faultsOf([brand], {}, { routes: all.filter((name) => name !== 'search.brand') })).toEqual([]);
  });

  it('declared routes are refused if they have no page', () => {
    expect(faultsOf([remote('mf-trade-tips', { routes: [tipsRoute] })])).toEqual([
      expect.stringContaining('declares the route trade-tips.list and has no page of this name'),
    ]);
  });

  it('are refused with a single fault if they have more than two thousand addresses', () => {
    const variants = Array.from({ length: 30 }, (_, index) => `/trade-tips/v${index}`);
    const many = Array.from({ length: 100 }, (_, index) => ({
      name: `tips.t${index}`,
      pattern: `/t${index}`,
      variants,
    }));
    expect(faultsOf([withPages('mf-trade-tips', many)])).toEqual([
      'routes | redgum: the versions declare 3100 addresses; the limit is 2000. Pin fewer of them.',
    ]);
  });

  it('a declared route may have further addresses that the site names; an alias of a route that nobody declares is refused', () => {
    const tips = withPages('mf-trade-tips', [tipsRoute]);
    expect(faultsOf([tips], { aliases: { 'trade-tips.list': ['/tips'] } })).toEqual([]);
    expect(faultsOf([tips], { aliases: { 'trade-tips.lost': ['/tips'] } })).toEqual([
      'aliases.trade-tips.lost | redgum: aliases has addresses for the route trade-tips.lost, which no pinned version declares. Did you mean "trade-tips.list"?',
    ]);
  });
});

describe('slots that a remote declares', () => {
  const context = { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] };
  const page = (own: Partial<Declarations>) =>
    remote(
      'mf-trade-tips',
      { routes: [tipsRoute], ...own },
      { pages: { [tipsRoute.name]: { ...demoIsland, slots: ['trade-tips.aside'] } } },
    );
  const tips = page({ slots: [{ name: 'trade-tips.aside', context }] });
  const layout = { 'trade-tips.aside': ['mf-offers/offer'] };
  const offers = (accepted: unknown) =>
    remote('mf-offers', {}, { widgets: { offer: { ...demoIsland, context: accepted } } });

  it('a declared slot may show a widget that accepts the slot’s context', () => {
    expect(faultsOf([tips, offers(context)], { layout })).toEqual([]);
    expect(faultsOf([tips, offers({ type: 'object', properties: {}, required: [] })], { layout })).toEqual([]);
  });

  it('slots of the platform show a widget that accepts their context, and none that needs more', () => {
    const pages = { [tipsRoute.name]: { ...demoIsland, slots: ['vehicle.similar', 'home.offers'] } };
    const shown = remote('mf-trade-tips', { routes: [tipsRoute] }, { pages });
    const layoutOf = (slot: string) => ({ layout: { [slot]: ['mf-offers/offer'] } });
    const needs = (...fields: readonly string[]) => ({
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
      required: fields,
    });
    expect(faultsOf([shown, offers(needs('id', 'name'))], layoutOf('vehicle.similar'))).toEqual([]);
    expect(faultsOf([shown, offers(needs('id', 'stocknum'))], layoutOf('vehicle.similar'))).toEqual([
      expect.stringContaining(
        'the slot vehicle.similar of the platform shows mf-offers/offer: field "stocknum" of its context',
      ),
    ]);
    expect(faultsOf([shown, offers(needs('id'))], layoutOf('home.offers'))).toHaveLength(1);
  });

  it('slots of the platform have a schema each', () => {
    for (const name of Object.keys(slots)) expect(platformContext(name)).toMatchObject({ type: 'object' });
    expect(platformContext('trade-tips.aside')).toBeNull();
  });

  it('a declared slot may not show a widget that needs more than the slot’s context', () => {
    const more = {
      ...context,
      properties: { ...context.properties, carId: { type: 'string' } },
      required: ['topic', 'carId'],
    };
    expect(faultsOf([tips, offers(more)], { layout })).toEqual([
      expect.stringContaining(
        'layout.trade-tips.aside.mf-offers/offer.carId | redgum: the slot trade-tips.aside of mf-trade-tips 1.0.0 shows mf-offers/offer: field "carId" of its context',
      ),
    ]);
  });

  it('the contexts of a slot are compared in bounded time, even for versions that were published before the limits', () => {
    const wide = (offset: number) => ({ anyOf: Array.from({ length: 8_000 }, (_, at) => ({ const: at + offset })) });
    const deep = (depth: number): object =>
      depth === 0 ? { type: 'string' } : { anyOf: [deep(depth - 1), deep(depth - 1)] };
    const pairs = [
      [wide(0), wide(9_000)],
      [deep(12), { ...deep(12), title: 'other' }],
    ] as const;
    const before = process.cpuUsage();
    for (const [given, accepted] of pairs) {
      const slotted = page({ slots: [{ name: 'trade-tips.aside', context: given }] });
      const faults = faultsOf([slotted, offers(accepted)], { layout });
      expect(faults.length).toBeLessThanOrEqual(100);
      expect(faults.some((fault) => fault.includes('at most 20000 steps (BUDGET_SCHEMA_STEPS)'))).toBe(true);
    }
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });

  it('a declared slot must not have the name of a platform slot, or a context that differs from another remote’s', () => {
    expect(faultsOf([remote('mf-tips', { slots: [{ name: 'home.offers', context }] })])).toEqual([
      expect.stringContaining("declares the slot home.offers, which is one of the platform's"),
    ]);
    const other = remote('mf-tips', { slots: [{ name: 'trade-tips.aside', context: { type: 'object' } }] });
    expect(faultsOf([tips, other])).toEqual([expect.stringContaining('with different contexts')]);
  });
});

describe('the section of the configuration that a remote declares', () => {
  const schema = {
    type: 'object',
    properties: { perPage: { type: 'integer', minimum: 1, maximum: 50 }, title: { type: 'string', maxLength: 40 } },
    required: ['perPage', 'title'],
    additionalProperties: false,
  };
  const tips = remote('mf-trade-tips', { section: { schema, defaults: { perPage: 6, title: 'Tips' } } });

  it('the section of the configuration that a remote declares is completed with its defaults', () => {
    expect(faultsOf([tips])).toEqual([]);
    expect(faultsOf([tips], { remotes: { 'mf-trade-tips': { perPage: 12 } } })).toEqual([]);
  });

  it('refuses settings that the pinned version does not accept, naming each', () => {
    expect(faultsOf([tips], { remotes: { 'mf-trade-tips': { perPage: 99, colour: 'red' } } })).toEqual([
      expect.stringContaining(
        'remotes.mf-trade-tips.perPage | redgum: mf-trade-tips 1.0.0 does not accept remotes.mf-trade-tips.perPage: ',
      ),
      expect.stringContaining('"colour"'),
    ]);
  });

  it('settings for a pinned remote are refused if the remote declares none', () => {
    expect(faultsOf([remote('mf-tips', {})], { remotes: { 'mf-tips': { a: 1 } } })).toEqual([
      'remotes.mf-tips | redgum: the configuration has settings for mf-tips, and mf-tips 1.0.0 declares none.',
    ]);
  });
});

describe('servers that a remote calls', () => {
  const server = { deadlineMs: 500, mostBytes: 10_000, keepSeconds: 60, authorized: true };
  const tips = remote('mf-trade-tips', { backends: [{ origin: 'https://tips.example', browser: true, server }] });

  it('servers that a remote calls must be allowed by the site, which must also name a token if the requests carry one', () => {
    expect(faultsOf([tips])).toEqual([
      'mf-trade-tips.backends.https://tips.example | redgum: mf-trade-tips 1.0.0 asks https://tips.example, which the site does not allow. Add { "origin": "https://tips.example" } to backends in its configuration.',
    ]);
    expect(faultsOf([tips], { backends: [{ origin: 'https://tips.example' }] })).toEqual([
      expect.stringContaining('asks https://tips.example with a token, and the site names none'),
    ]);
    const token = { env: 'TIPS_TOKEN' };
    expect(faultsOf([tips], { backends: [{ origin: 'https://tips.example', token }] })).toEqual([]);
  });
});
