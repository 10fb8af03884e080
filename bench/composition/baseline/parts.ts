import type { GatewayEnvironment, Page, Widget } from '@forecourt/kit/island';

/** An island with the gateways of its package. */
export type Part<Island> = {
  readonly island: Island;
  // biome-ignore lint/suspicious/noExplicitAny: each package has gateways of its own type; the island was checked against them where it was defined
  readonly gateways: (env: GatewayEnvironment) => any;
};

/** Parts of one route: its page, and the widgets for its slots, keyed by `package/widget`. */
export type Route = {
  // biome-ignore lint/suspicious/noExplicitAny: pages of every data type
  readonly page: Part<Page<any, any>>;
  readonly widgets: Widgets;
};

/** The routes of the app, each loaded on first use. */
export type Routes = { readonly [route: string]: (() => Promise<{ readonly default: Route }>) | undefined };

// biome-ignore lint/suspicious/noExplicitAny: widgets of every context and data type
export type Widgets = Readonly<Record<string, Part<Widget<any, any, any, any>>>>;
