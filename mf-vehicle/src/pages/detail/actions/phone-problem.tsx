import { phoneHref, vehicleMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import type { Phone } from './phone.ts';
import styles from './phone-link.module.css';

/** Error message beside a number that could not be loaded, with the site's general number. */
export function PhoneProblem({ phone }: { readonly phone: Phone }) {
  const site = useSite();
  if (phone.state !== 'failed') return null;
  return (
    <p className={styles.problem}>
      {vehicleMessagesOf(site).message('phoneUnreachable')} Try again, or call{' '}
      <a href={phoneHref(site.phone)}>{site.phone}</a>.
    </p>
  );
}
