import type { MountDeps } from '../islands/mount-point.ts';
import { mountWidget } from '../islands/mount-point.ts';
import { applyHead } from './apply-head.ts';
import { arrive } from './arrive.ts';
import type { Outlet } from './outlet.ts';

/** Why a fallback page is shown. */
export type FallbackReason = 'notFound' | 'failed';

const widgets = { notFound: 'not-found', failed: 'page-failed' } as const;
const titles = { notFound: 'Page not found', failed: 'This page didn’t load' } as const;

type Deps = {
  readonly outlet: Outlet;
  readonly mountDeps: MountDeps;
  readonly onShown: (title: string) => void;
};

/** Shows the fallback page for an unknown address or a failed page. */
export function createFallbackPage({ outlet, mountDeps, onShown }: Deps) {
  /** @param isWanted whether no newer navigation has started */
  return async (reason: FallbackReason, isWanted: () => boolean): Promise<void> => {
    const container = outlet.prepare();
    const widget = { container, remoteName: 'shell', widgetName: widgets[reason], servedAs: undefined };
    const mounted = await mountWidget(widget, () => ({}), mountDeps);
    if (!isWanted()) {
      mounted?.unmount();
      container.remove();
      return;
    }
    outlet.occupy(container, mounted);
    const title = `${titles[reason]} | ${mountDeps.state.site.name}`;
    applyHead({ title, robots: 'noindex' });
    arrive(outlet.element, 'link', 0);
    onShown(title);
  };
}

export type FallbackPage = ReturnType<typeof createFallbackPage>;
