import { toOwnEndpoint } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';
import type { BusHub } from '../../bus/index.ts';
import { createBusHub, eventKey } from '../../bus/index.ts';
import type { GatewayEnvironment, IslandEnvironment, Remote } from '../../island/index.ts';
import type { MountInOptions } from './options.ts';

type Given = {
  readonly site: Site;
  /** Origin of the dealer's site. */
  readonly origin: string;
  readonly onEvent: MountInOptions['onEvent'];
  readonly onError: (error: unknown) => void;
};

/** Buses by origin of the dealer's site. All remotes on the page share them. */
const hubs = Symbol.for('forecourt.hubs');

/**
 * The environment of a widget on the page of another host. Requests and links go to the dealer's site. Events go to the
 * host, and to other remotes of this dealer. Slots stay empty.
 *
 * @returns the environment, and `stop`: afterwards the host gets no more events
 */
export function createEnvironment(
  remote: Remote,
  { site, origin, onEvent, onError }: Given,
): { readonly env: IslandEnvironment; readonly stop: () => void } {
  const platform: GatewayEnvironment = {
    site,
    origin,
    where: 'browser',
    fetch: (path, init) => fetch(new URL(toOwnEndpoint(site.api?.endpoints, path), origin), init),
  };
  const keys = (events: Remote['publishes']) => new Set(events.map(eventKey));
  const hub = hubOf(origin, onError);
  const host = hub.endFor(`host of ${remote.name}`, { publishes: new Set(), subscribes: keys(remote.publishes) });
  const undo = remote.publishes.map((event) =>
    host.subscribe(event, (payload) => onEvent?.({ name: event.name, version: event.version, payload })),
  );
  const env: IslandEnvironment = {
    ...platform,
    gateways: remote.gateways(platform),
    bus: hub.endFor(remote.name, { publishes: keys(remote.publishes), subscribes: keys(remote.subscribes) }),
    navigation: {
      go: (href) => location.assign(new URL(href, origin)),
      current: () => here,
      subscribe: () => () => {},
    },
    slots: {
      place: () => '',
      mount: () => ({ update: () => {}, unmount: () => {} }),
    },
    describe: () => {},
    report: onError,
    renderedAtMs: Date.now(),
  };
  return {
    env,
    stop: () => {
      for (const end of undo) end();
    },
  };
}

/** The address that widgets read. It is fixed, because the host's own address means nothing on the dealer's site. */
const here = { path: '/', query: '', params: {} };

function hubOf(origin: string, onError: (error: unknown) => void): BusHub {
  const all = globalThis as { [hubs]?: Map<string, BusHub> };
  all[hubs] ??= new Map();
  const before = all[hubs].get(origin);
  if (before !== undefined) return before;
  const hub = createBusHub(({ remote, event, reason, message }) =>
    onError(new Error(`${remote} ${event} ${reason}: ${message}`)),
  );
  all[hubs].set(origin, hub);
  return hub;
}
