import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { remotePreset } from './preset.ts';
import { moduleRules } from './rules.ts';

export type Development = {
  /** The remote's container from the development build, which replaces the published container. */
  readonly entry: string;
  readonly origin: string;
  close(): Promise<void>;
};

/**
 * Serves a package from source with hot reload: an edited component is replaced in the running page and keeps its
 * state.
 *
 * @param root the package's folder
 * @param onBuild called with every build and its errors
 */
export async function developRemote(
  root: string,
  port: number,
  onBuild: (errors: readonly string[]) => void,
): Promise<Development> {
  const origin = `http://localhost:${port}`;
  const [browser] = remotePreset({ root, mode: 'development' });
  const configuration: Configuration = {
    ...browser,
    output: { ...browser?.output, publicPath: `${origin}/` },
    module: { ...browser?.module, rules: moduleRules({ refresh: true }) },
    plugins: [...(browser?.plugins ?? []), new ReactRefreshRspackPlugin({ forceEnable: true })],
    stats: 'none',
  };
  const compiler = rspack(configuration);
  compiler.hooks.done.tap('forecourt', (stats) => {
    onBuild((stats.toJson({ all: false, errors: true }).errors ?? []).map((error) => error.message));
  });
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      static: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { stats: 'none' },
    },
    compiler,
  );
  await server.start();
  return { entry: `${origin}/remoteEntry.js`, origin, close: () => server.stop() };
}
