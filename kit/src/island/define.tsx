import type { EventDefinition, RouteName, SlotDefinition } from '@forecourt/contracts';
import type { SitemapSlice } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { ComponentType, ReactElement } from 'react';
import type { Bus } from '../bus/index.ts';
import { IslandProvider } from './context.tsx';
import type { Address, GatewayEnvironment, IslandEnvironment } from './environment.ts';
import type { Head } from './head.ts';
import type { Subscription } from './optional.ts';

/** What `load` is given. `signal` fires when the result is not needed any more. */
export type LoadRequest<Gateways> = {
  readonly site: Site;
  readonly gateways: Gateways;
  readonly signal: AbortSignal;
  /** Milliseconds; take it instead of the clock, so that server and browser agree. */
  readonly nowMs: number;
};

/** A page's data, or why there is none. All data is JSON. */
export type Loaded<Data> =
  | { readonly kind: 'found'; readonly data: Data; readonly status: 200 | 404 | 410 }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean };

/** The page has data. A page that says itself that something is missing responds with 404 or 410. */
export const found = <Data,>(data: Data, status: 200 | 404 | 410 = 200): Loaded<Data> => ({
  kind: 'found',
  data,
  status,
});
/** Nothing stands at this address: the shell's not-found page shows. */
export const notFound = (): Loaded<never> => ({ kind: 'notFound' });
/** Redirect to another address of this site. */
export const redirect = (to: string, permanent = true): Loaded<never> => ({ kind: 'redirect', to, permanent });

/** Which addresses a page has, some at a time: `after` is `next` of the slice before, null begins. */
export type ListAddresses<Gateways> = (
  request: LoadRequest<Gateways> & { readonly after: string | null },
) => Promise<SitemapSlice>;

/** What a form's action is given. `about` is the page's data or the widget's context; `fields` is what was typed. */
export type FormRequest<About, Gateways> = LoadRequest<Gateways> & {
  readonly address: Address;
  readonly about: About;
  readonly fields: Readonly<Record<string, string>>;
};

/** What an action comes to: another address of the site, or the island with data that says what is wrong. */
export type Handled<Data> =
  | { readonly kind: 'accepted'; readonly to: string }
  | { readonly kind: 'invalid' | 'failed'; readonly data: Data };

/** Handles what was posted. Posting the same again must be harmless: browsers and the edge may repeat it. */
export type HandleForm<About, Data, Gateways> = (request: FormRequest<About, Gateways>) => Promise<Handled<Data>>;

/** A form that browsers may post without script. */
export type FormAction<About, Data, Gateways> = {
  /** Value of the form's hidden field `form`; of one island of a page at most. */
  readonly form: string;
  /** Runs on the server only; imported lazily, so that no browser fetches it. */
  readonly handle: () => Promise<{ readonly default: HandleForm<About, Data, Gateways> }>;
};

/** A page of a remote. */
export type PageDefinition<Data, Gateways> = {
  /** Runs on the server for the first page, in the browser after. */
  readonly load: (request: LoadRequest<Gateways> & { readonly address: Address }) => Promise<Loaded<Data>>;
  readonly head: (data: Data, site: Site) => Head;
  readonly View: ComponentType<{ readonly data: Data }>;
  /** Slots its markup may show; none when absent. */
  readonly slots?: readonly SlotDefinition[];
  /**
   * The page itself follows a changed query or parameter (`useAddress`); otherwise the shell loads and shows it anew.
   * A query that the page writes itself (`navigation.go(address, { replace: true })`) has it stay in any case.
   */
  readonly followsAddress?: boolean;
  /**
   * The addresses engines should know of: canonical ones, with something to show. Runs on the server
   * only, with the same deadline as `load` for each slice; imported lazily, so that no browser fetches it.
   */
  readonly sitemap?: () => Promise<{ readonly default: ListAddresses<Gateways> }>;
  readonly action?: FormAction<Data, Data, Gateways>;
};

/** A widget of a remote. */
export type WidgetDefinition<Context, Data, Gateways, Shared> = {
  readonly load?: (request: LoadRequest<Gateways> & { readonly context: Context }) => Promise<Data>;
  readonly View: ComponentType<{ readonly context: Context; readonly data: Data; readonly shared: Shared }>;
  /**
   * When it is hydrated in the browser: at once (`load`), when near the viewport (`visible`), or, being
   * without behaviour, only when it is made there (`never`).
   */
  readonly hydrate: 'load' | 'visible' | 'never';
  /**
   * For a widget that repeats, and whose server markup is right for nearly every visitor: a place
   * keeps that markup until somebody interacts with it or `hydrate` is called. Called once for each place
   * that would hydrate otherwise; returns its undo.
   */
  readonly deferHydration?: (
    place: { readonly context: Context; readonly shared: Shared },
    hydrate: () => void,
  ) => () => void;
  /**
   * Name under which the remote stores in `localStorage`, as `name:site`, all that the widget shows of
   * its shopper. On a device that has nothing there, not even the widget's files are fetched until
   * somebody interacts with a mount point.
   */
  readonly storageKey?: string;
  /** Slots its markup may show; none when absent. */
  readonly slots?: readonly SlotDefinition[];
  /** Made once a page for all places of the widget: its store, its subscriptions. Not made on the server. */
  readonly share?: (env: { readonly site: Site; readonly bus: Bus; readonly gateways: Gateways }) => Shared;
  readonly action?: FormAction<Context, Data, Gateways>;
};

/** A page or widget as shell and edge use it. */
export type Page<Data = unknown, Gateways = unknown> = PageDefinition<Data, Gateways> & {
  readonly kind: 'page';
  readonly element: (data: Data, env: IslandEnvironment<Gateways>) => ReactElement;
};
export type Widget<Context = unknown, Data = unknown, Gateways = unknown, Shared = unknown> = WidgetDefinition<
  Context,
  Data,
  Gateways,
  Shared
> & {
  readonly kind: 'widget';
  readonly element: (
    props: { readonly context: Context; readonly data: Data; readonly shared: Shared },
    env: IslandEnvironment<Gateways>,
  ) => ReactElement;
};

/** Defines a page: the default export of `pages/<page>/index.ts`. */
export function definePage<Data, Gateways = unknown>(definition: PageDefinition<Data, Gateways>): Page<Data, Gateways> {
  const { View } = definition;
  return {
    ...definition,
    kind: 'page',
    element: (data, env) => (
      <IslandProvider env={env}>
        <View data={data} />
      </IslandProvider>
    ),
  };
}

/** Defines a widget: the default export of `widgets/<widget>/index.ts`. */
export function defineWidget<Context, Data = undefined, Gateways = unknown, Shared = undefined>(
  definition: WidgetDefinition<Context, Data, Gateways, Shared>,
): Widget<Context, Data, Gateways, Shared> {
  const { View } = definition;
  return {
    ...definition,
    kind: 'widget',
    element: ({ context, data, shared }, env) => (
      <IslandProvider env={env}>
        <View context={context} data={data} shared={shared} />
      </IslandProvider>
    ),
  };
}

type Lazy<Island> = () => Promise<{ readonly default: Island }>;

/** The table of contents of a remote: default export of `src/remote.ts`. */
export type Remote<Gateways = unknown> = {
  readonly name: string;
  /** Made once a page (in the browser) or once a request (on the server). */
  readonly gateways: (env: GatewayEnvironment) => Gateways;
  // biome-ignore lint/suspicious/noExplicitAny: a table holds islands of every data type; each is checked where it is defined
  readonly pages: { readonly [Name in RouteName]?: Lazy<Page<any, Gateways>> };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly widgets: { readonly [name: string]: Lazy<Widget<any, any, Gateways, any>> };
  // biome-ignore lint/suspicious/noExplicitAny: events of every payload
  readonly publishes: readonly EventDefinition<any>[];
  /** Events it subscribes to; `optional(event)` for one it can do without. */
  readonly subscribes: readonly Subscription[];
};

/**
 * Defines a remote. Each island is imported lazily under a chunk name equal to its own:
 * `() => import(/* webpackChunkName: "vehicle.detail" *\/ './pages/detail/index.ts')`; the build checks it.
 */
export function defineRemote<Gateways>(remote: Remote<Gateways>): Remote<Gateways> {
  return remote;
}
