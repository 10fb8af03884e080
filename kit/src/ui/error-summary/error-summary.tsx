import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './error-summary.module.css';

/** The error of one field, and the field's id. */
export type FieldError = { readonly id: string; readonly error: string };

/**
 * The errors of a form; each links to its field. Takes focus when it appears.
 *
 * @param attempt 0 when the summary is in the server's markup, where the browser focuses it; otherwise the number
 *   of attempts to submit in the browser
 */
export function ErrorSummary({
  title,
  errors,
  attempt,
  className,
}: {
  readonly title: string;
  readonly errors: readonly FieldError[];
  readonly attempt?: number | undefined;
  readonly className?: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== 0) box.current?.focus();
  }, [attempt]);
  return (
    <div
      ref={box}
      className={classNames(styles.summary, className)}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refused form the focus starts at the errors
      autoFocus={attempt === undefined || attempt === 0}
    >
      <p className={styles.title}>{title}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, error }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {error}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Focuses the field without adding a history entry. If the field is in a closed disclosure, the disclosure is opened
 * first.
 */
function focusField(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  event.preventDefault();
  const field = event.currentTarget.ownerDocument.getElementById(id);
  const details = field?.closest('details');
  if (details) details.open = true;
  field?.focus();
}
