import { useId } from 'react';
import type { SiteRow } from '../../gateways/values.ts';
import { fieldInstant, fieldTime, zoneName, zoneTime } from '../../model/zone-time.ts';
import { useNow } from '../../parts/when.tsx';

/** When a pin is carried out. `local`: value of the field, in the local time of the first site; null means now. */
export type PinTime = { readonly local: string | null; readonly notify: string };
export const pinNow: PinTime = { local: null, notify: '' };

type Target = Pick<SiteRow, 'site' | 'name' | 'timeZone'>;

/** The time zone of the field: that of the first site, else the browser's. */
export const zoneOf = (targets: readonly Target[]): string =>
  targets[0]?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When a pin is carried out, as ISO 8601. Null means now. Undefined if the field is empty or its time has passed. */
export function dueAtOf({ local }: PinTime, targets: readonly Target[], nowMs: number): string | null | undefined {
  if (local === null) return null;
  const at = fieldInstant(local, zoneOf(targets));
  return at !== null && Date.parse(at) > nowMs ? at : undefined;
}

/** The email addresses in a field, separated by spaces or commas. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter((each) => each !== '');

/** Asks whether a pin is carried out now or at a later time. */
export function TimeChoice({
  time,
  onTime,
  targets,
}: {
  readonly time: PinTime;
  readonly onTime: (time: PinTime) => void;
  readonly targets: readonly Target[];
}) {
  const zone = zoneOf(targets);
  const nowMs = useNow();
  const note = useId();
  const dueAt = time.local === null ? null : fieldInstant(time.local, zone);
  const others = [...new Map(targets.map((target) => [target.timeZone, target])).values()].filter(
    ({ timeZone }) => timeZone !== zone,
  );
  return (
    <section>
      <fieldset className="sides">
        <legend>
          <h3>When</h3>
        </legend>
        <label>
          <input type="radio" name="when" checked={time.local === null} onChange={() => onTime(pinNow)} />
          <span>
            now <span className="muted">with each visitor’s next page</span>
          </span>
        </label>
        <label>
          <input
            type="radio"
            name="when"
            checked={time.local !== null}
            onChange={() => onTime({ ...time, local: time.local ?? fieldTime(nowMs + 3_600_000, zone) })}
          />
          <span>
            at a time <span className="muted">checked now, and again when it’s due</span>
          </span>
        </label>
      </fieldset>
      {time.local !== null && (
        <div className="fields two">
          <label>
            Time
            <input
              className="text-field"
              type="datetime-local"
              aria-describedby={note}
              value={time.local}
              onChange={({ target }) => onTime({ ...time, local: target.value })}
            />
          </label>
          <label>
            <span>
              Email the result to <span className="muted">(optional)</span>
            </span>
            <input
              className="text-field"
              inputMode="email"
              placeholder="addresses, separated by commas"
              value={time.notify}
              onChange={({ target }) => onTime({ ...time, notify: target.value })}
            />
          </label>
          <p className="muted" id={note} aria-live="polite">
            {dueAt === null
              ? `Choose a time in the ${zone} time zone.`
              : Date.parse(dueAt) <= nowMs
                ? 'Choose a time in the future.'
                : `${zoneTime(dueAt, zone)} in ${zoneName(dueAt, zone)}${others
                    .map(({ timeZone }) => `; ${zoneTime(dueAt, timeZone)} in ${zoneName(dueAt, timeZone)}`)
                    .join('')}.`}
          </p>
        </div>
      )}
    </section>
  );
}
