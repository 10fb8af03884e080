import { formMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { ErrorSummary } from '@forecourt/kit/ui';
import type { VehicleErrors, VehicleField } from '../../model/valuation/vehicle-draft.ts';
import styles from './own-vehicle.module.css';

/**
 * Error summary of the vehicle form; each entry links to its field. It gets the focus after each failed attempt to send
 * the form.
 *
 * @source spec §5, FORM-005
 */
export function VehicleSummary({
  errors,
  attempt,
  idOf,
}: {
  readonly errors: VehicleErrors;
  /** Number of the failed attempt; 0 if the errors were rendered with the page. */
  readonly attempt: number;
  readonly idOf: (field: VehicleField) => string;
}) {
  const site = useSite();
  const entries = Object.entries(errors) as [VehicleField, string][];
  if (entries.length === 0) return null;
  return (
    <ErrorSummary
      className={styles.summary}
      title={formMessagesOf(site).message('fixErrors')}
      errors={entries.map(([name, error]) => ({ id: idOf(name), error }))}
      attempt={attempt}
    />
  );
}
