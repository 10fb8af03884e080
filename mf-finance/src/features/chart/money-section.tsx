import { scheduleEntryAfter } from '@forecourt/contracts/loan';
import { Button } from '@forecourt/kit/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Choice, Estimate } from '../../model/estimate.ts';
import { money } from '../../model/wording.ts';
import { Segments } from '../../parts/segments.tsx';
import styles from './money-section.module.css';
import { scheduleCsv, yearRows } from './schedule.ts';

const loadChart = () => import(/* webpackChunkName: "finance.chart" */ './chart.tsx').then((part) => part.Chart);
type Chart = Awaited<ReturnType<typeof loadChart>>;

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/**
 * The balance over the years, as a chart and as a table with the same figures. The chart is loaded when it comes near
 * the viewport. Without JavaScript there is only the table.
 */
export function MoneySection({
  choice,
  result,
  level: Heading = 'h2',
}: {
  readonly choice: Choice;
  readonly result: Extract<Estimate, { kind: 'repayment' }>;
  readonly level?: 'h2' | 'h3';
}) {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { Chart, place } = useChart();
  const { loan } = result.cost;
  const rows = useMemo(() => yearRows(choice, result), [choice, result]);
  const { periods } = result.cost;
  const half = useMemo(
    () => scheduleEntryAfter(loan, choice.frequency, Math.round(periods / 2)),
    [loan, choice.frequency, periods],
  );
  const download = () => saveFile('repayments.csv', scheduleCsv(choice, result));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <Heading id={id} className={styles.title}>
            Where your money goes
          </Heading>
          <p className={styles.lede}>
            {`You pay more interest early in the loan. Halfway through you’d still owe ${money(Math.round(half.balanceCents / 100) * 100)}.`}
          </p>
        </div>
        <div className={styles.view}>
          <Segments legend="Show as" options={views} value={view} onChange={setView} />
        </div>
      </div>
      <div ref={place} className={styles.card}>
        {view === 'chart' && Chart !== null ? (
          <Chart choice={choice} result={result} />
        ) : (
          <div className={view === 'chart' ? styles.waiting : styles.tableBox}>
            <table className={styles.table}>
              <caption className={styles.caption}>
                What you pay each year, and what you still owe at the end of it, in dollars
              </caption>
              <thead>
                <tr>
                  {['Year', 'You pay', 'Principal', 'Interest', 'Still owing'].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.year}>
                    <th scope="row">{row.year}</th>
                    <td>{money(row.paidCents)}</td>
                    <td>{money(row.principalCents)}</td>
                    <td>{money(row.interestCents)}</td>
                    <td>{money(row.balanceCents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className={styles.download}>
              <Button variant="outline" size="small" icon="doc" onClick={download}>
                Download every repayment (CSV)
              </Button>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** The chart, loaded when `place` comes near the viewport. If it fails to load, the table stays. */
function useChart() {
  const place = useRef<HTMLDivElement>(null);
  const [Chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watch.disconnect();
        loadChart().then(
          (part) => setChart(() => part),
          () => undefined,
        );
      },
      { rootMargin: '400px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return { Chart, place };
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
