import type { Car } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { vehicleActions } from '../../../model/vehicle-actions.ts';
import styles from './buy-box.module.css';

const looks = { reserve: 'tonal', buy: 'outline', tradeIn: 'quiet' } as const;

/** Reserving, buying and trading in, each on a page of its own. @source spec §2, §5, VDP-054…VDP-058 */
export function NextSteps({ car }: { readonly car: Car }) {
  const site = useSite();
  return vehicleActions(car, site).map(({ name, label, href }) => (
    <Button key={name} wide variant={looks[name]} href={href}>
      {label}
    </Button>
  ));
}

/** Says of a reserved vehicle that somebody else has it for now. @source spec §4 */
export function ReservedNotice({ car }: { readonly car: Car }) {
  const { noun } = useSite();
  if (car.reserved !== true) return null;
  return (
    <p className={styles.reserved} role="note">
      {`Somebody has reserved this ${noun}. Ask us, and you will hear first if they change their mind.`}
    </p>
  );
}
