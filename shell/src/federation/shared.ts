import * as schema from '@forecourt/contracts/schema';
import React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

const { version } = React;

function supplied(lib: unknown, requiredVersion: string | false) {
  return { version, lib: () => lib, shareConfig: { singleton: true, requiredVersion } };
}

/** Modules that the shell supplies to every remote; no remote bundles them. */
export const shared = {
  react: supplied(React, '^19.0.0'),
  'react/jsx-runtime': supplied(JsxRuntime, '^19.0.0'),
  'react-dom': supplied(ReactDom, '^19.0.0'),
  'react-dom/client': supplied(ReactDomClient, '^19.0.0'),
  '@forecourt/contracts/schema': supplied(schema, false),
};
