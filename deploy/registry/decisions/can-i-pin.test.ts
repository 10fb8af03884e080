import type { RemoteManifest } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import { demoEvent, demoIsland, demoVersion } from '../testing/demo-version.ts';
import { canIPin } from './can-i-pin.ts';
import type { Proposal } from './proposal.ts';

const remote = (name: string, changes: Partial<RemoteManifest> = {}) => demoVersion(name, '1.0.0', changes).manifest;
const quoted = demoEvent('finance:quoted', 1, { carId: { type: 'string' }, weeklyCents: { type: 'integer' } });

/** Faults of a site with these remotes and a valid shell. */
function faultsOf(remotes: readonly RemoteManifest[], changes: Partial<Proposal> = {}) {
  const manifests = Object.fromEntries([remote('shell'), ...remotes].map((manifest) => [manifest.name, manifest]));
  return canIPin({ site: 'redgum', layout: {}, gates: [], aliases: {}, manifests, fileFaults: {}, ...changes });
}
const only = (where: string, message: string) => [{ where, message }];

/** A remote whose vehicle page shows these slots. */
const showing = (slots: readonly string[], changes: Partial<RemoteManifest> = {}) =>
  remote('mf-vehicle', { pages: { 'vehicle.detail': { ...demoIsland, slots: [...slots] } }, ...changes });
const vehicle = showing(['vehicle.sidebar.finance']);

describe('canIPin', () => {
  it('accepts versions in which subscriptions have publishers, slots have existing widgets and all files exist', () => {
    const finance = remote('mf-finance', { publishes: [quoted], widgets: { weekly: demoIsland } });
    const forms = remote('mf-forms', { subscribes: [quoted], pages: { 'forms.finance': demoIsland } });
    expect(
      faultsOf([finance, forms, vehicle], {
        layout: { 'vehicle.sidebar.finance': ['mf-finance/weekly'] },
        fileFaults: { 'mf-forms': {} },
      }),
    ).toEqual([]);
  });

  it('requires a shell', () => {
    expect(
      canIPin({
        site: 'redgum',
        layout: {},
        gates: [],
        aliases: {},
        manifests: { 'mf-forms': remote('mf-forms') },
        fileFaults: {},
      }),
    ).toEqual(only('shell', 'redgum: no version of the shell is pinned; every site needs one.'));
  });

  it('[CONF-038] accepts a change of one remote, and refuses a remote with contracts that are incompatible with the shell’s', () => {
    expect(faultsOf([remote('mf-forms', { contracts: '1.0.7', version: '3.0.0' }), remote('mf-search')])).toEqual([]);
    expect(faultsOf([remote('mf-forms', { contracts: '2.0.0' }), remote('mf-search')])).toEqual(
      only(
        'mf-forms.contracts',
        'redgum: mf-forms 1.0.0 was built against contracts 2.0.0, shell 1.0.0 against 1.0.0; their major versions must be equal.',
      ),
    );
  });

  it('[CONF-038] accepts contracts older than the shell’s, and refuses a newer minor version', () => {
    const shell = remote('shell', { contracts: '1.4.1' });
    const beside = (contracts: string) =>
      faultsOf([], { manifests: { shell, 'mf-forms': remote('mf-forms', { contracts }) } });
    expect(['1.0.0', '1.3.9', '1.4.0', '1.4.9'].flatMap(beside)).toEqual([]);
    expect(beside('1.7.0')).toEqual(
      only(
        'mf-forms.contracts',
        'redgum: mf-forms 1.0.0 was built against contracts 1.7.0, shell 1.0.0 against 1.4.1, which lacks what came with 1.7; pin a shell built against that first.',
      ),
    );
  });

  it('refuses contracts that are not a version number', () => {
    expect(faultsOf([remote('mf-forms', { contracts: 'latest' })])).toEqual(
      only(
        'mf-forms.contracts',
        'redgum: mf-forms 1.0.0 names contracts "latest", which isn’t a version; build it again with the current kit.',
      ),
    );
  });

  it.each([
    ['^19.0.0', true],
    ['19.x', true],
    ['>=18 <20', true],
    ['^19.2.0', false],
    ['^18.0.0', false],
    ['latest', false],
  ])('a remote with React %s fits a shell that supplies ^19.0.0: %s', (react, fits) => {
    const expected = fits
      ? []
      : only('mf-forms.react', `redgum: mf-forms 1.0.0 runs with React ${react}, shell 1.0.0 supplies ^19.0.0.`);
    expect(faultsOf([remote('mf-forms', { react })])).toEqual(expected);
  });

  it('refuses a route whose page is in two remotes', () => {
    const [search, vehicle] = [
      remote('mf-search', { pages: { 'vehicle.detail': demoIsland } }),
      remote('mf-vehicle', { pages: { 'vehicle.detail': demoIsland } }),
    ];
    expect(faultsOf([search, vehicle])).toEqual(
      only(
        'mf-vehicle.pages.vehicle.detail',
        'redgum: the route vehicle.detail is claimed by mf-search 1.0.0 and by mf-vehicle 1.0.0; one of them must give it up.',
      ),
    );
  });

  it('refuses a page without a route, and suggests the most similar route', () => {
    expect(faultsOf([remote('mf-vehicle', { pages: { 'vehicle.details': demoIsland } })])).toEqual(
      only(
        'mf-vehicle.pages.vehicle.details',
        'redgum: mf-vehicle 1.0.0 has a page of the route vehicle.details, which neither it nor the platform declares, so its address would answer 404. Did you mean "vehicle.detail"? Declare the route in src/remote.ts and build again.',
      ),
    );
  });

  it('refuses a page for a route that the pinned shell does not know', () => {
    const faultsBeside = (routes: string[] | undefined) =>
      faultsOf([], { manifests: { shell: remote('shell', { routes }), 'mf-vehicle': vehicle } });
    expect(faultsBeside(['shell.home', 'vehicle.detail'])).toEqual([]);
    expect(faultsBeside(undefined)).toEqual([]);
    expect(faultsBeside(['shell.home'])).toEqual(
      only(
        'mf-vehicle.pages.vehicle.detail',
        'redgum: mf-vehicle 1.0.0 has a page of the route vehicle.detail, which shell 1.0.0 does not know, so no link would lead to it. Build mf-vehicle again with the current kit, or pin a newer shell first.',
      ),
    );
  });

  it('refuses a subscription without a publisher, and names remotes that publish another version of the event', () => {
    const forms = remote('mf-forms', { subscribes: [quoted] });
    expect(faultsOf([forms])).toEqual(
      only(
        'mf-forms.subscribes.finance:quoted@1',
        'redgum: mf-forms 1.0.0 subscribes to finance:quoted@1, which no pinned remote publishes.',
      ),
    );
    const next = remote('mf-finance', { publishes: [{ ...quoted, version: 2 }] });
    expect(faultsOf([forms, next])[0]?.message).toBe(
      'redgum: mf-forms 1.0.0 subscribes to finance:quoted@1, which no pinned remote publishes (mf-finance 1.0.0 publishes finance:quoted@2).',
    );
  });

  it('accepts an optional subscription without a publisher, but not one whose publisher has another version or payload', () => {
    const forms = remote('mf-forms', { subscribes: [{ ...quoted, optional: true }] });
    const finance = (...publishes: RemoteManifest['publishes']) => remote('mf-finance', { publishes });
    expect(faultsOf([forms])).toEqual([]);
    expect(faultsOf([forms, finance(quoted)])).toEqual([]);
    expect(faultsOf([forms, finance({ ...quoted, version: 2 })])[0]?.where).toBe(
      'mf-forms.subscribes.finance:quoted@1',
    );
    expect(faultsOf([forms, finance(demoEvent('finance:quoted', 1, { carId: { type: 'string' } }))])[0]?.where).toBe(
      'mf-forms.subscribes.finance:quoted@1.mf-finance.weeklyCents',
    );
  });

  it('accepts the shell as a publisher of events', () => {
    const manifests = {
      shell: remote('shell', { publishes: [quoted] }),
      'mf-forms': remote('mf-forms', { subscribes: [quoted] }),
    };
    expect(canIPin({ site: 'redgum', layout: {}, gates: [], aliases: {}, manifests, fileFaults: {} })).toEqual([]);
  });

  it('accepts a breaking change of an event if the old version of the event is still published', () => {
    const both = remote('mf-finance', {
      publishes: [quoted, demoEvent('finance:quoted', 2, { weekly: { type: 'string' } })],
    });
    expect(faultsOf([both, remote('mf-forms', { subscribes: [quoted] })])).toEqual([]);
  });

  it('refuses an incompatible payload, with one fault for each publisher of the event', () => {
    const changed = demoEvent('finance:quoted', 1, { carId: { type: 'integer' } });
    const remotes = [
      remote('mf-finance', { publishes: [changed] }),
      remote('mf-vehicle', { publishes: [quoted] }),
      remote('mf-forms', { subscribes: [quoted] }),
    ];
    expect(faultsOf(remotes)).toEqual([
      {
        where: 'mf-forms.subscribes.finance:quoted@1.mf-finance.carId',
        message:
          'redgum: mf-forms 1.0.0 subscribes to finance:quoted@1 from mf-finance 1.0.0: field "carId" is subscribed to as string but published as integer.',
      },
      {
        where: 'mf-forms.subscribes.finance:quoted@1.mf-finance.weeklyCents',
        message:
          'redgum: mf-forms 1.0.0 subscribes to finance:quoted@1 from mf-finance 1.0.0: field "weeklyCents" is required but not published.',
      },
    ]);
  });

  it('refuses slots that name widgets which do not exist', () => {
    const account = remote('mf-account', { widgets: { favourite: demoIsland } });
    const layout = { 'search.card.favourite': ['mf-account/favorite'], 'vehicle.yard': ['mf-locations/yard'] };
    expect(faultsOf([account, showing(Object.keys(layout))], { layout }).map(({ message }) => message)).toEqual([
      'redgum: the slot search.card.favourite shows mf-account/favorite, but mf-account 1.0.0 has no widget "favorite" (it has favourite).',
      'redgum: the slot vehicle.yard shows mf-locations/yard, but mf-locations is not pinned.',
    ]);
  });

  it('refuses a layout whose widgets contain each other endlessly', () => {
    const card = (slot: string) => ({ ...demoIsland, slots: [slot] });
    const search = remote('mf-search', { widgets: { preview: card('vehicle.yard'), list: card('vehicle.promo') } });
    const faults = (layout: Proposal['layout']) =>
      faultsOf([search, showing(['vehicle.promo', 'vehicle.yard'])], { layout }).map(({ message }) => message);
    expect(faults({ 'vehicle.promo': ['mf-search/preview'], 'vehicle.yard': ['mf-search/preview'] })).toEqual([
      'redgum: the slot vehicle.yard shows mf-search/preview, which shows vehicle.yard again, without end; take mf-search/preview out of it in the layout.',
    ]);
    expect(faults({ 'vehicle.promo': ['mf-search/preview'], 'vehicle.yard': ['mf-search/list'] })).toEqual([
      'redgum: the slot vehicle.promo shows mf-search/preview, which shows mf-search/list, which shows vehicle.promo again, without end; take mf-search/preview out of it in the layout.',
      'redgum: the slot vehicle.yard shows mf-search/list, which shows mf-search/preview, which shows vehicle.yard again, without end; take mf-search/list out of it in the layout.',
    ]);
    expect(faults({ 'vehicle.promo': ['mf-search/preview'] })).toEqual([]);
  });

  it('refuses a layout with widgets in a slot that no pinned page shows', () => {
    const layout = { 'vehicle.promo': ['mf-finance/weekly'] };
    const finance = remote('mf-finance', { widgets: { weekly: demoIsland } });
    expect(faultsOf([finance, showing(['vehicle.promo'])], { layout })).toEqual([]);
    expect(faultsOf([finance, showing(['vehicle.yard'])], { layout })).toEqual(
      only(
        'layout.vehicle.promo.mf-finance/weekly',
        'redgum: the layout puts mf-finance/weekly into the slot vehicle.promo, which no pinned page shows, so the widget would vanish; take the slot out of the layout first, or pin a remote whose page shows it.',
      ),
    );
    expect(faultsOf([finance], { layout: { 'vehicle.promo': [] } })).toEqual([]);
  });

  it('accepts widgets in slots of the frame, and in slots of widgets that are shown', () => {
    const shell = remote('shell', { widgets: { frame: { ...demoIsland, slots: ['frame.page', 'frame.compare'] } } });
    const finance = remote('mf-finance', {
      widgets: { weekly: { ...demoIsland, slots: ['search.card.finance'] }, warning: demoIsland },
    });
    const manifests = { shell, 'mf-finance': finance };
    const within = { 'search.card.finance': ['mf-finance/warning'] };
    expect(faultsOf([], { manifests, layout: { 'frame.compare': ['mf-finance/weekly'], ...within } })).toEqual([]);
    expect(faultsOf([], { manifests, layout: within })).toHaveLength(1);
  });

  it('refuses a layout that puts widgets into frame.page, the frame’s slot for the page', () => {
    const manifests = {
      shell: remote('shell', { widgets: { frame: { ...demoIsland, slots: ['frame.page'] } } }),
      'mf-finance': remote('mf-finance', { widgets: { weekly: demoIsland } }),
    };
    expect(faultsOf([], { manifests, layout: { 'frame.page': ['mf-finance/weekly'] } })).toEqual(
      only(
        'layout.frame.page.mf-finance/weekly',
        'redgum: the slot frame.page is filled with the page itself; take mf-finance/weekly out of it in the layout.',
      ),
    );
  });

  it('refuses a version with a missing file', () => {
    expect(faultsOf([remote('mf-forms')], { fileFaults: { 'mf-forms': { 'server.mjs': 'is missing' } } })).toEqual(
      only(
        'mf-forms.files.server.mjs',
        'redgum: file server.mjs of mf-forms 1.0.0 is missing; publish the version again.',
      ),
    );
  });

  it('reports all faults at once', () => {
    expect(faultsOf([remote('mf-forms', { subscribes: [quoted], contracts: '2.0.0', react: '^18.0.0' })])).toHaveLength(
      3,
    );
  });
});

describe('the CPU time for checking a set of versions', () => {
  const cpuMs = (work: () => unknown): number => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1_000;
  };
  const event = (changes: object) => ({ name: 'a:b', version: 1, schema: 'p', payload: 1, ...changes });
  /** A version that was published before the number of events was limited. */
  const many = (published: object, subscribed: object) =>
    remote('mf-finance', {
      publishes: Array.from({ length: 4_000 }, () => event(published)),
      subscribes: Array.from({ length: 4_000 }, () => event(subscribed)),
    });

  it.each([
    ['without schemas', { payload: 1 }, { schema: 's', payload: 2 }],
    ['with equal schemas', {}, {}],
    ['with schemas that differ', { payload: { type: 'string' } }, { schema: 's', payload: { type: 'integer' } }],
    ['of another version', {}, { version: 2 }],
    [
      'with long texts',
      { payload: { enum: ['p'.repeat(9_000)] } },
      { schema: 's', payload: { enum: ['s'.repeat(9_000)] } },
    ],
  ])(
    'the CPU time for checking a set of versions is limited, even if one event has 4,000 publishers and 4,000 subscribers %s',
    (_, published, subscribed) => {
      const finance = many(published, subscribed);
      let faults: ReturnType<typeof faultsOf> = [];
      expect(cpuMs(() => (faults = faultsOf([finance])))).toBeLessThan(500);
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.length).toBeLessThanOrEqual(100);
    },
  );

  it('a set of versions that needs too many steps to compare is refused with a fault that names this limit', () => {
    const faults = faultsOf([many({}, {})]);
    expect(faults).toEqual([
      expect.objectContaining({ isTooCostly: true, message: expect.stringContaining('BUDGET_SCHEMA_STEPS') }),
    ]);
  });

  it('the CPU time for checking a set of versions is limited for 20,000 pages with unknown routes', () => {
    const pages = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`forms.page${n}`, demoIsland]));
    expect(cpuMs(() => expect(faultsOf([remote('mf-forms', { pages })])).toHaveLength(100))).toBeLessThan(1_000);
  });

  it('the CPU time for checking a set of versions is limited for a layout in which every widget shows all slots', () => {
    const slots = Array.from({ length: 200 }, (_, n) => `vehicle.slot${n}`);
    const widgets = Object.fromEntries(
      Array.from({ length: 700 }, (_, n) => [`w${n}`, { ...demoIsland, slots: slots.slice(100) }]),
    );
    const layout = Object.fromEntries(
      slots.map((slot, at) => [slot, Array.from({ length: 64 }, (_, n) => `mf-vehicle/w${(at * 64 + n) % 700}`)]),
    );
    const manifest = remote('mf-vehicle', { widgets, pages: { 'vehicle.detail': { ...demoIsland, slots } } });
    expect(cpuMs(() => faultsOf([manifest], { layout }))).toBeLessThan(1_000);
  });
});
