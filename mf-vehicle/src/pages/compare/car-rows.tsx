import type { Car } from '@forecourt/contracts';
import { isAllowed, isSold, slotCardFinance, toCarBrief } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useMemo } from 'react';
import { isMotorcycle } from '../../model/facts/vehicle-kind.ts';
import { headline } from '../../model/facts/vehicle-name.ts';
import { vehicleActions } from '../../model/offer/vehicle-actions.ts';
import styles from './compare-page.module.css';

/** The repayment of a compared car, with its comparison rate. */
export function CarRepayment({ car }: { readonly car: Car }) {
  const context = useMemo(() => ({ car: toCarBrief(car), lenders: car.finance_lenders ?? {} }), [car]);
  return isSold(car) ? null : <Slot of={slotCardFinance} context={context} />;
}

/** Links to enquire about a compared car and to book a test drive. */
export function CarSteps({ car }: { readonly car: Car }) {
  const site = useSite();
  const href = useHref();
  if (isSold(car)) return null;
  const drive = isMotorcycle(car) ? 'Test ride' : 'Test drive';
  const testDrive = vehicleActions(car, site).find(({ name }) => name === 'testDrive');
  return (
    <div className={styles.stepLinks}>
      {isAllowed('enquire', site, car) && (
        <Button
          size="small"
          variant="tonal"
          href={`${href('vehicle.detail', { slug: car.slug })}#enquire`}
          aria-label={`Enquire about the ${headline(car)}`}
        >
          Enquire
        </Button>
      )}
      {testDrive !== undefined && (
        <Button size="small" variant="outline" href={testDrive.href} aria-label={`${drive} the ${headline(car)}`}>
          {drive}
        </Button>
      )}
    </div>
  );
}
