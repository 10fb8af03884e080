import type { PageState, RemoteSource } from '@forecourt/contracts/release';
import type { IslandEnvironment, Widget } from '@forecourt/kit/island';
import type { MountedRoot } from '@forecourt/kit/mount';
import { mountRoot } from '@forecourt/kit/mount';
import type { Remotes } from '../federation/remotes.ts';
import type { Report } from '../reports/reporter.ts';
import type { SlotLife } from './defer-hydration.ts';
import { deferred } from './defer-hydration.ts';
import type { Environments } from './environments.ts';
import { findWidget, IslandFailure, step } from './find-island.ts';
import type { HeldClick } from './hold-click.ts';
import { holdClick } from './hold-click.ts';
import { showFallback } from './show-fallback.ts';
import type { createSlotHost } from './slot-host.ts';
import { isStored, whenStored } from './stored.ts';

/** How long an island may take from the call to its first render. */
const mountTimeoutMs = 8_000;

export type MountDeps = {
  readonly state: PageState;
  readonly remotes: Remotes;
  readonly environments: Environments;
  readonly report: Report;
  /** Makes the slot host of an island that has slots of its own. */
  readonly slotHost: () => ReturnType<typeof createSlotHost>;
};

/** Where one widget is mounted: its container is a plain `<div>` that nobody else writes into. */
export type MountPoint = {
  readonly container: HTMLElement;
  readonly remoteName: string;
  readonly widgetName: string;
  /** Id of the server's markup in the container, if there is any. */
  readonly servedAs: string | undefined;
  /** Under which name the device stores what the widget shows of the shopper; without any it stays deferred, unfetched. */
  readonly storageKey?: string | undefined;
  /** The life of its slot; absent where the context never changes. */
  readonly life?: SlotLife;
};

const shares = new Map<string, unknown>();
let mountsMade = 0;

/**
 * Mounts a widget: the pinned version first, then the last good one, then what the server
 * sent, then a fallback. One failure is one report.
 *
 * @returns the mounted root, or null when nothing of the widget runs
 */
export async function mountWidget(
  mountPoint: MountPoint,
  context: () => unknown,
  deps: MountDeps,
): Promise<MountedWidget | null> {
  const { container, remoteName, widgetName } = mountPoint;
  const sources = deps.remotes.sourcesOf(remoteName);
  // A root that fails drops the server's nodes but leaves them as they were.
  const served = mountPoint.servedAs === undefined ? null : [...container.childNodes];
  let adopt = mountPoint.servedAs;
  const click = await interaction(mountPoint, deps.state.site.slug);
  for (const [index, source] of sources.entries()) {
    try {
      return await mountVersion({ ...mountPoint, servedAs: adopt }, source, context, click, deps);
    } catch (error) {
      const outcome = index + 1 < sources.length ? 'last-good' : 'fallback';
      const kind = error instanceof IslandFailure ? error.kind : 'mount';
      deps.report({ kind, remote: remoteName, version: source.version, island: widgetName, error, outcome });
      container.replaceChildren();
      adopt = undefined;
    }
  }
  click.release();
  showFallback(container, served, deps.state.site);
  return null;
}

/**
 * Waits, where the device stores nothing that the widget would show, until somebody interacts with the widget: the
 * server's markup is right till then, and nothing of the remote is fetched for it.
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

/** A widget on screen. */
export type MountedWidget = { show(context: unknown): void; unmount(): void };

async function mountVersion(
  mountPoint: MountPoint,
  source: RemoteSource,
  context: () => unknown,
  click: HeldClick,
  deps: MountDeps,
): Promise<MountedWidget> {
  const { container, remoteName, widgetName, servedAs, life } = mountPoint;
  const { remote, island: widget } = await findWidget(deps.remotes, remoteName, widgetName, source);
  const env = deps.environments.of(remote, source.version, deps.slotHost());
  const known = servedAs === undefined ? undefined : deps.state.places[servedAs];
  const isServed = servedAs !== undefined && known !== null;
  const shared = await step('mount', () => shareOf(remoteName, widgetName, source, widget, env));
  const { deferHydration } = widget;
  let repeatClick = click.release;
  if (isServed && deferHydration && life && !click.isHolding()) {
    click.release();
    repeatClick = await step('mount', () =>
      deferred(container, (hydrate) => deferHydration({ context: context(), shared }, hydrate), life),
    );
  }
  // The server's markup is taken over as it was made: it may hold what the shopper typed meanwhile.
  const first = isServed && life ? life.firstContext : context();
  const data = await step('load', () => (isServed ? known?.data : loadWidget(widget, first, env)));
  const element = (now: unknown, nowData: unknown) => widget.element({ context: now, data: nowData, shared }, env);
  if (!isServed) container.replaceChildren();
  const identifierPrefix = `${servedAs ?? `b${++mountsMade}`}-`;
  const root: MountedRoot = await step('render', () => {
    const mounting = mountRoot(container, element(first, data), {
      adopt: isServed,
      identifierPrefix,
      timeoutMs: mountTimeoutMs,
      onLost: (error) => {
        deps.report({
          kind: 'render',
          remote: remoteName,
          version: source.version,
          island: widgetName,
          error,
          outcome: 'fallback',
        });
        showFallback(container, null, deps.state.site);
      },
    });
    repeatClick();
    return mounting;
  });
  const mounted: MountedWidget = {
    show(next) {
      void step('load', () => loadWidget(widget, next, env))
        .then((nextData) => root.render(element(next, nextData)))
        .catch((error: unknown) =>
          deps.report({ kind: 'load', remote: remoteName, version: source.version, island: widgetName, error }),
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

/** What all mounted copies of a widget share, made when it is first requested. */
export function shareOf(
  remoteName: string,
  widgetName: string,
  { version }: RemoteSource,
  widget: Widget,
  env: IslandEnvironment,
): unknown {
  const key = `${remoteName}@${version}/${widgetName}`;
  if (!shares.has(key)) shares.set(key, widget.share?.({ site: env.site, bus: env.bus, gateways: env.gateways }));
  return shares.get(key);
}
