import { messages } from '@forecourt/contracts';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef } from 'react';
import styles from './enquiry.module.css';
import { fieldId } from './enquiry-fields.tsx';

/** What keeps the form from being sent: each entry leads to its field. Takes the focus when it appears. @source spec §5, FORM-005 */
export function ErrorSummary({
  errors,
  message,
}: {
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const entries = Object.entries(errors).filter(([name]) => name !== FORM_ERROR);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.summaryTitle}>{entries.length > 0 ? messages.fixErrors : message}</p>
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, error]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
