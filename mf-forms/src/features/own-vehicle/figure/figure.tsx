import { dollars, formMessagesOf, phoneHref } from '@forecourt/contracts';
import type { Valuation, ValuationFigure } from '@forecourt/contracts/api';
import { useSite } from '@forecourt/kit/island';
import { Button, Icon } from '@forecourt/kit/ui';
import type { Ref } from 'react';
import { useId } from 'react';
import { basisOf, goodUntil, noFigureText } from '../../../model/valuation/valuation-words.ts';
import type { Valuing } from '../use-valuing.ts';
import styles from './figure.module.css';
import { FigureDots } from './figure-dots.tsx';

/**
 * The valuation: its amount with range and basis, the reason why there is no amount, or the missing answers.
 */
export function Figure({
  valuing,
  left,
  ref,
  onRetry,
}: {
  readonly valuing: Valuing;
  /** Names of the answers still missing. */
  readonly left: readonly string[];
  readonly ref: Ref<HTMLHeadingElement>;
  readonly onRetry: () => void;
}) {
  const id = useId();
  const site = useSite();
  const valuation = valuing.kind === 'settled' ? valuing.valuation : valuing.kind === 'working' ? valuing.last : null;
  const isWorking = valuing.kind === 'working';
  return (
    <section className={styles.figure} aria-labelledby={id} aria-busy={isWorking || undefined}>
      <h2 id={id} ref={ref} className={styles.label} tabIndex={-1}>
        Indicative figure
      </h2>
      <div aria-live="polite">
        {valuing.kind === 'failed' ? (
          <>
            <p className={styles.sentence}>{formMessagesOf(site).message('figureUnreachable')}</p>
            <Button variant="outline" size="small" className={styles.retry} onClick={onRetry}>
              Try again
            </Button>
          </>
        ) : valuation?.figure != null ? (
          <Amount figure={valuation.figure} vehicle={valuation.vehicle} />
        ) : valuation?.no_figure != null ? (
          <p className={styles.sentence}>{noFigureText(valuation.no_figure)}</p>
        ) : (
          <p className={styles.waiting}>
            {isWorking ? 'Working it out…' : waitingText(left.length)}
            {!isWorking && left.length > 0 && <span>{` ${left.join(', ')}`}</span>}
          </p>
        )}
      </div>
      {valuing.kind === 'waiting' && <WhileWaiting />}
      {valuation?.figure != null && valuing.kind !== 'failed' && (
        <Basis figure={valuation.figure} vehicle={valuation.vehicle} />
      )}
    </section>
  );
}

/** Text while there is no amount: the number of missing answers. */
function waitingText(left: number): string {
  if (left === 0) return 'Ready to show your figure';
  return left === 1 ? '1 answer to go:' : `${left} answers to go:`;
}

/** Notes shown while answers are missing. */
function WhileWaiting() {
  const { phone } = useSite();
  return (
    <ul className={styles.promises}>
      <li>
        <Icon name="check" size={18} />
        <span>
          <b>Take your time</b>Your answers stay while this tab is open.
        </span>
      </li>
      <li>
        <Icon name="check" size={18} />
        <span>
          <b>It’s not a guess</b>It comes from vehicles we’ve advertised ourselves. If there aren’t enough to go on,
          we’ll say so.
        </span>
      </li>
      <li>
        <Icon name="phone" size={18} />
        <span>
          <b>Prefer to talk?</b>
          <a href={phoneHref(phone)}>{phone}</a>
        </span>
      </li>
    </ul>
  );
}

type Shown = { readonly figure: ValuationFigure; readonly vehicle: Valuation['vehicle'] };

function Amount({ figure }: Shown) {
  const { timeZone } = useSite();
  return (
    <>
      <p className={styles.until}>{`Good until ${goodUntil(figure, timeZone)}`}</p>
      <p className={styles.amount}>{dollars(figure.offer_price)}</p>
      <p className={styles.range}>
        Likely offer <b>{`${dollars(figure.offer_from)} to ${dollars(figure.offer_to)}`}</b>
      </p>
    </>
  );
}

function Basis({ figure, vehicle }: Shown) {
  const { head, text } = basisOf(figure, vehicle);
  return (
    <>
      <FigureDots figure={figure} />
      <p className={styles.basis}>
        <Icon name="info" size={18} />
        <span>
          <b>{head}.</b> {text}
        </span>
      </p>
      <h3 className={styles.moves}>What affects it</h3>
      <ul className={styles.steps}>
        {figure.steps.map(({ label, amount }, index) => (
          <li key={label}>
            <span>{label}</span>
            <b className={index > 0 && amount > 0 ? styles.up : undefined}>
              {index === 0 ? dollars(amount) : signed(amount)}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}

function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'} ${dollars(Math.abs(amount))}`;
}
