import type { Channel, Freeze, Hold, Scheduled, SiteChannel } from '../gateways/values.ts';

/** The rules for changes of a site. */
export type SiteRules = {
  readonly channel: Channel | null;
  readonly holds: readonly Hold[];
  /** Freeze windows that have not ended, sorted by start. */
  readonly windows: readonly Freeze[];
  /** The freeze window that applies now; null if the site is not frozen. */
  readonly frozen: Freeze | null;
  /** The next window to begin. */
  readonly next: Freeze | null;
  /** Waiting scheduled changes, sorted by due time. */
  readonly scheduled: readonly Scheduled[];
};

type Grouped = {
  readonly channels: ReadonlyMap<string, SiteChannel>;
  readonly freezes: ReadonlyMap<string, readonly Freeze[]>;
  readonly waiting: readonly Scheduled[];
};

export function rulesBySite({
  channels = [],
  freezes = [],
  scheduled = [],
}: {
  readonly channels?: readonly SiteChannel[] | undefined;
  readonly freezes?: readonly Freeze[] | undefined;
  readonly scheduled?: readonly Scheduled[] | undefined;
}): Grouped {
  return {
    channels: new Map(channels.map((each) => [each.site, each])),
    freezes: Map.groupBy(freezes, ({ site }) => site),
    waiting: scheduled.filter(({ state }) => state === 'waiting'),
  };
}

export function rulesOf(site: string, { channels, freezes, waiting }: Grouped, nowMs: number): SiteRules {
  const { channel = null, holds = [] } = channels.get(site) ?? {};
  const windows = (freezes.get(site) ?? []).filter(({ until }) => Date.parse(until) > nowMs);
  return {
    channel,
    holds,
    windows,
    frozen: windowAt(windows, nowMs),
    next: windows.find(({ from }) => Date.parse(from) > nowMs) ?? null,
    scheduled: waiting.filter(({ sites }) => sites.includes(site)),
  };
}

/** The freeze window that is in force at a time. If there are several, the one that ends last. */
export function windowAt(windows: readonly Freeze[], atMs: number): Freeze | null {
  const inForce = windows.filter(({ from, until }) => Date.parse(from) <= atMs && atMs < Date.parse(until));
  return inForce.toSorted((a, b) => Date.parse(b.until) - Date.parse(a.until))[0] ?? null;
}
