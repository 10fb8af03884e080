import React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

/** React's shared modules, by the name under which remotes import them. */
export const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
};
