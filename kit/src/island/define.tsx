import type { EventDefinition, Route, RouteName, SlotDefinition } from '@forecourt/contracts';
import type { DeclaredBackend, SitemapSlice } from '@forecourt/contracts/release';
import type { Schema } from '@forecourt/contracts/schema';
import type { Site } from '@forecourt/contracts/site-config';
import type { ComponentType, ReactElement } from 'react';
import type { Bus } from '../bus/index.ts';
import { IslandProvider } from './context.tsx';
import type { Address, GatewayEnvironment, IslandEnvironment } from './environment.ts';
import type { Head } from './head.ts';
import type { Subscription } from './optional.ts';
import type { Section } from './section.ts';

/** Arguments of `load`. `signal` aborts when the result is no longer needed. */
export type LoadRequest<Gateways> = {
  readonly site: Site;
  readonly gateways: Gateways;
  readonly signal: AbortSignal;
  /** Milliseconds. Use it instead of the clock, so that server and browser agree. */
  readonly nowMs: number;
};

/** A page's data, or the reason why there is none. All data is JSON. */
export type Loaded<Data> =
  | { readonly kind: 'found'; readonly data: Data; readonly status: 200 | 404 | 410 }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean };

/** The page has data. With `status` 404 or 410 the page shows that the requested item does not exist. */
export const found = <Data,>(data: Data, status: 200 | 404 | 410 = 200): Loaded<Data> => ({
  kind: 'found',
  data,
  status,
});
/** There is no page at this address: the shell shows its not-found page. */
export const notFound = (): Loaded<never> => ({ kind: 'notFound' });
/** Redirect to another address of this site. */
export const redirect = (to: string, permanent = true): Loaded<never> => ({ kind: 'redirect', to, permanent });

/** Lists the addresses of a page in batches: `after` is `next` of the previous batch, null for the first. */
export type ListAddresses<Gateways> = (
  request: LoadRequest<Gateways> & { readonly after: string | null },
) => Promise<SitemapSlice>;

/** Arguments of a form's action. `about` is the page's data or the widget's context; `fields` are the posted values. */
export type FormRequest<About, Gateways> = LoadRequest<Gateways> & {
  readonly address: Address;
  readonly about: About;
  readonly fields: Readonly<Record<string, string>>;
};

/** Result of an action: a redirect to an address of the site, or the island's data with the errors. */
export type Handled<Data> =
  | { readonly kind: 'accepted'; readonly to: string }
  | { readonly kind: 'invalid' | 'failed'; readonly data: Data };

/** Handles a posted form. It must be idempotent: browsers and the edge may repeat a request. */
export type HandleForm<About, Data, Gateways> = (request: FormRequest<About, Gateways>) => Promise<Handled<Data>>;

/** A form that can be posted without JavaScript. */
export type FormAction<About, Data, Gateways> = {
  /** Value of the form's hidden field `form`. It must be unique among the islands of a page. */
  readonly form: string;
  /** Runs on the server only; imported lazily, so that no browser fetches it. */
  readonly handle: () => Promise<{ readonly default: HandleForm<About, Data, Gateways> }>;
};

/** A page of a remote. */
export type PageDefinition<Data, Gateways> = {
  /** Runs on the server for the first page, in the browser for later ones. */
  readonly load: (request: LoadRequest<Gateways> & { readonly address: Address }) => Promise<Loaded<Data>>;
  readonly head: (data: Data, site: Site) => Head;
  readonly View: ComponentType<{ readonly data: Data }>;
  /** Slots that its markup may contain. Default: none. */
  readonly slots?: readonly SlotDefinition[];
  /**
   * If true, the page itself handles a changed query or parameter (`useAddress`). Otherwise the shell loads and renders
   * the page again, unless the page itself replaced the query (`navigation.go(address, { replace: true })`).
   */
  readonly followsAddress?: boolean;
  /**
   * Lists the addresses for search engines: canonical ones with content. Runs on the server only; each batch has the
   * deadline of `load`. Imported lazily, so that no browser fetches it.
   */
  readonly sitemap?: () => Promise<{ readonly default: ListAddresses<Gateways> }>;
  readonly action?: FormAction<Data, Data, Gateways>;
};

/** A widget of a remote. */
export type WidgetDefinition<Context, Data, Gateways, Shared> = {
  readonly load?: (request: LoadRequest<Gateways> & { readonly context: Context }) => Promise<Data>;
  readonly View: ComponentType<{ readonly context: Context; readonly data: Data; readonly shared: Shared }>;
  /**
   * When the widget is hydrated. `load`: at once. `visible`: when it is near the viewport. `never`: the widget has no
   * behaviour; React renders it only if the browser, not the server, creates it.
   */
  readonly hydrate: 'load' | 'visible' | 'never';
  /**
   * For a repeated widget whose server markup is right for nearly every visitor. The shell calls this function once for
   * each mount point instead of hydrating it. The mount point then keeps its markup until an interaction or a call of
   * `hydrate`. Returns a cleanup function.
   */
  readonly deferHydration?: (
    place: { readonly context: Context; readonly shared: Shared },
    hydrate: () => void,
  ) => () => void;
  /**
   * Prefix of the `localStorage` key `name:site`, which contains all of the shopper's data that the widget shows. On a
   * device without this key, the widget's files are not fetched until the shopper interacts with a mount point.
   */
  readonly storageKey?: string;
  /**
   * Schema of the contexts that the widget accepts. The release check compares it with the slots that show the widget.
   */
  readonly accepts?: Schema<Context>;
  /** Slots that its markup may contain. Default: none. */
  readonly slots?: readonly SlotDefinition[];
  /**
   * Creates what all mounts of the widget share, such as a store. Called once per page in the browser, never on the
   * server.
   */
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

/** The definition of a remote: default export of `src/remote.ts`. */
export type Remote<Gateways = unknown, OwnRoute extends string = string> = {
  readonly name: string;
  /** Name of the team that owns the remote, shown beside its versions. At most 100 characters. */
  readonly team?: string;
  /** Routes of the remote's own pages. Pages for the platform's routes need no entry. */
  readonly routes?: readonly Route<OwnRoute>[];
  /** The settings that each site may make for the remote. */
  // biome-ignore lint/suspicious/noExplicitAny: a section of any settings
  readonly section?: Section<any>;
  /** Servers that the remote sends requests to, besides the platform. Each site has to allow them. */
  readonly backends?: readonly DeclaredBackend[];
  /**
   * Largest sizes by name of the page or widget: bytes of its own scripts and style sheets, compressed with brotli. A
   * version with a larger island is not published.
   */
  readonly budgets?: Readonly<Record<string, number>>;
  /** Created once per page in the browser, once per request on the server. */
  readonly gateways: (env: GatewayEnvironment) => Gateways;
  // biome-ignore lint/suspicious/noExplicitAny: a table holds islands of every data type; each is checked where it is defined
  readonly pages: { readonly [Name in RouteName | OwnRoute]?: Lazy<Page<any, Gateways>> };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly widgets: { readonly [name: string]: Lazy<Widget<any, any, Gateways, any>> };
  // biome-ignore lint/suspicious/noExplicitAny: events of every payload
  readonly publishes: readonly EventDefinition<any>[];
  /** Events that the remote subscribes to. `optional(event)`: a site may have no publisher of the event. */
  readonly subscribes: readonly Subscription[];
};

/**
 * Defines a remote. Each island is imported lazily under a chunk name equal to its own:
 * `() => import(/* webpackChunkName: "vehicle.detail" *\/ './pages/detail/index.ts')`; the build checks this.
 */
export function defineRemote<Gateways, OwnRoute extends string = never>(
  remote: Remote<Gateways, OwnRoute>,
): Remote<Gateways> {
  return remote;
}
