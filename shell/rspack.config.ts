import { readPackage, shellPreset } from '@forecourt/kit/build';

const root = import.meta.dirname;

/**
 * Two builds of the shell: the published one, and a development build. The latter replaces edited components in place,
 * in browsers that open a link to a developer's origin.
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
