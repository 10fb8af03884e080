import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { PriceGauge } from '@forecourt/contracts/api';
import { useSite } from '@forecourt/kit/island';
import { memo } from 'react';
import { caravanFacts, specificationFacts, summaryFacts } from '../../../model/facts/detail-facts.ts';
import { featuredFacts } from '../../../model/facts/featured-facts.ts';
import { RunningCosts } from '../costs/running-costs.tsx';
import { DeliverySection } from '../delivery/delivery-section.tsx';
import { CarAnalysis } from '../price/car-analysis.tsx';
import { PriceMarket } from '../price/price-market.tsx';
import { VehicleTabs } from '../tabs/vehicle-tabs.tsx';
import styles from './about-vehicle.module.css';
import { Equipment } from './equipment.tsx';
import { FactList } from './fact-list.tsx';
import { HistoryReport } from './history-report.tsx';
import { KeyFacts } from './key-facts.tsx';
import { UsedCarChecks } from './used-car-checks.tsx';

type AboutVehicleProps = {
  readonly car: Car;
  /** The price gauge of the page's response. Null: none is known; undefined: not loaded yet. */
  readonly gauge: PriceGauge | null | undefined;
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly today: string;
};

/** All facts about the vehicle. Memoized because it is large, so that it renders again only for another car. */
export const AboutVehicle = memo(function AboutVehicle({ car, gauge, today }: AboutVehicleProps) {
  const { roundEngineLitres, usedCarChecks } = useSite().vdp;
  const caravan = caravanFacts(car);
  const specifications = specificationFacts(car);
  const summary = summaryFacts(car, { roundEngineLitres });
  return (
    <div className={styles.sections}>
      <KeyFacts title="Size and weight" facts={caravan} shownAtFirst={caravan.length} />
      <KeyFacts title="Key facts" facts={featuredFacts(car, { today, roundEngineLitres })} />
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
      {car.car_type === 'used' && <UsedCarChecks checks={usedCarChecks} />}
      <HistoryReport car={car} />
    </div>
  );
});
