import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { workspaceRoot } from '../../deploy/local/platform.ts';

/** Scripts of the search page's remote as they go over the line, in bytes of brotli. */
export type ScriptBytes = {
  /** What the page's island loads at first view. */
  readonly first: number;
  /** What it may load later, when a shopper turns to it. */
  readonly later: number;
};

const page = 'search.results';

/** Reads them from what the remote's build says of itself. */
export function scriptBytes(): ScriptBytes {
  const path = join(workspaceRoot, 'mf-search', 'dist', 'remote.json');
  const remote = JSON.parse(readFileSync(path, 'utf8')) as RemoteManifest;
  const first = new Set([...remote.entryChunks, ...(remote.pages[page]?.chunks ?? [])]);
  const islands = [...Object.values(remote.pages), ...Object.values(remote.widgets)];
  // A script no island begins with comes when one asks for it.
  const begun = new Set([...remote.entryChunks, ...islands.flatMap(({ chunks }) => chunks)]);
  const scripts = Object.entries(remote.files).filter(([name]) => name.endsWith('.js'));
  const sum = (isMeant: (name: string) => boolean) =>
    scripts.filter(([name]) => isMeant(name)).reduce((bytes, [, { brotliBytes }]) => bytes + brotliBytes, 0);
  return { first: sum((name) => first.has(name)), later: sum((name) => !begun.has(name)) };
}
