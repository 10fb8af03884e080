import { routes, slotPage, slots } from '@forecourt/contracts';
import type { EventReference, RemoteManifest } from '@forecourt/contracts/release';
import fc from 'fast-check';
import type { Proposal } from '../decisions/proposal.ts';
import { demoEvent, demoIsland, demoVersion } from './demo-version.ts';

/** Draws random values within one run of a property test. */
export type Draw = fc.GeneratorValue;

/** All remotes that a set may contain besides the shell. */
export const remoteNames = ['mf-account', 'mf-finance', 'mf-forms', 'mf-locations', 'mf-search', 'mf-vehicle'] as const;

/** All slots that a layout may fill. */
export const fillableSlots = Object.keys(slots).filter((name) => name !== slotPage.name);

/** Pairs of JSON Schemas: one with which a field may be published, and one that accepts it. */
const fieldPairs = [
  [{ type: 'string' }, { type: 'string' }],
  [
    { type: 'string', maxLength: 20 },
    { type: 'string', maxLength: 40 },
  ],
  [
    { type: 'integer', minimum: 1 },
    { type: 'number', minimum: 0 },
  ],
  [{ enum: ['new', 'used'] }, { enum: ['new', 'used', 'demo'] }],
  [{ type: 'boolean' }, { anyOf: [{ type: 'boolean' }, { type: 'null' }] }],
  [
    { type: 'array', items: { type: 'integer' } },
    { type: 'array', items: { type: 'number' } },
  ],
] as const;

/** Generates a valid set of versions with a matching layout. */
export function generatedSet(draw: Draw): Proposal {
  const names = ['shell', ...some(draw, remoteNames, 1)];
  const shellContracts = { minor: draw(fc.nat, { max: 9 }), patch: draw(fc.nat, { max: 9 }) };
  const owned = some(draw, Object.keys(routes)).map((route) => ({ route, owner: pick(draw, names) }));
  const events = generatedEvents(draw, names);
  const widgets = Object.fromEntries(names.map((name) => [name, some(draw, ['one', 'two', 'three'])]));
  const manifests = names.map((name): RemoteManifest => {
    const minor = name === 'shell' ? shellContracts.minor : draw(fc.nat, { max: shellContracts.minor });
    const patch = name === 'shell' ? shellContracts.patch : draw(fc.nat, { max: 9 });
    return demoVersion(name, `1.${draw(fc.nat, { max: 20 })}.0`, {
      contracts: `3.${minor}.${patch}`,
      react: name === 'shell' ? '^19.2.0' : pick(draw, ['^19.2.0', '^19.0.0', '19.x', '>=18 <20']),
      pages: islands(
        draw,
        owned.filter(({ owner }) => owner === name).map(({ route }) => route),
      ),
      widgets: islands(draw, widgets[name] ?? []),
      ...(name === 'shell' && draw(fc.boolean) && { routes: Object.keys(routes) }),
      ...events[name],
    }).manifest;
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
    layout,
    gates: [],
    manifests: Object.fromEntries(manifests.map((manifest) => [manifest.name, manifest])),
    fileFaults: {},
  };
}

export function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  return values[draw(fc.nat, { max: values.length - 1 })] as Value;
}

/** A random subset of the values in their order. */
function some<Value>(draw: Draw, values: readonly Value[], least = 0): Value[] {
  return draw(positions, values.length, least).map((at) => values[at] as Value);
}

/**
 * fast-check compares the arguments of each draw with those of all earlier ones, so the arguments are two numbers
 * instead of the values themselves.
 */
const positions = (count: number, least: number) => fc.subarray([...Array(count).keys()], { minLength: least });

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
