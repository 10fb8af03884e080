import type { CarBrief } from '@forecourt/contracts';
import { financeAnchor } from '@forecourt/contracts';
import type { YouxQuote } from '@forecourt/contracts/api';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useCalculator } from '../../features/calculator/use-calculator.ts';
import { Disclaimer } from '../../features/disclaimer/disclaimer.tsx';
import type { OfferContext } from '../../features/offer/subject.ts';
import { useOffer } from '../../features/offer/use-offer.ts';
import { useSubject } from '../../features/offer/use-subject.ts';
import { Youx } from '../../features/youx/youx.tsx';
import { writeChoice } from '../../model/choice-address.ts';
import type { LenderTerms } from '../../model/lender-terms.ts';
import { Adjust } from './adjust.tsx';
import { Explanation } from './explanation.tsx';
import { Figures } from './figures.tsx';
import styles from './weekly-teaser.module.css';

/** Context of the sidebar slot: the car, its lenders, and the feed's youX quote, if any. */
export type TeaserContext = OfferContext & { readonly quote?: YouxQuote };

/** The car's repayment, for the lender's terms or the shopper's. @source spec §2, FIN-012, FIN-062 */
export function WeeklyTeaser({ context }: { readonly context: TeaserContext }) {
  const terms = useOffer(context);
  return (
    <>
      {terms !== null && <Teaser key={context.car.id} context={context} terms={terms} />}
      <Youx car={context.car} own={context.quote} />
    </>
  );
}

function Teaser({ context, terms }: { readonly context: OfferContext; readonly terms: LenderTerms }) {
  const site = useSite();
  const href = useHref();
  const calculator = useCalculator(useSubject(context));
  const { state, result } = calculator;
  if (result === null) return null;
  const apply = href('finance.calculator', {}, writeChoice(carQuery(context.car), state));
  return (
    <section className={styles.panel} aria-label="Repayment estimate">
      <Figures result={result} choice={state.choice} terms={terms} isOwn={state.origin !== 'received'} />
      {(context.car.price ?? 0) > 0 && <Adjust calculator={calculator} />}
      <Explanation result={result} choice={state.choice} terms={terms} />
      <div className={styles.actions}>
        {site.features.finance && (
          <Button variant="quiet" size="small" href={`${apply}#${financeAnchor}`} iconAfter="arrow-right">
            Apply with this quote
          </Button>
        )}
        <Disclaimer carId={context.car.id} known={terms.disclaimer} />
      </div>
    </section>
  );
}

const carQuery = ({ id }: Pick<CarBrief, 'id'>) => new URLSearchParams({ car_id: id }).toString();
