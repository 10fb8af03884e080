import type { RegisteredVehicle } from '@forecourt/contracts/api';
import { Button, Tag } from '@forecourt/kit/ui';
import styles from './own-vehicle.module.css';

/** The vehicle that the register has for the plate, and a button to reject it. @source FORM-041 */
export function FoundVehicle({
  vehicle,
  onRefuse,
}: {
  readonly vehicle: RegisteredVehicle;
  readonly onRefuse: () => void;
}) {
  const { year, make, model, badge, body, engine, drive, built, colour, rego_expiry: expiry } = vehicle;
  const facts = [
    ['Body', body],
    ['Engine', engine],
    ['Drive', drive],
    ['Built', built === undefined ? undefined : dateText(built)],
    ['Colour', colour],
    ['Rego until', expiry === undefined ? undefined : dateText(expiry)],
  ] as const;
  return (
    <div className={styles.found}>
      <Tag tone="positive" icon="check">
        Found on the register
      </Tag>
      <p className={styles.foundName}>{[year, make, model, badge].filter(Boolean).join(' ')}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.isIt}>
        Not your vehicle?
        <Button variant="quiet" size="small" onClick={onRefuse}>
          Enter the details instead
        </Button>
      </p>
    </div>
  );
}

/** `14 March 2027` for `2027-03-14`, `March 2021` for `2021-03`; other text is unchanged. */
function dateText(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(text) ?? [];
  if (year === undefined || month === undefined) return text;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  return new Intl.DateTimeFormat('en-AU', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(day !== undefined && { day: 'numeric' }),
  }).format(date);
}
