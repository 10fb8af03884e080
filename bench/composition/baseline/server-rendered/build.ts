import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { leanRuntime } from '../../../../kit/src/build/lean-runtime.ts';
import type { BuildMode } from '../../../../kit/src/build/rules.ts';
import { cssOptions, minimizers, moduleRules } from '../../../../kit/src/build/rules.ts';
import { baselineConfiguration, compile, compressFiles } from '../build.ts';

const uniqueName = 'server-rendered';

/** Key by which the bundle finds its inline style sheet, so that it does not fetch the sheet. */
export const styleKey = (chunk: string): string => `${uniqueName}:chunk-${chunk}`;

/** Folder of the browser bundle, and folder of `server.mjs`. */
export type ServerRenderedFolders = { readonly browser: string; readonly server: string };

/**
 * Builds the app for browser and server with the style sheets, names and minimizers of remotes.
 *
 * @param mode `development` for React's warnings
 * @throws Error BASELINE_BUILD_FAILED with the bundler's messages
 */
export async function buildServerRendered(folder: string, mode: BuildMode): Promise<ServerRenderedFolders> {
  const folders = { browser: join(folder, 'browser'), server: join(folder, 'server') };
  await compile([browserConfiguration(folders.browser, mode), serverConfiguration(folders.server)]);
  compressFiles(folders.browser);
  return folders;
}

function browserConfiguration(path: string, mode: BuildMode): Configuration {
  const client = baselineConfiguration(path);
  return {
    ...client,
    mode,
    entry: { main: './server-rendered/main.tsx' },
    output: { ...client.output, uniqueName, hashSalt: uniqueName },
    plugins: [...(client.plugins ?? []), leanRuntime(uniqueName)],
    // One file per route, because each further file adds headers and delays the others.
    optimization: { chunkIds: 'named', splitChunks: false, minimizer: minimizers() },
  };
}

function serverConfiguration(path: string): Configuration {
  const client = baselineConfiguration(path);
  const { parser, generator } = cssOptions(true);
  return {
    ...client,
    target: ['node24', 'es2022'],
    entry: { server: './server-rendered/server.tsx' },
    output: {
      ...client.output,
      filename: '[name].mjs',
      library: { type: 'module' },
      chunkLoading: false,
      uniqueName,
      hashSalt: uniqueName,
    },
    module: {
      rules: moduleRules(),
      ...(generator && { generator }),
      parser: { ...parser, javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false },
  };
}
