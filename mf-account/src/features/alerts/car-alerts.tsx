import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import styles from './alerts.module.css';
import type { ShopperAlerts } from './use-alerts.ts';

/**
 * Turns emails about the account's saved cars on and off. Renders nothing if there is no account with an email
 * address.
 */
export function CarAlerts({ alerts, fault, isChanging, change }: ShopperAlerts) {
  const { noun, nounPlural } = useSite();
  if (alerts?.email === undefined) return null;
  const { email, saved_cars: isOn } = alerts;
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        {isOn
          ? `We’ll email ${email} when a ${noun} on your watchlist drops in price or sells.`
          : `Want an email when a ${noun} on your watchlist drops in price or sells?`}
      </p>
      <Button
        variant="quiet"
        size="small"
        disabled={isChanging}
        onClick={() => change((gateway) => gateway.setSavedCars(!isOn))}
      >
        {isOn ? 'Stop emails' : `Email me about my saved ${nounPlural}`}
      </Button>
      <p role="status" className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}
