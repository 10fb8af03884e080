import * as schema from '@forecourt/contracts/schema';
import React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

/** One version of a shared module in a share scope. */
type Supplied = { readonly get: () => () => unknown; loaded: number | boolean; readonly from: string };

/** What a host hands to a container: modules by request, each by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Supplied>>>>;

const supplied = (lib: unknown): ShareScope[string] => ({
  [React.version]: { get: () => () => lib, loaded: 1, from: 'shell' },
});

/** The modules every remote uses but none brings along. */
export const shareScope: ShareScope = {
  react: supplied(React),
  'react/jsx-runtime': supplied(JsxRuntime),
  'react-dom': supplied(ReactDom),
  'react-dom/client': supplied(ReactDomClient),
  '@forecourt/contracts/schema': supplied(schema),
};
