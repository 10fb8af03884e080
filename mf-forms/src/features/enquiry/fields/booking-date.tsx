import type { AppointmentKind } from '@forecourt/contracts/api';
import { Disclosure, Skeleton, TextField } from '@forecourt/kit/ui';
import { useState, useSyncExternalStore } from 'react';
import { Field, useField } from 'react-final-form';
import { asTried } from '../../../model/drive-words.ts';
import { asTyped } from '../../../model/field-state.ts';
import styles from './booking-date.module.css';
import { useFormAbout } from './form-about.tsx';
import { TimePicker } from './time-picker.tsx';
import { useFreeTimes } from './use-free-times.ts';

/**
 * Time of an appointment: one of the free times, or free text if there are none. The times are those of the vehicle's
 * location or, without a vehicle, of the chosen location. Before a location is chosen, the field asks for one.
 *
 * @source spec §3, §7, FORM-016
 */
export function BookingDate(words: Words) {
  const { asks, car } = useFormAbout();
  const { input: chosen } = useField<string>('location_id', { parse: asTyped });
  const where = car === undefined ? chosen.value || asks.locationId : car.locationId;
  const hasLocations = asks.shown.some(({ from }) => from === 'locations');
  if (!where && hasLocations) return <TimeWithoutLocation />;
  return <TimeAt key={where} locationId={where} {...words} label={asTried(words.label, car?.body)} />;
}

type Words = { readonly label: string; readonly appointment: AppointmentKind };

function TimeAt({ locationId, label, appointment }: Words & { readonly locationId: string | undefined }) {
  const { asks, car, refused } = useFormAbout();
  const isChosen = car !== undefined || asks.shown.some(({ from }) => from === 'locations');
  const { input: start } = useField<string>('distribution_location', { parse: asTyped });
  // The drive starts at the location, unless the shopper chooses another start point.
  const at = isChosen && start.value === '' ? asks.places.find(({ id }) => id === locationId)?.name : undefined;
  const free = useFreeTimes(appointment, locationId, car?.id, refused);
  const runs = useRuns();
  const { input: words } = useField<string>('preferred_time', { parse: asTyped });
  const isKnown = locationId !== undefined && locationId !== '';
  // A time that was typed before hydration stays, so the text field stays too.
  if (runs && words.value !== '' && free.kind !== 'none') return <TimeInWords label={label} />;
  // Before script runs, the text field reserves the height of the days and times that replace it.
  if (!runs)
    return (
      <div className={isKnown ? styles.place : undefined}>
        <TimeInWords label={label} />
      </div>
    );
  if (free.kind === 'loading') {
    return (
      <div className={`${styles.place} ${styles.waiting}`} aria-busy="true">
        <p>
          {label} <span>(optional)</span>
        </p>
        <p role="status">Checking which times are available…</p>
        <Skeleton className={styles.strip} />
        <Skeleton className={styles.times} />
      </div>
    );
  }
  if (free.kind === 'some')
    return (
      <div className={styles.place}>
        <TimePicker label={label} days={free.days} at={at} />
      </div>
    );
  return <TimeInWords label={label} />;
}

/** Asks for a location. Below is a text field, for a shopper who has no preference or whose browser runs no script. */
function TimeWithoutLocation() {
  const { input } = useField<string>('preferred_time', { parse: asTyped });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.anywhere}>
      <p>Choose a location and we’ll show you what times are available.</p>
      <Disclosure title="Or tell us when suits you" open={isOpen || input.value !== ''} onOpen={() => setOpen(true)}>
        <TimeInWords label="When suits you?" />
      </Disclosure>
    </div>
  );
}

/** Text field for a time. */
function TimeInWords({ label }: { readonly label: string }) {
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
          help="Tell us a day and time that suits, such as Saturday morning. We’ll get back to you to confirm."
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
