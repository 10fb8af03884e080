import type { BudgetedIsland, RemoteManifest } from '@forecourt/contracts/release';
import { budgetedIslands, isSourceMap } from '@forecourt/contracts/release';

/** Sizes of a version in bytes. Files for browsers are measured compressed, as they are transferred. */
export type VersionSizes = {
  /** The entry, and the files that it needs before any island. */
  readonly firstLoadBytes: number;
  /** All files for browsers. */
  readonly browserBytes: number;
  /** The server's module. */
  readonly serverBytes: number;
};

const mostOverBudget = 20;

/** Computes the sizes of a version from its manifest. */
export function sizesOf(manifest: RemoteManifest): VersionSizes {
  const { entry, entryChunks, server, files } = manifest;
  const ofBrowsers = Object.keys(files).filter((path) => path !== server && !isSourceMap(path));
  return {
    firstLoadBytes: sum(manifest, [entry, ...entryChunks]),
    browserBytes: sum(manifest, ofBrowsers),
    serverBytes: files[server]?.bytes ?? 0,
  };
}

/** Islands that exceed the budget that the version declares for them: at most 20, the largest excess first. */
export function overBudget(manifest: RemoteManifest): readonly BudgetedIsland[] {
  return budgetedIslands(manifest)
    .filter((each) => each.bytes > each.budgetBytes)
    .toSorted((a, b) => b.bytes - b.budgetBytes - (a.bytes - a.budgetBytes))
    .slice(0, mostOverBudget);
}

function sum({ files }: RemoteManifest, paths: readonly string[]): number {
  return [...new Set(paths)].reduce((total, path) => total + (files[path]?.brotliBytes ?? 0), 0);
}
