import type { ReactNode } from 'react';
import { Component } from 'react';

type Props = {
  /** Shown instead of the children after one of them has thrown. `retry` renders the children again. */
  readonly failed: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** If the children throw, shows `failed` in their place. The rest of the page stays. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { failed, children } = this.props;
    return this.state.hasFailed ? failed(() => this.setState({ hasFailed: false })) : children;
  }
}
