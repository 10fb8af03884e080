import { fileURLToPath } from 'node:url';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { rspack } from '@rspack/core';

export type BuildMode = 'production' | 'development';

/** Browsers the product supports: native ES modules with import maps and integrity in them. */
const browsers = ['chrome >= 111', 'safari >= 16.4', 'ios_saf >= 16.4', 'firefox >= 115'];

/** Inlines the constants of the kit's scale. */
export const scaleLoader = fileURLToPath(new URL('./scale-loader.ts', import.meta.url));

/** CSS Modules. */
export const cssRule: RuleSetRule = { test: /\.css$/, type: 'css/auto', loader: scaleLoader };

/**
 * TypeScript, JSX and CSS Modules, the same way on both sides.
 *
 * @param styles the rules of style sheets
 */
export function moduleRules({ refresh = false, styles = [cssRule] } = {}): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // Never the development JSX: it is a module of its own that every side would have to share.
          transform: { react: { runtime: 'automatic', development: false, refresh } },
        },
        env: { targets: browsers },
      },
      type: 'javascript/auto',
    },
    { oneOf: styles },
  ];
}

/**
 * Style sheets become chunks in the browser build and mere class names on the server; the names are
 * equal, and differ by version (hash salt). Custom properties keep their names: they are the theme's; so do grid areas,
 * which are known within their grid only, and may stand in the sheets of its parts.
 */
export function cssOptions(exportsOnly: boolean): NonNullable<Configuration['module']> {
  const generator = { exportsOnly, localIdentName: '[local]-[hash:7]', exportsConvention: 'camel-case' as const };
  const parser = { namedExports: false, dashedIdents: false, grid: false };
  return {
    parser: { 'css/auto': parser, 'css/module': parser },
    generator: { 'css/auto': generator, 'css/module': generator },
  };
}

/** Style sheets are written for the browsers the product supports, without words only older ones understand. */
export function minimizers(): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> {
  return [
    new rspack.SwcJsMinimizerRspackPlugin(),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ];
}
