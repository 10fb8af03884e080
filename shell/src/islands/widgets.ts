import type { RemoteSource } from '@forecourt/contracts/release';
import type { IslandEnvironment, SlotHost, Widget } from '@forecourt/kit/island';
import type { Remotes } from '../federation/remotes.ts';
import { step } from '../mounting/island-failure.ts';
import type { Environments } from './environments.ts';
import type { Found } from './find-island.ts';
import { findIsland } from './find-island.ts';

type Deps = {
  readonly remotes: Remotes;
  readonly environments: Environments;
  /** Creates the slot host of an island that has slots itself. */
  readonly slotHost: () => SlotHost;
};

/** A widget of one version of a remote, with its environment. */
export type ReadyWidget = {
  readonly widget: Widget;
  readonly env: IslandEnvironment;
  /** The result of the widget's `share`, for all mounts of this version. */
  readonly shared: unknown;
};

/**
 * Loads the widgets of a page. A widget is loaded once, and its `share` is called once, however often it is mounted.
 */
export function createWidgets({ remotes, environments, slotHost }: Deps) {
  const found = new Map<string, Promise<Found<Widget>>>();
  const shares = new Map<string, unknown>();

  /** A failure is not cached, so that a later mount may succeed. */
  function find(key: string, remoteName: string, widgetName: string, source: RemoteSource): Promise<Found<Widget>> {
    const known = found.get(key);
    if (known !== undefined) return known;
    const finding = findIsland<Widget>(remotes, { remote: remoteName, kind: 'widgets', name: widgetName, source });
    found.set(key, finding);
    finding.catch(() => found.delete(key));
    return finding;
  }

  return {
    /** @throws IslandFailure of kind `entry` or `mount` */
    async ready(remoteName: string, widgetName: string, source: RemoteSource): Promise<ReadyWidget> {
      const key = `${remoteName}@${source.version}/${widgetName}`;
      const { remote, island: widget } = await find(key, remoteName, widgetName, source);
      const env = environments.of(remote, source.version, slotHost());
      const { site, bus, gateways } = env;
      if (!shares.has(key)) shares.set(key, await step('mount', () => widget.share?.({ site, bus, gateways })));
      return { widget, env, shared: shares.get(key) };
    },
  };
}

export type Widgets = ReturnType<typeof createWidgets>;
