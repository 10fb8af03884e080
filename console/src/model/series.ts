import type { HealthPoint, HealthSeries } from '@forecourt/contracts/api';
import { milliseconds, number } from './numbers.ts';

/** The metrics that a series can show. */
export const measures = {
  views: { name: 'Views', format: number },
  errors: { name: 'Own failures', format: number },
  lcp: { name: 'LCP p75', format: milliseconds },
} as const;
export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as readonly Measure[];

const hour = new Intl.DateTimeFormat('en-AU', { weekday: 'short', hour: 'numeric' });
const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });

/** The hour or day of a value as text: `Sat 2 pm` in the reader's time zone, or `28 Nov`. */
export const labelOf = ({ step }: Pick<HealthSeries, 'step'>, { from }: Pick<HealthPoint, 'from'>): string =>
  (step === 'hour' ? hour : day).format(new Date(from)).replace(',', '');

/** A value as text, such as `1,204`, `1.62 s` or `no data`. */
export const shownOf = (measure: Measure, value: number | null): string =>
  value === null ? 'no data' : measures[measure].format(value);

/** A sentence that describes the chart of a metric; null if there is nothing to show. */
export function describeSeries(series: HealthSeries, measure: Measure): string | null {
  const known = series.points.flatMap((point) => {
    const value = point[measure];
    return value === null ? [] : [{ label: labelOf(series, point), value }];
  });
  const last = known.at(-1);
  const most = known.toSorted((a, b) => b.value - a.value)[0];
  if (last === undefined || most === undefined || (measure !== 'lcp' && most.value === 0)) return null;
  const { name, format } = measures[measure];
  return `${name} by ${series.step}: highest ${format(most.value)} (${most.label}), latest ${format(last.value)} (${last.label}).`;
}
