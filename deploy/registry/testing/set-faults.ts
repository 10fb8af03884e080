import { routes, slotPage } from '@forecourt/contracts';
import type { RemoteManifest } from '@forecourt/contracts/release';
import fc from 'fast-check';
import type { Proposal } from '../decisions/proposal.ts';
import { declarationFaults } from './declaration-faults.ts';
import { demoEvent, demoIsland } from './demo-version.ts';
import type { Draw } from './draws.ts';
import { pick } from './draws.ts';
import { fillableSlots } from './generated-set.ts';
import type { Spoilt } from './spoil.ts';
import { anyOf, remoteOf, withManifest } from './spoil.ts';

type Spoil = (set: Proposal, draw: Draw) => Spoilt;

/** All kinds of faults that a set of versions can have. */
export const setFaults: Readonly<Record<string, Spoil>> = {
  'no shell': (set) => {
    const { shell: _, ...manifests } = set.manifests;
    return { set: { ...set, manifests }, where: 'shell' };
  },
  'contracts of another major version': (set, draw) =>
    spoilRemote(set, draw, () => ({ contracts: pick(draw, ['2.0.0', '4.0.0', '30.1.0']) }), 'contracts'),
  'contracts newer than the shell’s': (set, draw) => {
    const minor = Number(set.manifests['shell']?.contracts.split('.')[1]);
    return spoilRemote(
      set,
      draw,
      () => ({ contracts: `3.${minor + 1 + draw(fc.nat, { max: 5 })}.${draw(fc.nat, { max: 9 })}` }),
      'contracts',
    );
  },
  'contracts that are no version': (set, draw) =>
    spoilRemote(set, draw, () => ({ contracts: pick(draw, ['', 'latest', '3', '3.x', '^3.0.0']) }), 'contracts'),
  'another React': (set, draw) =>
    spoilRemote(set, draw, () => ({ react: pick(draw, ['^18.0.0', '^19.3.0', '20.x', 'latest']) }), 'react'),
  'a kit of another protocol': (set, draw) => spoilRemote(set, draw, () => ({ kit: pick(draw, [3, 4, 1_000]) }), 'kit'),
  'a shell of another protocol': (set, draw) => {
    const changed = withManifest(set, 'shell', () => ({ kit: 3 }));
    return spoilRemote(changed, draw, () => ({}), 'kit');
  },
  'a page of a route the edge does not know': (set, draw) => {
    const route = pick(draw, ['vehicle.details', 'search', 'mf-vehicle.page']);
    return spoilRemote(set, draw, ({ pages }) => ({ pages: { ...pages, [route]: demoIsland } }), `pages.${route}`);
  },
  'a page of a route the shell does not know': (set, draw) => {
    const [route, without] = withFreeRoute(set, draw);
    const known = withManifest(without, 'shell', () => ({
      routes: Object.keys(routes).filter((name) => name !== route),
    }));
    return spoilRemote(known, draw, ({ pages }) => ({ pages: { ...pages, [route]: demoIsland } }), `pages.${route}`);
  },
  'a route with two owners': (set, draw) => {
    const [route, without] = withFreeRoute(set, draw);
    const claim = ({ pages }: RemoteManifest) => ({ pages: { ...pages, [route]: demoIsland } });
    const name = remoteOf(set, draw);
    return {
      set: withManifest(withManifest(without, 'shell', claim), name, claim),
      where: `${name}.pages.${route}`,
    };
  },
  'a layout with a widget of a remote that is not pinned': (set, draw) =>
    spoilLayout(set, pick(draw, fillableSlots), 'mf-gone/one'),
  'a layout with a widget nobody has': (set, draw) =>
    spoilLayout(set, pick(draw, fillableSlots), `${remoteOf(set, draw)}/${pick(draw, ['four', 'constructor', ''])}`),
  'a layout with a slot no pinned page shows': (set, draw) => {
    const slot = pick(draw, fillableSlots);
    const hidden = Object.keys(set.manifests).reduce(
      (before, name) =>
        withManifest(before, name, ({ pages, widgets }) => ({
          pages: withoutSlot(pages, slot),
          widgets: withoutSlot(widgets, slot),
        })),
      set,
    );
    const [reference, complete] = withWidget(hidden, draw);
    return spoilLayout(complete, slot, reference);
  },
  'a layout that fills the place of the page': (set, draw) => {
    const [reference, complete] = withWidget(set, draw);
    return spoilLayout(complete, slotPage.name, reference);
  },
  'a layout whose widget shows its own slot': (set, draw) => {
    const slot = pick(draw, fillableSlots);
    const [reference, complete] = withWidget(set, draw, { ...demoIsland, slots: [slot] });
    const owner = anyOf(complete, draw);
    const [route, free] = withFreeRoute(complete, draw);
    const page = { [route]: { ...demoIsland, slots: [slot] } };
    return spoilLayout(
      withManifest(free, owner, ({ pages }) => ({ pages: { ...pages, ...page } })),
      slot,
      reference,
    );
  },
  'an event nobody publishes': (set, draw) =>
    spoilRemote(set, draw, subscribing(demoEvent('lost:happened', 1, {})), 'subscribes.lost:happened@1'),
  'an event published in another version only': (set, draw) => {
    const subscribed = { ...demoEvent('lost:happened', 1, {}), optional: draw(fc.boolean) };
    const published = withManifest(set, anyOf(set, draw), publishing(demoEvent('lost:happened', 2, {})));
    return spoilRemote(published, draw, subscribing(subscribed), 'subscribes.lost:happened@1');
  },
  'a payload without a field that is required': (set, draw) =>
    spoilPayload(set, draw, demoEvent('lost:happened', 1, {}), [text]),
  'a payload with a field that is only sometimes there': (set, draw) =>
    spoilPayload(set, draw, demoEvent('lost:happened', 1, { id: text }, ['id']), [text]),
  'a payload with a field of another type': (set, draw) =>
    spoilPayload(set, draw, demoEvent('lost:happened', 1, { id: text }), [
      { type: 'integer' },
      { type: 'array', items: text },
      { enum: ['new'] },
      { type: 'object', properties: { id: text }, required: ['id'] },
    ]),
  'a payload with values beyond what is accepted': (set, draw) =>
    spoilPayload(set, draw, demoEvent('lost:happened', 1, { id: { type: 'string', maxLength: 9 } }), [
      { type: 'string', maxLength: 8 },
      { type: 'string', maxLength: 9, pattern: '^a' },
      { type: 'string', minLength: 1 },
    ]),
  'a file that is lost or changed': (set, draw) => {
    const name = anyOf(set, draw);
    const fault = pick(draw, ['is missing', 'differs from its hash']);
    return { set: { ...set, fileFaults: { [name]: { 'server.mjs': fault } } }, where: `${name}.files.server.mjs` };
  },
  ...declarationFaults,
};

const text = { type: 'string' };

function spoilRemote(
  set: Proposal,
  draw: Draw,
  change: (manifest: RemoteManifest) => Partial<RemoteManifest>,
  place: string,
): Spoilt {
  const name = remoteOf(set, draw);
  return { set: withManifest(set, name, change), where: `${name}.${place}` };
}

function spoilLayout(set: Proposal, slot: string, reference: string): Spoilt {
  const layout = { ...set.layout, [slot]: [...(set.layout[slot] ?? []), reference] };
  return { set: { ...set, layout }, where: `layout.${slot}.${reference}` };
}

/**
 * Makes one remote publish `published`, and another remote subscribe to this event. The subscriber's schema for the
 * field `id` is drawn from `accepted`.
 */
function spoilPayload(
  set: Proposal,
  draw: Draw,
  published: RemoteManifest['publishes'][number],
  accepted: readonly object[],
): Spoilt {
  const publisher = anyOf(set, draw);
  const subscribed = { ...demoEvent(published.name, 1, { id: pick(draw, accepted) }), optional: draw(fc.boolean) };
  return spoilRemote(
    withManifest(set, publisher, publishing(published)),
    draw,
    subscribing(subscribed),
    `subscribes.lost:happened@1.${publisher}.id`,
  );
}

const publishing = (event: RemoteManifest['publishes'][number]) => (manifest: RemoteManifest) => ({
  publishes: [...manifest.publishes, event],
});
const subscribing = (event: RemoteManifest['subscribes'][number]) => (manifest: RemoteManifest) => ({
  subscribes: [...manifest.subscribes, event],
});

/** A random route, and the set without the page of that route. */
function withFreeRoute(set: Proposal, draw: Draw): readonly [string, Proposal] {
  const route = pick(draw, Object.keys(routes));
  const without = Object.keys(set.manifests).reduce(
    (before, name) =>
      withManifest(before, name, ({ pages }) => ({
        pages: Object.fromEntries(Object.entries(pages).filter(([page]) => page !== route)),
      })),
    set,
  );
  return [route, without];
}

/** Adds a widget to a remote of the set. */
function withWidget(set: Proposal, draw: Draw, shown = demoIsland): readonly [string, Proposal] {
  const name = remoteOf(set, draw);
  const given = withManifest(set, name, ({ widgets }) => ({ widgets: { ...widgets, shown } }));
  return [`${name}/shown`, given];
}

function withoutSlot(islands: RemoteManifest['pages'], slot: string): RemoteManifest['pages'] {
  return Object.fromEntries(
    Object.entries(islands).map(([name, island]) => [
      name,
      { ...island, slots: island.slots.filter((each) => each !== slot) },
    ]),
  );
}
