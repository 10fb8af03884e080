import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { useDialogs } from '../features/dialogs.ts';
import { channelsQuery, sitesQuery } from '../gateways/queries.ts';
import type { Hold, SiteChannel } from '../gateways/values.ts';
import { channels } from '../model/channels.ts';
import { ChannelChip } from '../parts/chips.tsx';
import { Heading, useTitle } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListCard, wide } from '../parts/list-card.tsx';
import { SiteMark } from '../parts/site-mark.tsx';
import { Empty, NoSites, Shown } from '../parts/states.tsx';
import { mayChange, mayChangeAny, useSession } from '../session/session.ts';

/** `/channels`: which site follows which channel, and which remotes sites hold. */
export function ChannelsPage() {
  useTitle('Channels');
  const { open } = useDialogs();
  const session = useSession();
  const query = useQuery(channelsQuery);
  const followed = (channel: string) =>
    query.data?.filter((each) => each.channel === channel && mayChange(session, each.site)).length ?? 0;
  return (
    <>
      <Heading
        title="Channels"
        summary="Promoting a version to a channel pins it on every site that follows the channel, except sites that hold the remote."
        actions={
          mayChangeAny(session) && (
            <>
              <button type="button" className="button" onClick={() => open({ kind: 'channel' })}>
                <Icon name="flag" />
                Set a channel
              </button>
              {channels
                .filter((channel) => followed(channel) > 0)
                .map((channel, index) => (
                  <button
                    key={channel}
                    type="button"
                    className={index === 0 ? 'button primary' : 'button'}
                    onClick={() => open({ kind: 'pin', channel })}
                  >
                    <Icon name="box" />
                    Promote to {channel}
                  </button>
                ))}
            </>
          )
        }
      />
      <Shown query={query} what="The list of channels" empty={<NoSites icon="flag" />}>
        {(list) => <Followers list={list} />}
      </Shown>
    </>
  );
}

/** With at least this number of sites, the list has a filter. */
const manySites = 12;

const rank: Readonly<Record<string, number>> = { stable: 0, next: 1 };

function Followers({ list }: { readonly list: readonly SiteChannel[] }) {
  const { open } = useDialogs();
  const session = useSession();
  const rows = useQuery(sitesQuery).data ?? [];
  const nameOf = (site: string) => rows.find((row) => row.site === site)?.name ?? site;
  const sorted = list.toSorted(
    (a, b) =>
      (rank[a.channel ?? ''] ?? 2) - (rank[b.channel ?? ''] ?? 2) || nameOf(a.site).localeCompare(nameOf(b.site)),
  );
  const [text, setText] = useState('');
  const words = useDeferredValue(text.trim().toLowerCase());
  const shown = sorted.filter(({ site }) => `${site} ${nameOf(site)}`.toLowerCase().includes(words));
  const following = (channel: string | null) => list.filter((each) => each.channel === channel).length;
  return (
    <>
      {list.length >= manySites && (
        <div className="toolbar">
          <label className="filter">
            <Icon name="search" />
            <span className="unseen">Filter by name</span>
            <input type="search" placeholder="Filter" value={text} onChange={({ target }) => setText(target.value)} />
          </label>
        </div>
      )}
      {shown.length === 0 ? (
        <Empty icon="flag" title="No site matches" />
      ) : (
        <ListCard
          title="Sites"
          note={
            <small className="muted">
              {following('stable')} on stable, {following('next')} on next, {following(null)} on no channel
            </small>
          }
          columns={['Site', 'Channel', wide('Holds'), mayChangeAny(session) && {}]}
        >
          {shown.map(({ site, channel, holds }) => (
            <tr key={site}>
              <th scope="row">
                <Link href={`/sites/${site}`} className="site-link">
                  <SiteMark site={site} name={nameOf(site)} />
                  {nameOf(site)}
                </Link>
                <div className="narrow">
                  <Holds holds={holds} />
                </div>
              </th>
              <td>{channel === null ? <span className="muted">none</span> : <ChannelChip channel={channel} />}</td>
              <td className="wrap wide">
                {holds.length === 0 ? <span className="muted">–</span> : <Holds holds={holds} />}
              </td>
              {mayChangeAny(session) && (
                <td>
                  {mayChange(session, site) && (
                    <>
                      <button
                        type="button"
                        className="button ghost wide"
                        aria-label={`Hold a remote on ${nameOf(site)}`}
                        onClick={() => open({ kind: 'hold', site })}
                      >
                        Hold
                      </button>
                      <button
                        type="button"
                        className="button ghost"
                        aria-label={`Set the channel for ${nameOf(site)}`}
                        onClick={() => open({ kind: 'channel', sites: [site] })}
                      >
                        Set
                      </button>
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </ListCard>
      )}
    </>
  );
}

const Holds = ({ holds }: { readonly holds: readonly Hold[] }) =>
  holds.map(({ remote, why, heldBy }) => (
    <span key={remote} className="hold-line">
      <Icon name="lock" size={14} />
      <span>
        <span className="mono">{remote}</span>: {why} <span className="muted">{heldBy}</span>
      </span>
    </span>
  ));
