import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';

/**
 * Builds a package programmatically, like `rspack build` in its folder: the files of one version, including
 * `remote.json`.
 *
 * @param configurations what the package's rspack.config.ts exports: browser first, server second
 * @throws Error BUILD_FAILED with the bundler's messages
 */
export function buildPackage(configurations: readonly Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack([...configurations]);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new Error(`BUILD_FAILED\n${stats?.toString({ all: false, errors: true }) ?? ''}`));
        resolve();
      });
    });
  });
}
