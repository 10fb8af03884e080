import { setTimeout as pause } from 'node:timers/promises';
import type { ImportProgress } from '@forecourt/contracts/api';
import { ApiRefused } from '../api-client.ts';

/** Work that ends within this time is shown as done on the next page. */
const promptMs = 1_500;
/** Maximum number of imports whose latest failure is remembered. */
const mostFaults = 100;

/**
 * Accepts and undoes imports in the background, because both may take minutes. The import's page shows the progress.
 */
export function createImportWork() {
  const underWay = new Map<string, ImportProgress>();
  const faults = new Map<string, string>();
  return {
    /** Starts the work. Resolves when the work has ended, or after `promptMs` if it takes longer. */
    async start(id: string, work: (onProgress: (progress: ImportProgress) => void) => Promise<void>): Promise<void> {
      if (underWay.has(id)) return;
      faults.delete(id);
      underWay.set(id, { step: 'waiting', done: 0, total: 0 });
      const ended = work((progress) => underWay.set(id, progress))
        .catch((error: unknown) => {
          if (faults.size >= mostFaults) faults.delete([...faults.keys()][0] ?? '');
          faults.set(
            id,
            error instanceof ApiRefused
              ? error.message
              : 'The connection dropped, so we don’t know if the import finished. Reload the page in a moment.',
          );
        })
        .finally(() => underWay.delete(id));
      await Promise.race([ended, pause(promptMs)]);
    },
    progressOf: (id: string): ImportProgress | undefined => underWay.get(id),
    /**
     * Returns why the last work on the import was refused or failed. The reason is then forgotten, so that it is shown
     * only once.
     */
    takeFault(id: string): string | undefined {
      const fault = faults.get(id);
      faults.delete(id);
      return fault;
    },
  };
}
