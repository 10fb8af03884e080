import { classNames, Icon } from '@forecourt/kit/ui';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { asTyped } from '../../../model/field-state.ts';
import type { FreeDay } from '../../../model/free-times.ts';
import { clockLabel, dayOf } from '../../../model/free-times.ts';
import { useErrorOf } from '../../../parts/returned.tsx';
import { useFormAbout } from './form-about.tsx';
import styles from './time-picker.module.css';

/** A day, with how many times it has left, then one of its times. */
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
        <div className={styles.days}>
          {days.map((one) => (
            <label key={one.day} className={classNames(styles.option, one.day === day && styles.chosen)}>
              <input
                type="radio"
                name={`${idOf('day')}`}
                value={one.day}
                checked={one.day === day}
                onChange={() => {
                  setDay(one.day);
                  input.onChange('');
                }}
                className={styles.radio}
              />
              <span>{one.label.replace(/^(\w{3})\w*( \d+ \w{3})\w*$/, '$1$2')}</span>
              <small className={one.times.length < 4 ? styles.few : styles.many}>{`${one.times.length} left`}</small>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen !== undefined && (
        <fieldset
          className={styles.group}
          aria-describedby={error === undefined ? undefined : `${idOf('dateTime')}-error`}
        >
          <legend className={styles.label}>{chosen.label}</legend>
          <div className={styles.times}>
            {chosen.times.map((time, index) => (
              <label key={time} className={classNames(styles.option, time === input.value && styles.chosen)}>
                <input
                  type="radio"
                  name="dateTime"
                  id={index === 0 ? idOf('dateTime') : undefined}
                  value={time}
                  checked={time === input.value}
                  onChange={() => input.onChange(time)}
                  className={styles.radio}
                />
                <span>{clockLabel(time)}</span>
              </label>
            ))}
          </div>
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
