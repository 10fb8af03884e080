import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './error-summary.module.css';

/** What is wrong with one field, and where the field is. */
export type FieldError = { readonly id: string; readonly error: string };

/**
 * What kept a form from being taken; each entry leads to its field. Takes the focus when it appears.
 *
 * @param attempt 0: it stands in the server's page, where the browser gives it the focus; unsaid or more: it comes by script
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
      // biome-ignore lint/a11y/noAutofocus: a page that came back begins where it says why
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

/** To the field itself, without a step in the browser's history. */
function focusField(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  event.preventDefault();
  event.currentTarget.ownerDocument.getElementById(id)?.focus();
}
