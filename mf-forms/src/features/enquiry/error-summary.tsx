import { messagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { draftNames } from '../../model/enquiry-draft.ts';
import styles from './enquiry.module.css';
import type { Setback } from './use-enquiry.ts';

/** Fields without one control to lead to. */
const apart: readonly string[] = ['PreferredContactMethod', 'opt_in'];

/**
 * What keeps the enquiry from being sent; each entry leads to its field. Takes the focus when it
 * appears, and stays as it is until the next attempt.
 *
 * @source spec §5, FORM-005
 */
export function ErrorSummary({
  setback: { attempt, fields, message },
  idOf,
}: {
  readonly setback: Extract<Setback, { kind: 'refused' }>;
  readonly idOf: (field: string) => string;
}) {
  const site = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const registered = useForm().getRegisteredFields();
  // On the server no field is registered yet.
  const requested = registered.length > 0 ? registered : draftNames;
  const isShown = (name: string) => requested.includes(name) || /^(answers|ticked)\./.test(name);
  const entries = Object.entries(fields).filter(([name]) => isShown(name) && !apart.includes(name));
  const lead = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    event.preventDefault();
    event.currentTarget.ownerDocument.getElementById(idOf(name))?.focus();
  };
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that came back begins where it says why
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} autoFocus={attempt === 0}>
      <p className={styles.summaryTitle}>{entries.length > 0 ? messagesOf(site).message('fixErrors') : message}</p>
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, error]) => (
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
