import type { CarBrief } from '@forecourt/contracts';
import { slotVehicleEnquiry, slotVehicleEnquiryOpening, slotVehicleLocation } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { classNames } from '@forecourt/kit/ui';
import type { RefObject } from 'react';
import type { Phone } from '../actions/phone.ts';
import { PhoneLink } from '../actions/phone-link.tsx';
import { PhoneProblem } from '../actions/phone-problem.tsx';
import styles from './contact-section.module.css';

/**
 * Enquiry form, location, opening hours and phone number. While the location is closed, the next opening time and a
 * link to the form are shown beside the phone number.
 *
 * @param headingRef gets the focus after a click on an enquiry button
 * @source spec §2, VDP-023, VDP-024, expectations 69
 */
export function ContactSection({
  brief,
  hasForm,
  estimated,
  sold,
  phone,
  headingRef,
}: {
  readonly brief: CarBrief;
  /** Whether the site offers enquiries about this vehicle. */
  readonly hasForm: boolean;
  /** Whether a repayment may be published for the vehicle. The enquiry then includes it. */
  readonly estimated: boolean;
  readonly sold: boolean;
  /** Null when there is no number to call. */
  readonly phone: Phone | null;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const { noun } = useSite();
  return (
    <section
      id="enquire"
      className={classNames(styles.section, !hasForm && styles.short)}
      aria-labelledby="enquire-heading"
    >
      <h2 id="enquire-heading" ref={headingRef} tabIndex={-1} className={styles.heading}>
        {hasForm ? (sold ? 'Find me something similar' : `Ask about this ${noun}`) : `See this ${noun}`}
      </h2>
      <div className={styles.columns}>
        {hasForm && <Slot of={slotVehicleEnquiry} context={{ ...brief, estimated }} className={styles.form} />}
        <div id="vehicle-map" className={styles.location}>
          <Slot of={slotVehicleLocation} context={brief} />
          {phone !== null && (
            <div id="call" className={styles.call} role="group" aria-labelledby="call-heading">
              <h3 id="call-heading" className={styles.callHeading}>
                Prefer to talk?
              </h3>
              <PhoneLink phone={phone} />
              <PhoneProblem phone={phone} />
              <div className={styles.opening}>
                <Slot of={slotVehicleEnquiryOpening} context={brief} />
                {hasForm && <a href="#enquire-heading">Write to us instead</a>}
              </div>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
