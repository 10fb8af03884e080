import type { ReactElement } from 'react';
import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { applyHead } from '../../../shell/src/routing/apply-head.ts';
import type { App } from './app-context.ts';
import { AppContext } from './app-context.ts';
import type { Route } from './parts.ts';

type Shown = { readonly route: Route; readonly key: string; readonly element: ReactElement };

/** Renders the page of the current address: loads its chunk, then its data. */
export function Outlet() {
  const shared = use(AppContext);
  if (shared === null) return null;
  return <Page app={shared.app} />;
}

function Page({ app }: { readonly app: App }) {
  const { navigation } = app;
  const currentPath = () => navigation.current().path;
  const path = useSyncExternalStore(navigation.subscribe, currentPath, currentPath);
  const [shown, setShown] = useState(() => preloadedPage(app, path));
  const preloadedPath = useRef(shown?.key);
  useEffect(() => {
    const isShown = preloadedPath.current === path;
    preloadedPath.current = undefined;
    if (isShown) return;
    const stop = new AbortController();
    void bring(app, app.route(), path, stop.signal).then((next) => {
      if (next !== null && !stop.signal.aborted) setShown(next);
    });
    return () => stop.abort();
  }, [app, path]);
  if (shown === null) return null;
  return (
    <AppContext value={{ app, widgets: shown.route.widgets }}>
      <div key={shown.key}>
        {shown.element}
        <Interactive />
      </div>
    </AppContext>
  );
}

/** The page whose data is in the document. */
function preloadedPage(app: App, path: string): Shown | null {
  if (app.preloaded === undefined) return null;
  const { route, data } = app.preloaded;
  return { route, key: path, element: route.page.island.element(data, app.envOf(route.page)) };
}

async function bring(app: App, name: string | null, key: string, signal: AbortSignal): Promise<Shown | null> {
  const load = name === null ? undefined : app.routes[name];
  if (load === undefined) return null;
  const { default: route } = await load();
  const env = app.envOf(route.page);
  const { island } = route.page;
  const { site, gateways } = env;
  const loaded = await island.load({ site, gateways, signal, nowMs: Date.now(), address: app.navigation.current() });
  if (loaded.kind !== 'found') return null;
  applyHead(island.head(loaded.data, site));
  return { route, key, element: island.element(loaded.data, env) };
}

/** Sets a performance mark when the effects of the page island run. The shell sets the same mark. */
function Interactive(): null {
  useEffect(() => {
    performance.mark('forecourt:hydrated');
  }, []);
  return null;
}
