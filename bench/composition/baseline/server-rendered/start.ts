import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildMode } from '../../../../kit/src/build/rules.ts';
import type { PageName, Stage } from '../../stage.ts';
import { pageNames } from '../../stage.ts';
import { serveBaseline } from '../serve.ts';
import { buildServerRendered } from './build.ts';
import { serverRenderedDocument } from './document.ts';
import { createDocuments } from './documents.ts';

export type ServerRendered = {
  readonly urlOf: (page: PageName) => string;
  close(): Promise<void>;
};

/**
 * Builds the server-rendered app, renders the compared pages, and serves them. Data and pictures come from the stage's
 * platform.
 *
 * @param mode `development` for React's warnings
 */
export async function startServerRendered(
  { site, platform, pathOf }: Stage,
  mode: BuildMode = 'production',
): Promise<ServerRendered> {
  const root = join(import.meta.dirname, '..', '..', 'dist', `server-rendered-${mode}`);
  const { browser: folder, server } = await buildServerRendered(root, mode);
  const { renderPage } = (await import(
    pathToFileURL(join(server, 'server.mjs')).href
  )) as typeof import('./server.tsx');
  const origin = `http://127.0.0.1:${platform.port}`;
  const documents = createDocuments(async (path) =>
    serverRenderedDocument(await renderPage({ site, origin, host: platform.host, path, nowMs: Date.now() }), {
      site,
      folder,
      path,
    }),
  );
  await Promise.all(pageNames.map((page) => documents(pathOf(page))));
  const { port, close } = await serveBaseline(folder, documents, platform);
  return { urlOf: (page) => `http://${platform.host}:${port}${pathOf(page)}`, close };
}
