import { routes, slots } from '@forecourt/contracts';
import type { Declarations } from '@forecourt/contracts/release';
import fc from 'fast-check';
import type { Proposal } from '../decisions/proposal.ts';
import { demoIsland } from './demo-version.ts';
import type { Draw } from './draws.ts';
import { pick } from './draws.ts';
import type { Spoilt } from './spoil.ts';
import { remoteOf, withManifest } from './spoil.ts';

type Spoil = (set: Proposal, draw: Draw) => Spoilt;

/** All kinds of faults that declarations of a set of versions can have. */
export const declarationFaults: Readonly<Record<string, Spoil>> = {
  'a pattern that another remote has too': (set, draw) => {
    const shared = '/spoilt/:one';
    const other = declaring(set, 'shell', { routes: [route('spoilt.other', '/spoilt/:other')] }, ['spoilt.other']);
    return spoilRoute(
      other,
      draw,
      draw(fc.boolean) ? route('spoilt.page', shared) : route('spoilt.page', '/spoilt', [shared]),
    );
  },
  'a pattern that the platform has too': (set, draw) =>
    spoilRoute(set, draw, route('spoilt.page', pick(draw, ['/compare', '/cars/:car', '/blog/:a/:b', '/search/*rest']))),
  'a pattern that an alias of the site has too': (set, draw) =>
    spoilRoute(
      { ...set, aliases: { ...set.aliases, 'vehicle.compare': ['/spoilt'] } },
      draw,
      route('spoilt.page', '/spoilt'),
    ),
  'a pattern below a word of the platform': (set, draw) =>
    spoilRoute(set, draw, route('spoilt.page', pick(draw, ['/api/tips', '/assets/:file', '/sitemaps', '/1/*rest']))),
  'a pattern that takes every address': (set, draw) =>
    spoilRoute(set, draw, route('spoilt.page', pick(draw, ['/*x', '/:x', '/:x/list', '/']))),
  'a pattern whose addresses another takes first': (set, draw) => {
    const name = remoteOf(set, draw);
    const own = [
      route('spoilt.all', '/spoilt/*rest'),
      route('spoilt.page', pick(draw, ['/spoilt/:topic/*rest', '/spoilt/:a/:b/*c'])),
    ];
    return {
      set: declaring(
        set,
        name,
        { routes: own },
        own.map((each) => each.name),
      ),
      where: `${name}.routes.spoilt.page`,
    };
  },
  'a route of a platform that the shell does not know, with a pattern of its own': (set, draw) => {
    const taken = pick(draw, ['search.brand', 'finance.budget']);
    const without = Object.keys(set.manifests).reduce(
      (before, name) =>
        withManifest(before, name, ({ pages }) => ({
          pages: Object.fromEntries(Object.entries(pages).filter(([page]) => page !== taken)),
        })),
      set,
    );
    const old = withManifest(without, 'shell', () => ({
      routes: Object.keys(routes).filter((name) => name !== taken),
    }));
    return spoilRoute(old, draw, route(taken, pick(draw, ['/*x', '/:x', '/compare'])));
  },
  'a declared route without a page': (set, draw) => {
    const name = remoteOf(set, draw);
    return {
      set: declaring(set, name, { routes: [route('spoilt.page', '/spoilt')] }),
      where: `${name}.routes.spoilt.page`,
    };
  },
  'a page without a declared route': (set, draw) => {
    const name = remoteOf(set, draw);
    return { set: declaring(set, name, {}, ['spoilt.page']), where: `${name}.pages.spoilt.page` };
  },
  'a route that two remotes declare': (set, draw) => {
    const twice = { routes: [route('spoilt.page', '/spoilt')] };
    const name = remoteOf(set, draw);
    return {
      set: declaring(declaring(set, 'shell', twice), name, twice, ['spoilt.page']),
      where: `${name}.routes.spoilt.page`,
    };
  },
  'an alias of a route that nobody declares': (set) => ({
    set: { ...set, aliases: { ...set.aliases, 'spoilt.page': ['/spoilt'] } },
    where: 'aliases.spoilt.page',
  }),
  'a slot that two remotes declare': (set, draw) => {
    const name = remoteOf(set, draw);
    const slot = (context: object) => ({ slots: [{ name: 'spoilt.aside', context }] });
    const first = declaring(set, 'shell', slot({ type: 'object' }));
    return {
      set: declaring(first, name, slot({ type: 'object', properties: { id: { type: 'string' } } })),
      where: `${name}.slots.spoilt.aside`,
    };
  },
  'a slot of the platform': (set, draw) => {
    const name = remoteOf(set, draw);
    const slot = pick(draw, Object.keys(slots));
    return { set: declaring(set, name, { slots: [{ name: slot, context: {} }] }), where: `${name}.slots.${slot}` };
  },
  'a widget that needs more than its slot gives': (set, draw) => {
    const accepted = {
      type: 'object',
      properties: { id: { type: 'string' }, topic: { type: 'string' } },
      required: ['id', 'topic'],
    };
    const given = pick(draw, [
      { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] },
      { ...accepted, required: ['topic'] },
      { ...accepted, properties: { ...accepted.properties, id: { type: 'integer' } } },
      { ...accepted, properties: { ...accepted.properties, id: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
    ]);
    const owner = remoteOf(set, draw);
    const filler = remoteOf(set, draw);
    const aside = declaring(set, owner, { slots: [{ name: 'spoilt.aside', context: given }] });
    const shown = withManifest(aside, 'shell', ({ widgets }) => ({
      widgets: { ...widgets, spoilt: { ...demoIsland, slots: ['spoilt.aside'] } },
    }));
    const filled = withManifest(shown, filler, ({ widgets }) => ({
      widgets: { ...widgets, spoilt: { ...demoIsland, slots: widgets['spoilt']?.slots ?? [], context: accepted } },
    }));
    return {
      set: { ...filled, layout: { ...filled.layout, 'spoilt.aside': [`${filler}/spoilt`] } },
      where: `layout.spoilt.aside.${filler}/spoilt.id`,
    };
  },
  'settings that do not fit': (set, draw) => {
    const name = remoteOf(set, draw);
    const perPage = { type: 'integer', minimum: 1, maximum: 50 };
    const section = {
      schema: { type: 'object', properties: { perPage }, required: ['perPage'], additionalProperties: false },
      defaults: { perPage: 6 },
    };
    const settings = pick(draw, [{ perPage: 0 }, { perPage: 'many' }, { perPage: null }]);
    return {
      set: { ...declaring(set, name, { section }), remotes: { ...set.remotes, [name]: settings } },
      where: `remotes.${name}.perPage`,
    };
  },
  'settings for a remote that declares none': (set, draw) => {
    const name = remoteOf(set, draw);
    const { declares } = set.manifests[name] as Proposal['manifests'][string];
    const { section: _, ...others } = declares ?? none;
    return {
      set: {
        ...withManifest(set, name, () => ({ declares: others })),
        remotes: { ...set.remotes, [name]: { perPage: 12 } },
      },
      where: `remotes.${name}`,
    };
  },
  'a server that the site does not allow': (set, draw) => {
    const name = remoteOf(set, draw);
    const asked = pick(draw, [
      { origin: spoiltOrigin, browser: true },
      { origin: spoiltOrigin, browser: false, server },
    ]);
    return { set: declaring(set, name, { backends: [asked] }), where: `${name}.backends.${spoiltOrigin}` };
  },
  'a server without the token that requests carry': (set, draw) => {
    const name = remoteOf(set, draw);
    const asked = declaring(set, name, { backends: [{ origin: spoiltOrigin, browser: false, server }] });
    return {
      set: { ...asked, backends: [...(set.backends ?? []), { origin: spoiltOrigin }] },
      where: `${name}.backends.${spoiltOrigin}`,
    };
  },
};

const spoiltOrigin = 'https://spoilt.example';
const server = { deadlineMs: 500, mostBytes: 10_000, keepSeconds: 60, authorized: true };
const none: Declarations = { routes: [], slots: [], backends: [] };

const route = (name: string, pattern: string, variants: string[] = []) => ({ name, pattern, variants });

/** Adds a route with its page to a remote. */
function spoilRoute(set: Proposal, draw: Draw, added: Declarations['routes'][number]): Spoilt {
  const name = remoteOf(set, draw);
  return {
    set: declaring(set, name, { routes: [added] }, [added.name]),
    where: `${name}.routes.${added.name}`,
  };
}

/** Adds declarations and pages to a version of the set. */
function declaring(set: Proposal, name: string, added: Partial<Declarations>, pages: readonly string[] = []): Proposal {
  return withManifest(set, name, (manifest) => {
    const before = manifest.declares ?? none;
    return {
      pages: { ...manifest.pages, ...Object.fromEntries(pages.map((page) => [page, demoIsland])) },
      declares: {
        ...before,
        ...added,
        routes: [...before.routes, ...(added.routes ?? [])],
        slots: [...before.slots, ...(added.slots ?? [])],
        backends: [...before.backends, ...(added.backends ?? [])],
      },
    };
  });
}
