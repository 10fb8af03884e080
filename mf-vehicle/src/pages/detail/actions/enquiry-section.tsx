import type { CarBrief } from '@forecourt/contracts';
import { slotVehicleEnquiry, slotVehicleYard } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import styles from './enquiry-section.module.css';

/** Asking about the vehicle, and where and when to see it. @param sectionRef takes the focus of whoever presses an enquiry button */
export function EnquirySection({
  brief,
  sectionRef,
}: {
  readonly brief: CarBrief;
  readonly sectionRef: RefObject<HTMLDivElement | null>;
}) {
  return (
    <div id="enquire" ref={sectionRef} tabIndex={-1} className={styles.section} role="group" aria-label="Enquiry">
      <Slot of={slotVehicleEnquiry} context={brief} className={styles.form} />
      <Slot of={slotVehicleYard} context={brief} className={styles.yard} />
    </div>
  );
}
