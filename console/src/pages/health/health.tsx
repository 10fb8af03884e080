import type { HealthResponse } from '@forecourt/contracts/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { healthQuery, sitesQuery } from '../../gateways/queries.ts';
import type { SiteRow } from '../../gateways/values.ts';
import { summaryOf } from '../../model/health.ts';
import { milliseconds, number, percent } from '../../model/numbers.ts';
import { Heading, useTitle } from '../../parts/heading.tsx';
import { Lacking } from '../../parts/lacking.tsx';
import { ListCard, wide } from '../../parts/list-card.tsx';
import { SiteMark } from '../../parts/site-mark.tsx';
import { NoSites, Shown } from '../../parts/states.tsx';
import { Failures } from './failures.tsx';

const spans = [
  { hours: 1, name: 'Last hour' },
  { hours: 24, name: 'Last day' },
  { hours: 168, name: 'Last week' },
] as const;
/** Number of sites on one page of the table. */
const pageSize = 25;

/** `/health`: what browsers measured on each site. */
export function HealthPage() {
  useTitle('Health');
  const sites = useQuery(sitesQuery);
  const [hours, setHours] = useState<number>(24);
  const [from, setFrom] = useState(0);
  return (
    <>
      <Heading
        title="Health"
        summary="What browsers and the edge reported for each site."
        actions={
          <select
            aria-label="Span"
            className="select"
            value={hours}
            onChange={({ target }) => setHours(Number(target.value))}
          >
            {spans.map((span) => (
              <option key={span.hours} value={span.hours}>
                {span.name}
              </option>
            ))}
          </select>
        }
      />
      <Shown query={sites} what="Site health" empty={<NoSites icon="pulse" />}>
        {(rows) => (
          <>
            <Sites rows={rows.slice(from, from + pageSize)} hours={hours} />
            {rows.length > pageSize && (
              <div className="row">
                <button type="button" className="button" disabled={from === 0} onClick={() => setFrom(from - pageSize)}>
                  Previous
                </button>
                <span className="muted">
                  {from + 1} to {Math.min(rows.length, from + pageSize)} of {rows.length}
                </span>
                <button
                  type="button"
                  className="button"
                  disabled={from + pageSize >= rows.length}
                  onClick={() => setFrom(from + pageSize)}
                >
                  Next
                </button>
              </div>
            )}
          </>
        )}
      </Shown>
    </>
  );
}

function Sites({ rows, hours }: { readonly rows: readonly SiteRow[]; readonly hours: number }) {
  const found = useQueries({ queries: rows.map(({ site }) => healthQuery(site, hours)) });
  const healths = found.map(({ data, isError }) => ({ data, isError }));
  const reads = rows.flatMap(({ name }, index) => {
    const read = found[index];
    return read === undefined ? [] : [[name, read] as const];
  });
  return (
    <>
      <Lacking reads={Object.fromEntries(reads)} of="the figures of" />
      <Table rows={rows} healths={healths} />
      {rows.map(({ site, name }, index) => {
        const health = healths[index]?.data;
        return health === undefined ? null : <Failures key={site} name={name} health={health} />;
      })}
    </>
  );
}

type Found = { readonly data: HealthResponse | undefined; readonly isError: boolean };

function Table({ rows, healths }: { readonly rows: readonly SiteRow[]; readonly healths: readonly Found[] }) {
  return (
    <ListCard columns={['Site', 'Views', wide('Errors'), 'Error rate', wide('INP p75'), 'LCP p75']}>
      {rows.map(({ site, name }, index) => {
        const health = healths[index];
        const summary = health?.data && summaryOf(health.data);
        return (
          <tr key={site}>
            <th scope="row">
              <Link href={`/sites/${site}`} className="site-link">
                <SiteMark site={site} name={name} />
                {name}
              </Link>
            </th>
            {summary === undefined ? (
              <td colSpan={5} className="muted">
                {health?.isError ? 'couldn’t be read' : '…'}
              </td>
            ) : (
              <>
                <td>{summary.views === 0 ? <span className="muted">no views</span> : number(summary.views)}</td>
                <td className={summary.errors > 0 ? 'critical wide' : 'wide'}>{number(summary.errors)}</td>
                <td>{summary.errorPercent === null ? '–' : percent(summary.errorPercent)}</td>
                <td className="wide">{summary.inp === null ? '–' : milliseconds(summary.inp)}</td>
                <td>{summary.lcp === null ? '–' : milliseconds(summary.lcp)}</td>
              </>
            )}
          </tr>
        );
      })}
    </ListCard>
  );
}
