/** The module `./mount` of a remote's container. `#remote` is the package's remote.ts. */
import { createElement, Fragment, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { createMountIn } from './mount-in.ts';
import type { MountIn } from './options.ts';
import './tokens-in-element.css';

/** Address of the folder of the remote's version, which the bundler inserts. */
declare const __webpack_public_path__: string;

/**
 * Mounts a widget of this remote. The code that mounts is a separate build: in the container's build it would add parts
 * of the kit to files that pages of the platform load.
 */
export const mountIn: MountIn = async (element, options) => {
  const folder = __webpack_public_path__;
  const [{ default: remote }, mounting] = await Promise.all([
    import(/* webpackChunkName: "remote" */ '#remote'),
    import(/* webpackIgnore: true */ `${folder}standalone/mount-in.js`) as Promise<{
      readonly createMountIn: typeof createMountIn;
    }>,
  ]);
  return mounting.createMountIn({ remote, folder, react: { createElement, Fragment, useEffect, createRoot } })(
    element,
    options,
  );
};
