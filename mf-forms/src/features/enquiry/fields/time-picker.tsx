import { classNames, Icon, IconButton, VisuallyHidden } from '@forecourt/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { asTyped } from '../../../model/field-state.ts';
import type { FreeDay } from '../../../model/free-times.ts';
import { clockLabel, dayLabel, dayOf, timesByHalf, withClosedDays } from '../../../model/free-times.ts';
import { useErrorOf } from '../../../parts/returned.tsx';
import { TimeOption, TimeOptions, TimesLeft } from '../../../parts/time-option.tsx';
import { useFormAbout } from './form-about.tsx';
import styles from './time-picker.module.css';

/**
 * The shopper chooses a day, then one of its free times. Each day shows its number of free times. At first, the day of
 * a restored time is open, else the first day. A chosen time that is no longer free is shown as taken.
 *
 * @param at name of the location, if it follows from the car or the shopper's choice
 */
export function TimePicker({
  label,
  days,
  at,
}: {
  readonly label: string;
  readonly days: readonly FreeDay[];
  readonly at: string | undefined;
}) {
  const errorOf = useErrorOf();
  const { idOf } = useFormAbout();
  const { input, meta } = useField<string>('dateTime', { parse: asTyped });
  // Starts on the day of the previously chosen time.
  const [day, setDay] = useState(dayOf(input.value) || (days[0]?.day ?? ''));
  const strip = useStrip(day);
  const free = days.find((one) => one.day === day)?.times ?? [];
  const isGone = dayOf(input.value) === day && input.value !== '' && !free.includes(input.value);
  const error = errorOf('dateTime', meta);
  return (
    <div className={styles.picker}>
      <fieldset className={styles.group}>
        <legend className={styles.label}>
          {label} <span className={styles.optional}>(optional)</span>
        </legend>
        <div className={styles.strip}>
          <IconButton icon="chevron-left" label="Earlier days" className={styles.step} onClick={() => strip.step(-1)} />
          <div ref={strip.element} className={styles.days}>
            {withClosedDays(days).map(({ day: date, times }) => (
              <TimeOption
                key={date}
                name={idOf('day')}
                value={date}
                look="day"
                aria-label={`${dayLabel(date)}, ${times.length === 0 ? 'no times' : `${times.length} left`}`}
                checked={date === day}
                disabled={times.length === 0 && date !== day}
                onChange={() => {
                  setDay(date);
                  input.onChange('');
                }}
              >
                <small>{dayLabel(date).slice(0, 3)}</small>
                <b>{Number(date.slice(8))}</b>
                {times.length === 0 ? <small>No times</small> : <TimesLeft count={times.length} />}
              </TimeOption>
            ))}
          </div>
          <IconButton icon="chevron-right" label="Later days" className={styles.step} onClick={() => strip.step(1)} />
        </div>
      </fieldset>
      <fieldset
        className={styles.group}
        aria-describedby={error === undefined ? undefined : `${idOf('dateTime')}-error`}
      >
        <legend className={styles.label}>{at === undefined ? dayLabel(day) : `${dayLabel(day)} at ${at}`}</legend>
        {timesByHalf(isGone ? [input.value, ...free].sort() : free).map(({ half, times }) => (
          <div key={half} className={styles.half}>
            <p className={styles.halfName}>{half}</p>
            <TimeOptions>
              {times.map((time) => (
                <TimeOption
                  key={time}
                  name="dateTime"
                  id={time === free[0] ? idOf('dateTime') : undefined}
                  value={time}
                  aria-invalid={error !== undefined && time === input.value ? true : undefined}
                  checked={time === input.value && !isGone}
                  disabled={isGone && time === input.value}
                  onChange={() => input.onChange(time)}
                >
                  <span>{clockLabel(time)}</span>
                  {isGone && time === input.value && <small>Just taken</small>}
                </TimeOption>
              ))}
            </TimeOptions>
          </div>
        ))}
        <p className={classNames(styles.note, input.value !== '' && !isGone && styles.chosen)}>
          {input.value === '' || isGone ? (
            'No time chosen yet. Pick one and we’ll book it when you send the form. If you don’t, we’ll arrange one with you.'
          ) : (
            <>
              <Icon name="check" size={20} />
              <span>
                <VisuallyHidden>You’ve chosen </VisuallyHidden>
                {`${clockLabel(input.value)}, ${dayLabel(day)}`}
              </span>
              <button type="button" className={styles.clear} onClick={() => input.onChange('')}>
                Clear the time
              </button>
            </>
          )}
        </p>
      </fieldset>
      {error !== undefined && (
        <p id={`${idOf('dateTime')}-error`} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}

/** Keeps the chosen day in view on the scrolling strip. Buttons scroll by the strip's width. */
function useStrip(day: string) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = element.current;
    const option = strip?.querySelector<HTMLElement>(`[value="${day}"]`)?.parentElement;
    if (!strip || !option) return;
    const { offsetLeft: left, offsetWidth: width } = option;
    if (left < strip.scrollLeft || left + width > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = left;
  }, [day]);
  return {
    element,
    step: (direction: -1 | 1) => {
      const strip = element.current;
      if (strip) strip.scrollLeft += direction * strip.clientWidth;
    },
  };
}
