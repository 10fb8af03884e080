import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useDialogs } from '../../features/dialogs.ts';
import { healthQuery } from '../../gateways/queries.ts';
import type { SiteRow } from '../../gateways/values.ts';
import { cellOf, notesOf } from '../../model/cell.ts';
import { latestOf } from '../../model/published.ts';
import { ChannelChip, FrozenChip } from '../../parts/chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SiteMark } from '../../parts/site-mark.tsx';
import { describeMarked, VersionMark } from '../../parts/version-mark.tsx';
import { mayChange, useSession } from '../../session/session.ts';
import type { MatrixData } from './matrix-data.ts';

/** The matrix on phones: a card for each site. */
export function Cards(data: MatrixData) {
  return (
    <ul className="site-cards">
      {data.rows.map((row) => (
        <Card key={row.site} row={row} {...data} />
      ))}
    </ul>
  );
}

function Card({ row, remotes, published, rollouts, rules }: MatrixData & { readonly row: SiteRow }) {
  const { open } = useDialogs();
  const session = useSession();
  const { site, name } = row;
  const { channel, frozen, holds } = rules(site);
  const { data: health } = useQuery({ ...healthQuery(site), enabled: false });
  return (
    <li className="card site-card">
      <Link href={`/sites/${site}`} className="site-card-head">
        <SiteMark site={site} name={name} />
        <span className="site-name">
          {name}
          <small className="mono">{site}</small>
        </span>
        {channel !== null && <ChannelChip channel={channel} />}
        <Icon name="chevron" />
      </Link>
      {frozen !== null && (
        <p className="card-note">
          <FrozenChip freeze={frozen} />
        </p>
      )}
      <ul>
        {remotes.map((remote) => {
          const cell = cellOf(remote, { row, published, rollout: rollouts.get(site), health });
          const latest = latestOf(published, remote);
          const notes = notesOf(remote, { row, published, holds });
          return (
            <li key={remote}>
              <span className="mono muted">{remote}</span>
              {mayChange(session, site) ? (
                <button
                  type="button"
                  className="cell-button"
                  aria-label={`${remote} on ${name}: ${describeMarked(cell, notes)}. Pin a version`}
                  onClick={() => open({ kind: 'pin', sites: [site], remotes: { [remote]: latest } })}
                >
                  <VersionMark cell={cell} notes={notes} />
                </button>
              ) : (
                <VersionMark cell={cell} notes={notes} />
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
