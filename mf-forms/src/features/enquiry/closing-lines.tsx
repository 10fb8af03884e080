import type { CarBrief } from '@forecourt/contracts';
import { slotVehicleEnquiryOpening } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { CollectionNotice } from '@forecourt/kit/ui';
import type { Purpose } from '../../model/purpose.ts';
import styles from './enquiry.module.css';

/** Text below the button: the dealer's reply time and the privacy notice. */
export function ClosingLines({ car, purpose }: { readonly car: CarBrief | undefined; readonly purpose: Purpose }) {
  const { forms, legal, privacy } = useSite();
  return (
    <>
      {purpose === 'enquiry' && (
        <div className={styles.reply}>
          {forms?.replyTime !== undefined && <p>{`We usually reply ${forms.replyTime}.`}</p>}
          {car !== undefined && <Slot of={slotVehicleEnquiryOpening} context={car} />}
        </div>
      )}
      <CollectionNotice collector={legal.name} overseas={privacy?.overseas}>
        to reply to you and arrange what you ask for, and shares them only to handle your request. We can’t reply
        without your details.
      </CollectionNotice>
    </>
  );
}
