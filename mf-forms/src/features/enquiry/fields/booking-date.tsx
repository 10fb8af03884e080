import type { AppointmentKind } from '@forecourt/contracts/api';
import { SelectField, TextField } from '@forecourt/kit/ui';
import { useState, useSyncExternalStore } from 'react';
import { Field, useField } from 'react-final-form';
import { asTyped } from '../../../model/field-state.ts';
import type { FreeDay } from '../../../model/free-times.ts';
import { clockLabel, dayLabel, dayOf } from '../../../model/free-times.ts';
import { useErrorOf } from '../../../parts/returned.tsx';
import styles from './booking-date.module.css';
import { useFormAbout } from './form-about.tsx';
import { TimePicker } from './time-picker.tsx';
import { useFreeTimes } from './use-free-times.ts';

/**
 * Time of an appointment: one of the free times, or free text if there are no free times. The times are those of the
 * chosen location. Default: the vehicle's location.
 *
 * @source spec §3, §7, FORM-016
 */
export function BookingDate(words: Words) {
  const { asks, car } = useFormAbout();
  const { input: chosen } = useField<string>('location_id', { parse: asTyped });
  const where = car === undefined ? chosen.value || asks.locationId : car.locationId;
  return <TimeAt key={where} locationId={where} {...words} />;
}

type Words = { readonly label: string; readonly appointment: AppointmentKind };

function TimeAt({ locationId, label, appointment }: Words & { readonly locationId: string | undefined }) {
  const { car, refused } = useFormAbout();
  const free = useFreeTimes(appointment, locationId, car?.id, refused);
  const runs = useRuns();
  const { input: words } = useField<string>('preferred_time', { parse: asTyped });
  // A value typed before hydration keeps its text field.
  if (!runs || (words.value !== '' && free.kind !== 'none')) return <TimeInWords label={label} />;
  if (free.kind === 'loading') {
    return (
      <div className={styles.pair} aria-busy="true">
        <SelectField label={label} optional disabled>
          <option>Looking up free times …</option>
        </SelectField>
        <SelectField label="Time" disabled>
          <option>–</option>
        </SelectField>
      </div>
    );
  }
  if (free.kind === 'some' && appointment === 'service') return <TimePicker label={label} days={free.days} />;
  if (free.kind === 'some') return <FreeTime label={label} days={free.days} />;
  return <TimeInWords label={label} />;
}

/** Text field, for a location without free times, and for forms without script. */
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
          help="Tell us a day and a time that suit you, such as Saturday morning. We will contact you to confirm."
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

function FreeTime({ label, days }: { readonly label: string; readonly days: readonly FreeDay[] }) {
  const { idOf } = useFormAbout();
  const errorOf = useErrorOf();
  const { input, meta } = useField<string>('dateTime', { parse: asTyped });
  // Starts on the day of the previously chosen time.
  const [day, setDay] = useState(dayOf(input.value));
  const times = days.find((one) => one.day === day)?.times ?? [];
  const gone = input.value !== '' && !times.includes(input.value);
  return (
    <div className={styles.pair}>
      <SelectField
        label={label}
        optional
        value={day}
        onChange={(event) => {
          const next = event.target.value;
          setDay(next);
          input.onChange(days.find((one) => one.day === next)?.times[0] ?? '');
        }}
      >
        <option value="">Any day</option>
        {gone && !days.some((one) => one.day === day) && (
          <option value={day} disabled>
            {dayLabel(day)}
          </option>
        )}
        {days.map((one) => (
          <option key={one.day} value={one.day}>
            {one.label}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...input}
        id={idOf('dateTime')}
        label="Time"
        disabled={day === ''}
        error={errorOf('dateTime', meta)}
      >
        {day === '' && <option value="">Any time</option>}
        {gone && (
          <option value={input.value} disabled>
            {`${clockLabel(input.value)}, no longer available`}
          </option>
        )}
        {times.map((time) => (
          <option key={time} value={time}>
            {clockLabel(time)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
