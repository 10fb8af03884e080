import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { kitConfiguration, kitRules } from './kit-sheet.ts';
import { leanRuntime } from './lean-runtime.ts';
import { containerName, exposed } from './mf-manifest.ts';
import type { Output } from './output.ts';
import { ownModule } from './own-module.ts';
import type { BuildMode } from './rules.ts';
import { cssOptions, cssRule, minimizers, moduleRules } from './rules.ts';
import { reactRange, sharedRequests } from './shared-modules.ts';
import { sourceMaps } from './source-maps.ts';
import { standaloneConfiguration } from './standalone/configuration.ts';
import { versionPlugins } from './version-plugin.ts';

export type PresetOptions = {
  /** Folder of the package. */
  readonly root: string;
  readonly mode?: BuildMode;
  /** Output folder. Default: `dist` in the package. */
  readonly outputFolder?: string;
  /** Version of the build. Default: FORECOURT_BUILD_VERSION, else the version in package.json. */
  readonly version?: string;
  /**
   * Text from which class names and chunk keys are made. Builds with the same scope have the same class names. Default:
   * `name@version`.
   */
  readonly scope?: string;
};

/**
 * The build of a remote: an ESM container for the browser, and one module for the server. The container is built
 * without the federation runtime, which the shell supplies.
 */
export function remotePreset({ root, mode = 'production', ...options }: PresetOptions): Configuration[] {
  const remote = outputOf(root, options);
  const { name } = remote;
  const shared = base(remote, mode);
  const completed = versionPlugins(remote);
  return [
    {
      ...shared,
      name: `${labelOf(remote, mode)}:browser`,
      entry: {},
      resolve: { ...shared.resolve, alias: remoteAlias(root) },
      plugins: [
        new rspack.container.ModuleFederationPluginV1({
          name: containerName(name),
          filename: 'remoteEntry.js',
          library: { type: 'module' },
          exposes: {
            './remote': { import: './src/remote.ts', name: exposed['./remote'] },
            // `./mount` is for other hosts. They load only published versions, so a development build does not expose
            // it.
            ...(mode === 'production' && { './mount': { import: mountEntry, name: exposed['./mount'] } }),
          },
          shared: suppliedByShell(),
        }),
        ...leanIn(mode, remote),
        ...mapsIn(mode, remote),
        completed.browser,
      ],
    },
    kitConfiguration(shared, labelOf(remote, mode)),
    ...(mode === 'production' ? [standaloneConfiguration(shared, name)] : []),
    { ...serverConfiguration(remote, mode), plugins: [completed.server] },
  ];
}

/** The shell's build: the page's main module with React as a separate file, and one module for the server. */
export function shellPreset({ root, mode = 'production', ...options }: PresetOptions): Configuration[] {
  const remote = outputOf(root, options);
  const shared = base(remote, mode);
  const completed = versionPlugins(remote);
  return [
    {
      ...shared,
      name: `${labelOf(remote, mode)}:browser`,
      entry: { shell: mode === 'development' ? [refreshHook, './src/main.ts'] : './src/main.ts' },
      plugins: [
        ...leanIn(mode, remote),
        ...mapsIn(mode, remote),
        new rspack.DefinePlugin(federationFlags),
        completed.browser,
      ],
      optimization: {
        ...shared.optimization,
        // React and the host are fetched and compiled in parallel. Both are imported dynamically; static-imports.ts
        // says why.
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
    kitConfiguration(shared, labelOf(remote, mode)),
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

/** Removes the code of the federation runtime that only servers and manifests need. */
const federationFlags = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_DEBUG: 'undefined',
  FEDERATION_BUILD_IDENTIFIER: '"shell"',
};

/** Lets the kit's entries import the remote of the package that is built. */
const remoteAlias = (root: string) => ({ '#remote': join(root, 'src/remote.ts') });

const mountEntry = ownModule('mount/in-other-hosts/entry');

const refreshHook = ownModule('build/refresh-hook');

/**
 * Name of a build in the bundler. It differs between modes, because a package's builds in both modes may run at once.
 */
const labelOf = ({ name }: Output, mode: BuildMode): string => (mode === 'production' ? name : `${name}-development`);

function outputOf(root: string, { outputFolder, version, scope }: Omit<PresetOptions, 'root' | 'mode'>): Output {
  const own = readPackage(root);
  const named = { ...own, version: version ?? own.version };
  // The default scope separates a version's styles and chunks from those of other versions of the package on the same
  // page.
  return { ...named, scope: scope ?? `${named.name}@${named.version}`, dist: outputFolder ?? join(root, 'dist') };
}

/** In development the bundler's own runtime is kept, because it replaces modules and styles in place. */
const leanIn = (mode: BuildMode, remote: Output) => (mode === 'production' ? [leanRuntime(remote.scope)] : []);

/** In development the bundler writes maps with their source text, for the browser's own tools. */
const mapsIn = (mode: BuildMode, remote: Package) => (mode === 'production' ? [sourceMaps(remote)] : []);

/**
 * In development the kit's styles are part of the build, with the same class names, so that edits replace them in
 * place.
 */
const stylesIn = (mode: BuildMode) => [...kitRules(mode === 'production'), cssRule];

function base({ root, scope, dist }: Output, mode: BuildMode): Configuration {
  return {
    context: root,
    mode,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: dist,
      publicPath: 'auto',
      module: true,
      // A module that threw while it ran is run again at its next import. Otherwise the incomplete module would be
      // returned.
      strictModuleErrorHandling: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      uniqueName: scope,
      hashSalt: scope,
      clean: false,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: { rules: moduleRules({ styles: stylesIn(mode) }), ...cssOptions(false) },
    // One file per island, because every additional file costs headers and a place in the request queue.
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
    name: `${labelOf(remote, mode)}:server`,
    // The server's build runs last, because its plugin describes the files of all builds.
    dependencies: ['browser', 'kit', ...(remote.name === 'shell' || mode === 'development' ? [] : ['standalone'])].map(
      (build) => `${labelOf(remote, mode)}:${build}`,
    ),
    // Render processes have no Node.js built-ins, so libraries are resolved as for browsers.
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { server: ownModule('mount/server-entry') },
    resolve: { ...shared.resolve, alias: remoteAlias(remote.root) },
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

type Package = Omit<Output, 'dist' | 'scope'>;

/**
 * Name and version of the package at `root`, from its package.json. `FORECOURT_BUILD_VERSION` overrides the version.
 */
export function readPackage(root: string): Package {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return { root, name: name.replace('@forecourt/', ''), version: process.env['FORECOURT_BUILD_VERSION'] ?? version };
}
