import { Button, Dialog } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { HolidayRow } from '../../model/holiday-hours.ts';
import styles from './holiday-hours-dialog.module.css';

/** Button that opens the holiday hours of a location; renders nothing without holidays. @source spec §2, LOC-030 */
export function HolidayHoursDialog({ name, rows }: { readonly name: string; readonly rows: readonly HolidayRow[] }) {
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <div>
      <Button
        className={styles.open}
        size="small"
        variant="quiet"
        icon="calendar"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Holiday hours
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Holiday hours at ${name}`}>
        <table className={styles.table}>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.name} ${row.days}`}>
                <th scope="row">
                  {row.name}
                  <span className={styles.days}>{row.days}</span>
                </th>
                <td>{row.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </div>
  );
}
