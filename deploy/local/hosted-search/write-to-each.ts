import type { IndexWriter } from './index-writer.ts';

/**
 * Writes the cars of a message to several indexes. If some of them fail, the next attempt with the same message writes
 * only to those.
 *
 * @returns a function that throws the first failure, after all other indexes have been written
 */
export function createWriteToEach() {
  /** For each failed message, by its id: the names of the indexes to which its cars were written. */
  const written = new Map<number, Set<string>>();
  return {
    async write(
      { id, payload: { carIds } }: { readonly id: number; readonly payload: { readonly carIds: readonly string[] } },
      indexes: readonly { readonly name: string; readonly write: IndexWriter }[],
    ): Promise<void> {
      const names = written.get(id) ?? new Set<string>();
      const results = await Promise.allSettled(
        indexes
          .filter(({ name }) => !names.has(name))
          .map(async ({ name, write }) => {
            await write(carIds);
            names.add(name);
          }),
      );
      const failed = results.find((result) => result.status === 'rejected');
      if (failed === undefined) return void written.delete(id);
      written.set(id, names);
      throw failed.reason;
    },
    /** Forgets a message that will not be tried again. */
    forget: (id: number): void => void written.delete(id),
  };
}
