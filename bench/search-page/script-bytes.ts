import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { workspaceRoot } from '../../deploy/local/workspace.ts';

/** Sizes of the scripts of the search page's remote, in brotli bytes. */
export type ScriptBytes = {
  /** Scripts that the page's island loads at first view. */
  readonly first: number;
  /** Scripts that the island may load later, on an interaction. */
  readonly later: number;
};

const page = 'search.results';

/** Reads the sizes from the remote's build output. */
export function scriptBytes(): ScriptBytes {
  const path = join(workspaceRoot, 'mf-search', 'dist', 'remote.json');
  const remote = JSON.parse(readFileSync(path, 'utf8')) as RemoteManifest;
  const first = new Set([...remote.entryChunks, ...(remote.pages[page]?.chunks ?? [])]);
  const islands = [...Object.values(remote.pages), ...Object.values(remote.widgets)];
  // Scripts that are neither in the entry nor in the chunks of an island are loaded on demand.
  const begun = new Set([...remote.entryChunks, ...islands.flatMap(({ chunks }) => chunks)]);
  const scripts = Object.entries(remote.files).filter(([name]) => name.endsWith('.js'));
  const sum = (isMeant: (name: string) => boolean) =>
    scripts.filter(([name]) => isMeant(name)).reduce((bytes, [, { brotliBytes }]) => bytes + brotliBytes, 0);
  return { first: sum((name) => first.has(name)), later: sum((name) => !begun.has(name)) };
}
