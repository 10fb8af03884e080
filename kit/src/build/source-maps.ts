import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceMapOf } from '@forecourt/contracts/release';
import type { RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Writes the source map of each script beside it. The script does not refer to its map. The map contains file, line and
 * name for stacks, but no source text: that is in the version's commit.
 */
export function sourceMaps({ root, name }: { readonly root: string; readonly name: string }): RspackPluginInstance {
  return new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: sourceMapOf('[file]'),
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { readonly absoluteResourcePath: string }) =>
      sourceNameOf(absoluteResourcePath, { root, name }),
  });
}

/** `mf-search/src/remote.ts`, `node_modules/react/index.js`: paths that are the same on every machine. */
export function sourceNameOf(file: string, { root, name }: { readonly root: string; readonly name: string }): string {
  const path = file.replace(/[?|!].*$/, '');
  if (path.includes('/node_modules/')) return path.replace(/^.*\/(?=node_modules\/)/, '');
  if (path.startsWith(join(root, '/'))) return `${name}/${relative(root, path).replaceAll('\\', '/')}`;
  if (path.startsWith(workspace)) return relative(workspace, path).replaceAll('\\', '/');
  return basename(path);
}
