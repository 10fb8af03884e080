import { periodsPerYear, scheduleEntryAfter } from '@forecourt/contracts/loan';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useId, useMemo, useState } from 'react';
import type { Choice, Estimate } from '../../model/estimate.ts';
import { money, years } from '../../model/wording.ts';
import { useOwnLive } from '../../parts/use-own-live.ts';
import styles from './money-section.module.css';

/** Size and margins of the chart in units of its SVG, which scales to the width of its container. */
const box = { width: 720, height: 320, left: 72, right: 12, top: 12, bottom: 32 };
const points = 48;

const wholeDollars = (cents: number) => Math.round(cents / 100) * 100;

/**
 * Chart of balance, principal and interest over the years. Pointer, arrow keys and buttons select the year
 * whose figures are shown.
 */
export function Chart({
  choice,
  result,
}: {
  readonly choice: Choice;
  readonly result: Extract<Estimate, { kind: 'repayment' }>;
}) {
  const id = useId();
  const { live, buttons } = useOwnLive();
  const { loan, periods } = result.cost;
  const { frequency } = choice;
  const perYear = periodsPerYear[frequency];
  const lastYear = Math.ceil(loan.termYears);
  const [chosen, setChosen] = useState(() => Math.min(3, lastYear));
  const year = Math.min(chosen, lastYear);
  const most = Math.max(loan.principalCents, 1);
  const top = roundAbove(most / 100) * 100;

  const paths = useMemo(() => {
    const at = (share: number) => scheduleEntryAfter(loan, frequency, share * periods);
    const x = (share: number) => box.left + share * (box.width - box.left - box.right);
    const y = (cents: number) => box.height - box.bottom - (cents / top) * (box.height - box.top - box.bottom);
    const line = (pick: (entry: ReturnType<typeof at>) => number) =>
      Array.from({ length: points + 1 }, (_, index) => {
        const share = index / points;
        return `${index === 0 ? 'M' : 'L'}${x(share).toFixed(1)} ${y(Math.max(0, pick(at(share)))).toFixed(1)}`;
      }).join('');
    return {
      balance: line(({ balanceCents }) => balanceCents),
      principal: line(({ principalPaidCents }) => principalPaidCents),
      interest: line(({ interestPaidCents }) => interestPaidCents),
      x,
      y,
    };
  }, [loan, frequency, periods, top]);

  const read = scheduleEntryAfter(loan, frequency, Math.min(Math.round(year * perYear), periods));
  const share = read.period / periods;
  const paid = read.principalPaidCents + read.interestPaidCents;
  const step = (by: number) => setChosen((now) => Math.min(Math.max(Math.min(now, lastYear) + by, 0), lastYear));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -lastYear, End: lastYear }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const along = ((event.clientX - left) / width) * box.width;
    const at = (along - box.left) / (box.width - box.left - box.right);
    setChosen(Math.min(Math.max(Math.round(at * loan.termYears), 0), lastYear));
  };
  const title =
    year >= loan.termYears ? `After ${years(loan.termYears)}` : year === 0 ? 'Today' : `End of year ${year}`;
  return (
    <div className={styles.chart}>
      <div className={styles.drawing}>
        <ul className={styles.legend}>
          <li className={styles.balanceKey}>Balance owing</li>
          <li className={styles.principalKey}>Principal paid</li>
          <li className={styles.interestKey}>Interest paid</li>
        </ul>
        <div
          className={styles.plot}
          role="slider"
          aria-label="Year of the loan"
          aria-valuemin={0}
          aria-valuemax={lastYear}
          aria-valuenow={year}
          aria-valuetext={`${title}: ${money(wholeDollars(Math.max(0, read.balanceCents)))} still owing`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
          onPointerDown={onPointerMove}
        >
          <svg viewBox={`0 0 ${box.width} ${box.height}`} className={styles.svg} aria-hidden="true">
            {[0, 1, 2, 3, 4].map((tick) => {
              const cents = (top / 4) * tick;
              return (
                <g key={tick}>
                  <path d={`M${box.left} ${paths.y(cents)}H${box.width - box.right}`} className={styles.gridLine} />
                  <text x={box.left - 8} y={paths.y(cents) + 4} textAnchor="end">
                    {thousands(cents / 100)}
                  </text>
                </g>
              );
            })}
            {Array.from({ length: lastYear + 1 }, (_, tick) => Math.min(tick, loan.termYears)).map((tick) => (
              <text
                key={tick}
                x={paths.x(tick / loan.termYears)}
                y={box.height - 8}
                textAnchor={tick === 0 ? 'start' : tick === loan.termYears ? 'end' : 'middle'}
              >
                {tick === 0 ? 'Today' : tick === loan.termYears ? `Year ${tick}` : tick}
              </text>
            ))}
            <path
              d={`${paths.balance}L${paths.x(1)} ${paths.y(0)}L${paths.x(0)} ${paths.y(0)}Z`}
              className={styles.area}
            />
            <path d={paths.principal} className={styles.principal} />
            <path d={paths.interest} className={styles.interest} />
            <path d={paths.balance} className={styles.balance} />
            <path d={`M${paths.x(share)} ${box.top}V${box.height - box.bottom}`} className={styles.cursor} />
            <circle cx={paths.x(share)} cy={paths.y(read.principalPaidCents)} r="6" className={styles.principalDot} />
            <circle cx={paths.x(share)} cy={paths.y(read.interestPaidCents)} r="6" className={styles.interestDot} />
            <circle
              cx={paths.x(share)}
              cy={paths.y(Math.max(0, read.balanceCents))}
              r="6"
              className={styles.balanceDot}
            />
          </svg>
        </div>
      </div>
      <div className={styles.readout} aria-live={live}>
        <div className={styles.readoutHead}>
          <h3 id={id}>{title}</h3>
          <div className={styles.stepper} {...buttons}>
            <button type="button" className={styles.step} aria-label="Year before" onClick={() => step(-1)}>
              −
            </button>
            <button type="button" className={styles.step} aria-label="Year after" onClick={() => step(1)}>
              +
            </button>
          </div>
        </div>
        <dl>
          <Line label="Still owing" cents={Math.max(0, read.balanceCents)} />
          <Line label="Principal paid" cents={read.principalPaidCents} />
          <Line label="Interest paid" cents={read.interestPaidCents} />
          <Line label="Paid by then" cents={paid} />
        </dl>
        <p className={styles.hint}>
          {paid > 0 && (
            <>
              <b>{Math.round((read.principalPaidCents / paid) * 100)} cents</b> of every dollar you’ve paid by then will
              have come off what you owe.{' '}
            </>
          )}
          To see another year, point at the chart, press − or +, or use the arrow keys.
        </p>
      </div>
    </div>
  );
}

function Line({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={styles.value}>{money(wholeDollars(cents))}</dd>
    </div>
  );
}

/** Rounds dollars up to a round figure for the axis, one of `steps` times a power of ten. */
function roundAbove(dollars: number): number {
  const size = 10 ** Math.floor(Math.log10(dollars));
  const steps = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10];
  return (steps.find((step) => step * size >= dollars) ?? 10) * size;
}

function thousands(dollars: number): string {
  return dollars >= 1_000 ? `$${Math.round(dollars / 100) / 10}k` : `$${Math.round(dollars)}`;
}
