import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { kitRules } from './kit-sheet.ts';
import { remotePreset } from './preset.ts';
import { cssRule, moduleRules } from './rules.ts';

export type Development = {
  /** Origin that serves the remote's container, `remoteEntry.js`, in place of the published one. */
  readonly origin: string;
  close(): Promise<void>;
};

/**
 * Serves a package from source with hot reload: an edited component is replaced in the running page and keeps its
 * state.
 *
 * @param root the package's folder
 * @param options.scope as in `remotePreset`
 * @param options.onBuild called with every build and its errors
 */
export async function developRemote(
  root: string,
  {
    port,
    scope,
    onBuild,
  }: {
    readonly port: number;
    readonly scope: string;
    readonly onBuild: (errors: readonly string[]) => void;
  },
): Promise<Development> {
  const origin = `http://localhost:${port}`;
  const [browser] = remotePreset({ root, mode: 'development', scope });
  const configuration: Configuration = {
    ...browser,
    output: { ...browser?.output, publicPath: `${origin}/` },
    module: { ...browser?.module, rules: moduleRules({ refresh: true, styles: [...kitRules(false), cssRule] }) },
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
      setupExitSignals: false,
      static: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { stats: 'none' },
    },
    compiler,
  );
  await server.start();
  return { origin, close: () => server.stop() };
}
