import type { CarBrief } from '@forecourt/contracts';
import { slotVehiclePhotoRequest } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import styles from './photo-request.module.css';

/**
 * Shown if a vehicle has no photos: a button that loads and opens the photo request form. Without JavaScript it links
 * to the enquiry form. Renders nothing if the site has switched off photo requests, if no form fills the slot, or if
 * the vehicle is sold.
 *
 * @source spec §3, §5, VIEW-024
 */
export function PhotoRequest({ brief }: { readonly brief: CarBrief }) {
  const { features, layout } = useSite();
  const [isOpen, setOpen] = useState(false);
  const filled = (layout[slotVehiclePhotoRequest.name] ?? []).length > 0;
  if (features.photoRequest === false || !filled || brief.status === 'sold') return null;
  if (isOpen) return <Slot of={slotVehiclePhotoRequest} context={brief} className={styles.form} />;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Button variant="outline" icon="camera" href="#enquire" onClick={ask}>
      Request Photos
    </Button>
  );
}
