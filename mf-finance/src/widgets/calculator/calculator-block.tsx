import { financeAnchor } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { CalculatorFields } from '../../features/calculator/calculator-fields.tsx';
import { ResultPanel } from '../../features/calculator/result-panel.tsx';
import { useCalculator } from '../../features/calculator/use-calculator.ts';
import { LenderExample } from '../../features/example/lender-example.tsx';
import type { OfferContext } from '../../features/offer/subject.ts';
import { useOffer } from '../../features/offer/use-offer.ts';
import { useSubject } from '../../features/offer/use-subject.ts';
import { writeChoice } from '../../model/choice-address.ts';
import type { LenderTerms } from '../../model/lender-terms.ts';
import styles from './calculator-block.module.css';

/**
 * The calculator on a vehicle page; shown when the lender's figures for the car may be shown.
 * @source spec §5, FIN-001…FIN-003, FIN-018
 */
export function CalculatorBlock({ context }: { readonly context: OfferContext }) {
  const terms = useOffer(context);
  return terms === null ? null : <Block key={context.car.id} context={context} terms={terms} />;
}

function Block({ context, terms }: { readonly context: OfferContext; readonly terms: LenderTerms }) {
  const site = useSite();
  const href = useHref();
  const calculator = useCalculator(useSubject(context));
  const { state } = calculator;
  const query = new URLSearchParams({ car_id: context.car.id }).toString();
  const page = href('finance.calculator', {}, writeChoice(query, state));
  return (
    <section className={styles.block} aria-labelledby="finance-calculator">
      <h2 id="finance-calculator">Finance calculator</h2>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <CalculatorFields calculator={calculator} />
          <p className={styles.more}>
            <Button variant="quiet" size="small" href={page} iconAfter="arrow-right">
              See your loan year by year and compare two terms
            </Button>
          </p>
        </div>
        <ResultPanel calculator={calculator} applyHref={site.features.finance ? `${page}#${financeAnchor}` : null} />
      </div>
      <LenderExample terms={terms} />
    </section>
  );
}
