import { matchRoute } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Bus, BusFault } from '../bus/index.ts';
import { createBusHub, eventKey } from '../bus/index.ts';
import type { Address, Head, IslandEnvironment, Navigation, Page, Remote, Widget } from '../island/index.ts';
import { brokenMarkup } from './broken-markup.ts';
import { demoSite } from './demo-site.ts';
import { watchListeners } from './listeners.ts';

export type IslandTest = {
  /** The mounted markup. */
  readonly element: HTMLElement;
  /** A bus that may publish, and subscribe to, all events that the remote declares. */
  readonly bus: Bus;
  readonly faults: readonly BusFault[];
  /** Slots on screen with their contexts, in order. */
  readonly slots: () => readonly { readonly name: string; readonly context: unknown }[];
  /** Heads that the page set after it was shown, in order. */
  readonly heads: readonly Head[];
  /** Addresses that the island navigated to. */
  readonly visited: readonly string[];
  /** Options of the navigations; each entry belongs to the address at the same index of `visited`. */
  readonly navigations: readonly NavigationOptions[];
  /** Changes the address, as Back or a link would. */
  readonly goTo: (href: string) => Promise<void>;
  readonly unmount: () => Promise<void>;
};

export type PageTest = IslandTest & {
  /** The head with which the server sends the page. */
  readonly head: Head;
};

type NavigationOptions = NonNullable<Parameters<Navigation['go']>[1]>;

type Setting<Gateways> = {
  readonly remote: Remote<Gateways>;
  readonly gateways: Gateways;
  readonly site?: Site;
  readonly address?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly nowMs?: number;
  /** Called with errors that the island reports. Default: a report fails the test. */
  readonly onReport?: (error: unknown) => void;
};

/**
 * Mounts a page of a remote as the shell would, with fake gateways and a real bus.
 *
 * @throws Error when `load` does not find the page
 */
export async function mountPage<Data, Gateways>(
  page: Page<Data, Gateways>,
  setting: Setting<Gateways>,
): Promise<PageTest> {
  const stage = prepare(setting);
  const loaded = await page.load({
    site: stage.env.site,
    gateways: setting.gateways,
    signal: new AbortController().signal,
    nowMs: stage.env.renderedAtMs,
    address: stage.env.navigation.current(),
  });
  if (loaded.kind !== 'found') throw new Error(`The page answered ${loaded.kind}, so there is nothing to mount`);
  const { data } = loaded;
  return { ...(await stage.show(() => page.element(data, stage.env))), head: page.head(data, stage.env.site) };
}

/** Mounts a widget of a remote in a slot, with fake gateways and a real bus. */
export async function mountWidget<Context, Data, Gateways, Shared>(
  widget: Widget<Context, Data, Gateways, Shared>,
  context: Context,
  setting: Setting<Gateways>,
): Promise<IslandTest> {
  const stage = prepare(setting);
  const { site, bus } = stage.env;
  const data = (await widget.load?.({
    context,
    site,
    gateways: setting.gateways,
    signal: new AbortController().signal,
    nowMs: stage.env.renderedAtMs,
  })) as Data;
  const shared = widget.share?.({ site, bus, gateways: setting.gateways }) as Shared;
  return stage.show(() => widget.element({ context, data, shared }, stage.env));
}

/** Number of mounted islands in this test file. */
let mounted = 0;

function prepare<Gateways>({
  remote,
  gateways,
  site = demoSite(),
  address = '/',
  params = {},
  nowMs = Date.UTC(2026, 10, 20),
  onReport = (error) => {
    throw error;
  },
}: Setting<Gateways>) {
  const faults: BusFault[] = [];
  const hub = createBusHub((fault) => faults.push(fault));
  const names = (events: Remote['publishes']) => new Set(events.map(eventKey));
  const all = new Set([...names(remote.publishes), ...names(remote.subscribes)]);
  const visited: string[] = [];
  const navigations: NavigationOptions[] = [];
  const heads: Head[] = [];
  const listeners = new Set<() => void>();
  let current = toAddress(address, params);
  const placed: { name: string; context: unknown }[] = [];
  const env: IslandEnvironment<Gateways> = {
    site,
    origin: 'http://localhost',
    where: 'browser',
    fetch: (path) => Promise.reject(new Error(`A test’s gateways never use the network, but ${path} was requested`)),
    gateways,
    bus: hub.endFor(remote.name, { publishes: names(remote.publishes), subscribes: names(remote.subscribes) }),
    navigation: {
      go(href, options = {}) {
        visited.push(href);
        navigations.push(options);
        current = toAddress(href, params);
        for (const listener of [...listeners]) listener();
      },
      current: () => current,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    slots: {
      place: () => '',
      mount(_, name, context) {
        const entry = { name, context };
        placed.push(entry);
        return {
          update: (next) => void Object.assign(entry, { context: next }),
          unmount: () => void placed.splice(placed.indexOf(entry), 1),
        };
      },
    },
    describe: (head) => void heads.push(head),
    report: onReport,
    renderedAtMs: nowMs,
  };
  return {
    env,
    async show(element: () => React.ReactElement): Promise<IslandTest> {
      (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
      const container = document.body.appendChild(document.createElement('div'));
      const root = createRoot(container);
      const expectWhole = () => {
        const faults = brokenMarkup(container);
        if (faults.length > 0) throw new Error(`The island of ${remote.name}:\n  ${faults.join('\n  ')}`);
      };
      const listenersLeft = watchListeners();
      mounted += 1;
      await act(async () => root.render(element()));
      expectWhole();
      return {
        element: container,
        bus: hub.endFor('test', { publishes: all, subscribes: all }),
        faults,
        slots: () => placed,
        heads,
        visited,
        navigations,
        goTo: (href) => act(async () => env.navigation.go(href)),
        unmount: async () => {
          try {
            if (container.isConnected) expectWhole();
          } finally {
            await act(async () => {
              root.unmount();
              container.remove();
            });
          }
          const left = listenersLeft();
          mounted -= 1;
          // Checked only when no island is mounted any more: before that, the listeners may belong to another island.
          if (left.length > 0 && mounted === 0)
            throw new Error(`The island of ${remote.name} is gone, and ${left.join(', ')}`);
        },
      };
    },
  };
}

/** Parameters come from the route that matches the path, as in the shell; `params` overrides them. */
function toAddress(href: string, params: Readonly<Record<string, string>>): Address {
  const url = new URL(href, 'http://localhost');
  return { path: url.pathname, query: url.search.slice(1), params: { ...matchRoute(url.pathname)?.params, ...params } };
}
