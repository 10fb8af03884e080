import type { PageState } from '@forecourt/contracts/release';
import type { Outlet } from './outlet.ts';

/** The server's page and its original nodes. */
export type ServedPage = {
  readonly container: HTMLElement;
  /** Restores the server's nodes after hydration failed. */
  readonly restore: () => void;
};

/** The server's page, if the page belongs to `route` and the document contains the page's data; else null. */
export function servedPage(state: Pick<PageState, 'page'>, outlet: Outlet, route: string): ServedPage | null {
  const container = outlet.served();
  if (container === null || state.page.route !== route || state.page.data === undefined) return null;
  const nodes = [...container.childNodes];
  return { container, restore: () => container.replaceChildren(...nodes) };
}
