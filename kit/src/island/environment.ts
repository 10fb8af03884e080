import type { Site } from '@forecourt/contracts/site-config';
import type { Bus } from '../bus/index.ts';
import type { Head } from './head.ts';

/** A page's address as islands see it. `query` has no `?`. */
export type Address = {
  readonly path: string;
  readonly query: string;
  readonly params: Readonly<Record<string, string>>;
};

/** How an island moves the shopper. On the server it does nothing. */
export type Navigation = {
  /** Goes to an address of this site. `replace` keeps the history's length; `scroll: false` keeps the place on the page. */
  go(href: string, options?: { readonly replace?: boolean; readonly scroll?: boolean }): void;
  current(): Address;
  /** Subscribes to changes of the address while the page stays. Returns its undo. */
  subscribe(listener: () => void): () => void;
};

/** A widget's or page's way to the slots of its own markup. The shell and the edge implement it. */
export type SlotHost = {
  /** Server: the markup that stands for the slot until its widgets are rendered. */
  place(slot: string, context: unknown): string;
  /** Browser: fills `element`, which may hold the server's markup. */
  mount(element: HTMLElement, slot: string, context: unknown): MountedSlot;
};

export type MountedSlot = { update(context: unknown): void; unmount(): void };

/** What gateways are made from. */
export type GatewayEnvironment = {
  readonly site: Site;
  /** Origin of api and search: the page's origin in the browser, the platform's own address on the server. */
  readonly origin: string;
  readonly where: 'server' | 'browser';
  /** `fetch` towards `origin`: takes paths, names the site, gives up at the caller's signal. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

/** Everything an island is given besides its data. */
export type IslandEnvironment<Gateways = unknown> = GatewayEnvironment & {
  readonly gateways: Gateways;
  readonly bus: Bus;
  readonly navigation: Navigation;
  readonly slots: SlotHost;
  /** A page that follows the address itself says here what it shows now: title, description, canonical. */
  readonly describe: (head: Head) => void;
  /** Reports a failure the island survived. */
  readonly report: (error: unknown) => void;
  /** The time of rendering in milliseconds; equal on server and browser during hydration. */
  readonly renderedAtMs: number;
};
