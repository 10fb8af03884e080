import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PageHead } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { renderToString } from 'react-dom/server';
import { routedAddressOf } from '../../../../shell/src/routing/address.ts';
import type { App } from '../app-context.ts';
import { createApp } from '../app-context.ts';
import type { Part, Route } from '../parts.ts';
import type { PageData } from '../preloaded.ts';
import { preloadedFrom, widgetKey } from '../preloaded.ts';
import { rootElement } from '../root.tsx';
import { routes } from './routes/index.ts';

export type PageRequest = {
  readonly site: Site;
  /** Origin of the edge. */
  readonly origin: string;
  /** The dealer's host, by which the edge selects the site. */
  readonly host: string;
  readonly path: string;
  readonly nowMs: number;
};

/** A rendered page: markup for `#root`, the data it was rendered from, and the content of the head. */
export type RenderedPage = {
  readonly route: string;
  readonly html: string;
  readonly head: PageHead;
  readonly data: PageData;
};

/**
 * Maximum number of render passes: each pass requests the data of widgets that the previous pass rendered for the
 * first time.
 */
const mostPasses = 4;

/**
 * Renders a page with all its widgets as one tree.
 *
 * @throws Error SERVER_RENDERED_PAGE_MISSING if no page has this path
 */
export async function renderPage({ site, origin, host, path, nowMs }: PageRequest): Promise<RenderedPage> {
  const { route: name, address } = routedAddressOf(new URL(path, origin), site.aliases);
  const route = name === null ? undefined : (await routes[name]?.())?.default;
  if (name === null || route === undefined) throw new Error(`SERVER_RENDERED_PAGE_MISSING: no route for ${path}`);
  const platform = serverPlatform({ site, origin, host });
  const navigation = { go: () => {}, current: () => address, subscribe: () => () => {} };
  const common = { platform, routes, navigation, route: () => name, renderedAtMs: nowMs };

  const { island } = route.page;
  const { gateways } = createApp(common).envOf(route.page);
  const loaded = await island.load({ site, gateways, signal: AbortSignal.timeout(10_000), nowMs, address });
  if (loaded.kind !== 'found') throw new Error(`SERVER_RENDERED_PAGE_MISSING: ${path} is ${loaded.kind}`);

  const widgets: Record<string, unknown> = {};
  for (let pass = 1; pass <= mostPasses; pass++) {
    const missing = new Map<string, { readonly name: string; readonly contextKey: string }>();
    const known = preloadedFrom(route, { page: loaded.data, widgets });
    const app = createApp({
      ...common,
      preloaded: {
        ...known,
        widget(widget, contextKey) {
          const found = known.widget(widget, contextKey);
          if (found === null) missing.set(widgetKey(widget, contextKey), { name: widget, contextKey });
          return found;
        },
      },
    });
    const html = renderToString(rootElement(app));
    if (missing.size === 0) {
      return { route: name, html, head: island.head(loaded.data, site), data: { nowMs, page: loaded.data, widgets } };
    }
    await Promise.all(
      [...missing].map(async ([key, { name: widget, contextKey }]) => {
        widgets[key] = await loadWidget(app, partOf(route, widget), contextKey, nowMs);
      }),
    );
  }
  throw new Error(`SERVER_RENDERED_PAGE_MISSING: the widgets of ${path} ask for data again and again`);
}

function serverPlatform({ site, origin, host }: Pick<PageRequest, 'site' | 'origin' | 'host'>): GatewayEnvironment {
  return {
    site,
    origin,
    where: 'server',
    // Uses `node:http`, because `fetch` overwrites the host header, by which the edge selects the site.
    fetch: (path, init = {}) =>
      new Promise((resolve, reject) => {
        const headers = { ...Object.fromEntries(new Headers(init.headers)), host };
        const options = { method: init.method ?? 'GET', headers, ...(init.signal && { signal: init.signal }) };
        request(new URL(path, origin), options, (response) => {
          const type = response.headers['content-type'] ?? '';
          buffer(response).then(
            (body) =>
              resolve(new Response(body, { status: response.statusCode ?? 500, headers: { 'content-type': type } })),
            reject,
          );
        })
          .on('error', reject)
          .end(init.body);
      }),
  };
}

function partOf({ widgets }: Route, name: string): Route['widgets'][string] {
  const part = widgets[name];
  if (part === undefined) throw new Error(`SERVER_RENDERED_PAGE_MISSING: the route has no widget ${name}`);
  return part;
}

function loadWidget(app: App, part: Route['widgets'][string], contextKey: string, nowMs: number): Promise<unknown> {
  const { site, gateways } = app.envOf(part as Part<unknown>);
  const request = { context: JSON.parse(contextKey), site, gateways, signal: AbortSignal.timeout(10_000), nowMs };
  return Promise.resolve(part.island.load?.(request));
}
