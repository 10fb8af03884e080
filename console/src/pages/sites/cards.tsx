import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useDialogs } from '../../features/dialogs.ts';
import { healthQuery } from '../../gateways/queries.ts';
import type { SiteRow } from '../../gateways/values.ts';
import { cellOf } from '../../model/cell.ts';
import { latestOf } from '../../model/published.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteMark } from '../../parts/site-mark.tsx';
import { describeCell, VersionMark } from '../../parts/version-mark.tsx';
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

function Card({ row, remotes, published, rollouts }: MatrixData & { readonly row: SiteRow }) {
  const { open } = useDialogs();
  const session = useSession();
  const { site, name } = row;
  const { data: health } = useQuery({ ...healthQuery(site), enabled: false });
  return (
    <li className="card site-card">
      <Link href={`/sites/${site}`} className="site-card-head">
        <SiteMark site={site} name={name} />
        <span className="site-name">
          {name}
          <small className="mono">{site}</small>
        </span>
        <Icon name="chevron" />
      </Link>
      <ul>
        {remotes.map((remote) => {
          const cell = cellOf(remote, { row, published, rollout: rollouts.get(site), health });
          const latest = latestOf(published, remote);
          return (
            <li key={remote}>
              <span className="mono muted">{remote}</span>
              {mayChange(session, site) ? (
                <button
                  type="button"
                  className="cell-button"
                  aria-label={`${remote} on ${name}: ${describeCell(cell)}. Pin a version`}
                  onClick={() => open({ kind: 'pin', sites: [site], remotes: { [remote]: latest } })}
                >
                  <VersionMark cell={cell} />
                </button>
              ) : (
                <VersionMark cell={cell} />
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
