import type { Configuration, RuleSetRule } from '@rspack/core';
import { rspack } from '@rspack/core';
import { ownModule } from './own-module.ts';

export type BuildMode = 'production' | 'development';

/** Oldest supported browsers. All of them have native ES modules and import maps. */
const browsers = ['chrome >= 111', 'safari >= 16.4', 'ios_saf >= 16.4', 'firefox >= 115'];

/** Inlines the constants of the kit's scale. */
export const scaleLoader = ownModule('build/scale-loader');

/** The kit's tokens, limited to the elements of remotes on other hosts' pages. */
const tokensRule: RuleSetRule = {
  test: /tokens-in-element\.css$/,
  type: 'css/auto',
  use: [scaleLoader, ownModule('build/standalone/tokens-loader')],
};

export const cssRule: RuleSetRule = { test: /\.css$/, type: 'css/auto', loader: scaleLoader };

/**
 * Rules for TypeScript, JSX and CSS Modules; the same for browser and server.
 *
 * @param styles rules for style sheets
 */
export function moduleRules({ refresh = false, styles = [cssRule] } = {}): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // The development JSX runtime is a further module, which all packages would have to share, so it is not used.
          transform: { react: { runtime: 'automatic', development: false, refresh } },
        },
        env: { targets: browsers },
      },
      type: 'javascript/auto',
    },
    { oneOf: [tokensRule, ...styles] },
  ];
}

/**
 * In the browser build style sheets become chunks; on the server only their class names are used. Both builds have the
 * same names, which differ from version to version (hash salt). Custom properties keep their names, because themes set
 * them.
 */
export function cssOptions(exportsOnly: boolean): NonNullable<Configuration['module']> {
  const generator = { exportsOnly, localIdentName: '[local]-[hash:7]', exportsConvention: 'camel-case' as const };
  const parser = { namedExports: false, dashedIdents: false, grid: false };
  return {
    parser: { 'css/auto': parser, 'css/module': parser },
    generator: { 'css/auto': generator, 'css/module': generator },
  };
}

/** Minimizers. CSS is emitted for the supported browsers, without prefixes for older ones. */
export function minimizers(): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> {
  return [
    new rspack.SwcJsMinimizerRspackPlugin(),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ];
}
