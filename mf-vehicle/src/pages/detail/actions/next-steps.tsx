import type { Car, CarBrief } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { VehicleAction } from '../../../model/offer/vehicle-actions.ts';
import { vehicleActions } from '../../../model/offer/vehicle-actions.ts';
import styles from './buy-box.module.css';
import { useFormDrawer } from './forms/use-form-drawer.tsx';

const looks = { reserve: 'tonal', buy: 'outline', testDrive: 'outline', tradeIn: 'quiet', finance: 'quiet' } as const;

/**
 * Buttons to reserve, buy, test-drive, trade in and apply for finance.
 * @source spec §2, §5, VDP-054…VDP-058, VDP-093
 */
export function NextSteps({ car, brief }: { readonly car: Car; readonly brief: CarBrief }) {
  const site = useSite();
  const drawer = useFormDrawer(brief);
  const steps = vehicleActions(car, site);
  const quiet = steps.filter(({ name }) => looks[name] === 'quiet');
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
  return (
    <>
      {steps.filter(({ name }) => looks[name] !== 'quiet').map(toButton)}
      {quiet.length > 0 && <div className={styles.quiet}>{quiet.map(toButton)}</div>}
      {drawer.view}
    </>
  );
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
