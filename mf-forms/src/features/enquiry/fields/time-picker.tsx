import { Icon } from '@forecourt/kit/ui';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { asTyped } from '../../../model/field-state.ts';
import type { FreeDay } from '../../../model/free-times.ts';
import { clockLabel, dayOf } from '../../../model/free-times.ts';
import { useErrorOf } from '../../../parts/returned.tsx';
import { TimeOption, TimeOptions, TimesLeft } from '../../../parts/time-option.tsx';
import { useFormAbout } from './form-about.tsx';
import styles from './time-picker.module.css';

/** Choice of a day, with its number of free times, then of a time. */
export function TimePicker({ label, days }: { readonly label: string; readonly days: readonly FreeDay[] }) {
  const errorOf = useErrorOf();
  const { idOf } = useFormAbout();
  const { input, meta } = useField<string>('dateTime', { parse: asTyped });
  const [day, setDay] = useState(dayOf(input.value));
  const chosen = days.find((one) => one.day === day);
  const error = errorOf('dateTime', meta);
  return (
    <div className={styles.picker}>
      <fieldset className={styles.group}>
        <legend className={styles.label}>
          {label} <span className={styles.optional}>(optional)</span>
        </legend>
        <TimeOptions>
          {days.map((one) => (
            <TimeOption
              key={one.day}
              name={idOf('day')}
              value={one.day}
              checked={one.day === day}
              onChange={() => {
                setDay(one.day);
                input.onChange('');
              }}
            >
              <span>{one.label.replace(/^(\w{3})\w*( \d+ \w{3})\w*$/, '$1$2')}</span>
              <TimesLeft count={one.times.length} />
            </TimeOption>
          ))}
        </TimeOptions>
      </fieldset>
      {chosen !== undefined && (
        <fieldset
          className={styles.group}
          aria-describedby={error === undefined ? undefined : `${idOf('dateTime')}-error`}
        >
          <legend className={styles.label}>{chosen.label}</legend>
          <TimeOptions>
            {chosen.times.map((time, index) => (
              <TimeOption
                key={time}
                name="dateTime"
                id={index === 0 ? idOf('dateTime') : undefined}
                value={time}
                checked={time === input.value}
                onChange={() => input.onChange(time)}
              >
                <span>{clockLabel(time)}</span>
              </TimeOption>
            ))}
          </TimeOptions>
        </fieldset>
      )}
      {error !== undefined && (
        <p id={`${idOf('dateTime')}-error`} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
