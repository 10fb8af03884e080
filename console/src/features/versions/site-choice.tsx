import { useDeferredValue, useState } from 'react';
import type { Channel, SiteRow } from '../../gateways/values.ts';
import type { HeldSite } from '../../model/channels.ts';
import { channels } from '../../model/channels.ts';
import { Icon } from '../../parts/icon.tsx';

/** The channel that selects the sites of a change, if they are not chosen by name. */
export type ChannelChoice = {
  /** The channel whose sites are chosen; null if sites are chosen by name. */
  readonly channel: Channel | null;
  readonly onFollow: (channel: Channel | null) => void;
  /** Number of sites that each channel reaches. */
  readonly reached: Readonly<Record<Channel, number>>;
  /** Sites of the channel that are left out because they hold a remote of the change. */
  readonly held: readonly HeldSite[];
};

const none: readonly SiteRow[] = [];

/** Form that chooses sites by name, or all sites of a channel. */
export function SiteChoice({
  rows,
  chosen,
  onChoose,
  byChannel,
}: {
  readonly rows: readonly SiteRow[];
  readonly chosen: readonly string[];
  readonly onChoose: (sites: readonly string[]) => void;
  readonly byChannel?: ChannelChoice | undefined;
}) {
  const [text, setText] = useState('');
  // Whether no site was chosen at first. Not updated, so that the list stays open after the first choice.
  const [isOpenAtFirst] = useState(chosen.length === 0);
  const words = text.trim().toLowerCase();
  const shown = rows.filter(({ site, name }) => `${site} ${name}`.toLowerCase().includes(words));
  // Deferred, so that the dialog appears before its list of perhaps hundreds of sites.
  const listed = useDeferredValue(shown, none);
  const all = new Set(chosen);
  const toggle = (site: string) => onChoose(all.has(site) ? chosen.filter((each) => each !== site) : [...chosen, site]);
  return (
    <section>
      <details className="site-choice" open={isOpenAtFirst}>
        <summary>
          <h3>
            Sites{' '}
            <em>
              {chosen.length} chosen{byChannel?.channel != null && `: sites that follow ${byChannel.channel}`}
            </em>
          </h3>
        </summary>
        <div className="row">
          <label className="filter">
            <Icon name="search" />
            <span className="unseen">Filter sites</span>
            <input type="search" placeholder="Filter" value={text} onChange={({ target }) => setText(target.value)} />
          </label>
          <button type="button" className="button" onClick={() => onChoose(shown.map(({ site }) => site))}>
            Choose all {shown.length}
          </button>
          <button type="button" className="button ghost" onClick={() => onChoose([])}>
            None
          </button>
          {byChannel !== undefined &&
            channels
              .filter((channel) => byChannel.reached[channel] > 0 || byChannel.channel === channel)
              .map((channel) => (
                <button
                  key={channel}
                  type="button"
                  className="button toggle"
                  aria-pressed={byChannel.channel === channel}
                  onClick={() => byChannel.onFollow(byChannel.channel === channel ? null : channel)}
                >
                  Follow {channel}: {byChannel.reached[channel]}
                </button>
              ))}
        </div>
        <ul className="site-boxes">
          {listed.map(({ site, name }) => (
            <li key={site}>
              <label>
                <input type="checkbox" checked={all.has(site)} onChange={() => toggle(site)} />
                {name}
              </label>
            </li>
          ))}
        </ul>
      </details>
      {byChannel !== undefined && byChannel.held.length > 0 && (
        <ul className="held">
          {byChannel.held.map(({ site, remote, why }) => (
            <li key={`${site} ${remote}`}>
              <Icon name="lock" size={14} />
              <span>
                {rows.find((row) => row.site === site)?.name ?? site} is left out: it holds{' '}
                <span className="mono">{remote}</span>, {why}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
