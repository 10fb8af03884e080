import { readPackage, shellPreset } from '@forecourt/kit/build';

const root = import.meta.dirname;

/**
 * The shell, and its development build, with which browsers that open a link to a developer's origin replace components
 * in place.
 */
export default [
  ...shellPreset({ root }),
  ...shellPreset({
    root,
    mode: 'development',
    outputFolder: `${root}/dist-development`,
    version: `${readPackage(root).version}-development`,
  }),
];
