import type { RemoteManifest } from './remote-manifest.ts';

/** An island with a budget. `bytes` is the size of its own scripts and style sheets, compressed with brotli. */
export type BudgetedIsland = { readonly island: string; readonly bytes: number; readonly budgetBytes: number };

type Sized = Pick<RemoteManifest, 'pages' | 'widgets' | 'files'>;

/** Bytes of each page's and widget's own scripts and style sheets, compressed with brotli. */
function islandBytes({ pages, widgets, files }: Sized): ReadonlyMap<string, number> {
  const islands = [...Object.entries(pages), ...Object.entries(widgets)];
  return new Map(
    islands.map(([name, { chunks, css }]) => [
      name,
      [...new Set([...chunks, ...css])].reduce((sum, path) => sum + (files[path]?.brotliBytes ?? 0), 0),
    ]),
  );
}

/** The islands for which a version declares a budget. */
export function budgetedIslands(manifest: Sized & Pick<RemoteManifest, 'declares'>): readonly BudgetedIsland[] {
  const bytes = islandBytes(manifest);
  return Object.entries(manifest.declares?.budgets ?? {}).map(([island, budgetBytes]) => ({
    island,
    bytes: bytes.get(island) ?? 0,
    budgetBytes,
  }));
}
