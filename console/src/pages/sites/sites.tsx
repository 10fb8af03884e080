import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useDialogs } from '../../features/dialogs.ts';
import { sitesHealthQuery, sitesQuery } from '../../gateways/queries.ts';
import type { SiteRow } from '../../gateways/values.ts';
import { percentOf } from '../../model/cell.ts';
import { percent } from '../../model/numbers.ts';
import { filtersFor, siteFilterOf } from '../../model/site-filter.ts';
import { useTitle } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Lacking } from '../../parts/lacking.tsx';
import { RulesLacking } from '../../parts/rules-lacking.tsx';
import { Empty, Loading, NoSites, Shown } from '../../parts/states.tsx';
import { mayChangeAny, useSession } from '../../session/session.ts';
import { Cards } from './cards.tsx';
import { Filters } from './filters.tsx';
import { Legend } from './legend.tsx';
import { Matrix } from './matrix.tsx';
import { useAddress, useAddressText } from './use-address.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useOverview } from './use-overview.ts';

/** `/`: which version of each remote each site runs. */
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
          <p className="muted">
            What each site is running now.{mayChangeAny(session) && ' Choose a cell to pin a version.'}
          </p>
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
      <Shown query={sites} what="The list of sites" rows={9} empty={<NoSites icon="sites" />}>
        {(rows) => <Overview rows={rows} />}
      </Shown>
    </>
  );
}

function Overview({ rows }: { readonly rows: readonly SiteRow[] }) {
  const [show, setShow] = useAddress('show');
  const [text, setText] = useAddressText('name');
  const isPhone = useIsPhone();
  const filter = siteFilterOf(show);
  const overview = useOverview(rows);
  const health = useQuery(sitesHealthQuery);
  const { remotes, running, onLatest, versions, counts, isShown } = overview;
  // Filter and field respond to key presses at once; the table is rendered again when the browser has time.
  const applied = useDeferredValue(filter);
  const words = useDeferredValue(text.trim().toLowerCase());
  const shown = useMemo(
    () => rows.filter(({ site, name }) => isShown(applied, site) && `${site} ${name}`.toLowerCase().includes(words)),
    [rows, isShown, applied, words],
  );
  const isReading = filter === 'failing' && health.isPending;
  const shares = running.map(({ share }) => percentOf(share));
  return (
    <>
      <RulesLacking />
      <Lacking reads={{ 'views and errors': health }} />
      <dl className="stats">
        <div>
          <dt>Sites on latest</dt>
          <dd>
            {onLatest ?? '–'} {onLatest !== undefined && <small>of {rows.length}</small>}
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
          <dd>{versions ?? '–'}</dd>
        </div>
      </dl>
      <div className="toolbar">
        <Filters
          shown={filtersFor(versions !== undefined)}
          chosen={filter}
          counts={counts}
          onChoose={(chosen) => setShow(chosen === 'all' ? '' : chosen)}
        />
        <label className="filter">
          <Icon name="search" />
          <span className="unseen">Filter by name</span>
          <input type="search" placeholder="Filter" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <Legend />
      </div>
      {shown.length === 0 && isReading ? (
        <Loading what="The list of failing sites" rows={9} />
      ) : counts[filter] === undefined ? null : shown.length === 0 ? (
        <Empty icon="sites" title="No site matches">
          <button
            type="button"
            className="button"
            onClick={() => {
              setShow('');
              setText('');
            }}
          >
            Show all {rows.length}
          </button>
        </Empty>
      ) : isPhone ? (
        <Cards {...overview} rows={shown} />
      ) : (
        <Matrix {...overview} rows={shown} />
      )}
    </>
  );
}
