import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** Documents that the CLI reads from a folder beside its own file. */
const documents = { from: 'deploy/sites/content', to: 'content' } as const;

/**
 * Bundles the CLI and the workspace's sources that it runs into one file in `lib` of the staged folder. Imports of
 * packages from the registry remain.
 *
 * @throws Error PACK_FAILED with the bundler's errors and warnings
 */
export async function bundleCommand({
  root,
  folder,
  staged,
}: {
  readonly root: string;
  readonly folder: string;
  readonly staged: string;
}): Promise<void> {
  const lib = join(staged, 'lib');
  const compiler = rspack({
    context: join(root, folder),
    mode: 'production',
    target: 'node20.17',
    entry: { forecourt: './forecourt.ts' },
    output: { path: lib, filename: '[name].js', module: true, library: { type: 'module' }, chunkFormat: 'module' },
    module: {
      // URLs of files beside the module, and imports whose path is computed at run time, are not rewritten.
      parser: { javascript: { url: false, importMeta: false, importDynamic: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
    externalsType: 'module',
    externals: [({ request = '' }, done) => (isInstalled(request) ? done(undefined, `module ${request}`) : done())],
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
    // Not minified, so that the stack traces in bug reports contain the names of functions.
    optimization: { minimize: false, moduleIds: 'named', splitChunks: false },
    performance: false,
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        const output = stats?.toString({ all: false, errors: true, warnings: true }) ?? '';
        if (error === null && output === '') resolve();
        else reject(error ?? new Error(`PACK_FAILED\n${output}`));
      });
    });
  });
  await cp(join(root, documents.from), join(lib, documents.to), { recursive: true });
}

/** Whether a request names a module of Node.js or of the registry, and not a source of the workspace. */
const isInstalled = (request: string): boolean => /^[a-z@]/.test(request) && !request.startsWith('@forecourt/');
