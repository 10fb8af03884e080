import type { Car } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { memo } from 'react';
import { featuredFacts } from '../../../model/facts/featured-facts.ts';
import { kindFacts } from '../../../model/facts/kind-facts.ts';
import type { CarLaw } from '../../../model/law/law-of.ts';
import { TrustBlock } from '../trust/trust-block.tsx';
import styles from './about-vehicle.module.css';
import { KeyFacts } from './key-facts.tsx';

type LeadFactsProps = {
  readonly car: Car;
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly today: string;
  readonly law: CarLaw | undefined;
};

/**
 * The information that shoppers ask for first: the facts for this kind of vehicle, the key facts, and the reasons to
 * trust the vehicle. Memoized like `AboutVehicle`.
 */
export const LeadFacts = memo(function LeadFacts({ car, today, law }: LeadFactsProps) {
  const { roundEngineLitres } = useSite().vdp;
  const kind = kindFacts(car);
  // The facts for this kind of vehicle are left out of the key facts.
  const facts = featuredFacts(car, { today, roundEngineLitres }).filter(
    ({ name }) => !kind?.facts.some((fact) => fact.name === name),
  );
  return (
    <div className={styles.sections}>
      {kind !== null && <KeyFacts title={kind.title} facts={kind.facts} shownAtFirst={kind.facts.length} leads />}
      <KeyFacts title="Key facts" facts={facts} />
      <TrustBlock car={car} law={law} />
    </div>
  );
});
