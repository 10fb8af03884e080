import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery, sitesQuery } from '../gateways/queries.ts';
import type { SiteRow } from '../gateways/values.ts';
import { count } from '../model/numbers.ts';
import { Heading, useTitle } from '../parts/heading.tsx';
import { HistoryLine } from '../parts/history-line.tsx';
import { Empty, Failed, Loading, Shown } from '../parts/states.tsx';

/** Maximum number of sites whose history is read: those that changed last. */
const mostSites = 25;
const mostEntries = 200;

/** `/history`: what happened to the sites, newest first. */
export function HistoryPage() {
  useTitle('History');
  const sites = useQuery(sitesQuery);
  const [site, setSite] = useState('');
  return (
    <>
      <Heading
        title="History"
        summary="Changes to sites, who made them and why."
        actions={
          <select aria-label="Site" className="select" value={site} onChange={({ target }) => setSite(target.value)}>
            <option value="">All sites</option>
            {(sites.data ?? []).map((row) => (
              <option key={row.site} value={row.site}>
                {row.name}
              </option>
            ))}
          </select>
        }
      />
      <Shown query={sites} what="The history">
        {(rows) => (
          <Entries
            rows={site === '' ? latestChanged(rows) : rows.filter((row) => row.site === site)}
            total={rows.length}
          />
        )}
      </Shown>
    </>
  );
}

const latestChanged = (rows: readonly SiteRow[]): readonly SiteRow[] =>
  rows.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, mostSites);

function Entries({ rows, total }: { readonly rows: readonly SiteRow[]; readonly total: number }) {
  const histories = useQueries({ queries: rows.map(({ site }) => historyQuery(site)) });
  const names = new Map(rows.map(({ site, name }) => [site, name]));
  const entries = histories
    .flatMap(({ data }) => data ?? [])
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, mostEntries);
  const failed = histories.filter(({ isError }) => isError);
  const failure = failed[0] !== undefined && (
    <Failed
      what={failed.length === rows.length ? 'The history' : `The history of ${count(failed.length, 'site')}`}
      error={failed[0].error}
      onRetry={() => {
        for (const history of failed) void history.refetch();
      }}
    />
  );
  if (entries.length === 0) {
    if (histories.some(({ isPending }) => isPending)) return <Loading what="The history" />;
    return failure || <Empty icon="clock" title="No changes yet" />;
  }
  return (
    <>
      {failure}
      <section className="card">
        <h2>
          Changes
          {total > rows.length && rows.length > 1 && (
            <small className="muted">of the {rows.length} sites that changed last</small>
          )}
        </h2>
        <ol className="timeline">
          {entries.map((entry) => (
            <HistoryLine
              key={`${entry.site} ${entry.revision}`}
              entry={entry}
              siteName={names.get(entry.site) ?? entry.site}
            />
          ))}
        </ol>
      </section>
    </>
  );
}
