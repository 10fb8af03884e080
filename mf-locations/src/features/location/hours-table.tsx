import type { OpeningHour } from '@forecourt/contracts';
import { VisuallyHidden } from '@forecourt/kit/ui';
import { hoursRows } from '../../model/hours-rows.ts';
import type { LocalTime } from '../../model/local-time.ts';
import styles from './hours-table.module.css';

/**
 * Opening hours of a location, with today's row marked. Renders nothing when none are on record.
 * @source spec §9, LOC-010
 */
export function HoursTable({
  locationName,
  hours,
  now,
}: {
  readonly locationName: string;
  readonly hours: readonly OpeningHour[];
  readonly now: LocalTime;
}) {
  const rows = hoursRows(hours);
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{`Opening hours at ${locationName}`}</VisuallyHidden>
      </caption>
      <tbody>
        {rows.map(({ label, text, weekdays }) => (
          <tr key={label} aria-current={weekdays.includes(now.weekday) ? 'date' : undefined}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
