import type { RemoteManifest } from '../gateways/values.ts';

/** An event that a remote publishes or subscribes to, and the remote at the other end. */
export type EventEdge = {
  /** `in`: the remote subscribes to the event; `out`: it publishes the event. */
  readonly direction: 'in' | 'out';
  readonly event: string;
  readonly version: number;
  /** The remote at the other end; null if there is none. */
  readonly partner: string | null;
  /** Version of the event at the other remote, if it differs; otherwise null. */
  readonly other: number | null;
};

type Events = Pick<RemoteManifest, 'name' | 'publishes' | 'subscribes'>;

/** Events that a remote publishes or subscribes to, with the remotes at the other end. */
export function edgesOf(remote: Events, others: readonly Events[]): readonly EventEdge[] {
  return [
    ...remote.subscribes.flatMap((own) => edges('in', own, others, 'publishes')),
    ...remote.publishes.flatMap((own) => edges('out', own, others, 'subscribes')),
  ];
}

function edges(
  direction: 'in' | 'out',
  { name, version }: { readonly name: string; readonly version: number },
  others: readonly Events[],
  side: 'publishes' | 'subscribes',
): readonly EventEdge[] {
  const partners = others.flatMap((other) => {
    const same = other[side].filter((event) => event.name === name);
    if (same.length === 0) return [];
    const fits = same.some((event) => event.version === version);
    return [{ partner: other.name, other: fits ? null : (same[0]?.version ?? null) }];
  });
  const found = partners.length === 0 ? [{ partner: null, other: null }] : partners;
  return found.map(({ partner, other }) => ({ direction, event: name, version, partner, other }));
}
