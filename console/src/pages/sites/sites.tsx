import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../features/dialogs.ts';
import { rolloutsQuery, sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import type { SiteRow } from '../../gateways/values.ts';
import type { CellFilter } from '../../model/cell.ts';
import { cellOf, matches, percentOf } from '../../model/cell.ts';
import { percent } from '../../model/numbers.ts';
import { byRemote, sortRemotes } from '../../model/published.ts';
import { isRunning } from '../../model/rollout-state.ts';
import { useTitle } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { useRules } from '../../parts/use-rules.ts';
import { mayChangeAny, useSession } from '../../session/session.ts';
import { Cards } from './cards.tsx';
import { Legend } from './legend.tsx';
import { Matrix } from './matrix.tsx';
import type { MatrixData } from './matrix-data.ts';
import { useIsPhone } from './use-is-phone.ts';

const none: readonly never[] = [];

/** `/`: what each site runs of each remote. */
export function SitesPage() {
  useTitle('Sites');
  const sites = useQuery(sitesQuery);
  const { open } = useDialogs();
  const session = useSession();
  return (
    <>
      <div className="heading">
        <div>
          <h1>Sites and remotes</h1>
          <p className="muted">What each site runs now.{mayChangeAny(session) && ' Choose a cell to pin a version.'}</p>
        </div>
        {mayChangeAny(session) && (
          <div className="actions">
            <button type="button" className="button" onClick={() => open({ kind: 'rollout' })}>
              <Icon name="branch" />
              New rollout
            </button>
            <button type="button" className="button primary" onClick={() => open({ kind: 'pin' })}>
              <Icon name="box" />
              Pin versions
            </button>
          </div>
        )}
      </div>
      <Shown query={sites} what="The list of sites" rows={9}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="sites" title="There is no site that you may see">
              An admin founds one with <code>forecourt site apply</code>, or gives your token a role for it.
            </Empty>
          ) : (
            <Overview rows={rows} />
          )
        }
      </Shown>
    </>
  );
}

function Overview({ rows }: { readonly rows: readonly SiteRow[] }) {
  const { may } = useSession();
  const versions = useQuery({ ...versionsQuery, enabled: may.readRemotes });
  const allRollouts = useQuery(rolloutsQuery);
  const [filter, setFilter] = useState<CellFilter>('all');
  const [text, setText] = useState('');
  const isPhone = useIsPhone();
  const rules = useRules();
  const published = byRemote(versions.data ?? none);
  const running = (allRollouts.data ?? none).filter(isRunning);
  const rollouts = new Map(running.flatMap((rollout) => rollout.sites.map((site) => [site, rollout] as const)));
  const remotes = sortRemotes(rows.flatMap((row) => Object.keys(row.remotes)));
  const cells = new Map(
    rows.map((row) => [
      row.site,
      remotes.map((remote) => cellOf(remote, { row, published, rollout: rollouts.get(row.site) })),
    ]),
  );
  const countOf = (which: CellFilter) => rows.filter(({ site }) => matches(which, cells.get(site) ?? none)).length;
  const latest = rows.filter(({ site }) =>
    cells.get(site)?.every(({ kind }) => kind === 'latest' || kind === 'absent'),
  );
  const words = text.trim().toLowerCase();
  const shown = rows.filter(
    ({ site, name }) => matches(filter, cells.get(site) ?? none) && `${site} ${name}`.toLowerCase().includes(words),
  );
  const data: MatrixData = { rows: shown, remotes, published, rollouts, rules };
  const shares = running.map(({ share }) => percentOf(share));
  return (
    <>
      <dl className="stats">
        <div>
          <dt>Sites on latest</dt>
          <dd>
            {latest.length} <small>of {rows.length}</small>
          </dd>
        </div>
        <div>
          <dt>Rollouts running</dt>
          <dd>
            {running.length} {shares.length > 0 && <small>at {shares.map(percent).join(', ')} of visitors</small>}
          </dd>
        </div>
        <div>
          <dt>Remotes</dt>
          <dd>{remotes.length}</dd>
        </div>
        <div>
          <dt>Versions published</dt>
          <dd>{versions.data?.length ?? '–'}</dd>
        </div>
      </dl>
      <div className="toolbar">
        <fieldset className="segments">
          <legend className="unseen">Sites shown</legend>
          {(['all', 'behind', 'rolling'] as const).map((which) => (
            <label key={which}>
              <input type="radio" name="filter" checked={filter === which} onChange={() => setFilter(which)} />
              {{ all: 'All', behind: 'Behind', rolling: 'Rolling out' }[which]} {countOf(which)}
            </label>
          ))}
        </fieldset>
        <label className="filter">
          <Icon name="search" />
          <span className="unseen">Filter by name</span>
          <input type="search" placeholder="Filter" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <Legend />
      </div>
      {shown.length === 0 ? (
        <Empty icon="sites" title="No site matches">
          <button
            type="button"
            className="button"
            onClick={() => {
              setFilter('all');
              setText('');
            }}
          >
            Show all {rows.length}
          </button>
        </Empty>
      ) : isPhone ? (
        <Cards {...data} />
      ) : (
        <Matrix {...data} />
      )}
    </>
  );
}
