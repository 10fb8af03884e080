import type { Car, CarBrief } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import type { VehicleAction } from '../../../model/offer/vehicle-actions.ts';
import { vehicleActions } from '../../../model/offer/vehicle-actions.ts';
import styles from './buy-box.module.css';
import { useFormDrawer } from './forms/use-form-drawer.tsx';

const looks = { reserve: 'tonal', buy: 'outline', testDrive: 'outline', tradeIn: 'quiet', finance: 'quiet' } as const;

/**
 * Buttons to reserve, buy and test-drive (`steps`), and less prominent ones to trade in and apply for finance
 * (`quiet`); false if there are none. `drawer` is the form that a button opens.
 *
 * @source spec §2, §5, VDP-054…VDP-058, VDP-093
 */
export function useNextSteps(car: Car, brief: CarBrief): Readonly<Record<'steps' | 'quiet' | 'drawer', ReactNode>> {
  const site = useSite();
  const drawer = useFormDrawer(brief);
  const toButton = (step: VehicleAction) => (
    <Button
      key={step.name}
      wide
      variant={looks[step.name]}
      href={step.href}
      busy={drawer.opening === step.name}
      onClick={drawer.opener(step)}
    >
      {step.label}
    </Button>
  );
  const buttons = (isQuiet: boolean, className: string | undefined) => {
    const steps = vehicleActions(car, site).filter(({ name }) => (looks[name] === 'quiet') === isQuiet);
    return steps.length > 0 && <div className={className}>{steps.map(toButton)}</div>;
  };
  return { steps: buttons(false, styles.steps), quiet: buttons(true, styles.quiet), drawer: drawer.view };
}

/** Notice that the vehicle is reserved, possibly by the shopper who reads it. @source spec §4 */
export function ReservedNotice({ car }: { readonly car: Car }) {
  const { noun } = useSite();
  if (car.reserved !== true) return null;
  return (
    <p className={styles.reserved} role="note">
      {`This ${noun} is reserved. Ask us to call you if it becomes available again.`}
    </p>
  );
}
