import { messagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import styles from './checkout.module.css';

/** A try to leave a step that failed; `attempt` tells a second one from the first. */
export type FailedAttempt = { readonly attempt: number; readonly errors: Readonly<Record<string, string>> };

/** What a try comes to; undefined: nothing is wrong. */
export function failedAttempt(
  before: FailedAttempt | undefined,
  errors: FailedAttempt['errors'],
): FailedAttempt | undefined {
  return Object.keys(errors).length === 0 ? undefined : { attempt: (before?.attempt ?? 0) + 1, errors };
}

/** What keeps a step from being left; each entry leads to its field. Takes the focus when it appears, and stays as it is until the next try. @source spec §5, FORM-005 */
export function StepErrors({
  errors,
  message,
  idOf,
}: {
  readonly errors: Readonly<Record<string, string>>;
  readonly message?: string | undefined;
  readonly idOf: (field: string) => string;
}) {
  const site = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const lead = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    event.preventDefault();
    event.currentTarget.ownerDocument.getElementById(idOf(name))?.focus();
  };
  return (
    <div ref={box} className={styles.errors} role="alert" tabIndex={-1}>
      <p className={styles.errorsTitle}>{message ?? messagesOf(site).message('fixErrors')}</p>
      {Object.keys(errors).length > 0 && (
        <ul>
          {Object.entries(errors).map(([name, error]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} onClick={(event) => lead(event, name)}>
                {error}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
