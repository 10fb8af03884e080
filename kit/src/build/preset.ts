import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { kitConfiguration, kitRules } from './kit-sheet.ts';
import { leanRuntime } from './lean-runtime.ts';
import type { BuildMode } from './rules.ts';
import { cssOptions, cssRule, minimizers, moduleRules } from './rules.ts';
import { reactRange, sharedRequests } from './shared-modules.ts';
import type { Output } from './version-plugin.ts';
import { versionPlugins } from './version-plugin.ts';

/** What one package is built from. */
export type PresetOptions = {
  /** The package's folder. */
  readonly root: string;
  readonly mode?: BuildMode;
  /** Where the version's files go; `dist` in the package when absent. */
  readonly outputFolder?: string;
};

/**
 * The whole build of a remote: an ESM container for the browser and one module for the server.
 *
 * The container is the plain one: the shell's runtime loads it, so no entry repeats that runtime.
 */
export function remotePreset({ root, mode = 'production', outputFolder }: PresetOptions): Configuration[] {
  const remote = { ...readPackage(root), dist: outputFolder ?? join(root, 'dist') };
  const { name } = remote;
  const shared = base(remote, mode);
  const completed = versionPlugins(remote);
  return [
    {
      ...shared,
      name: `${name}:browser`,
      entry: {},
      plugins: [
        new rspack.container.ModuleFederationPluginV1({
          name: name.replace('-', '_'),
          filename: 'remoteEntry.js',
          library: { type: 'module' },
          exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
          shared: suppliedByShell(),
        }),
        ...leanIn(mode, remote),
        completed.browser,
      ],
    },
    kitConfiguration(shared, name),
    { ...serverConfiguration(remote, mode), plugins: [completed.server] },
  ];
}

/** The shell's build: the page's main module with React beside it, and one module for the server. */
export function shellPreset({ root, mode = 'production', outputFolder }: PresetOptions): Configuration[] {
  const remote = { ...readPackage(root), dist: outputFolder ?? join(root, 'dist') };
  const shared = base(remote, mode);
  const completed = versionPlugins(remote);
  return [
    {
      ...shared,
      name: `${remote.name}:browser`,
      entry: { shell: mode === 'development' ? [refreshHook, './src/main.ts'] : './src/main.ts' },
      plugins: [...leanIn(mode, remote), new rspack.DefinePlugin(federationFlags), completed.browser],
      optimization: {
        ...shared.optimization,
        // React and the host are fetched and compiled in parallel. Neither is imported statically: see static-imports.ts.
        splitChunks: {
          cacheGroups: {
            default: false,
            defaultVendors: false,
            react: {
              name: 'react',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              chunks: 'all',
              enforce: true,
            },
          },
        },
      },
    },
    kitConfiguration(shared, remote.name),
    { ...serverConfiguration(remote, mode), plugins: [completed.server] },
  ];
}

function suppliedByShell() {
  return Object.fromEntries(
    sharedRequests.map((request) => [
      request,
      {
        import: false as const,
        singleton: true,
        requiredVersion: request.startsWith('react') ? reactRange : (false as const),
      },
    ]),
  );
}

/** The federation runtime leaves out what only servers and manifests need. */
const federationFlags = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_DEBUG: 'undefined',
  FEDERATION_BUILD_IDENTIFIER: '"shell"',
};

const refreshHook = fileURLToPath(new URL('./refresh-hook.ts', import.meta.url));

/** Under this name a version's styles and chunks are its own, beside other versions of the same package. */
const uniqueNameOf = ({ name, version }: Pick<Package, 'name' | 'version'>) => `${name}@${version}`;

/** While a package is developed the bundler's own runtime stays: it replaces modules and styles in place. */
const leanIn = (mode: BuildMode, remote: Package) => (mode === 'production' ? [leanRuntime(uniqueNameOf(remote))] : []);

/** While a package is developed the kit's styles are replaced in place like its own. */
const stylesIn = (mode: BuildMode) => (mode === 'production' ? [...kitRules(), cssRule] : [cssRule]);

function base({ root, name, version, dist }: Output, mode: BuildMode): Configuration {
  return {
    context: root,
    mode,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: dist,
      publicPath: 'auto',
      module: true,
      // A module that threw is not half there at the next attempt: it throws again.
      strictModuleErrorHandling: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      uniqueName: uniqueNameOf({ name, version }),
      hashSalt: uniqueNameOf({ name, version }),
      clean: false,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: { rules: moduleRules({ styles: stylesIn(mode) }), ...cssOptions(false) },
    // One file an island: every further one costs its headers and a place in the queue.
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      realContentHash: false,
      splitChunks: false,
      minimizer: minimizers(),
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

function serverConfiguration(remote: Output, mode: BuildMode): Configuration {
  const shared = base(remote, mode);
  return {
    ...shared,
    name: `${remote.name}:server`,
    // What both have written is described when the later one ends.
    dependencies: [`${remote.name}:browser`, `${remote.name}:kit`],
    // Render processes have no built-in modules: libraries are taken as browsers take them.
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { server: fileURLToPath(new URL('../mount/server-entry.ts', import.meta.url)) },
    resolve: { ...shared.resolve, alias: { '#remote': join(remote.root, 'src/remote.ts') } },
    output: { ...shared.output, filename: '[name].mjs', chunkLoading: false },
    externalsType: 'module',
    externals: Object.fromEntries(
      [...sharedRequests, 'react-dom/server']
        .filter((request) => request.startsWith('react'))
        .map((request) => [request, request]),
    ),
    module: {
      rules: moduleRules({ styles: stylesIn(mode) }),
      ...cssOptions(true),
      parser: { ...cssOptions(true).parser, javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: mode === 'production', moduleIds: 'deterministic' },
  };
}

type Package = Omit<Output, 'dist'>;

/** Name and version of the package at `root`, from its package.json. `FORECOURT_BUILD_VERSION` overrides the version. */
export function readPackage(root: string): Package {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return { root, name: name.replace('@forecourt/', ''), version: process.env['FORECOURT_BUILD_VERSION'] ?? version };
}
