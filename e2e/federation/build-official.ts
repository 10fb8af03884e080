import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { moduleRules } from '../../kit/src/build/rules.ts';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * Builds an application as the documentation of Module Federation 2 shows: the official plugin, and React shared as a
 * singleton.
 *
 * @param application folder below `e2e/federation`
 * @throws Error with the bundler's messages
 */
export async function buildOfficial(
  application: 'host' | 'remote',
  output: string,
  federation: Partial<FederationOptions> = {},
): Promise<void> {
  const isModule = federation.library?.type === 'module';
  const compiler = rspack({
    context: join(import.meta.dirname, application),
    mode: 'production',
    devtool: false,
    entry: './index.ts',
    output: {
      path: output,
      publicPath: 'auto',
      uniqueName: application,
      ...(isModule && { module: true, chunkFormat: 'module', chunkLoading: 'import', chunkFilename: '[name].js' }),
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: { rules: moduleRules() },
    performance: false,
    plugins: [
      new ModuleFederationPlugin({
        name: application,
        filename: 'remoteEntry.js',
        shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
        dts: false,
        ...federation,
      }),
    ],
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
}
