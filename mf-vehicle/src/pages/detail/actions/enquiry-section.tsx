import type { CarBrief } from '@forecourt/contracts';
import { slotVehicleEnquiry, slotVehicleYard } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import styles from './enquiry-section.module.css';

/** Asking about the vehicle, and where and when to see it. @param sectionRef takes the focus of whoever presses an enquiry button */
export function EnquirySection({
  brief,
  sold,
  sectionRef,
}: {
  readonly brief: CarBrief;
  readonly sold: boolean;
  readonly sectionRef: RefObject<HTMLElement | null>;
}) {
  const { noun } = useSite();
  return (
    <section
      id="enquire"
      ref={sectionRef}
      tabIndex={-1}
      className={styles.section}
      aria-label={sold ? 'Find me something similar' : `Ask about this ${noun}`}
    >
      <Slot of={slotVehicleEnquiry} context={brief} className={styles.form} />
      <Slot of={slotVehicleYard} context={brief} className={styles.yard} />
    </section>
  );
}
