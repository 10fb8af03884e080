import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { moduleRules } from '../../kit/src/build/rules.ts';

/**
 * Bundles the page as an application would.
 *
 * @returns the path of the script
 * @throws Error with the bundler's messages
 */
export async function buildPage(outputFolder: string): Promise<string> {
  const compiler = rspack({
    context: import.meta.dirname,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { main: './page/main.ts' },
    output: { path: outputFolder, filename: '[name].js' },
    resolve: { extensions: ['.ts', '.js', '.mjs'] },
    module: { rules: moduleRules() },
    performance: false,
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
  return join(outputFolder, 'main.js');
}
