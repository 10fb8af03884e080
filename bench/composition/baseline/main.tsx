import type { Site } from '@forecourt/contracts/site-config';
import { createRoot } from 'react-dom/client';
import { browserPlatform, createApp } from './app-context.ts';
import { createNavigation } from './navigation.ts';
import { rootElement } from './root.tsx';
import { routes } from './routes/index.ts';

const json = document.getElementById('site')?.textContent;
const container = document.getElementById('root');
if (!json || container === null) throw new Error('BASELINE_DOCUMENT_INCOMPLETE: no #site or no #root');
const site = JSON.parse(json) as Site;
const app = createApp({
  platform: browserPlatform(site),
  routes,
  ...createNavigation(site.aliases),
  renderedAtMs: Date.now(),
});
createRoot(container).render(rootElement(app));
