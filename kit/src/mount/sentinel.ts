import type { ReactElement } from 'react';
import { createElement, Fragment, useEffect } from 'react';

/**
 * Renders the content, followed by a sentinel that reports when the content is on screen. Server and browser must use
 * the same wrapper, because React derives ids from the shape of the tree.
 */
export function withSentinel(content: ReactElement, shown: () => void): ReactElement {
  return createElement(Fragment, null, content, createElement(Sentinel, { shown }));
}

function Sentinel({ shown }: { readonly shown: () => void }): null {
  useEffect(shown, [shown]);
  return null;
}
