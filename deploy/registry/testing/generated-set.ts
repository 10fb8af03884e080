import { routes, slotPage, slots } from '@forecourt/contracts';
import type { EventReference, RemoteManifest } from '@forecourt/contracts/release';
import fc from 'fast-check';
import type { Proposal } from '../decisions/proposal.ts';
import { demoEvent, demoIsland, demoVersion } from './demo-version.ts';
import type { Draw } from './draws.ts';
import { fieldPairs, pick, some } from './draws.ts';
import type { Declaring } from './generated-declarations.ts';
import { generatedDeclarations } from './generated-declarations.ts';

/** All remotes that a set may contain besides the shell. */
export const remoteNames = [
  'mf-account',
  'mf-finance',
  'mf-forms',
  'mf-locations',
  'mf-search',
  'mf-trade-tips',
  'mf-vehicle',
] as const;

/** All slots that a layout may fill. */
export const fillableSlots = Object.keys(slots).filter((name) => name !== slotPage.name);

/** Generates a valid set of versions with a matching layout. */
export function generatedSet(draw: Draw): Proposal {
  const names = ['shell', ...some(draw, remoteNames, 1)];
  const shellContracts = { minor: draw(fc.nat, { max: 9 }), patch: draw(fc.nat, { max: 9 }) };
  const owned = some(draw, Object.keys(routes)).map((route) => ({ route, owner: pick(draw, names) }));
  const events = generatedEvents(draw, names);
  const widgets = Object.fromEntries(names.map((name) => [name, some(draw, ['one', 'two', 'three'])]));
  const declared = generatedDeclarations(draw, names);
  const kit = pick(draw, [undefined, 1, 2]);
  const manifests = names.map((name): RemoteManifest => {
    const minor = name === 'shell' ? shellContracts.minor : draw(fc.nat, { max: shellContracts.minor });
    const patch = name === 'shell' ? shellContracts.patch : draw(fc.nat, { max: 9 });
    const pages = owned.filter(({ owner }) => owner === name).map(({ route }) => route);
    const version = demoVersion(name, `1.${draw(fc.nat, { max: 20 })}.0`, {
      contracts: `3.${minor}.${patch}`,
      react: name === 'shell' ? '^19.2.0' : pick(draw, ['^19.2.0', '^19.0.0', '19.x', '>=18 <20']),
      ...(kit !== undefined && { kit }),
      pages: islands(draw, pages),
      widgets: islands(draw, widgets[name] ?? []),
      ...(name === 'shell' && draw(fc.boolean) && { routes: Object.keys(routes) }),
      ...events[name],
    });
    return withOwn(version.manifest, declared.byRemote[name]);
  });
  const references = Object.entries(widgets).flatMap(([name, own]) => own.map((widget) => `${name}/${widget}`));
  const shown = manifests.flatMap((manifest) => [
    ...Object.values(manifest.pages).flatMap((page) => page.slots),
    ...(manifest.name === 'shell' ? Object.values(manifest.widgets).flatMap((widget) => widget.slots) : []),
  ]);
  // A widget is placed only into slots that are listed before its own slots, so that no widget contains itself.
  const fitsInto = (slot: string) => (reference: string) => {
    const [name = '', widget = ''] = reference.split('/');
    const own = manifests.find((manifest) => manifest.name === name)?.widgets[widget]?.slots ?? [];
    return own.every((inner) => fillableSlots.indexOf(inner) > fillableSlots.indexOf(slot));
  };
  const layout = Object.fromEntries(
    some(draw, [...new Set(shown)]).map((slot) => [slot, some(draw, references.filter(fitsInto(slot)))]),
  );
  return {
    site: 'redgum',
    layout: { ...layout, ...declared.layout },
    gates: [],
    ...declared.settings,
    manifests: Object.fromEntries(manifests.map((manifest) => [manifest.name, manifest])),
    fileFaults: {},
  };
}

/** The version with the given declarations, and with the islands that they need. */
function withOwn(manifest: RemoteManifest, own: Declaring | undefined): RemoteManifest {
  if (own === undefined) return manifest;
  const { declares } = own;
  return {
    ...manifest,
    declares,
    pages: { ...manifest.pages, ...own.pages },
    widgets: { ...manifest.widgets, ...own.widgets },
  };
}

function islands(draw: Draw, names: readonly string[]): RemoteManifest['pages'] {
  return Object.fromEntries(names.map((name) => [name, { ...demoIsland, slots: some(draw, fillableSlots) }]));
}

/** Generates events by remote. Each subscription has a compatible publisher, or is optional and has no publisher. */
function generatedEvents(
  draw: Draw,
  names: readonly string[],
): Record<string, { publishes: EventReference[]; subscribes: EventReference[] }> {
  const byName = Object.fromEntries(
    names.map((name) => [name, { publishes: [] as EventReference[], subscribes: [] as EventReference[] }]),
  );
  const most = draw(fc.nat, { max: 5 });
  for (let index = 0; index < most; index += 1) {
    const fields = some(draw, [...fieldPairs.keys()], 1);
    const side = (at: 0 | 1, kept: readonly number[]) =>
      Object.fromEntries(kept.map((field) => [`field${field}`, fieldPairs[field]?.[at]]));
    const version = 1 + draw(fc.nat, { max: 2 });
    const published = demoEvent(`made:happened${index}`, version, side(0, fields));
    const accepted = some(draw, fields);
    const subscribed = demoEvent(
      published.name,
      version,
      side(1, accepted),
      draw(fc.boolean) ? Object.keys(side(1, accepted)) : [],
    );
    const publishers = some(draw, names);
    const subscribers = some(draw, names);
    for (const name of publishers) byName[name]?.publishes.push(published);
    const waived = publishers.length === 0 || draw(fc.boolean);
    for (const name of subscribers)
      byName[name]?.subscribes.push(waived ? { ...subscribed, optional: true } : subscribed);
  }
  return byName;
}
