import { readPackage, shellPreset } from '@forecourt/kit/build';

const root = import.meta.dirname;

/**
 * Two builds of the shell: the published build, and a development build. The development build is for browsers that
 * open a link to a developer's origin; it replaces edited components in place.
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
