import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import type { PresetOptions } from './preset.ts';
import { readPackage } from './preset.ts';
import { cssOptions, minimizers, moduleRules } from './rules.ts';

/**
 * Rule for style sheets that other programs also use without a build. These sheets declare the constants of the kit's
 * scale themselves, so nothing is inlined.
 */
const plainSheets = { test: /\.css$/, type: 'css/auto' } as const;

/**
 * The build of an application whose page is served unchanged: `index.html`, and files with a content hash in their
 * names. Rules, supported browsers and minimizers are those of remotes.
 *
 * @param publicPath address below which the files are served, with a slash at the end
 */
export function applicationPreset({
  root,
  publicPath,
  mode = 'production',
  outputFolder,
}: PresetOptions & { readonly publicPath: string }): Configuration {
  const { name } = readPackage(root);
  return {
    context: root,
    name,
    mode,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    entry: { [name]: './src/main.tsx' },
    output: {
      path: outputFolder ?? join(root, 'dist'),
      publicPath,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].[contenthash].js',
      cssFilename: '[name].[contenthash].css',
      assetModuleFilename: '[name].[contenthash][ext]',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [...moduleRules({ styles: [plainSheets] }), { test: /\.woff2$/, type: 'asset/resource' }],
      ...cssOptions(false),
    },
    plugins: [new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'module', inject: 'head' })],
    optimization: { minimizer: minimizers(), splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
