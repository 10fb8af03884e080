import type { PageState } from '@forecourt/contracts/release';
import type { IslandEnvironment, Widget } from '@forecourt/kit/island';
import { mountRoot } from '@forecourt/kit/mount';
import type { Remotes } from '../federation/remotes.ts';
import { step } from '../mounting/island-failure.ts';
import type { Attempt } from '../mounting/mount-with-fallback.ts';
import { mountTimeoutMs, mountWithFallback } from '../mounting/mount-with-fallback.ts';
import type { Report } from '../reports/reporter.ts';
import type { SlotLife } from './defer-hydration.ts';
import { deferred } from './defer-hydration.ts';
import type { HeldClick } from './hold-click.ts';
import { holdClick } from './hold-click.ts';
import { showFallback } from './show-fallback.ts';
import { isStored, whenStored } from './stored.ts';
import type { Widgets } from './widgets.ts';

export type MountDeps = {
  readonly state: PageState;
  readonly remotes: Pick<Remotes, 'sourcesOf'>;
  readonly widgets: Widgets;
  readonly report: Report;
  /** Creates an id prefix that is unique on the page, one for each root. */
  readonly newPrefix: () => string;
};

/** The mount point of one widget. Its container is a plain `<div>`, and no other code writes into it. */
export type MountPoint = {
  readonly container: HTMLElement;
  readonly remoteName: string;
  readonly widgetName: string;
  /** Id under which the document stores the data of the server's markup. Undefined: the container has no markup. */
  readonly servedAs: string | undefined;
  /**
   * Prefix of the `localStorage` key with the shopper's data that the widget shows. While nothing is stored, the widget
   * is neither fetched nor hydrated before an interaction.
   */
  readonly storageKey?: string | undefined;
  /** Signals of the widget's slot. Absent when the context never changes. */
  readonly life?: SlotLife;
};

export type MountedWidget = { show(context: unknown): void; unmount(): void };

/**
 * Mounts the first version of a widget that works. If none works, shows the server's markup again or, without such
 * markup, a line with the dealer's contact details.
 *
 * @returns the mounted widget, or null when no version works
 */
export async function mountWidget(
  mountPoint: MountPoint,
  context: () => unknown,
  deps: MountDeps,
): Promise<MountedWidget | null> {
  const { container, remoteName, widgetName, servedAs } = mountPoint;
  const { site } = deps.state;
  // A root that fails removes the server's nodes from the container but does not change them, so they can be shown
  // again.
  const served = servedAs === undefined ? null : [...container.childNodes];
  const click = await interaction(mountPoint, site.slug);
  const outcome = await mountWithFallback({
    remote: remoteName,
    island: widgetName,
    sources: deps.remotes.sourcesOf(remoteName),
    isServed: servedAs !== undefined,
    report: deps.report,
    attempt: (attempt) => mountVersion(mountPoint, attempt, context, { ...deps, click }),
    undo: () => container.replaceChildren(),
    onLost: () => showFallback(container, null, site),
  });
  if (outcome.kind === 'shown') return outcome.mounted;
  click.release();
  showFallback(container, served, site);
  return null;
}

/**
 * For a widget that has no data on this device, waits for the first interaction. Until then the server's markup is up
 * to date, and no file of the remote is fetched.
 */
async function interaction({ container, storageKey, servedAs, life }: MountPoint, site: string): Promise<HeldClick> {
  const click = holdClick(container);
  if (storageKey === undefined || servedAs === undefined || life === undefined) return click;
  if (click.isHolding() || isStored(storageKey, site)) return click;
  click.release();
  const repeat = await deferred(container, (hydrate) => whenStored(storageKey, site, hydrate), life);
  const hydrated = holdClick(container);
  repeat();
  return hydrated;
}

async function mountVersion(
  { container, remoteName, widgetName, servedAs, life }: MountPoint,
  { source, adopts, onLost }: Attempt,
  context: () => unknown,
  { state, widgets, report, newPrefix, click }: MountDeps & { readonly click: HeldClick },
): Promise<MountedWidget> {
  const { widget, env, shared } = await widgets.ready(remoteName, widgetName, source);
  const known = adopts && servedAs !== undefined ? state.places[servedAs] : null;
  const isAdopted = adopts && known !== null;
  const { deferHydration } = widget;
  let repeatClick = click.release;
  if (isAdopted && deferHydration && life && !click.isHolding()) {
    click.release();
    repeatClick = await step('mount', () =>
      deferred(container, (hydrate) => deferHydration({ context: context(), shared }, hydrate), life),
    );
  }
  // Hydration needs the context that the server rendered, even if the context has changed since.
  const first = isAdopted && life ? life.firstContext : context();
  const data = await step('load', () => (isAdopted ? known?.data : loadWidget(widget, first, env)));
  const element = (now: unknown, nowData: unknown) => widget.element({ context: now, data: nowData, shared }, env);
  if (!isAdopted) container.replaceChildren();
  const root = await step('render', () => {
    const mounting = mountRoot(container, element(first, data), {
      adopt: isAdopted,
      identifierPrefix: adopts ? `${servedAs}-` : newPrefix(),
      timeoutMs: mountTimeoutMs,
      onLost,
    });
    repeatClick();
    return mounting;
  });
  const mounted: MountedWidget = {
    show(next) {
      void step('load', () => loadWidget(widget, next, env))
        .then((nextData) => root.render(element(next, nextData)))
        .catch((error: unknown) =>
          report({ kind: 'load', remote: remoteName, version: source.version, island: widgetName, error }),
        );
    },
    unmount: () => root.unmount(),
  };
  if (life?.changed.aborted && context() !== first) mounted.show(context());
  return mounted;
}

async function loadWidget(widget: Widget, context: unknown, env: IslandEnvironment): Promise<unknown> {
  return widget.load?.({
    context,
    site: env.site,
    gateways: env.gateways,
    signal: AbortSignal.timeout(mountTimeoutMs),
    nowMs: Date.now(),
  });
}
