import { classNames, VisuallyHidden } from '@forecourt/kit/ui';
import { useId } from 'react';
import styles from './slider-field.module.css';

/**
 * A number with a slider and a text field. Both have the same label and set the same value.
 *
 * @param value in the slider's units
 * @param text content of the text field
 * @param coarse step of the slider
 * @param locked read-only
 */
export function SliderField({
  label,
  help,
  value,
  valueText,
  min,
  max,
  coarse,
  ticks,
  text,
  before,
  after,
  error,
  locked = false,
  onSlide,
  onType,
  onLeave,
}: {
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: number;
  readonly valueText: string;
  readonly min: number;
  readonly max: number;
  readonly coarse: number;
  readonly ticks: readonly string[];
  readonly text: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly error?: string | null | undefined;
  readonly locked?: boolean;
  readonly onSlide: (value: number) => void;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}) {
  const id = useId();
  const within = Math.min(Math.max(value, min), max);
  const share = max > min ? ((within - min) / (max - min)) * 100 : 0;
  return (
    <div className={styles.frame}>
      <div className={styles.row}>
        <div className={styles.words}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {help !== undefined && (
            <span id={`${id}-help`} className={styles.help}>
              {help}
            </span>
          )}
        </div>
        <div className={styles.track}>
          <svg className={styles.rail} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.rest} width="100" height="6" />
            <rect className={styles.done} width={share} height="6" />
          </svg>
          <input
            className={styles.slider}
            type="range"
            aria-label={`${label}, slider`}
            aria-valuetext={valueText}
            min={min}
            max={max}
            step={coarse}
            value={within}
            disabled={locked}
            onChange={(event) => onSlide(Number(event.target.value))}
          />
          <div className={styles.ticks} aria-hidden="true">
            {ticks.map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
          </div>
        </div>
        <div className={styles.entry}>
          <div className={classNames(styles.box, error && styles.invalid, locked && styles.locked)}>
            {before !== undefined && <span aria-hidden="true">{before}</span>}
            <input
              id={id}
              className={styles.number}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={text}
              readOnly={locked}
              aria-invalid={error ? true : undefined}
              aria-describedby={
                [error && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean).join(' ') || undefined
              }
              onChange={(event) => onType(event.target.value)}
              onBlur={onLeave}
            />
            {after !== undefined && (
              <span className={styles.unit}>
                <VisuallyHidden>in </VisuallyHidden>
                {after}
              </span>
            )}
          </div>
        </div>
        {error && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
