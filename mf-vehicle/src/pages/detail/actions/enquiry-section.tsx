import type { CarBrief } from '@forecourt/contracts';
import { slotVehicleEnquiry, slotVehicleYard } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import styles from './enquiry-section.module.css';

/** Asking about the vehicle, and where and when to see it. @param headingRef takes the focus of whoever presses an enquiry button */
export function EnquirySection({
  brief,
  sold,
  headingRef,
}: {
  readonly brief: CarBrief;
  readonly sold: boolean;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const { noun } = useSite();
  return (
    <section id="enquire" className={styles.section} aria-labelledby="enquire-heading">
      <h2 id="enquire-heading" ref={headingRef} tabIndex={-1} className={styles.heading}>
        {sold ? 'Find me something similar' : `Ask about this ${noun}`}
      </h2>
      <div className={styles.columns}>
        <Slot of={slotVehicleEnquiry} context={brief} className={styles.form} />
        <div id="vehicle-map" className={styles.yard}>
          <Slot of={slotVehicleYard} context={brief} />
        </div>
      </div>
    </section>
  );
}
