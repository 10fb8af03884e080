import type { OpeningHour } from '@forecourt/contracts';
import { Icon } from '@forecourt/kit/ui';
import type { LocalTime } from '../../model/local-time.ts';
import { openingStatus } from '../../model/opening-status.ts';
import styles from './opening-line.module.css';

/** Opening status, such as "Open until 5:30 pm". Renders nothing when no hours are on record. */
export function OpeningLine({ hours, now }: { readonly hours: readonly OpeningHour[]; readonly now: LocalTime }) {
  const status = openingStatus(hours, now);
  if (status.kind === 'unknown') return null;
  return (
    <span className={styles.line} data-open={status.kind === 'open' || undefined}>
      <Icon name="clock" size={18} />
      {status.text}
    </span>
  );
}
