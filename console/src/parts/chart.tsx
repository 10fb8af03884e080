import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { onThemeChange } from './theme.ts';

const height = 220;

/** Up to this number of values, each value has a dot on the line. */
const mostPoints = 40;

/** Distances between the axis lines of a chart of counts: 1, 2, 5, 10, 20 … */
const wholeSteps = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]);

/** A line over equally spaced labels. Its description says the same to people who cannot see it. */
export function Chart({
  labels,
  values,
  format,
  whole = false,
  description,
}: {
  readonly labels: readonly string[];
  /** The value of each label. Null if there is no value; the line then has a gap. */
  readonly values: readonly (number | null)[];
  /** Text of a value on the axis. If this function changes, the chart is drawn again. */
  readonly format: (value: number) => string;
  /** Whether the values are counts, so that the axis shows whole numbers only. */
  readonly whole?: boolean;
  readonly description: string;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const style = getComputedStyle(element);
    const colour = (name: string) => {
      element.style.color = `var(${name})`;
      const { color } = getComputedStyle(element);
      element.style.color = '';
      return color;
    };
    // Colours are functions, so that each drawing reads them again: the theme may have changed.
    const ink = () => colour('--muted');
    const line = () => colour('--accent');
    const font = `12px ${style.fontFamily}`;
    const axis = { stroke: ink, font, ticks: { show: false }, grid: { stroke: () => colour('--line'), width: 1 } };
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height,
        scales: {
          x: { time: false },
          y: { range: (_, least, most) => [Math.max(0, least * 0.9), most === 0 ? 1 : most * 1.08] },
        },
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        axes: [
          {
            ...axis,
            grid: { show: false },
            size: 30,
            incrs: [1, 2, 5, 10, 25, 50],
            values: (_, at) => at.map((index) => labels[index] ?? ''),
          },
          { ...axis, side: 1, size: 60, ...(whole && { incrs: wholeSteps }), values: (_, at) => at.map(format) },
        ],
        series: [{}, { stroke: line, width: 2, points: { show: labels.length <= mostPoints, size: 6, fill: line } }],
      },
      [labels.map((_, index) => index), [...values]],
      element,
    );
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    const stop = onThemeChange(() => plot.redraw());
    return () => {
      stop();
      resized.disconnect();
      plot.destroy();
    };
  }, [labels, values, format, whole]);
  return <div className="chart" ref={frame} role="img" aria-label={description} />;
}
