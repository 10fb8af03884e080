import type { HealthSeries } from '@forecourt/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { seriesQuery } from '../../gateways/queries.ts';
import type { Measure } from '../../model/series.ts';
import { describeSeries, labelOf, measureNames, measures, shownOf } from '../../model/series.ts';
import { Chart } from '../../parts/chart.tsx';
import { ListTable } from '../../parts/list-card.tsx';
import { Empty, Shown } from '../../parts/states.tsx';

const spans = [
  { hours: 24, name: 'Last day' },
  { hours: 72, name: 'Last 3 days' },
  { hours: 168, name: 'Last week' },
  { hours: 720, name: 'Last 30 days' },
] as const;

/** A metric of the site by hour or day, as a chart and as a table. */
export function SiteSeries({ site }: { readonly site: string }) {
  const [hours, setHours] = useState<number>(24);
  const [measure, setMeasure] = useState<Measure>('views');
  const series = useQuery(seriesQuery(site, hours));
  return (
    <section className="card" aria-labelledby="site-series">
      <h2 id="site-series">
        Over time
        <span className="row">
          <select
            aria-label="Measure"
            className="select"
            value={measure}
            onChange={({ target }) => setMeasure(target.value as Measure)}
          >
            {measureNames.map((name) => (
              <option key={name} value={name}>
                {measures[name].name}
              </option>
            ))}
          </select>
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
        </span>
      </h2>
      <Shown query={series} what="The chart of browser measurements">
        {(shown) => (
          <>
            <Curve series={shown} measure={measure} />
            {shown.points.some(({ views, errors }) => views + errors > 0) && <Figures series={shown} />}
          </>
        )}
      </Shown>
    </section>
  );
}

const emptyTitles: Readonly<Record<Measure, string>> = {
  views: 'No views measured in this period',
  errors: 'No failures reported in this period',
  lcp: 'No load times measured in this period',
};

function Curve({ series, measure }: { readonly series: HealthSeries; readonly measure: Measure }) {
  const labels = useMemo(() => series.points.map((point) => labelOf(series, point)), [series]);
  const values = useMemo(() => series.points.map((point) => point[measure]), [series, measure]);
  const description = describeSeries(series, measure);
  if (description === null) return <Empty icon="pulse" title={emptyTitles[measure]} />;
  const { format } = measures[measure];
  return <Chart labels={labels} values={values} format={format} whole={measure !== 'lcp'} description={description} />;
}

/** The metric as a table, newest first. */
function Figures({ series }: { readonly series: HealthSeries }) {
  return (
    <details className="disclosure">
      <summary>Figures as a table</summary>
      <ListTable
        columns={[series.step === 'hour' ? 'Hour' : 'Day', ...measureNames.map((measure) => measures[measure].name)]}
      >
        {series.points.toReversed().map((point) => (
          <tr key={point.from}>
            <th scope="row">{labelOf(series, point)}</th>
            {measureNames.map((measure) => (
              <td key={measure}>{shownOf(measure, point[measure])}</td>
            ))}
          </tr>
        ))}
      </ListTable>
    </details>
  );
}
