import type { CarBrief } from '@forecourt/contracts';
import { useBus, useSite } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { OfferContext } from '../../features/offer/use-offer.ts';
import { useOffer } from '../../features/offer/use-offer.ts';
import type { Choice } from '../../model/estimate.ts';
import { estimate } from '../../model/estimate.ts';
import type { LenderTerms } from '../../model/lender-terms.ts';
import { cents } from '../../model/lender-terms.ts';
import { publishQuote } from '../../wiring.ts';
import { Adjust } from './adjust.tsx';
import { Explanation } from './explanation.tsx';
import { Figures } from './figures.tsx';
import styles from './weekly-teaser.module.css';

/** What the car costs a week, on the lender's terms or the shopper's. @source spec §2, FIN-012, FIN-062 */
export function WeeklyTeaser({ context }: { readonly context: OfferContext }) {
  const terms = useOffer(context);
  if (terms === null) return null;
  return <Teaser key={context.car.id} car={context.car} terms={terms} />;
}

function Teaser({ car, terms }: { readonly car: CarBrief; readonly terms: LenderTerms }) {
  const { lender } = useSite().finance;
  const bus = useBus();
  const [choice, setChoice] = useState<Choice>({ termYears: terms.termYears, depositCents: terms.depositCents });
  const priceCents = cents(car.price ?? 0);
  const result = estimate(choice, terms, priceCents);
  const weeklyCents = result.kind === 'weekly' ? result.weeklyCents : null;

  useEffect(() => {
    if (weeklyCents !== null) publishQuote(bus, { carId: car.id, lender, weeklyCents, choice, terms });
  }, [bus, car.id, lender, weeklyCents, choice, terms]);

  return (
    <section className={styles.panel} aria-label="Weekly repayment estimate">
      <Figures result={result} choice={choice} terms={terms} />
      {priceCents > 0 && <Adjust choice={choice} priceCents={priceCents} onChange={setChoice} />}
      <Explanation result={result} choice={choice} terms={terms} priceCents={priceCents} />
    </section>
  );
}
