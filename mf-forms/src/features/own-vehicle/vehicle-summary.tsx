import { messagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { useEffect, useRef } from 'react';
import type { VehicleErrors, VehicleField } from '../../model/valuation/vehicle-draft.ts';
import styles from './own-vehicle.module.css';

/** What is missing for a figure; each entry leads to its field. Takes the focus with every attempt. @source spec §5, FORM-005 */
export function VehicleSummary({
  errors,
  attempt,
  idOf,
}: {
  readonly errors: VehicleErrors;
  /** 0: it came with the page. */
  readonly attempt: number;
  readonly idOf: (field: VehicleField) => string;
}) {
  const site = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const entries = Object.entries(errors) as [VehicleField, string][];
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that came back begins where it says why
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} autoFocus={attempt === 0}>
      <p className={styles.summaryTitle}>{messagesOf(site).message('fixErrors')}</p>
      <ul>
        {entries.map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              onClick={(event) => {
                event.preventDefault();
                event.currentTarget.ownerDocument.getElementById(idOf(name))?.focus();
              }}
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
