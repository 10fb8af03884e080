import type { AppointmentKind } from '@forecourt/contracts/api';
import { Skeleton, TextField } from '@forecourt/kit/ui';
import { useSyncExternalStore } from 'react';
import { Field, useField } from 'react-final-form';
import { asTried } from '../../../model/drive-words.ts';
import { asTyped } from '../../../model/field-state.ts';
import styles from './booking-date.module.css';
import { useFormAbout } from './form-about.tsx';
import { TimePicker } from './time-picker.tsx';
import { useFreeTimes } from './use-free-times.ts';

/**
 * Time of an appointment: one of the free times, or free text if there are no free times. It offers the times
 * of the chosen location. Default: the vehicle's location.
 *
 * @source spec §3, §7, FORM-016
 */
export function BookingDate(words: Words) {
  const { asks, car } = useFormAbout();
  const { input: chosen } = useField<string>('location_id', { parse: asTyped });
  const where = car === undefined ? chosen.value || asks.locationId : car.locationId;
  return <TimeAt key={where} locationId={where} {...words} label={asTried(words.label, car?.body)} />;
}

type Words = { readonly label: string; readonly appointment: AppointmentKind };

function TimeAt({ locationId, label, appointment }: Words & { readonly locationId: string | undefined }) {
  const { car, refused } = useFormAbout();
  const free = useFreeTimes(appointment, locationId, car?.id, refused);
  const runs = useRuns();
  const { input: words } = useField<string>('preferred_time', { parse: asTyped });
  const isKnown = locationId !== undefined && locationId !== '';
  // A time that was typed before hydration stays in its text field.
  if (runs && words.value !== '' && free.kind !== 'none') return <TimeInWords label={label} isKnown={isKnown} />;
  // Before script runs, the field is as high as the days and times that replace it.
  if (!runs)
    return (
      <div className={isKnown ? styles.place : undefined}>
        <TimeInWords label={label} isKnown={isKnown} />
      </div>
    );
  if (free.kind === 'loading') {
    return (
      <div className={`${styles.place} ${styles.waiting}`} aria-busy="true">
        <p>
          {label} <span>(optional)</span>
        </p>
        <p role="status">Looking up free times…</p>
        <Skeleton className={styles.strip} />
        <Skeleton className={styles.times} />
      </div>
    );
  }
  if (free.kind === 'some')
    return (
      <div className={styles.place}>
        <TimePicker label={label} days={free.days} />
      </div>
    );
  return <TimeInWords label={label} isKnown={isKnown} />;
}

/**
 * Text field for a location without free times, and for forms without script. @param isKnown the location is chosen
 */
function TimeInWords({ label, isKnown }: { readonly label: string; readonly isKnown: boolean }) {
  const { idOf } = useFormAbout();
  return (
    <Field<string> name="preferred_time" parse={asTyped}>
      {({ input }) => (
        <TextField
          {...input}
          id={idOf('preferred_time')}
          label={label}
          optional
          maxLength={200}
          help={
            isKnown
              ? 'Tell us a day and time that suits, such as Saturday morning. We’ll get back to you to confirm.'
              : 'Choose a location first and we’ll show you the free times. Or tell us here when suits you, such as Saturday morning.'
          }
        />
      )}
    </Field>
  );
}

/** Whether script runs the form: false on the server, and in the browser until hydration. */
function useRuns(): boolean {
  return useSyncExternalStore(never, always, () => false);
}

const never = () => () => {};
const always = () => true;
