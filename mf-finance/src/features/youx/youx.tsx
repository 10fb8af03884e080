import type { CarBrief } from '@forecourt/contracts';
import type { YouxQuote } from '@forecourt/contracts/api';
import { useGateways, useSite } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { FinanceGateways } from '../../gateways/index.ts';
import { showsFinance } from '../../model/eligibility.ts';
import { creditLine, percentAYear } from '../../model/wording.ts';
import styles from './youx.module.css';

/** @source spec §5, §9, FIN-055 */
const lowestQuotedPrice = 200;

/** Whether a car may have a youX quote. @source spec §5, §9, FIN-055 */
export function isQuotable({
  status,
  price,
  reserved,
}: Pick<CarBrief, 'status' | 'price'> & { readonly reserved?: boolean }): boolean {
  return status === 'in_stock' && reserved !== true && (price ?? 0) > lowestQuotedPrice;
}

/**
 * A quote of the youX service beside the lender's: from the feed, or else fetched when the site enables quotes.
 * Renders nothing without a quote.
 * @source spec §3, §7, §8, FIN-055…FIN-058
 */
export function Youx({ car, own }: { readonly car: CarBrief; readonly own: YouxQuote | undefined }) {
  const site = useSite();
  const { quotes } = useGateways<FinanceGateways>();
  const [received, setReceived] = useState<YouxQuote | null>(null);
  const quotable = showsFinance(site) && isQuotable(car);
  const isRequested = quotable && own === undefined && site.features.quote === true;

  useEffect(() => {
    if (!isRequested) return;
    let stays = true;
    quotes.youx(car.id).then(
      (quote) => stays && setReceived(quote),
      () => undefined,
    );
    return () => {
      stays = false;
    };
  }, [isRequested, car.id, quotes]);

  const quote = own ?? received;
  if (!quotable || quote === null || quote === undefined) return null;
  return (
    <section className={styles.quote} aria-label="youX quote">
      <dl className={styles.figures}>
        <div>
          <dt>youX quote</dt>
          <dd>{`$${Math.round(quote.weeklyRepaymentAmount).toLocaleString('en-AU')} /wk`}</dd>
        </div>
        <div>
          <dt>advertised rate</dt>
          <dd>{percentAYear(quote.advertisedRate)}</dd>
        </div>
        <div>
          <dt>comparison rate*</dt>
          <dd>{percentAYear(quote.comparisonRate)}</dd>
        </div>
      </dl>
      <p className={styles.warning}>{`*${site.finance.warning} ${creditLine(site.finance)}`}</p>
    </section>
  );
}
