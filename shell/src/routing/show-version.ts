import type { PageState } from '@forecourt/contracts/release';
import type { Head, Page } from '@forecourt/kit/island';
import type { MountedRoot } from '@forecourt/kit/mount';
import { mountRoot } from '@forecourt/kit/mount';
import { step } from '../mounting/island-failure.ts';
import type { Attempt } from '../mounting/mount-with-fallback.ts';
import { mountTimeoutMs } from '../mounting/mount-with-fallback.ts';
import { headOf } from './load-page.ts';
import type { Outlet } from './outlet.ts';
import type { PageNavigation } from './page-navigation.ts';
import type { ServedPage } from './served-page.ts';
import type { Visit } from './visit.ts';

export type ShownPage = {
  readonly page: Page;
  readonly container: HTMLElement;
  /** Null for the server's page: the document already has the page's head. */
  readonly head: Head | null;
};

/** Result when no page is shown: the page redirects, it does not exist, or a newer navigation started. */
export type NotShown = { readonly redirect: string } | 'notFound' | 'overtaken';

type Showing = {
  readonly state: Pick<PageState, 'page'>;
  readonly outlet: Outlet;
  readonly navigation: PageNavigation;
  readonly newPrefix: () => string;
  readonly visit: Visit;
  readonly served: ServedPage | null;
  readonly isWanted: () => boolean;
  /** Called when the page is hydrated and so can handle clicks. */
  readonly onListening: () => void;
};

/**
 * Shows one version of a page: hydrates the server's markup, or loads data here and renders into a new container.
 *
 * @throws IslandFailure
 */
export async function showVersion(
  { source, adopts, onLost }: Attempt,
  { state, outlet, navigation, newPrefix, visit, served, isWanted, onListening }: Showing,
): Promise<ShownPage | NotShown> {
  const { page, env: found } = await visit.find(source);
  if (!isWanted()) return 'overtaken';
  const env = { ...found, navigation };
  const loaded = adopts ? { kind: 'found' as const, data: state.page.data } : await visit.load(source);
  if (!isWanted()) return 'overtaken';
  if (loaded.kind === 'redirect') return { redirect: loaded.to };
  if (loaded.kind === 'notFound') return 'notFound';
  const container = adopts && served !== null ? served.container : outlet.prepare();
  let root: MountedRoot;
  try {
    root = await step('render', () => {
      const mounting = mountRoot(container, page.element(loaded.data, env), {
        adopt: adopts,
        identifierPrefix: adopts ? 'page-' : newPrefix(),
        timeoutMs: mountTimeoutMs,
        onLost,
      });
      onListening();
      return mounting;
    });
  } catch (error) {
    if (!adopts) container.remove();
    throw error;
  }
  if (!isWanted()) {
    root.unmount();
    return 'overtaken';
  }
  outlet.occupy(container, root);
  return { page, container, head: adopts ? null : headOf(page, loaded.data, env) };
}
