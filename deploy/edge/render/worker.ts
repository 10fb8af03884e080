/**
 * A render worker: imports `server.mjs` of pinned versions and renders their islands.
 *
 * It has an empty environment and a heap of its own; whatever a remote's code does here costs this
 * worker, never the edge.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ServerEntry } from '@forecourt/contracts/release';
import type { HandSettings, JobMessage, RenderResults } from './hand.ts';
import type { RenderJob } from './job.ts';
import { createKnownSites } from './known-sites.ts';
import { liveOnLastAnswers } from './last-answers.ts';

// Published folders have no node_modules: React comes from the edge's own.
registerHooks({
  resolve: (specifier, context, next) =>
    /^react(-dom)?(\/|$)/.test(specifier)
      ? next(specifier, { ...context, parentURL: import.meta.url })
      : next(specifier, context),
});

const { lastAnswers } = workerData as HandSettings;
if (lastAnswers !== undefined) {
  try {
    liveOnLastAnswers(lastAnswers, (stoodIn) => parentPort?.postMessage({ stoodIn }));
  } catch (error) {
    parentPort?.postMessage({ note: `No last answers can be kept in ${lastAnswers}: ${String(error)}` });
  }
}

const siteOf = createKnownSites();
const entries = new Map<string, Promise<ServerEntry>>();

function entryOf(file: string): Promise<ServerEntry> {
  let entry = entries.get(file);
  if (entry === undefined) {
    entry = import(pathToFileURL(file).href) as Promise<ServerEntry>;
    entries.set(file, entry);
  }
  return entry;
}

async function run(job: RenderJob): Promise<RenderResults> {
  const entry = await entryOf(job.serverFile);
  switch (job.kind) {
    case 'page':
      return [
        await entry.renderPage({ ...job.common, page: job.page, prefix: job.prefix, submission: job.submission }),
      ];
    case 'widgets':
      return Promise.all(job.widgets.map((widget) => entry.renderWidget({ ...job.common, ...widget })));
    case 'addresses':
      return [(await entry.listAddresses?.({ ...job.common, page: job.page, after: job.after })) ?? { kind: 'none' }];
  }
}

parentPort?.on('message', ({ id, job, site }: JobMessage) => {
  run({ ...job, common: { ...job.common, site: siteOf(site) } }).then(
    (results) => parentPort?.postMessage({ id, results }),
    (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});

parentPort?.postMessage({ ready: true });
