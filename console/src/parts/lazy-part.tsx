import type { ComponentType, ReactNode } from 'react';
import { createElement, lazy, Suspense, useReducer } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * A part whose script is loaded when it is first shown.
 *
 * @param loading shown until the script is there
 * @param failed shown if the script cannot be loaded, or if the part throws; `retry` loads the script again
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { loading, failed }: { readonly loading: ReactNode; readonly failed: (retry: () => void, props: Props) => ReactNode },
): ComponentType<Props> {
  // React remembers the failure of a lazy component, so each attempt creates a new component.
  let part: ComponentType<Props> = lazy(load);
  return function LazyPart(props) {
    const [, renderAgain] = useReducer((attempt: number) => attempt + 1, 0);
    const retry = (showAgain: () => void) => {
      part = lazy(load);
      renderAgain();
      showAgain();
    };
    return (
      <ErrorBoundary failed={(showAgain) => failed(() => retry(showAgain), props)}>
        <Suspense fallback={loading}>{createElement(part, props)}</Suspense>
      </ErrorBoundary>
    );
  };
}
