import type { PageState } from '@forecourt/contracts/release';
import type { Outlet } from './outlet.ts';

/** The server's page and the nodes it was sent with. */
export type ServedPage = {
  readonly container: HTMLElement;
  /** Puts the nodes back after an attempt to take them over has failed. */
  readonly restore: () => void;
};

/** The server's page when it is that of `route` and came with its data; null otherwise. */
export function servedPage(state: Pick<PageState, 'page'>, outlet: Outlet, route: string): ServedPage | null {
  const container = outlet.served();
  if (container === null || state.page.route !== route || state.page.data === undefined) return null;
  const nodes = [...container.childNodes];
  return { container, restore: () => container.replaceChildren(...nodes) };
}
