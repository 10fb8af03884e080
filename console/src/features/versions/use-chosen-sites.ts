import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelsQuery } from '../../gateways/queries.ts';
import type { Channel, SiteRow, Wanted } from '../../gateways/values.ts';
import { reachOf } from '../../model/channels.ts';
import type { ChannelChoice } from './site-choice.tsx';

/** The sites of a change: named ones, or those that follow a channel and hold none of the changed remotes. */
export function useChosenSites({
  given,
  channel: givenChannel = null,
  rows,
  wanted,
}: {
  readonly given: readonly string[];
  readonly channel?: Channel | null | undefined;
  /** Sites that may be chosen. */
  readonly rows: readonly SiteRow[];
  readonly wanted: Wanted;
}): {
  readonly targets: readonly SiteRow[];
  readonly chosen: readonly string[];
  readonly choose: (sites: readonly string[]) => void;
  readonly byChannel: ChannelChoice;
} {
  const known = useQuery(channelsQuery).data ?? [];
  const [named, setNamed] = useState(given);
  const [channel, setChannel] = useState(givenChannel);
  const remotes = Object.keys(wanted);
  const mine = known.filter(({ site }) => rows.some((row) => row.site === site));
  const reach = channel === null ? null : reachOf(mine, channel, remotes);
  const chosen = reach?.sites ?? named;
  const choose = (sites: readonly string[]) => {
    setChannel(null);
    setNamed(sites);
  };
  const reached = (each: Channel) => reachOf(mine, each, remotes).sites.length;
  return {
    targets: rows.filter(({ site }) => chosen.includes(site)),
    chosen,
    choose,
    byChannel: {
      channel,
      // When the user deselects the channel, the sites that it had chosen stay chosen, now by name.
      onFollow: (next) => (next === null ? choose(chosen) : setChannel(next)),
      reached: { stable: reached('stable'), next: reached('next') },
      held: reach?.held ?? [],
    },
  };
}
