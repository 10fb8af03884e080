import type { ImportProgress } from '@forecourt/contracts/api';
import { stockImports } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import type { ImportDeps } from './import-deps.ts';

export type OnProgress = (progress: ImportProgress) => void;

/** Interval at which the progress is stored, so that any process can serve the page of an import. */
const storedEveryMs = 1_000;

/**
 * Counts the cars that an import or its undoing has handled.
 *
 * @returns a function that adds a number of cars
 */
export function trackProgress(
  { db, clock }: ImportDeps,
  importId: string,
  { onProgress, ...begun }: Pick<ImportProgress, 'step' | 'total'> & { readonly onProgress: OnProgress },
): (cars: number) => Promise<void> {
  let done = 0;
  let storedAtMs = Number.NEGATIVE_INFINITY;
  return async (cars) => {
    done += cars;
    const progress = { ...begun, done };
    onProgress(progress);
    if (performance.now() - storedAtMs < storedEveryMs) return;
    storedAtMs = performance.now();
    await db
      .update(stockImports)
      .set({ progress: { ...progress, at: clock().toISOString() } })
      .where(eq(stockImports.id, importId));
  };
}
