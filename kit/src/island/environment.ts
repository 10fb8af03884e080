import type { Site } from '@forecourt/contracts/site-config';
import type { Bus } from '../bus/index.ts';
import type { Head } from './head.ts';

/** The address of a page. `query` has no `?`. */
export type Address = {
  readonly path: string;
  readonly query: string;
  readonly params: Readonly<Record<string, string>>;
};

/** Navigation by an island. On the server it has no effect. */
export type Navigation = {
  /**
   * Navigates to an address of this site. `replace` adds no history entry; `scroll: false` keeps the scroll position.
   */
  go(href: string, options?: { readonly replace?: boolean; readonly scroll?: boolean }): void;
  current(): Address;
  /** Subscribes to changes of the address while the page stays mounted. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
};

/** Renders or mounts the slots in an island's markup. The shell and the edge implement it. */
export type SlotHost = {
  /** On the server: returns placeholder markup for the slot, which the rendered widgets replace later. */
  place(slot: string, context: unknown): string;
  /** In the browser: mounts the slot's widgets in `element`, which may contain the server's markup. */
  mount(element: HTMLElement, slot: string, context: unknown): MountedSlot;
};

export type MountedSlot = { update(context: unknown): void; unmount(): void };

/** Arguments for creating gateways. */
export type GatewayEnvironment = {
  readonly site: Site;
  /** Origin of api and search: the page's origin in the browser, an internal address on the server. */
  readonly origin: string;
  readonly where: 'server' | 'browser';
  /** `fetch` for paths relative to `origin`; adds the site to each request. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

/** The environment of an island: everything that it gets except its data. */
export type IslandEnvironment<Gateways = unknown> = GatewayEnvironment & {
  readonly gateways: Gateways;
  readonly bus: Bus;
  readonly navigation: Navigation;
  readonly slots: SlotHost;
  /**
   * Updates the document's head. A page with `followsAddress` calls this when the address changes, because the shell
   * does not load such a page again.
   */
  readonly describe: (head: Head) => void;
  /** Reports a failure after which the island still works. */
  readonly report: (error: unknown) => void;
  /** Time of rendering in milliseconds; equal on server and browser during hydration. */
  readonly renderedAtMs: number;
};
