import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { PriceGauge } from '@forecourt/contracts/api';
import { useSite } from '@forecourt/kit/island';
import { memo } from 'react';
import { specificationFacts, summaryFacts } from '../../../model/facts/detail-facts.ts';
import type { CarLaw } from '../../../model/law/law-of.ts';
import { RunningCosts } from '../costs/running-costs.tsx';
import { DeliverySection } from '../delivery/delivery-section.tsx';
import { LawSections } from '../law/law-sections.tsx';
import { CarAnalysis } from '../price/car-analysis.tsx';
import { PriceMarket } from '../price/price-market.tsx';
import { VehicleTabs } from '../tabs/vehicle-tabs.tsx';
import styles from './about-vehicle.module.css';
import { Equipment } from './equipment.tsx';
import { FactList } from './fact-list.tsx';

type AboutVehicleProps = {
  readonly car: Car;
  /** The price gauge that the page was loaded with. Null: there is none. Undefined: it was not loaded in time. */
  readonly gauge: PriceGauge | null | undefined;
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly today: string;
  readonly law: CarLaw | undefined;
};

/**
 * All information about the vehicle that follows `LeadFacts`. It is large and therefore memoized: it renders again only
 * if its props change, for example when fresh data of the car arrives.
 */
export const AboutVehicle = memo(function AboutVehicle({ car, gauge, today, law }: AboutVehicleProps) {
  const { noun, vdp } = useSite();
  const { roundEngineLitres } = vdp;
  const specifications = specificationFacts(car);
  const facts = summaryFacts(car, { roundEngineLitres });
  // A summary with nothing but body and colour is left out: the breadcrumbs show the body, and the key facts the
  // colour.
  const summary = facts.every(({ name }) => name === 'body' || name === 'colour') ? [] : facts;
  return (
    <div className={styles.sections}>
      <VehicleTabs car={car} />
      <Equipment items={car.standardEquipment ?? []} />
      <div className={styles.lists} data-lists={Math.sign(specifications.length) + Math.sign(summary.length)}>
        <FactList title="Specifications" facts={specifications} />
        <FactList title="Summary" facts={summary} />
      </div>
      {!isSold(car) && <PriceMarket slug={car.slug} served={gauge} today={today} />}
      <CarAnalysis car={car} />
      <RunningCosts car={car} />
      <DeliverySection car={car} />
      <LawSections law={law} noun={noun} />
    </div>
  );
});
