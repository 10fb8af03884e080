import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { cssOptions, moduleRules } from '../../../kit/src/build/rules.ts';

/** URL path prefix of the bundle's files. */
export const bundlePath = '/bundle/';

/**
 * The app as a team would build it without remotes: same compiler and browser targets, with the bundler's own code
 * splitting.
 */
export function baselineConfiguration(outputFolder: string): Configuration {
  return {
    context: import.meta.dirname,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { main: './main.tsx' },
    output: {
      path: outputFolder,
      publicPath: bundlePath,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: { rules: moduleRules(), ...cssOptions(false) },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/\/slot\.tsx$/, (resource) => {
        if (/kit\/src\/island$/.test(resource.context)) resource.request = join(import.meta.dirname, 'slot.tsx');
      }),
    ],
    performance: false,
  };
}

/**
 * Builds the baseline and writes a brotli file beside each file, as the registry does for remotes.
 *
 * @throws Error BASELINE_BUILD_FAILED with the bundler's messages
 */
export async function buildBaseline(outputFolder: string): Promise<void> {
  await compile([baselineConfiguration(outputFolder)]);
  compressFiles(outputFolder);
}

/**
 * Runs the bundler.
 *
 * @throws Error BASELINE_BUILD_FAILED with the bundler's messages
 */
export function compile(configurations: Configuration[]): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats?.hasErrors()) return resolve();
        reject(new Error(`BASELINE_BUILD_FAILED\n${stats.toString({ all: false, errors: true })}`));
      });
    });
  });
}

/** Writes a brotli file beside each script and style sheet. */
export function compressFiles(outputFolder: string): void {
  for (const file of readdirSync(outputFolder)) {
    const path = join(outputFolder, file);
    if (/\.(js|css)$/.test(file)) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}
