import type { Car } from '@forecourt/contracts';
import { analyticsIds, isSold } from '@forecourt/contracts';
import { useBus, useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { publishAnalytics } from '../../../../wiring.ts';
import styles from '../quiet-tool.module.css';
import { PdfButton } from './pdf-button.tsx';

/**
 * Print and PDF buttons, on sites with `features.print`, while the vehicle is for sale.
 * @source spec §2, VDP-048, VDP-092
 */
export function PrintTools({ car }: { readonly car: Pick<Car, 'id' | 'slug' | 'status' | 'sold'> }) {
  const { features } = useSite();
  const bus = useBus();
  const href = useHref();
  if (features.print !== true || isSold(car)) return null;
  return (
    <>
      <Button
        className={styles.tool}
        variant="quiet"
        size="small"
        icon="print"
        href={href('vehicle.print', {}, `car_id=${encodeURIComponent(car.slug)}`)}
        target="_blank"
        rel="noopener nofollow"
        onClick={() => publishAnalytics(bus, analyticsIds.print, car)}
      >
        Print
      </Button>
      <PdfButton car={car} />
    </>
  );
}
