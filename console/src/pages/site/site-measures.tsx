import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../gateways/queries.ts';
import { summaryOf } from '../../model/health.ts';
import { milliseconds, number, percent } from '../../model/numbers.ts';
import { Failed } from '../../parts/states.tsx';

/** Measurements of the site by browsers within a day. */
export function SiteMeasures({ site }: { readonly site: string }) {
  const health = useQuery(healthQuery(site));
  if (health.isError)
    return <Failed error={health.error} onRetry={() => void health.refetch()} what="What browsers measured" />;
  const summary = health.data && summaryOf(health.data);
  const shown = (value: string | null | undefined) => value ?? (summary === undefined ? '…' : 'no data');
  return (
    <dl className="stats">
      <div>
        <dt>Views, 24 h</dt>
        <dd>{shown(summary && number(summary.views))}</dd>
      </div>
      <div>
        <dt>Error rate</dt>
        <dd>{shown(summary && (summary.errorPercent === null ? null : percent(summary.errorPercent)))}</dd>
      </div>
      <div>
        <dt>LCP p75</dt>
        <dd>{shown(summary && (summary.lcp === null ? null : milliseconds(summary.lcp)))}</dd>
      </div>
      <div>
        <dt>INP p75</dt>
        <dd>{shown(summary && (summary.inp === null ? null : milliseconds(summary.inp)))}</dd>
      </div>
    </dl>
  );
}
