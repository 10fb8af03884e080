import type { SignIns } from '../../admin-sessions/index.ts';
import { createBuiltFiles, createConsole } from '../../console/index.ts';
import type { Part, PartSettings } from './part.ts';
import { servePages } from './part.ts';
import type { RunningRegistry } from './registry.ts';

/** Starts the release managers' console, which forwards requests to the api and to this process's registry. */
export function runConsole(
  { log, budget, rates }: PartSettings,
  needs: {
    readonly registry: RunningRegistry;
    readonly api: Pick<Part, 'handle'>;
    readonly signIns: SignIns;
    /** Folder of the console's build. */
    readonly files: string;
  },
): Part {
  const pages = createConsole({
    files: createBuiltFiles(needs.files),
    registry: needs.registry.registry,
    registryListener: needs.registry.handle,
    apiListener: (request, response) => needs.api.handle(request, response, 'admin'),
    budget,
    signIns: needs.signIns,
  });
  const shown = { what: 'A page of the console', shown: 'The console', log };
  return { handle: rates.guard('edge', servePages(pages, shown)), close: () => {} };
}
