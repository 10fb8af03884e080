import type { Site } from '@forecourt/contracts/site-config';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserPlatform, createApp } from '../app-context.ts';
import { createNavigation } from '../navigation.ts';
import type { PageData } from '../preloaded.ts';
import { preloadedFrom } from '../preloaded.ts';
import { rootElement } from '../root.tsx';
import { routes } from './routes/index.ts';

const site = readJson<Site>('site');
const data = readJson<PageData>('data');
const router = createNavigation(site.aliases);
const name = router.route();
const container = document.getElementById('root');
const load = name === null ? undefined : routes[name];
if (load === undefined || container === null) throw new Error(`BASELINE_DOCUMENT_INCOMPLETE: no #root, or no ${name}`);
const { default: route } = await load();
const app = createApp({
  platform: browserPlatform(site),
  routes,
  ...router,
  renderedAtMs: data.nowMs,
  preloaded: preloadedFrom(route, data),
});
// Inside `startTransition`, React hydrates the tree in steps of a few milliseconds.
startTransition(() => {
  hydrateRoot(container, rootElement(app), { onRecoverableError: (error) => console.error(error) });
});

function readJson<Value>(id: string): Value {
  const json = document.getElementById(id)?.textContent;
  if (!json) throw new Error(`BASELINE_DOCUMENT_INCOMPLETE: no #${id}`);
  return JSON.parse(json) as Value;
}
