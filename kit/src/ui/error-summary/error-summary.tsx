import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

/** What is wrong with one field, and where the field is. */
export type FieldError = { readonly id: string; readonly error: string };

/** What kept a form that was posted from being taken; each entry leads to its field. Has the focus when the page comes. */
export function ErrorSummary({ title, errors }: { readonly title: string; readonly errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null);
  // A browser moves the focus by itself only where the page came from the server.
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that came back begins where it says why
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <p className={styles.title}>{title}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, error }) => (
            <li key={id}>
              <a href={`#${id}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
